import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { account } from '../../db/schema/accounts.ts';
import { journalEntry, journalRun } from '../../db/schema/journal.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { EntryRow, RunRow } from '../journal/index.ts';

/** A run with the name of who did it, and the title of the run it takes back. */
export interface NamedRun extends RunRow {
  actor: string | null;
  undoneTitle: RunRow['title'] | null;
}

const actorName = sql<string | null>`coalesce(nullif(${account.name}, ''), ${account.email})`;
const undoneTitle = sql<RunRow['title'] | null>`(select u.title from journal_run u
  where u.merchant_id = ${journalRun.merchantId} and u.run_id = ${journalRun.undoes})`;
const named = { ...getTableColumns(journalRun), actor: actorName, undoneTitle };
const byActor = and(eq(account.merchantId, journalRun.merchantId), eq(account.accountId, journalRun.actorId));

export async function findEntry(tx: Tx, merchantId: string, entryId: string): Promise<EntryRow | null> {
  const rows = await tx
    .select()
    .from(journalEntry)
    .where(and(eq(journalEntry.merchantId, merchantId), eq(journalEntry.entryId, entryId)));
  return rows[0] ?? null;
}

/** Runs, newest first. */
export async function listRuns(
  tx: Tx,
  merchantId: string,
  page: { pageSize: number; skip: number; kind: RunRow['kind'] | undefined },
): Promise<NamedRun[]> {
  return tx
    .select(named)
    .from(journalRun)
    .leftJoin(account, byActor)
    .where(and(eq(journalRun.merchantId, merchantId), page.kind ? eq(journalRun.kind, page.kind) : undefined))
    .orderBy(desc(journalRun.createdAt), desc(journalRun.runId))
    .limit(page.pageSize)
    .offset(page.skip);
}

export const countRuns = (tx: Tx, merchantId: string, kind: RunRow['kind'] | undefined): Promise<number> =>
  tx.$count(journalRun, and(eq(journalRun.merchantId, merchantId), kind ? eq(journalRun.kind, kind) : undefined));

/** How many products each of these runs changed. */
export async function productsPerRun(
  tx: Tx,
  merchantId: string,
  runIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ runId: journalEntry.runId, products: sql<string>`count(distinct ${journalEntry.productId})` })
    .from(journalEntry)
    .where(and(eq(journalEntry.merchantId, merchantId), inArray(journalEntry.runId, [...runIds])))
    .groupBy(journalEntry.runId);
  return new Map(rows.map(({ runId, products }) => [runId, Number(products)]));
}

/** What was changed in one product, newest first. */
export async function listEntries(
  tx: Tx,
  merchantId: string,
  productId: string,
  page: { pageSize: number; skip: number },
): Promise<{ entry: EntryRow; run: NamedRun }[]> {
  const rows = await tx
    .select({ entry: journalEntry, run: named })
    .from(journalEntry)
    .innerJoin(
      journalRun,
      and(eq(journalRun.merchantId, journalEntry.merchantId), eq(journalRun.runId, journalEntry.runId)),
    )
    .leftJoin(account, byActor)
    .where(and(eq(journalEntry.merchantId, merchantId), eq(journalEntry.productId, productId)))
    .orderBy(desc(journalEntry.entryId))
    .limit(page.pageSize)
    .offset(page.skip);
  return rows;
}

export const countEntries = (tx: Tx, merchantId: string, productId: string): Promise<number> =>
  tx.$count(journalEntry, and(eq(journalEntry.merchantId, merchantId), eq(journalEntry.productId, productId)));
