import { sql } from 'drizzle-orm';
import { DomainError, type Notice } from '#contract/errors.ts';
import { jsonb } from '../../../../db/jsonb.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { endRows, type RowEnd } from '../../../../jobs/progress.ts';
import type { LaneEnd, LaneRelease, LaneRun } from '../../../../jobs/run.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import { type LiveSupplier, openLive, skuNamed } from '../live.ts';
import { restoredAt } from '../restored.ts';
import { endUnmade } from '../state.ts';
import { freshOrders } from './freshOrders.ts';
import { lastLook, type SkuOf } from './lastLook.ts';
import { findToPlace, type ToPlace } from './row.ts';
import { sendPurchase } from './send.ts';

/** Purchases whose orders are read again together; what suppliers say of SKUs is as old as that at most. */
const AT_ONCE = 20;
/** When what had to wait is tried again, in ms. */
const AGAIN = 15_000;
/** Times in a row that a supplier may be away before what is left is given up and its pieces are free again. */
const PAUSES_AT_MOST = 40;

interface OpenPurchase extends Record<string, unknown> {
  position: number;
  purchaseId: string;
}

/** Sends the purchases of one account of one job, one after the other. What has to wait is left for later, and holds up nobody. */
export async function placeLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const waiting = new Map<number, Notice>();
  const wait = async (row: OpenPurchase, reason: Notice): Promise<void> => {
    waiting.set(row.position, reason);
    await noteWaiting(deps, run.merchantId, row.purchaseId, reason);
  };
  let advanced = false;
  for (;;) {
    if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: run.pauses };
    const open = await openRows(run, deps, [...waiting.keys()]);
    if (open.length === 0) break;
    const batch = await prepare(run, deps, open);
    for (const { row, reason } of batch.waits) await wait(row, reason);
    for (const { row, purchase } of batch.ready) {
      if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: run.pauses };
      const end = await placeOne(run, deps, batch.live, purchase);
      if (end.kind === 'waits') await wait(row, end.reason);
      else {
        advanced = true;
        const record = await withMerchantTx(deps.db, run.merchantId, (tx) =>
          endRows(tx, run.jobId, [{ position: row.position, ...end.row }]),
        );
        if (record.cancelRequested) return { kind: 'finished' };
      }
    }
  }
  const [message] = waiting.values();
  if (message === undefined) return { kind: 'finished' };
  if (!advanced && run.pauses >= PAUSES_AT_MOST) return giveUp(run, deps, message);
  return { kind: 'again', at: new Date(deps.now().getTime() + AGAIN), pauses: advanced ? 0 : run.pauses + 1, message };
}

