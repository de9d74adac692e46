import { brandName } from '#contract/enums.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { Recipient, SupplierRegion } from '../../../../connectors/purchase.ts';
import { countryForm, toLatin } from '../../places/index.ts';
import { type Parts, staysAsTyped } from './address.ts';
import { stopping } from './findings.ts';
import { asksProvince, type Place } from './place.ts';

/** Suppliers that refuse an address without a postcode wherever there are postcodes, even where people do without. */
const ASK_POSTCODE: readonly SupplierPlatform[] = ['aliexpress', 'alibaba'];

/**
 * What an address has not, though supplier or country ask for it. AliExpress names `address`, `city`, `country` and `province`
 * as required (aliexpress.ds.order.create) and refuses orders without a contact person or a phone; the others are alike.
 */
export function missingFields(
  { name, address1, postcode, phone, countryCode }: Parts,
  { province, city, findings }: Place,
  {
    supplier,
    regions,
    phoneInstead,
  }: { supplier: SupplierPlatform; regions: readonly SupplierRegion[] | null; phoneInstead: string },
): PlanFinding[] {
  const form = countryForm(countryCode);
  // Where a supplier's provinces were not asked for yet, the country's form decides.
  const needsProvince = form.needsProvince || (regions?.length ?? 0) > 0 || asksProvince(supplier, regions);
  const needsPostcode = form.needsPostcode || (ASK_POSTCODE.includes(supplier) && !form.hasNoPostcode);
  // What stands there and is no province is found already.
  const isFound = findings.some(({ field }) => field === 'province');
  const asked = { countryCode, name, address1, city, ...(needsProvince && !isFound ? { province } : {}) };
  const fields = Object.entries({ ...asked, ...(needsPostcode ? { postcode } : {}) });
  const missing = fields.filter(([, text]) => text === '').map(([field]) => field as keyof typeof asked | 'postcode');
  return [
    ...missing.map((field) => stopping('fieldMissing', { field, fixes: ['address'] })),
    ...(phone === '' && phoneInstead === ''
      ? [stopping('fieldMissing', { field: 'phone', fixes: ['address', 'settings'] })]
      : []),
  ];
}

interface Lengths {
  /** Characters of a person's name. */
  name?: { least: number; most: number };
  /** Where each part of it has to be as long, and a first name alone is none. */
  partsIn?: readonly string[];
  /** Characters of both lines and the company, which are sent as one text. */
  address?: number;
}

/**
 * AliExpress: `contact_person`, 2 to 32 characters, in the US each part around the blank (aliexpress.ds.order.create). 1688:
 * the text of an address, 200 characters (alibaba.trade.fastCreateOrder). Of the others none are published.
 */
const lengths: Readonly<Partial<Record<SupplierPlatform, Lengths>>> = {
  aliexpress: { name: { least: 2, most: 32 }, partsIn: ['US'] },
  '1688': { address: 200 },
};

/** What is shorter or longer than a supplier takes. Nothing is cut, and no second name is made up. */
export function checkLengths(
  { name, company, address1, address2, countryCode }: Recipient,
  supplier: SupplierPlatform,
): PlanFinding[] {
  const { name: ofName, partsIn = [], address } = lengths[supplier] ?? {};
  const found: PlanFinding[] = [];
  const tooLong = (field: 'name' | 'address1', most: number): void => {
    const params = { most, supplier: brandName[supplier] };
    found.push(stopping('textTooLong', { field, fixes: ['address'], params }));
  };
  if (ofName && name !== '') {
    const parts = partsIn.includes(countryCode) ? name.split(' ') : [name];
    const isAlone = partsIn.includes(countryCode) && parts.length < 2;
    if (isAlone || parts.some((part) => countOf(part) < ofName.least)) {
      const params = { value: name, supplier: brandName[supplier] };
      found.push(stopping('nameTooShort', { field: 'name', fixes: ['address'], params }));
    }
    if (countOf(name) > ofName.most) tooLong('name', ofName.most);
  }
  const lines = [address1, address2, company].filter((line) => line !== '').join(' ');
  if (address !== undefined && countOf(lines) > address) tooLong('address1', address);
  return found;
}

const countOf = (text: string): number => [...text].length;

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
