import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { fieldSetters, runKinds } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type Changes, journalEntry, journalRun } from '../../../db/schema/journal.ts';
import { rowsOf } from '../../../db/sql.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { lastIdAt, newId, timeOfId } from '../../../ids.ts';

type RunRow = typeof journalRun.$inferSelect;
export type EntryRow = typeof journalEntry.$inferSelect;
export type FieldSetter = (typeof fieldSetters)[number];

export interface NewRun {
  kind: (typeof runKinds)[number];
  /** What was done, as a merchant would say it: a key under `run.` with its parameters. */
  title: Notice;
  /** Who did it; null where nobody sat at a browser. */
  actorId: string | null;
  jobId?: string;
  /** The run that this one takes back. */
  undoes?: string;
  /** See `journalRun.platforms`. */
  platforms?: StorePlatform[];
}

/** Opens a run: all that is written under its id is undone in one go. */
export async function beginRun(tx: MerchantTx, run: NewRun): Promise<string> {
  const runId = newId();
  const now = tx.now();
  await tx
    .insert(journalRun)
    .values({ ...stripNulBytes(run), merchantId: tx.merchantId, runId, createdAt: now, updatedAt: now });
  return runId;
}

/** Saves of one sitting: within this time of the last one, in ms, they join its run. */
const SITTING = 10 * 60_000;

/** The run that a save of a product belongs to: the sitting's, as long as nothing else touched the product since. */
export async function editSessionRun(
  tx: MerchantTx,
  productId: string,
  run: NewRun & { actorId: string },
): Promise<string> {
  const [last] = await tx
    .select({ runId: journalEntry.runId, kind: journalRun.kind, actorId: journalRun.actorId, at: journalEntry.at })
    .from(journalEntry)
    .innerJoin(
      journalRun,
      and(eq(journalRun.merchantId, journalEntry.merchantId), eq(journalRun.runId, journalEntry.runId)),
    )
    .where(and(eq(journalEntry.merchantId, tx.merchantId), eq(journalEntry.productId, productId)))
    .orderBy(desc(journalEntry.entryId))
    .limit(1);
  const joins =
    last?.kind === run.kind && last.actorId === run.actorId && tx.now().getTime() - last.at.getTime() < SITTING
      ? last
      : null;
  if (!joins) return beginRun(tx, run);
  await tx
    .update(journalRun)
    .set({ updatedAt: tx.now() })
    .where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, joins.runId)));
  return joins.runId;
}

/** Writes down what a run changed in some products. */
export async function recordChanges(
  tx: MerchantTx,
  origin: { runId: string; by: FieldSetter },
  changed: readonly { productId: string; changes: Changes }[],
): Promise<void> {
  const entries = changed.map((entry) => {
    const entryId = newId();
    // Whoever goes back to this moment keeps the entry: its time must not lie before that of its id.
    return { ...entry, ...origin, merchantId: tx.merchantId, entryId, at: timeOfId(entryId) };
  });
  await insertRows(tx, journalEntry, entries);
}

export async function findRun(tx: MerchantTx, runId: string): Promise<RunRow | null> {
  const rows = await tx
    .select()
    .from(journalRun)
    .where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, runId)));
  return rows[0] ?? null;
}

/** The same, held until the transaction ends: of two that undo it at once, the second finds it undone. */
export async function lockRun(tx: MerchantTx, runId: string): Promise<RunRow | null> {
  const rows = await tx
    .select()
    .from(journalRun)
    .where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, runId)))
    .for('update');
  return rows[0] ?? null;
}

/** Links a run with the job that carries it out. */
export async function noteJob(tx: MerchantTx, runId: string, jobId: string): Promise<void> {
  await tx
    .update(journalRun)
    .set({ jobId })
    .where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, runId)));
}

/** Forgets a run under which nothing was written after all. */
export async function dropRun(tx: MerchantTx, runId: string): Promise<void> {
  await tx.delete(journalRun).where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, runId)));
}

/** Marks a run as taken back by another; null makes it stand again. */
export async function markUndone(tx: MerchantTx, runId: string, undoneBy: string | null): Promise<void> {
  await tx
    .update(journalRun)
    .set({ undoneBy })
    .where(and(eq(journalRun.merchantId, tx.merchantId), eq(journalRun.runId, runId)));
}

/** What a run changed in some products, newest first. */
export const entriesOfRun = (tx: MerchantTx, runId: string, productIds: readonly string[]): Promise<EntryRow[]> =>
  entriesWhere(tx, eq(journalEntry.runId, runId), productIds);

/** What was changed in some products after a moment, newest first. */
export const entriesAfter = (tx: MerchantTx, at: Date, productIds: readonly string[]): Promise<EntryRow[]> =>
  entriesWhere(tx, gt(journalEntry.entryId, lastIdAt(at)), productIds);

async function entriesWhere(tx: MerchantTx, which: SQL, productIds: readonly string[]): Promise<EntryRow[]> {
  const ofThese = sql`${journalEntry.productId} = any(${sql.param([...productIds])}::uuid[])`;
  return tx
    .select()
    .from(journalEntry)
    .where(and(eq(journalEntry.merchantId, tx.merchantId), which, ofThese))
    .orderBy(desc(journalEntry.entryId));
}

/** The products that a run changed. */
export async function productsOfRun(tx: MerchantTx, runId: string): Promise<string[]> {
  const result = await tx.execute<{ id: string }>(sql`
    select distinct product_id as id from journal_entry where merchant_id = ${tx.merchantId} and run_id = ${runId}`);
  return result.rows.map(({ id }) => id);
}

/** The products that were changed after a moment. */
export async function productsAfter(tx: MerchantTx, at: Date): Promise<string[]> {
  const result = await tx.execute<{ id: string }>(sql`
    select distinct product_id as id from journal_entry where merchant_id = ${tx.merchantId} and entry_id > ${lastIdAt(at)}`);
  return result.rows.map(({ id }) => id);
}

/** A product of which it is asked what it held at a moment; `key` names the question. */
export interface AskedAt {
  key: string;
  productId: string;
  at: Date;
}

/**
 * What a field of each variant held at the moment asked about, by the key of the question and the variant's id. A variant
 * whose field was not changed since is absent: it holds what it held.
 */
export async function variantFieldAt(
  tx: MerchantTx,
  field: string,
  asked: readonly AskedAt[],
): Promise<Map<string, Map<string, unknown>>> {
  const given = asked.map(({ key, productId, at }) => ({ key, productId, since: lastIdAt(at) }));
  const { rows } = await tx.execute<{ key: string; variant_id: string; was: unknown }>(sql`
    select distinct on (a.key, v.key) a.key, v.key as variant_id, v.value -> ${field}::text -> 0 as was
    from ${rowsOf(given, 'a', { key: 'text', productId: 'uuid', since: 'uuid' })}
    join journal_entry j on j.merchant_id = ${tx.merchantId} and j.product_id = a."productId" and j.entry_id > a.since
    cross join lateral jsonb_each(j.changes -> 'variants') v
    where jsonb_exists(v.value, ${field}::text)
    order by a.key, v.key, j.entry_id`);
  const found = new Map<string, Map<string, unknown>>();
  for (const { key, variant_id, was } of rows) {
    found.set(key, (found.get(key) ?? new Map<string, unknown>()).set(variant_id, was));
  }
  return found;
}
