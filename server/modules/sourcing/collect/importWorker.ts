import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { Notice } from '#contract/errors.ts';
import { isDatabaseAway } from '../../../db/away.ts';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import { isDiskFull } from '../../../db/sqlStates.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { asDomainError } from '../../../http/envelope.ts';
import { addOwnRows, type FoundRow, WorkedElsewhere } from '../../../jobs/progress.ts';
import { tellJob } from '../../../jobs/queue.ts';
import type { JobRecord } from '../../../jobs/record.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { type Intake, importProducts, takeWhole, type WholeOutcome } from '../../catalogue/pool/index.ts';
import { holdRoom } from '../../system/plans/index.ts';
import { noteChecked } from '../../upkeep/watch/index.ts';
import type { FileItem } from './files/index.ts';
import { ImportParams, openImport } from './importFile.ts';
import { meet } from './meetings.ts';
import type { WholeItem } from './poolFile.ts';

/** Products per transaction: enough that the commit does not matter, few enough that progress is seen. */
const BATCH = 200;

interface Numbered {
  position: number;
  item: FileItem | WholeItem;
}

/**
 * Reads a kept file into the pool. A file is always read in the same order, so a row's place in it is its checkpoint:
 * after a crash or for a retry the same pass is made again and rows that are done are passed over.
 */
export async function importLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const { merchantId, jobId } = run;
  const params = ImportParams.parse(run.job.params);
  if (await hasServed(run, deps, params)) return { kind: 'finished' };
  const file = await openImport(deps, merchantId, params);
  const { products } = await file.survey();
  const done = await withMerchantTx(deps.db, merchantId, async (tx) => {
    await setTotal(tx, jobId, products);
    return endedPositions(tx, jobId);
  });
  let position = -1;
  let batch: Numbered[] = [];
  // One batch is written while the next is read. Its failure is met at the next turn, or at the end.
  let writing: Promise<Pick<JobRecord, 'cancelRequested'>> = Promise.resolve({ cancelRequested: false });
  const flush = async (): Promise<'cancelled' | 'goOn'> => {
    if ((await writing).cancelRequested) return 'cancelled';
    writing = takeBatch(run, deps, batch, params);
    writing.catch(() => undefined);
    batch = [];
    return 'goOn';
  };
  for await (const item of file.products()) {
    position += 1;
    if (done.has(position)) continue;
    batch.push({ position, item });
    if (batch.length < BATCH) continue;
    if ((await flush()) === 'cancelled') break;
    if (run.signal.aborted) break;
  }
  if (batch.length > 0 && !run.signal.aborted) await flush();
  await writing;
  if (run.signal.aborted) return { kind: 'again', at: deps.now(), pauses: 0 };
  await finish(run, deps, params);
  return { kind: 'finished' };
}

/** One batch, all or nothing. When it cannot be done as a whole, row by row, so that only the culprit stays out. */
async function takeBatch(run: LaneRun, deps: Deps, batch: Numbered[], params: ImportParams): Promise<JobRecord> {
  try {
    return await takeAtOnce(run, deps, batch, params);
  } catch (error) {
    if (isDiskFull(error) || isDatabaseAway(error) || error instanceof WorkedElsewhere) throw error;
    const [first, ...rest] = batch;
    if (rest.length > 0 || !first) return takeSingly(run, deps, batch, params);
    const { textKey, params: said } = asDomainError(error, deps.log);
    const reason: Notice =
      textKey === 'error.internal' ? { key: 'row.unexpected', params: said } : { key: textKey, params: said };
    const ended: FoundRow = { ...describe(first, run.lane), state: 'fail', reason };
    return withMerchantTx(deps.db, run.merchantId, (tx) => addOwnRows(tx, run.jobId, [ended]));
  }
}

async function takeSingly(run: LaneRun, deps: Deps, batch: Numbered[], params: ImportParams): Promise<JobRecord> {
  let record = run.job;
  for (const numbered of batch) record = await takeBatch(run, deps, [numbered], params);
  return record;
}

