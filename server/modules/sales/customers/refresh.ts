import { sql } from 'drizzle-orm';
import { PRODUCT_ROLE } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { type CustomerFacts, customer } from '../../../db/schema/customers.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { updateRows } from '../../../db/updateRows.ts';
import { NOBODY } from './nobody.ts';

interface MemberRow extends Record<string, unknown> {
  customerId: string;
  rootId: string;
  told: CustomerFacts;
  toldAt: string;
  edited: Partial<CustomerFacts>;
  storeId: string;
  platform: StorePlatform;
  orders: number;
  first: string | null;
  last: string | null;
  doubts: number;
}

/** Works out again what customers are together, by any of their persons: whoever changes one of them does this last. */
export async function refreshCustomers(tx: MerchantTx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  const { merchantId } = tx;
  const members = await findMembers(tx, customerIds);
  const byRoot = new Map<string, MemberRow[]>();
  for (const one of members) byRoot.set(one.rootId, [...(byRoot.get(one.rootId) ?? []), one]);
  const rows = [...byRoot].map(([customerId, own]) => ({ merchantId, customerId, ...togetherOf(customerId, own) }));
  if (rows.length > 0) await updateRows(tx, customer, ['merchantId', 'customerId'], rows, sql`updated_at = app_now()`);
}

async function findMembers(tx: MerchantTx, customerIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await tx.execute<MemberRow>(sql`
    select c.customer_id as "customerId", c.root_id as "rootId", c.told, c.told_at::text as "toldAt", c.edited, c.store_id as "storeId",
      s.platform, coalesce(n.orders, 0)::int as orders, n.first::text, n.last::text, (select count(*)::int from (
        select d.other_id as id from customer_doubt d where d.merchant_id = c.merchant_id and d.one_id = c.customer_id
        union all select d.one_id from customer_doubt d where d.merchant_id = c.merchant_id and d.other_id = c.customer_id) d
        join customer x on x.merchant_id = c.merchant_id and x.customer_id = d.id and x.root_id <> c.root_id) as doubts
    from customer c
    join store s on s.merchant_id = c.merchant_id and s.store_id = c.store_id
    left join lateral (select count(*) as orders, min(o.placed_at) as first, max(o.placed_at) as last from customer_order o
      where o.merchant_id = c.merchant_id and o.customer_id = c.customer_id) n on true
    where c.merchant_id = ${tx.merchantId} and c.root_id in (select root_id from customer
      where merchant_id = ${tx.merchantId} and customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')}))`);
  return rows;
}

/** What several persons are together: as the merchant set it of the root, else of another of them, else as the newest order says. */
function togetherOf(rootId: string, members: readonly MemberRow[]) {
  const edited = members
    .toSorted((a, b) => Number(b.customerId === rootId) - Number(a.customerId === rootId))
    .map((member) => member.edited);
  const told = members.filter(({ orders }) => orders > 0).toSorted((a, b) => (a.toldAt < b.toldAt ? 1 : -1));
  const valueOf = (field: 'name' | 'email' | 'phone' | 'company'): string =>
    edited.map((own) => own[field]).find((value) => value) ??
    told.map((one) => one.told[field]).find((value) => value !== '') ??
    '';
  const address = edited.map((own) => own.address).find((one) => one) ?? told[0]?.told.address ?? NOBODY.address;
  const facts = {
    name: valueOf('name'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    company: valueOf('company'),
  };
  const isEdited = edited.some((own) => Object.keys(own).length > 0);
  const times = members
    .flatMap(({ first, last }) => [first, last])
    .filter((time) => time !== null)
    .sort();
  const digits = facts.phone.replace(/\D/g, '');
  return {
    ...facts,
    address,
    countryCode: address.countryCode,
    sources: [...new Set(told.map(({ platform }) => platform)), ...(isEdited ? [PRODUCT_ROLE] : [])],
    storeIds: [...new Set(told.map(({ storeId }) => storeId))],
    orderCount: members.reduce((sum, { orders }) => sum + orders, 0),
    firstOrderedAt: times[0] ?? null,
    lastOrderedAt: times.at(-1) ?? members[0]?.toldAt,
    doubts: members.reduce((sum, { doubts }) => sum + doubts, 0),
    searchText: [
      ...members.map((one) => `${one.told.name} ${one.told.email}`),
      ...Object.values(facts),
      digits,
      address.city,
      address.postcode,
    ]
      .filter((word) => word.trim() !== '')
      .join(' ')
      .toLowerCase(),
  };
}
