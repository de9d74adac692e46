import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';
import { stopping } from './findings.ts';
import { toLatin } from './latin.ts';
import { type Parts, staysAsTyped } from './parts.ts';
import type { Place } from './place.ts';

type Text = 'name' | 'company' | 'address1' | 'address2' | 'city' | 'province';

/**
 * The texts of an address in the letters that a supplier takes. What cannot be written in them stays as it is, and is found:
 * a person knows how it is written, we do not.
 */
export function writeTexts(
  parts: Parts,
  { city, cityBeside, province, isOfTree }: Place,
  supplier: SupplierPlatform,
): { texts: Pick<Recipient, Text>; findings: PlanFinding[] } {
  const { name, company, address1, address2, countryCode } = parts;
  const isAsTyped = staysAsTyped(supplier);
  const foreign = new Map<Text, string>();
  const write = (field: Text, text: string): string => {
    const written = isAsTyped ? text : toLatin(text, countryCode);
    if (written === null) foreign.set(field, text);
    return written ?? text;
  };
  const texts = {
    name: write('name', name),
    company: write('company', company),
    address1: write('address1', address1),
    address2: [write('address2', address2), write('city', cityBeside)].filter(Boolean).join(', '),
    city: isOfTree.city ? city : write('city', city),
    province: isOfTree.province ? province : write('province', province),
  };
  const findings = [...foreign].map(([field, value]) =>
    stopping('notLatin', { field, fixes: ['address'], params: { value } }),
  );
  return { texts, findings };
}
