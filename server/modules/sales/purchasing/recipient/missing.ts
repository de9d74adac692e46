import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlanFinding } from '#contract/purchasePlan.schemas.ts';
import type { SupplierRegion } from '../../../../connectors/purchase.ts';
import { countryForm } from './countries.ts';
import { stopping } from './findings.ts';
import type { Parts } from './parts.ts';
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
  supplier: SupplierPlatform,
  regions: readonly SupplierRegion[] | null,
  phoneInstead: string,
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
