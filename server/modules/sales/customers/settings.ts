import { and, eq } from 'drizzle-orm';
import type { customerCalls } from '#contract/customer.calls.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { type CustomerFacts, customer } from '../../../db/schema/customers.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { checkAddress } from '../places/index.ts';
import { type CustomerRow, findCustomer } from './list.ts';
import { refreshCustomers } from './refresh.ts';
import { holdCustomers } from './roots.ts';

type Settings = Omit<InputOf<typeof customerCalls.settingCustomer>, 'customerId'>;

/**
 * Sets what is known of a customer; no reading of a store changes it any more. An empty text, or an address of null, goes by what the stores
 * tell again. Throws `customerChanged` where `revision` is an older one, and `invalid` with the fields for an address that cannot be.
 */
export async function setCustomer(
  tx: MerchantTx,
  viewer: Viewer,
  customerId: string,
  { revision, address, note, tags, ...texts }: Settings,
): Promise<CustomerRow> {
  await holdCustomers(tx);
  const shown = await findCustomer(tx, viewer, customerId);
  if (revision !== undefined && revision !== shown.revision) throw new DomainError('customerChanged');
  const own = and(eq(customer.merchantId, tx.merchantId), eq(customer.customerId, shown.customerId));
  const [{ edited } = { edited: {} }] = await tx.select({ edited: customer.edited }).from(customer).where(own);
  const countryCode = address?.countryCode ?? shown.countryCode;
  const checked = checkAddress({ ...(address ?? shown), countryCode, phone: texts.phone ?? '', provinceCode: '' });
  const problems = checked.problems.filter(({ field }) => (field === 'phone' ? texts.phone !== undefined : address));
  if (problems.length > 0) {
    const fields = problems.map(({ field, message }) => ({
      path: field === 'phone' ? field : `address.${field}`,
      ...message,
    }));
    throw new DomainError('invalidInput', {}, { fields });
  }
  const set: Partial<CustomerFacts> = { ...edited };
  for (const field of ['name', 'email', 'phone', 'company'] as const) {
    const value = texts[field];
    if (value === undefined) continue;
    if (value === '') delete set[field];
    else set[field] = value;
  }
  if (address === null) delete set.address;
  else if (address) {
    const { province, provinceCode } = checked.address;
    set.address = { ...address, province, provinceCode };
  }
  await tx
    .update(customer)
    .set({
      edited: set,
      revision: shown.revision + 1,
      ...(note !== undefined && { note }),
      ...(tags && { tags: [...new Set(tags)] }),
    })
    .where(own);
  await refreshCustomers(tx, [shown.customerId]);
  tx.tell({ type: 'changed', resource: 'customers' });
  return findCustomer(tx, viewer, shown.customerId);
}
