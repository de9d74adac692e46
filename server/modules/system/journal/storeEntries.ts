import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { type JoinedStores, moveRows } from '../../../db/joinedStores.ts';
import { type Changes, journalStoreEntry } from '../../../db/schema/journal.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { asKept } from './changes.ts';

export type { StoreChanges } from '../../../db/schema/journal.ts';

/** What a run of the journal is about, beside products of the pool. */
export type StoreSubject = (typeof journalStoreEntry.$inferSelect)['subject'];

/** What a run changed in one order, or in one product of a store. */
export type StoreEntry = Pick<
  typeof journalStoreEntry.$inferSelect,
  'storeId' | 'externalId' | 'label' | 'at' | 'changes'
>;

/**
 * Writes down what a run changed in things of stores. What it wrote of one before stays: work that a crash has repeated
 * finds in the store what it made of it, and not what was there.
 */
export async function recordStoreChanges(
  tx: MerchantTx,
  of: { runId: string; subject: StoreSubject },
  changed: readonly Omit<StoreEntry, 'at'>[],
): Promise<void> {
  const at = tx.now();
  const rows = changed.map((entry) => ({ ...entry, ...of, at, merchantId: tx.merchantId }));
  await insertRows(tx, journalStoreEntry, rows, sql`on conflict do nothing`);
}

/** What a run changed in things of stores, in the order of their names. */
export const storeEntriesOfRun = (tx: MerchantTx, runId: string): Promise<StoreEntry[]> =>
  tx
    .select({
      storeId: journalStoreEntry.storeId,
      externalId: journalStoreEntry.externalId,
      label: journalStoreEntry.label,
      at: journalStoreEntry.at,
      changes: journalStoreEntry.changes,
    })
    .from(journalStoreEntry)
    .where(and(eq(journalStoreEntry.merchantId, tx.merchantId), eq(journalStoreEntry.runId, runId)))
    .orderBy(journalStoreEntry.storeId, journalStoreEntry.externalId);

/** The same of some things of one store. */
export async function storeEntriesOf(
  tx: MerchantTx,
  of: { runId: string; storeId: string },
  externalIds: readonly string[],
): Promise<StoreEntry[]> {
  const { rows } = await tx.execute<{
    external_id: string;
    label: string;
    at: Date;
    changes: StoreEntry['changes'];
  }>(sql`
    select external_id, label, at, changes from journal_store_entry
    where merchant_id = ${tx.merchantId} and run_id = ${of.runId} and store_id = ${of.storeId}
      and external_id = any(${arrayOf(externalIds, 'text')})`);
  return rows.map(({ external_id, ...row }) => ({ ...row, storeId: of.storeId, externalId: external_id }));
}

/** Completes what a run wrote down of things of one store, when it is known what became of them; null forgets it. */
export async function completeStoreEntries(
  tx: MerchantTx,
  of: { runId: string; storeId: string },
  completed: readonly { externalId: string; changes: StoreEntry['changes'] | null }[],
): Promise<void> {
  const these = sql`${rowsOf(completed, 'g', { externalId: 'text', changes: 'jsonb' })}
    where j.merchant_id = ${tx.merchantId} and j.run_id = ${of.runId} and j.store_id = ${of.storeId}
      and j.external_id = g."externalId"`;
  await tx.execute(sql`update journal_store_entry j set changes = g.changes from ${these} and g.changes is not null`);
  await tx.execute(sql`delete from journal_store_entry j using ${these} and g.changes is null`);
}

/** What was changed in things of one store was changed in those of the other: the two are one. */
export const moveStoreEntries = (tx: MerchantTx, joined: JoinedStores): Promise<void> =>
  moveRows(tx, journalStoreEntry, [journalStoreEntry.runId, journalStoreEntry.externalId], joined);

/** What a run is about; null where it is about products of the pool, or changed nothing. */
export async function storeSubjectOf(tx: MerchantTx, runId: string): Promise<StoreSubject | null> {
  const [found] = await tx
    .select({ subject: journalStoreEntry.subject })
    .from(journalStoreEntry)
    .where(and(eq(journalStoreEntry.merchantId, tx.merchantId), eq(journalStoreEntry.runId, runId)))
    .limit(1);
  return found?.subject ?? null;
}

/** The fields that differ, before and after. */
export function fieldChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): NonNullable<Changes['product']> {
  const differing = Object.keys(after).filter(
    (field) => !isDeepStrictEqual(asKept(before[field]), asKept(after[field])),
  );
  return Object.fromEntries(differing.map((field) => [field, [asKept(before[field]), asKept(after[field])]]));
}
