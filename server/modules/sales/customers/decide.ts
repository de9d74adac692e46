import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type CustomerEdge, customerApart, customerChange } from '../../../db/schema/customers.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { newId } from '../../../ids.ts';
import { joinKnown } from './joinKnown.ts';
import { refreshCustomers } from './refresh.ts';
import { holdCustomers, pairOf, Roots } from './roots.ts';

interface Several {
  customerIds: readonly string[];
  clientKey: string;
}

/** What a decision came to: by which it is undone, and the customers that there are of it now. */
export interface Decided {
  changeId: string;
  customerIds: string[];
}

type Pair = [string, string];

/**
 * Makes one customer of several, of the first. That some of them were said to be two persons counts no more. Throws `notFound` where one is
 * not there, and `customerSame` where they are one already.
 */
export const mergeCustomers = (
  tx: MerchantTx,
  actorId: string,
  { customerIds, clientKey }: Several,
): Promise<Decided> =>
  runOnce(tx, { kind: 'mergeCustomers', clientKey, request: { customerIds } }, async () => {
    const roots = await held(tx, customerIds);
    const [first = ''] = customerIds;
    const others = [...new Set(customerIds.slice(1).map((id) => roots.rootOf(id)))].filter(
      (id) => id !== roots.rootOf(first),
    );
    if (others.length === 0) throw new DomainError('customerSame');
    const apart = await endApart(tx, [...new Set(customerIds.map((id) => roots.rootOf(id)))], roots);
    const mergedInto = roots.rootOf(first);
    const changeId = newId();
    for (const id of others) roots.join(id, mergedInto, 'merchant', changeId);
    const edges = others.map(
      (customerId): CustomerEdge => ({ customerId, mergedInto, link: 'merchant', linkKey: changeId }),
    );
    return keep(tx, roots, {
      changeId,
      kind: 'merge',
      actorId,
      edges,
      apart,
      named: [...customerIds, ...apart.flat()],
    });
  });

/**
 * Says that persons are different ones: each after the first that counts with another of them is taken out, and nothing joins those on the two
 * sides by itself again. Whoever was joined by evidence stays with the first that it still says so of.
 */