function takeAtOnce(run: LaneRun, deps: Deps, batch: Numbered[], { meeting }: ImportParams): Promise<JobRecord> {
  const { merchantId, jobId, lane } = run;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const room = await holdRoom(tx, deps);
    const given = batch.flatMap(({ item }) => ('product' in item ? [item.product] : []));
    const met = await meet(tx, given, meeting);
    const products = met.flatMap((one) => ('product' in one ? [one.product] : []));
    const taken = products.length > 0 ? await importProducts(tx, room, products) : [];
    await noteChecked(
      tx,
      products.filter((_, at) => taken[at]?.outcome !== 'refused'),
      'file',
    );
    const wholes = batch.flatMap(({ item }) => ('whole' in item ? [item.whole] : []));
    const whole = wholes.length > 0 ? await takeWhole(tx, wholes) : [];
    const ends = { met: met.values(), taken: taken.values(), whole: whole.values() };
    const rows = batch.map((numbered): FoundRow => ({ ...describe(numbered, lane), ...endOf(numbered.item, ends) }));
    return addOwnRows(tx, jobId, rows);
  });
}

/** What became of the items, in their order. */
interface Ends {
  met: Iterator<{ product: CollectedProduct } | { question: Notice }>;
  taken: Iterator<Intake>;
  whole: Iterator<WholeOutcome>;
}

type End = Pick<FoundRow, 'state' | 'reason' | 'productId' | 'warnings'>;

/** How a row ended, in words: added, updated or unchanged, or why it was refused. */
function endOf(item: FileItem | WholeItem, ends: Ends): End {
  if ('problem' in item) return { state: 'fail', reason: item.problem };
  if ('whole' in item) {
    const end = ends.whole.next().value as WholeOutcome;
    if ('problem' in end) return { state: 'fail', reason: end.problem };
    return { state: 'success', productId: item.whole.productId, reason: { key: cameAs[end.outcome] } };
  }
  const met = ends.met.next().value as { product: CollectedProduct } | { question: Notice };
  if ('question' in met) return { state: 'fail', reason: met.question };
  const taken = ends.taken.next().value as Intake;
  if (taken.outcome === 'refused')
    return { state: 'fail', reason: { key: taken.error.textKey, params: taken.error.params } };
  const { productId, outcome, changed } = taken;
  const key = cameAs[outcome === 'updated' && !changed ? 'unchanged' : outcome];
  return { state: 'success', productId, reason: { key }, warnings: item.warnings ?? [] };
}

const cameAs = { added: 'row.added', updated: 'row.updated', unchanged: 'row.unchanged' } as const;

const describe = (
  { position, item }: Numbered,
  lane: string,
): Pick<FoundRow, 'position' | 'line' | 'label' | 'lane'> => ({
  position,
  line: item.line,
  label: 'product' in item ? item.product.title : 'whole' in item ? item.whole.title : item.label,
  lane,
});

/** Whether an earlier run came to the end and took the file away, and only that was not written down. */
async function hasServed(
  { merchantId, jobId, job }: LaneRun,
  deps: Deps,
  { fileName }: ImportParams,
): Promise<boolean> {
  if (await deps.files.has(merchantId, fileName)) return false;
  const ended = await withMerchantTx(deps.db, merchantId, (tx) => endedPositions(tx, jobId));
  return ended.size > 0 && ended.size === job.total && job.failed === 0;
}

/** The rows are the true total. A file without failures has served; one with failures is kept for a retry. */
async function finish(run: LaneRun, deps: Deps, params: ImportParams): Promise<void> {
  const { merchantId, jobId } = run;
  const { failed } = await withMerchantTx(deps.db, merchantId, (tx) => setTotal(tx, jobId, null));
  if (failed === 0) await deps.files.remove(merchantId, params.fileName);
}

/** Sets how many rows a job has; null: as many as it turned out to have. */
async function setTotal(tx: MerchantTx, jobId: string, total: number | null): Promise<JobRecord> {
  const ended = sql`${job.done} + ${job.failed} + ${job.cancelled}`;
  const [record] = await tx
    .update(job)
    .set({ total: total === null ? ended : sql`greatest(${total}::int, ${ended})` })
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!record) throw new Error(`Job ${jobId} is gone.`);
  tellJob(tx, jobId);
  return record;
}

/** The rows that need no more work. */
async function endedPositions(tx: MerchantTx, jobId: string): Promise<Set<number>> {
  const rows = await tx
    .select({ position: jobRow.position })
    .from(jobRow)
    .where(
      and(eq(jobRow.merchantId, tx.merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.state, ['success', 'fail'])),
    );
  return new Set(rows.map(({ position }) => position));
}
