import { sql } from 'drizzle-orm';
import type { CustomerDoubt } from '#contract/customerWords.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type CustomerEdge, customerDoubt } from '../../../db/schema/customers.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type Compared, compare } from './compare.ts';
import { pairOf, Roots } from './roots.ts';

/** What more persons than this share says nothing of any of them: a counter's phone, a warehouse's door. */
const SHARED_AT_MOST = 30;
/** Pairs that are asked about over one e-mail address, phone or door. */
const ASKED_AT_MOST = 10;

type Known = Compared & { customerId: string };

/** That a merge joined a person to another one; its key is the merge. */
type MergeEdge = Pick<CustomerEdge, 'customerId' | 'mergedInto'> & { linkKey: string };

/** Persons that share an e-mail address, a phone or a door. */
interface Group {
  kind: CustomerDoubt;
  value: string;
  customerIds: string[];
}

/**
 * Joins persons to those that a merge joined them to, and to those that are known by the same evidence, and asks about those who may be. All
 * that is joined by evidence in their customers, and in those of whoever shares some of it, is worked out again, so that it does not matter
 * what came first. What somebody took apart stays so, and what they joined does too. Returns the customers that it concerns.
 */
export async function joinKnown(tx: MerchantTx, customerIds: readonly string[]): Promise<string[]> {
  const merged = await findBrokenMerges(tx, customerIds);
  const partners = merged.flatMap((edge) => [edge.customerId, edge.mergedInto]);
  const near = await Roots.of(tx, [...customerIds, ...partners, ...(await knownWith(tx, customerIds))]);
  const own = new Set(near.ids());
  const groups = await findGroups(tx, [...own]);
  const ids = [...new Set([...own, ...groups.flatMap((group) => group.customerIds)])];
  const known = await findKnown(tx, ids);
  const roots = await Roots.of(tx, ids);
  roots.cutKnown(own);
  joinMerged(roots, merged);
  const names = new Map(groups.filter(({ kind }) => kind === 'email').map((one) => [one.value, namesIn(one, known)]));
  const namesAt = (email: string): number => names.get(email) ?? SHARED_AT_MOST;
  const doubts = groups.flatMap((group) => joinGroup(roots, group, { own, known, namesAt }));
  const concerned = await roots.save(tx);
  const asked = doubts.filter(
    ([one, other]) => roots.rootOf(one) !== roots.rootOf(other) && !roots.areApart(one, other),
  );
  const doubtful = await ask(tx, [...own], asked);
  return [...concerned, ...doubtful];
}

/**
 * Edges between two customers, of one of these persons, that stand for a merge which is not undone: those that it made, and those that took their
 * place before a parting took them away.
 */
async function findBrokenMerges(tx: MerchantTx, customerIds: readonly string[]): Promise<MergeEdge[]> {
  const { merchantId } = tx;
  const { rows } = await tx.execute<MergeEdge & Record<string, unknown>>(sql`
    select e->>'customerId' as "customerId", e->>'mergedInto' as "mergedInto", m.change_id as "linkKey"
    from customer_change c cross join jsonb_array_elements(c.edges) e
    join customer_change m on m.merchant_id = c.merchant_id and m.change_id::text = e->>'linkKey' and m.kind = 'merge' and m.undone_at is null
    join customer a on a.merchant_id = c.merchant_id and a.customer_id = (e->>'customerId')::uuid
    join customer b on b.merchant_id = c.merchant_id and b.customer_id = (e->>'mergedInto')::uuid
    where c.merchant_id = ${merchantId} and e->>'link' = 'merchant' and a.root_id <> b.root_id and c.customer_ids && array(
      select o.customer_id from customer r join customer o on o.merchant_id = r.merchant_id and o.root_id = r.root_id
      where r.merchant_id = ${merchantId} and r.customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')}))
    order by m.change_id, c.change_id`);
  return rows;
}