/** What a purchase waits for stands in its row, where its buyer sees it; sending it clears that. */
async function noteWaiting(deps: Deps, merchantId: string, purchaseId: string, reason: Notice): Promise<void> {
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update purchase set reason = ${jsonb(reason)}
      where merchant_id = ${merchantId} and purchase_id = ${purchaseId} and status = 'waiting'
        and reason is distinct from ${jsonb(reason)}`);
    if (rowCount) tx.tell({ type: 'changed', resource: 'purchases' });
  });
}

async function openRows(run: LaneRun, deps: Deps, except: number[]): Promise<OpenPurchase[]> {
  return withMerchantTx(deps.db, run.merchantId, async (tx) => {
    const { rows } = await tx.execute<OpenPurchase>(sql`
      select position, target as "purchaseId" from job_row
      where merchant_id = ${run.merchantId} and job_id = ${run.jobId} and lane = ${run.lane} and state in ('waiting', 'importing')
        and position <> all(array(select json_array_elements_text(${JSON.stringify(except)}::json)::int))
      order by position limit ${AT_ONCE}`);
    return rows;
  });
}

interface Batch {
  live: LiveSupplier | DomainError;
  ready: { row: OpenPurchase; purchase: ToPlace }[];
  waits: { row: OpenPurchase; reason: Notice }[];
}

/** Reads the orders of some purchases again from their stores, and opens the supplier: what cannot be looked at has to wait. */
async function prepare(run: LaneRun, deps: Deps, open: readonly OpenPurchase[]): Promise<Batch> {
  const { merchantId, signal } = run;
  const purchases = await withMerchantTx(deps.db, merchantId, (tx) =>
    findToPlace(
      tx,
      open.map(({ purchaseId }) => purchaseId),
    ),
  );
  const sent = purchases.filter(({ status }) => status === 'waiting');
  const waitReason = await freshOrders(deps, merchantId, sent, signal);
  const waits: Batch['waits'] = [];
  const ready = open.flatMap((row) => {
    const purchase = purchases.find(({ purchaseId }) => purchaseId === row.purchaseId);
    if (!purchase) return [];
    const reason = waitReason(purchase);
    if (!reason) return { row, purchase };
    waits.push({ row, reason });
    return [];
  });
  const [first] = purchases;
  if (!first) throw new Error('A job sends purchases that are not there.');
  return { live: await openOr(run, deps, first), ready, waits };
}

/** The supplier through the account; what it says instead where that cannot be opened. */
async function openOr(run: LaneRun, deps: Deps, purchase: ToPlace): Promise<LiveSupplier | DomainError> {
  try {
    return await openLive(deps, run.merchantId, purchase, run.signal);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

type PlaceEnd = { kind: 'ended'; row: Pick<RowEnd, 'state' | 'reason'> } | { kind: 'waits'; reason: Notice };

async function placeOne(
  run: LaneRun,
  deps: Deps,
  live: LiveSupplier | DomainError,
  purchase: ToPlace,
): Promise<PlaceEnd> {
  const { merchantId } = run;
  const { purchaseId, accountId } = purchase;
  const told = await liveSkus(live, purchase);
  if (told instanceof DomainError) {
    const reason: Notice = { key: told.textKey, params: told.params };
    if (isPassing(told)) return { kind: 'waits', reason };
    await withMerchantTx(deps.db, merchantId, (tx) => endUnmade(tx, [purchaseId], ['waiting'], 'takenBack', reason));
    return { kind: 'ended', row: { state: 'fail', reason } };
  }
  const look = await withMerchantTx(deps.db, merchantId, (tx) => lastLook(tx, deps, purchase, told.skuOf));
  if (look.kind === 'busy')
    return { kind: 'waits', reason: { key: 'row.outcomeAwaited', params: { seconds: secondsTo(look.until, deps) } } };
  if (look.kind === 'over') return { kind: 'ended', row: { state: 'cancelled', reason: null } };
  if (look.kind === 'dropped') return { kind: 'ended', row: { state: 'fail', reason: look.reason } };
  if (look.kind === 'asked') return askedAbout(deps, merchantId, purchaseId);
  const { begun, request } = look;
  const attempt = { merchantId, purchaseId, accountId, held: begun, mark: begun.mark, request, isRepeat: false };
  const settled = await sendPurchase(deps, told.live, attempt);
  if (settled.kind === 'placed') return { kind: 'ended', row: { state: 'success' } };
  return { kind: 'ended', row: { state: 'fail', reason: settled.reason } };
}

/** It left before this run: it is followed by itself, and its row has ended. */
async function askedAbout(deps: Deps, merchantId: string, purchaseId: string): Promise<PlaceEnd> {
  await withMerchantTx(deps.db, merchantId, (tx) =>
    tx.execute(sql`
      update purchase set status = 'unknown', reason = coalesce(reason, ${jsonb({ key: 'purchase.unknown.noAnswer' })}),
        follow_at = coalesce(follow_at, app_clock())
      where merchant_id = ${merchantId} and purchase_id = ${purchaseId} and status = 'sending'`),
  );
  return { kind: 'ended', row: { state: 'fail', reason: { key: 'purchase.unknown.noAnswer' } } };
}

const secondsTo = (until: Date, deps: Deps): number =>
  Math.max(1, Math.ceil((until.getTime() - deps.now().getTime()) / 1000));

/** What the supplier sells now under each line of a purchase, or what it says instead. */
async function liveSkus(
  live: LiveSupplier | DomainError,
  { lines, recipient }: ToPlace,
): Promise<{ live: LiveSupplier; skuOf: SkuOf } | DomainError> {
  if (live instanceof DomainError) return live;
  try {
    const told = await Promise.all(
      lines.map(async (line) => {
        const skus = await live.skus(line.supplierProductId, recipient.countryCode);
        return [line.position, skuNamed(skus, line.supplierSkuId)] as const;
      }),
    );
    const byPosition = new Map(told);
    return { live, skuOf: ({ position }) => byPosition.get(position) ?? null };
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Ends what is left of an account's purchases as not sent: nothing was made, and the orders are to be bought again. */
async function giveUp(run: LaneRun, deps: Deps, reason: Notice): Promise<LaneEnd> {
  const open = await openRows(run, deps, []);
  await withMerchantTx(deps.db, run.merchantId, async (tx) => {
    await endUnmade(
      tx,
      open.map(({ purchaseId }) => purchaseId),
      ['waiting'],
      'takenBack',
      reason,
    );
    await endRows(
      tx,
      run.jobId,
      open.map(({ position }) => ({ position, state: 'fail' as const, reason })),
    );
  });
  return open.length < AT_ONCE ? { kind: 'finished' } : giveUp(run, deps, reason);
}

/** Frees what a job has not sent: taken back where a person cancelled the job, else not sent for this reason. */
export const releaseLane: LaneRelease = async (tx, jobId, lane, reason) => {
  const why = reason ?? ((await restoredAt(tx)) ? { key: 'purchase.skipped.restored' } : null);
  const { rows } = await tx.execute<{ purchaseId: string }>(sql`
    select target as "purchaseId" from job_row where merchant_id = ${tx.merchantId} and job_id = ${jobId} and lane = ${lane}
      and state in ('waiting', 'importing')`);
  await endUnmade(
    tx,
    rows.map(({ purchaseId }) => purchaseId),
    ['waiting'],
    'takenBack',
    why,
  );
};
