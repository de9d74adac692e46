import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isFinished, type JobState } from '#contract/job.ts';
import { account } from '../../../db/schema/accounts.ts';
import { job } from '../../../db/schema/jobs.ts';
import { journalEntry, journalRun } from '../../../db/schema/journal.ts';
import { productVariant } from '../../../db/schema/products.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { EntryRow, RunRow } from '../../system/journal/index.ts';

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

/** Whether a job still works. */
export async function isUnderWay(tx: Tx, merchantId: string, jobId: string | null): Promise<boolean> {
  if (jobId === null) return false;
  const [found] = await tx
    .select({ state: job.state })
    .from(job)
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)));
  return found !== undefined && !isFinished(found.state as JobState);
}

export interface RunFilter {
  kind: RunRow['kind'] | undefined;
  actorId: string | undefined;
  jobId: string | undefined;
}

const matching = (merchantId: string, { kind, actorId, jobId }: RunFilter) =>
  and(
    eq(journalRun.merchantId, merchantId),
    kind ? eq(journalRun.kind, kind) : undefined,
    actorId ? eq(journalRun.actorId, actorId) : undefined,
    jobId ? eq(journalRun.jobId, jobId) : undefined,
  );

/** Runs, newest first. */
export async function listRuns(
  tx: Tx,
  merchantId: string,
  filter: RunFilter,
  page: { pageSize: number; skip: number },
): Promise<NamedRun[]> {
  return tx
    .select(named)
    .from(journalRun)
    .leftJoin(account, byActor)
    .where(matching(merchantId, filter))
    .orderBy(desc(journalRun.createdAt), desc(journalRun.runId))
    .limit(page.pageSize)
    .offset(page.skip);
}

export const countRuns = (tx: Tx, merchantId: string, filter: RunFilter): Promise<number> =>
  tx.$count(journalRun, matching(merchantId, filter));

/** Everybody under whose name a run stands. */
export async function listActors(tx: Tx, merchantId: string): Promise<{ accountId: string; name: string }[]> {
  const acted = sql`exists (select 1 from journal_run r
    where r.merchant_id = ${account.merchantId} and r.actor_id = ${account.accountId})`;
  const rows = await tx
    .select({ accountId: account.accountId, name: actorName })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), acted))
    .orderBy(actorName);
  return rows.map(({ accountId, name }) => ({ accountId, name: name ?? '' }));
}

/** What people call the variants that a product has now, by id: their option values. */
export async function variantNames(tx: Tx, merchantId: string, productId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ variantId: productVariant.variantId, optionValues: productVariant.optionValues })
    .from(productVariant)
    .where(and(eq(productVariant.merchantId, merchantId), eq(productVariant.productId, productId)));
  return new Map(rows.map(({ variantId, optionValues }) => [variantId, optionValues.join(' / ')]));
}

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