export const takeApart = (tx: MerchantTx, actorId: string, { customerIds, clientKey }: Several): Promise<Decided> =>
  runOnce(tx, { kind: 'takeApart', clientKey, request: { customerIds } }, async () => {
    const roots = await held(tx, customerIds);
    const ids = [...new Set(customerIds)];
    if (ids.length < 2) throw new DomainError('customerSame');
    const all = [...new Set(ids.flatMap((id) => roots.together(id).map((one) => one.customerId)))];
    const edges: CustomerEdge[] = [];
    for (const [at, id] of ids.entries()) {
      const together = ids.slice(0, at).filter((other) => roots.rootOf(other) === roots.rootOf(id));
      if (together.length > 0) edges.push(...cutOut(roots, id, together));
    }
    await roots.save(tx);
    // Alone at first, so that it shows who belongs to the others without them.
    const [, ...taken] = ids;
    const alone = taken.flatMap((id) => all.filter((other) => other !== id).map((other) => pairOf(id, other)));
    const tried = await insertApart(tx, alone);
    // Others may have come to these by what they are known by, or gone from them: their customers are worked out again, too.
    const moved = await joinKnown(tx, all);
    const sides = await Roots.of(tx, all);
    const sideOf = (id: string): string[] => sides.together(id).map((one) => one.customerId);
    const pairs = ids.flatMap((one, at) =>
      ids.slice(0, at).flatMap((other) => sideOf(one).flatMap((a) => sideOf(other).map((b) => pairOf(a, b)))),
    );
    const apart = [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
    await removePairs(tx, tried);
    await insertApart(tx, apart);
    return keep(tx, sides, {
      changeId: newId(),
      kind: 'apart',
      actorId,
      edges,
      apart,
      named: [...all, ...apart.flat()],
      moved,
    });
  });

/** Takes a person out of a customer, or those who came to it by way of them. Returns the edges that are gone. */
function cutOut(roots: Roots, id: string, others: readonly string[]): CustomerEdge[] {
  return others.flatMap((other) => {
    if (roots.rootOf(other) !== roots.rootOf(id)) return [];
    const customerId = roots.isUnder(other, id) ? other : id;
    const { mergedInto = null, link = null, linkKey = null } = roots.member(customerId) ?? {};
    if (mergedInto === null || link === null) return [];
    roots.cut(customerId);
    return [{ customerId, mergedInto, link, linkKey }];
  });
}

/**
 * Undoes what was decided: of a merge, the persons are by themselves again; of a parting, they are one again by whatever merge or evidence
 * still joins them. Throws `customerChangeGone` where nothing of it stands any more.
 */
export const undoChange = (
  tx: MerchantTx,
  { changeId, clientKey }: { changeId: string; clientKey: string },
): Promise<Decided> =>
  runOnce(tx, { kind: 'undoCustomerChange', clientKey, request: { changeId } }, async () => {
    await holdCustomers(tx);
    const own = and(eq(customerChange.merchantId, tx.merchantId), eq(customerChange.changeId, changeId));
    const [change] = await tx.select().from(customerChange).where(own);
    if (!change) throw new DomainError('notFound');
    const concerned = [...change.customerIds, ...change.edges.flatMap((edge) => [edge.customerId, edge.mergedInto])];
    if (change.undoneAt !== null || !canUndo(await Roots.of(tx, concerned), change)) {
      throw new DomainError('customerChangeGone');
    }
    await tx.update(customerChange).set({ undoneAt: tx.now() }).where(own);
    const apartAgain = await settleApart(tx, change.apart);
    const roots = await Roots.of(tx, concerned);
    if (change.kind === 'merge') for (const customerId of joinedBy(roots, change.edges)) roots.cut(customerId);
    // What only evidence joined is joined again where it still is.
    roots.cutKnown(roots.ids());
    // Where the person whom they were joined to is gone, another merge may keep them together.
    for (const [one, other] of apartAgain) cutOut(roots, one, [other]);
    const saved = await roots.save(tx);
    return finish(tx, changeId, [...change.customerIds, ...saved]);
  });

/** Whether something of a decision stands that can be set back: persons that a merge joined, or that a parting keeps two. */
export const canUndo = (
  roots: Roots,
  { kind, edges, apart }: Pick<typeof customerChange.$inferSelect, 'kind' | 'edges' | 'apart'>,
): boolean =>
  kind === 'merge' ? joinedBy(roots, edges).length > 0 : apart.some(([one, other]) => roots.isPairApart(one, other));

/** Persons who count with another one by a merge, of its edges: with whom it joined them to, or with an heir of those. */
function joinedBy(roots: Roots, edges: readonly CustomerEdge[]): string[] {
  const merges = new Set(edges.map(({ linkKey }) => linkKey));
  return roots.ids().filter((id) => {
    const { link, linkKey } = roots.member(id) ?? {};
    return link === 'merchant' && linkKey !== undefined && merges.has(linkKey);
  });
}

async function held(tx: MerchantTx, customerIds: readonly string[]): Promise<Roots> {
  await holdCustomers(tx);
  const roots = await Roots.of(tx, customerIds);
  if (customerIds.some((id) => !roots.has(id))) throw new DomainError('notFound');
  return roots;
}

interface NewChange {
  changeId: string;
  kind: 'merge' | 'apart';
  actorId: string;
  edges: CustomerEdge[];
  apart: Pair[];
  named: readonly string[];
  /** Customers that it concerns beside those that it names. */
  moved?: readonly string[];
}

async function keep(tx: MerchantTx, roots: Roots, { named, moved = [], ...change }: NewChange): Promise<Decided> {
  const { changeId } = change;
  const saved = await roots.save(tx);
  const customerIds = [...new Set([...named, ...change.edges.flatMap((edge) => [edge.customerId, edge.mergedInto])])];
  await tx.insert(customerChange).values({ ...change, merchantId: tx.merchantId, customerIds, at: tx.now() });
  return finish(tx, changeId, [...customerIds, ...saved], moved);
}

async function finish(
  tx: MerchantTx,
  changeId: string,
  customerIds: readonly string[],
  moved: readonly string[] = [],
): Promise<Decided> {
  // What was taken apart may belong to others by what it is known by.
  const concerned = [...customerIds, ...moved, ...(await joinKnown(tx, customerIds))];
  await refreshCustomers(tx, concerned);
  await tx.execute(sql`update customer set revision = revision + 1
    where merchant_id = ${tx.merchantId} and customer_id = any(${arrayOf([...new Set(customerIds)], 'uuid')})`);
  tx.tell({ type: 'changed', resource: 'customers' });
  const roots = await Roots.of(tx, customerIds);
  return { changeId, customerIds: [...new Set(customerIds.map((id) => roots.rootOf(id)))] };
}

/** What was said of these customers' persons being two, among each other: it counts no more while they are merged. Returns the pairs. */
async function endApart(tx: MerchantTx, rootIds: readonly string[], roots: Roots): Promise<Pair[]> {
  const ids = arrayOf(
    rootIds.flatMap((id) => roots.together(id).map(({ customerId }) => customerId)),
    'uuid',
  );
  const { rows } = await tx.execute<{ one: string; other: string }>(sql`
    select distinct e->>0 as one, e->>1 as other from customer_change c, jsonb_array_elements(c.apart) e
    where c.merchant_id = ${tx.merchantId} and c.kind = 'apart' and c.undone_at is null and c.customer_ids && ${ids}
      and (e->>0)::uuid = any(${ids}) and (e->>1)::uuid = any(${ids})`);
  const pairs = rows.map(({ one, other }): Pair => [one, other]);
  await removePairs(tx, pairs);
  return pairs;
}

/** Returns the pairs that were not there before. */
async function insertApart(tx: MerchantTx, pairs: readonly Pair[]): Promise<Pair[]> {
  const { merchantId } = tx;
  const added = await insertRows<{ one: string; other: string }>(
    tx,
    customerApart,
    pairs.map(([oneId, otherId]) => ({ merchantId, oneId, otherId })),
    sql`on conflict do nothing returning one_id as one, other_id as other`,
  );
  return added.map(({ one, other }): Pair => [one, other]);
}

async function removePairs(tx: MerchantTx, pairs: readonly Pair[]): Promise<void> {
  await tx.execute(sql`delete from customer_apart a using ${tableOf(pairs)}
    where a.merchant_id = ${tx.merchantId} and a.one_id = g.one and a.other_id = g.other`);
}

/** Has pairs be two exactly where a parting stands that says so, and no merge after it that stands. Returns those that are. */
async function settleApart(tx: MerchantTx, pairs: readonly Pair[]): Promise<Pair[]> {
  const { merchantId } = tx;
  await removePairs(tx, pairs);
  const says = (change: string) =>
    sql.raw(`${change}.merchant_id = '${merchantId}' and ${change}.undone_at is null
    and ${change}.customer_ids @> array[g.one, g.other] and ${change}.apart @> jsonb_build_array(jsonb_build_array(g.one, g.other))`);
  const isThere = (person: string) =>
    sql.raw(`exists (select 1 from customer x where x.merchant_id = '${merchantId}' and x.customer_id = g.${person})`);
  const { rows } = await tx.execute<{ one: string; other: string }>(sql`
    insert into customer_apart (merchant_id, one_id, other_id)
    select ${merchantId}, g.one, g.other from ${tableOf(pairs)}
    where ${isThere('one')} and ${isThere('other')} and exists (select 1 from customer_change c where c.kind = 'apart' and ${says('c')}
      and not exists (select 1 from customer_change m where m.kind = 'merge' and m.change_id > c.change_id and ${says('m')}))
    on conflict do nothing returning one_id as one, other_id as other`);
  return rows.map(({ one, other }): Pair => [one, other]);
}

const tableOf = (pairs: readonly Pair[]): SQL =>
  rowsOf(
    pairs.map(([one, other]) => ({ one, other })),
    'g',
    { one: 'uuid', other: 'uuid' },
  );
