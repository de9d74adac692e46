import { DomainError, type Notice } from '#contract/errors.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenRows, type OpenRow } from '../../../jobs/openRows.ts';
import { endOpenRows, endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { readSnapshots, type Snapshot, writeEdits } from '../pool/index.ts';
import { bodyOf, plainTextsOf, type Translated, translationEdit } from './applyTranslations.ts';
import { TranslateParams } from './job.ts';
import type { Order } from './lines.ts';
import { providerOf } from './provider.ts';
import { forgetOldLines } from './queries.ts';
import { translateTexts } from './texts.ts';

/** Products translated before the next are looked at: enough to fill a service's requests, few enough to be seen moving. */
const PRODUCTS_AT_ONCE = 20;
/** Waits before a service that does not answer is asked again, in ms; after the last the rows are given up. */
const PAUSES = [5000, 15_000, 60_000, 120_000];
/** Times a product may change while it is being translated. */
const CHANGES_AT_MOST = 3;

/** What it takes to work a chunk; `tries` counts per row how often its product changed meanwhile. */
interface Work {
  run: LaneRun;
  deps: Deps;
  params: TranslateParams;
  order: Order;
  tries: Map<number, number>;
}

/** Translates the products of a job, chunk by chunk. What is translated is written before the next is asked for. */
export async function translateLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const { merchantId, signal } = run;
  const params = TranslateParams.parse(run.job.params);
  let advanced = false;
  try {
    const order = { deps, merchantId, provider: providerOf(deps), from: params.from, to: params.to, signal };
    const work: Work = { run, deps, params, order, tries: new Map() };
    await withMerchantTx(deps.db, merchantId, forgetOldLines);
    for (;;) {
      if (signal.aborted) return { kind: 'again', at: deps.now(), pauses: run.pauses };
      const rows = await withMerchantTx(deps.db, merchantId, (tx) => findOpenRows(tx, run, PRODUCTS_AT_ONCE));
      if (rows.length === 0 || (await workChunk(work, rows)).cancelled) return { kind: 'finished' };
      advanced = true;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof DomainError)) throw error;
    return afterFault(run, deps, error, advanced ? 0 : run.pauses);
  }
}

async function workChunk(work: Work, rows: OpenRow[]): Promise<{ cancelled: boolean }> {
  try {
    return await settle(work, rows, await translateChunk(work, rows));
  } catch (error) {
    if (!(error instanceof DomainError) || error.key !== 'translateRefused') throw error;
    // One text of one product is at fault: each on its own finds out which.
    const [only, ...others] = rows;
    if (only && others.length === 0) {
      return end(work, [{ position: only.position, state: 'fail', reason: noticeOf(error) }]);
    }
    let last = { cancelled: false };
    for (const row of rows) {
      last = await workChunk(work, [row]);
      if (last.cancelled) break;
    }
    return last;
  }
}

async function translateChunk({ run, deps, params, order }: Work, rows: OpenRow[]): Promise<Translated> {
  const bodyHtml = params.parts.includes('description');
  const found = await withMerchantTx(deps.db, run.merchantId, (tx) => readSnapshots(tx, idsOf(rows), { bodyHtml }));
  const snapshots = [...found.values()];
  const all = async (collect: (snapshot: Snapshot) => string[], format: 'text' | 'html') => {
    const sources = [...new Set(snapshots.flatMap(collect))];
    const { texts } = await translateTexts(order, sources, format);
    return new Map(sources.map((source, at) => [source, texts[at] ?? source]));
  };
  return {
    texts: await all((snapshot) => plainTextsOf(snapshot, params.parts), 'text'),
    bodies: await all((snapshot) => bodyOf(snapshot, params.parts), 'html'),
  };
}

/** Writes the translations into the products as they are now; one that changed meanwhile stays open for the next round. */
async function settle(work: Work, rows: OpenRow[], translated: Translated): Promise<{ cancelled: boolean }> {
  const { run, deps, params, tries } = work;
  const { merchantId, jobId } = run;
  const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const bodyHtml = params.parts.includes('description');
    const snapshots = await readSnapshots(tx, idsOf(rows), { lock: true, bodyHtml });
    const planned = rows.map((row) => {
      const before = snapshots.get(row.productId);
      return { row, before, plan: before ? translationEdit(before, params.parts, translated) : null };
    });
    await writeEdits(
      tx,
      { runId: params.runId, by: 'merchant' },
      planned.flatMap(({ plan }) => (plan ? [plan.edit] : [])),
    );
    const ends = planned.flatMap(({ row: { position }, before, plan }): RowEnd[] => {
      if (!before) return [{ position, state: 'fail', reason: { key: 'row.productGone' } }];
      if (plan) return [{ position, state: 'success', warnings: plan.warnings }];
      const times = (tries.get(position) ?? 0) + 1;
      tries.set(position, times);
      return times < CHANGES_AT_MOST ? [] : [{ position, state: 'fail', reason: { key: 'error.conflict' } }];
    });
    return endRows(tx, jobId, ends);
  });
  return { cancelled: record.cancelRequested };
}

async function end({ run, deps }: Work, ends: RowEnd[]): Promise<{ cancelled: boolean }> {
  const record = await withMerchantTx(deps.db, run.merchantId, (tx) => endRows(tx, run.jobId, ends));
  return { cancelled: record.cancelRequested };
}

/** Waits where that may help; else ends what is left with the reason. */
async function afterFault(run: LaneRun, deps: Deps, fault: DomainError, pauses: number): Promise<LaneEnd> {
  const mayPass = fault.key === 'translateTooFast' || fault.key === 'translateUnavailable';
  const wait = PAUSES[pauses];
  if (mayPass && wait !== undefined) {
    return { kind: 'again', at: new Date(deps.now().getTime() + wait), pauses: pauses + 1, message: noticeOf(fault) };
  }
  const { merchantId, jobId, lane } = run;
  await withMerchantTx(deps.db, merchantId, (tx) =>
    endOpenRows(tx, jobId, lane, { state: 'fail', reason: noticeOf(fault) }),
  );
  return { kind: 'finished' };
}

const noticeOf = (error: DomainError): Notice => ({ key: error.textKey, params: error.params });
const idsOf = (rows: readonly OpenRow[]): string[] => rows.map(({ productId }) => productId);
