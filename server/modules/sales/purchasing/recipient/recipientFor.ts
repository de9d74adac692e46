import type { DeliveryOption } from '#contract/delivery.ts';
import { brandName } from '#contract/enums.ts';
import type { OrderAddress, PersonId } from '#contract/order.schemas.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient, SupplierRegion } from '../../../../connectors/purchase.ts';
import { type Parts, partsOf } from './address.ts';
import { checkLengths, missingFields, writeTexts } from './fields.ts';
import { stopping } from './findings.ts';
import { choosePersonId } from './personId.ts';
import { checkPhone } from './phone.ts';
import { placeOf } from './place.ts';
import { findPoBox } from './poBox.ts';
import { checkPostcode } from './postcode.ts';

export interface Destination {
  /** The order's, or the one that was entered in its place; null where there is none. */
  address: OrderAddress | ShipTo | null;
  personIds: readonly PersonId[];
  /** The merchant's phone, with its prefix; empty for the customer's own. */
  phoneInstead: string;
  supplier: SupplierPlatform;
  /** The supplier's own provinces and cities of the country; null where it has none, or they were not asked for. */
  regions: readonly SupplierRegion[] | null;
  /** Null while none is chosen: what depends on it is not checked. */
  service: DeliveryOption | null;
}

/**
 * What a supplier gets to know of where goods go, and what stands against it, in the order of the checks. A recipient
 * that nothing stops is one that the supplier takes, as far as anybody has published what it takes; one that is stopped holds
 * what is known, for a person to go on with. Pure, and never throws.
 */
export function recipientFor({ address, personIds, phoneInstead, supplier, regions, service }: Destination): {
  recipient: Recipient;
  findings: PlanFinding[];
} {
  if (address === null) {
    const params = { facts: 'purchase.field.address' };
    return {
      recipient: nobody,
      findings: [stopping('fieldMissing', { field: 'address1', fixes: ['address'], params })],
    };
  }
  const parts = partsOf(address);
  const { countryCode } = parts;
  const instead = phoneInstead.trim();
  const place = placeOf(parts, regions, supplier);
  const { postcode, findings: ofPostcode } = checkPostcode(parts);
  const { phonePrefix, phone, findings: ofPhone } = checkPhone(parts, instead, supplier);
  const { personId, findings: ofPersonId } = choosePersonId(countryCode, personIds);
  const { texts, findings: ofTexts } = writeTexts(parts, place, supplier);
  const { provinceCode } = place;
  const recipient: Recipient = { ...texts, phonePrefix, phone, provinceCode, postcode, countryCode, personId };
  const against = beyondFields(parts, supplier);
  if (parts.isMasked) return { recipient, findings: against };
  const missing = missingFields({ ...parts, postcode }, place, { supplier, regions, phoneInstead: instead });
  // All else depends on the country.
  if (countryCode === '') return { recipient, findings: missing };
  const poBox = findPoBox(recipient, service);
  // How long a text is says nothing while it has to be written otherwise.
  const toWrite = new Set(ofTexts.filter(({ stops }) => stops).map(({ field }) => field));
  const ofLengths = checkLengths(recipient, supplier).filter(({ field }) => !toWrite.has(field));
  const findings = [
    ...missing,
    ...against,
    ...place.findings,
    ...ofPostcode,
    ...ofPhone,
    ...ofPersonId,
    ...ofTexts,
    ...ofLengths,
    ...(poBox ? [poBox] : []),
  ];
  return { recipient, findings };
}

/** What no change of a field solves. */
function beyondFields({ isMasked, countryCode }: Parts, supplier: SupplierPlatform): PlanFinding[] {
  if (isMasked)
    return [stopping('notToBuy', { key: 'purchase.finding.masked', field: 'address1', fixes: ['address'] })];
  if (supplier === '1688' && countryCode !== 'CN' && countryCode !== '') {
    return [stopping('warehouseMissing', { fixes: ['settings'], params: { supplier: brandName[supplier] } })];
  }
  // Since 2026 it asks for the short national address (ABCD1234), and its call takes that in no field that anybody has found.
  if (supplier !== 'aliexpress' || countryCode !== 'SA') return [];
  return [stopping('byHand', { key: 'purchase.finding.nationalAddress', params: { supplier: brandName[supplier] } })];
}

const nobody: Recipient = {
  name: '',
  company: '',
  phonePrefix: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  provinceCode: '',
  postcode: '',
  countryCode: '',
  personId: '',
};
