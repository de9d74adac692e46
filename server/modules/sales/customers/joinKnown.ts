import { sql } from 'drizzle-orm';
import type { CustomerDoubt } from '#contract/customerWords.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { customerDoubt } from '../../../db/schema/customers.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type Compared, compare, NAMES_OF_ONE } from './compare.ts';
import { pairOf, Roots } from './roots.ts';

/** What more persons than this share says nothing of any of them: a counter's phone, a warehouse's door. */
const SHARED_AT_MOST = 30;
/** Pairs that are asked about over one e-mail address, phone or door. */
const ASKED_AT_MOST = 10;

type Known = Compared & { customerId: string };

/** Persons that share an e-mail address, a phone or a door. */
interface Group {
  kind: CustomerDoubt;
  value: string;
  customerIds: string[];
}

/**
 * Joins persons to those that are known by the same evidence, and asks about those who may be. What somebody took apart stays so, and what they
 * joined does too. Returns the customers that it concerns.
 */
export async function joinKnown(tx: MerchantTx, customerIds: readonly string[]): Promise<string[]> {
  const groups = await findGroups(tx, customerIds);
  if (groups.length === 0) return [];
  const ids = [...new Set(groups.flatMap((group) => group.customerIds))];
  const known = await findKnown(tx, ids);
  const roots = await Roots.of(tx, ids);
  const names = new Map(groups.filter(({ kind }) => kind === 'email').map((one) => [one.value, namesIn(one, known)]));
  for (const [email, count] of names) if (count > NAMES_OF_ONE) dissolve(roots, groups, email);
  const doubts = groups.flatMap((group) => joinGroup(roots, group, known, (email) => names.get(email) ?? 0));
  const concerned = await roots.save(tx);
  const asked = doubts.filter(
    ([one, other]) => roots.rootOf(one) !== roots.rootOf(other) && !roots.areApart(one, other),
  );
  await ask(tx, asked);
  return [...concerned, ...asked.flatMap(([one, other]) => [roots.rootOf(one), roots.rootOf(other)])];
}

async function findGroups(tx: MerchantTx, customerIds: readonly string[]): Promise<Group[]> {
  const { rows } = await tx.execute<Group & Record<string, unknown>>(sql`
    select v.kind, v.value, array_agg(m.customer_id::text order by m.customer_id) as "customerIds"
    from (select distinct kind, value from customer_evidence
      where merchant_id = ${tx.merchantId} and customer_id = any(${arrayOf(customerIds, 'uuid')})) v
    cross join lateral (select e.customer_id from customer_evidence e where e.merchant_id = ${tx.merchantId} and e.kind = v.kind
      and e.value = v.value order by e.customer_id limit ${SHARED_AT_MOST + 1}) m
    group by v.kind, v.value having count(*) between 2 and ${SHARED_AT_MOST}
    order by array_position(array['email', 'phone', 'address'], v.kind), v.value`);
  return rows;
}

async function findKnown(tx: MerchantTx, ids: readonly string[]): Promise<Map<string, Known>> {
  const values = (kind: CustomerDoubt) =>
    sql`array(select value from customer_evidence e where e.merchant_id = c.merchant_id and e.customer_id = c.customer_id and e.kind = ${kind} order by value)`;
  const { rows } = await tx.execute<Known & Record<string, unknown>>(sql`
    select c.customer_id as "customerId", c.name_key as "nameKey", c.family_key as "familyKey", ${values('email')} as emails,
      ${values('phone')} as phones, ${values('address')} as addresses
    from customer c where c.merchant_id = ${tx.merchantId} and c.customer_id = any(${arrayOf(ids, 'uuid')})`);
  return new Map(rows.map((row) => [row.customerId, row]));
}

const namesIn = ({ customerIds }: Group, known: ReadonlyMap<string, Known>): number =>
  new Set(customerIds.map((id) => known.get(id)?.nameKey ?? '')).size;

/** The address turned out to be used by many: what was joined over it is joined again by name alone. */
function dissolve(roots: Roots, groups: readonly Group[], email: string): void {
  const ids = groups.find(({ kind, value }) => kind === 'email' && value === email)?.customerIds ?? [];
  const joined = new Set(ids.flatMap((id) => roots.together(id)));
  for (const { customerId, link, linkKey } of joined) {
    if (link === 'email' && linkKey === email) roots.cut(customerId);
  }
}

/** Joins what is certain in a group; returns the pairs that somebody is to be asked about. */
function joinGroup(
  roots: Roots,
  { customerIds, kind }: Group,
  known: ReadonlyMap<string, Known>,
  namesAt: (email: string) => number,
): [string, string, CustomerDoubt][] {
  const doubts: [string, string, CustomerDoubt][] = [];
  const persons = customerIds.flatMap((id) => known.get(id) ?? []);
  for (const [at, one] of persons.entries()) {
    for (const other of persons.slice(0, at)) {
      if (roots.rootOf(one.customerId) === roots.rootOf(other.customerId)) continue;
      const found = compare(one, other, namesAt);
      if (found.answer === 'ask' && found.doubt === kind)
        doubts.push([...pairOf(one.customerId, other.customerId), kind]);
      if (found.answer !== 'same' || roots.areApart(one.customerId, other.customerId)) continue;
      // The one that has been known longer stays.
      const [older, newer] = pairOf(roots.rootOf(one.customerId), roots.rootOf(other.customerId));
      roots.join(newer, older, found.link, found.value);
    }
  }
  return doubts.slice(0, ASKED_AT_MOST);
}

async function ask(tx: MerchantTx, pairs: readonly (readonly [string, string, CustomerDoubt])[]): Promise<void> {
  const { merchantId } = tx;
  const rows = pairs.map(([oneId, otherId, doubt]) => ({ merchantId, oneId, otherId, doubt }));
  await insertRows(tx, customerDoubt, rows, sql`on conflict do nothing`);
}
