import { DomainError, type Notice } from '#contract/errors.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { endRows, type RowEnd } from '../../../../jobs/progress.ts';
import type { LaneEnd, LaneRelease, LaneRun } from '../../../../jobs/run.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import { type LiveSupplier, openLive, orDomainError } from '../live.ts';
import { movePurchases } from '../purchase.ts';
import { restoredAt } from '../settings.ts';
import { freshOrders, type WaitReason } from './freshOrders.ts';
import { askOffer } from './liveOffer.ts';
import { preSendCheck } from './preSendCheck.ts';
import { findOpenRows, findToPlace, type OpenRow, type ToPlace } from './queries.ts';
import { sendPurchase } from './send.ts';

/** Purchases whose orders are read again together. */
const AT_ONCE = 20;
/** When what had to wait is tried again, in ms. */
const AGAIN = 15_000;
/** Times in a row that a supplier may be away before what is left is taken back. */
const PAUSES_AT_MOST = 40;

/** How a purchase of the lane ended, or why it has to wait. */
type PlaceEnd = { kind: 'ended'; row: Pick<RowEnd, 'state' | 'reason'> } | { kind: 'waits'; reason: Notice };

const failed = (reason: Notice): PlaceEnd => ({ kind: 'ended', row: { state: 'fail', reason } });

/** Sends the purchases of one account of one job, one after the other. What has to wait is left for later, and holds up nobody. */
export async function placeLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const waiting = new Map<number, Notice>();
  let advanced = false;
  for (;;) {
    if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: run.pauses };
    const batch = await nextBatch(run, deps, [...waiting.keys()]);
    if (batch.rows.length === 0) break;
    for (const row of batch.rows) {
      if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: run.pauses };
      const end = await placeOne(run, deps, batch, row.purchaseId);
      if (end.kind === 'waits') {
        waiting.set(row.position, end.reason);
        await noteWaiting(deps, run.merchantId, row.purchaseId, end.reason);
        continue;
      }
      advanced = true;
      const record = await withMerchantTx(deps.db, run.merchantId, (tx) =>
        endRows(tx, run.jobId, [{ position: row.position, ...end.row }]),
      );
      if (record.cancelRequested) return { kind: 'finished' };
    }
  }
  const [message] = waiting.values();
  if (message === undefined) return { kind: 'finished' };
  if (!advanced && run.pauses >= PAUSES_AT_MOST) return giveUp(run, deps, message);
  return { kind: 'again', at: new Date(deps.now().getTime() + AGAIN), pauses: advanced ? 0 : run.pauses + 1, message };
}

interface Batch {
  rows: OpenRow[];
  purchases: ToPlace[];
  waitReason: WaitReason;
  /** The supplier through the account, opened when it is needed first; what it says instead where it cannot be opened. */
  supplier: () => Promise<LiveSupplier | DomainError>;
}

/** The next purchases of the lane, with their orders read again from their stores in as few calls as these take. */
async function nextBatch(run: LaneRun, deps: Deps, except: number[]): Promise<Batch> {
  const { merchantId, signal } = run;
  const { rows, purchases } = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const open = await findOpenRows(tx, run, { except, atMost: AT_ONCE });
    const ids = open.map(({ purchaseId }) => purchaseId);
    return { rows: open, purchases: await findToPlace(tx, ids) };
  });
  const unsent = purchases.filter(({ status }) => status === 'waiting');
  const waitReason = await freshOrders(
    deps,
    merchantId,
    unsent.flatMap(({ orders }) => orders),
    signal,
  );
  let opened: Promise<LiveSupplier | DomainError> | undefined;
  const [first] = unsent;
  const open = async (): Promise<LiveSupplier | DomainError> => {
    if (!first) throw new Error('A supplier is opened for nothing that waits.');
    return orDomainError(() => openLive(deps, merchantId, first, signal));
  };
  const supplier = () => {
    opened ??= open();
    return opened;
  };
  return { rows, purchases, waitReason, supplier };
}