/** Joins again what merges joined, except where somebody decided since that they are two. Before evidence: a decision counts over it. */
function joinMerged(roots: Roots, merged: readonly MergeEdge[]): void {
  for (const { customerId, mergedInto, linkKey } of merged) {
    if (roots.rootOf(customerId) === roots.rootOf(mergedInto) || roots.areApart(customerId, mergedInto)) continue;
    roots.restore(customerId, { mergedInto, link: 'merchant', linkKey });
  }
}

/** Whoever is known by something that these persons are known by: those that have been for longest. */
export async function knownWith(tx: MerchantTx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct m.customer_id as id
    from (select distinct kind, value from customer_evidence
      where merchant_id = ${tx.merchantId} and customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')})) v
    cross join lateral (select e.customer_id from customer_evidence e where e.merchant_id = ${tx.merchantId} and e.kind = v.kind
      and e.value = v.value order by e.customer_id limit ${SHARED_AT_MOST + 1}) m`);
  return rows.map(({ id }) => id);
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

interface Among {
  /** Of each pair that is compared one is of these: of them all evidence is known. */
  own: ReadonlySet<string>;
  known: ReadonlyMap<string, Known>;
  namesAt: (email: string) => number;
}

/** Joins what is certain in a group; returns the pairs that somebody is to be asked about. */
function joinGroup(
  roots: Roots,
  { customerIds, kind }: Group,
  { own, known, namesAt }: Among,
): [string, string, CustomerDoubt][] {
  const doubts: [string, string, CustomerDoubt][] = [];
  const persons = customerIds.flatMap((id) => known.get(id) ?? []);
  for (const [at, one] of persons.entries()) {
    for (const other of persons.slice(0, at)) {
      if (!own.has(one.customerId) && !own.has(other.customerId)) continue;
      if (roots.rootOf(one.customerId) === roots.rootOf(other.customerId)) continue;
      if (roots.areApart(one.customerId, other.customerId)) continue;
      const found = compare(one, other, namesAt);
      const isUnclear = found.answer === 'same' && found.link === 'phone' && isDivided(roots, persons, one);
      if (isUnclear || (found.answer === 'ask' && found.doubt === kind))
        doubts.push([...pairOf(one.customerId, other.customerId), kind]);
      if (found.answer !== 'same' || isUnclear) continue;
      const [stays, joins] = roots.seniorOf(one.customerId, other.customerId);
      roots.join(joins, stays, found.link, found.value);
    }
  }
  return doubts.slice(0, ASKED_AT_MOST);
}

/** Of one phone and family there are several, by their e-mail addresses: whom somebody without one belongs to, nobody can tell. */
const isDivided = (roots: Roots, persons: readonly Known[], { familyKey, phones }: Known): boolean =>
  new Set(
    persons
      .filter(
        (one) =>
          one.familyKey === familyKey && one.emails.length > 0 && one.phones.some((phone) => phones.includes(phone)),
      )
      .map(({ customerId }) => roots.rootOf(customerId)),
  ).size > 1;

type Doubted = readonly [string, string, CustomerDoubt];

/** Asks about these pairs, and no more about others of these persons. Returns the persons of whom something changed by that. */
async function ask(tx: MerchantTx, own: readonly string[], pairs: readonly Doubted[]): Promise<string[]> {
  const { merchantId } = tx;
  const ids = arrayOf(own, 'uuid');
  const { rows: were } = await tx.execute<{ one: string; other: string }>(sql`
    delete from customer_doubt where merchant_id = ${merchantId} and (one_id = any(${ids}) or other_id = any(${ids}))
    returning one_id as one, other_id as other`);
  const rows = pairs.map(([oneId, otherId, doubt]) => ({ merchantId, oneId, otherId, doubt }));
  await insertRows(tx, customerDoubt, rows, sql`on conflict do nothing`);
  const before = new Set(were.map(({ one, other }) => `${one},${other}`));
  const now = new Set(pairs.map(([one, other]) => `${one},${other}`));
  const changed = [...before, ...now].filter((pair) => before.has(pair) !== now.has(pair));
  return changed.flatMap((pair) => pair.split(','));
}