/** From the order to the supplier's answer: each step may end it. */
async function placeOne(run: LaneRun, deps: Deps, batch: Batch, purchaseId: string): Promise<PlaceEnd> {
  const { merchantId, signal } = run;
  const purchase = batch.purchases.find((one) => one.purchaseId === purchaseId);
  // It left, or was ended, before this run: the follower looks after what left, whatever the supplier or the account do now.
  if (purchase?.status !== 'waiting') return endOf(purchase);
  const storeAway = firstReason(batch.waitReason, purchase);
  if (storeAway) return { kind: 'waits', reason: storeAway };
  const live = await batch.supplier();
  if (live instanceof DomainError) return refused(deps, merchantId, purchaseId, live);
  const offer = await orDomainError(() => askOffer(live, purchase, deps.now()));
  if (offer instanceof DomainError) {
    await live.noteRefusal(offer);
    return refused(deps, merchantId, purchaseId, offer);
  }
  // What was read for the batch may be older than two minutes by now.
  const stillAway = firstReason(await freshOrders(deps, merchantId, purchase.orders, signal), purchase);
  if (stillAway) return { kind: 'waits', reason: stillAway };
  const takenUpAt = performance.now();
  const check = await withMerchantTx(deps.db, merchantId, (tx) => preSendCheck(tx, deps, purchaseId, offer));
  if (check.kind === 'over') return { kind: 'ended', row: { state: 'cancelled', reason: null } };
  if (check.kind === 'dropped') return failed(check.reason);
  // Each time it has fewer items, so this ends.
  if (check.kind === 'changed')
    return placeOne(run, deps, await readAgain(deps, merchantId, batch, purchaseId), purchaseId);
  const { begun, request } = check;
  const { accountId } = purchase;
  const attempt = { merchantId, purchaseId, accountId, held: begun, takenUpAt, mark: begun.mark, request };
  const placed = await sendPurchase(deps, live, { ...attempt, isRepeat: false, age: 0 });
  return placed.kind === 'placed' ? { kind: 'ended', row: { state: 'success' } } : failed(placed.reason);
}

/** Why a purchase has to wait: its orders are all known well enough, or it waits for the first that is not. */
const firstReason = (waitReason: WaitReason, { orders }: ToPlace): Notice | null =>
  orders.map(waitReason).find((reason) => reason !== null) ?? null;

/** How the row ends of a purchase that this run does not send. */
function endOf(purchase: ToPlace | undefined): PlaceEnd {
  if (purchase?.status === 'placed') return { kind: 'ended', row: { state: 'success' } };
  if (purchase?.status === 'sending' || purchase?.status === 'unknown')
    return failed({ key: 'purchase.unknown.noAnswer' });
  return { kind: 'ended', row: { state: 'cancelled', reason: null } };
}

/** The supplier, or the account, does not take it: a passing problem is waited for, otherwise the purchase is taken back with the reason. */
async function refused(deps: Deps, merchantId: string, purchaseId: string, error: DomainError): Promise<PlaceEnd> {
  const reason: Notice = { key: error.textKey, params: error.params };
  if (isPassing(error)) return { kind: 'waits', reason };
  await withMerchantTx(deps.db, merchantId, (tx) =>
    movePurchases(tx, [purchaseId], { from: ['waiting'], to: 'takenBack', set: { reason } }),
  );
  return failed(reason);
}

async function readAgain(deps: Deps, merchantId: string, batch: Batch, purchaseId: string): Promise<Batch> {
  const purchases = await withMerchantTx(deps.db, merchantId, (tx) => findToPlace(tx, [purchaseId]));
  return { ...batch, purchases };
}

/** What a purchase waits for is shown with it; sending it clears that. */
async function noteWaiting(deps: Deps, merchantId: string, purchaseId: string, reason: Notice): Promise<void> {
  await withMerchantTx(deps.db, merchantId, (tx) =>
    movePurchases(tx, [purchaseId], {
      from: ['waiting'],
      where: (one) => JSON.stringify(one.reason) !== JSON.stringify(reason),
      set: { reason },
    }),
  );
}

/** Ends what is left of an account's purchases as not sent: nothing was made, and the orders are to be bought again. */
async function giveUp(run: LaneRun, deps: Deps, reason: Notice): Promise<LaneEnd> {
  const left = await withMerchantTx(deps.db, run.merchantId, async (tx) => {
    const open = await findOpenRows(tx, run, { atMost: AT_ONCE });
    const ids = open.map(({ purchaseId }) => purchaseId);
    await movePurchases(tx, ids, { from: ['waiting'], to: 'takenBack', set: { reason } });
    await endRows(
      tx,
      run.jobId,
      open.map(({ position }) => ({ position, state: 'fail' as const, reason })),
    );
    return open.length;
  });
  return left < AT_ONCE ? { kind: 'finished' } : giveUp(run, deps, reason);
}

/** Takes back what a job has not sent: for no reason where a person cancelled the job, else for this one. */
export const releaseLane: LaneRelease = async (tx, jobId, lane, reason) => {
  const why = reason ?? ((await restoredAt(tx)) ? { key: 'purchase.skipped.restored' } : null);
  const open = await findOpenRows(tx, { jobId, lane });
  const ids = open.map(({ purchaseId }) => purchaseId);
  await movePurchases(tx, ids, { from: ['waiting'], to: 'takenBack', set: { reason: why } });
};
