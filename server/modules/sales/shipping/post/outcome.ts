import type { Notice } from '#contract/errors.ts';
import type { FulfilmentOutcome, FulfilmentRequest } from '../../../../connectors/fulfilment.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import {
  confirmEffect,
  endIntentions,
  type Held,
  keepAnswer,
  leaveUnknown,
  noteAbsent,
  refuseEffect,
} from '../../../../effects/settle.ts';
import { dropStoreRow } from '../decide.ts';
import { effectKey, type FulfilmentChanges, moveFulfilments } from '../life.ts';
import { numbersOf } from './decidePosting.ts';
import { inMs, type Posting, timesOf } from './posting.ts';
import { lockToPost, type ToPost } from './queries.ts';

/** What a store refused because less is open is looked at once more after this, in ms: somebody may just have shipped it. */
const LOOK_AGAIN = 15_000;
/** A fulfilment that is held up is tried again this much later, in ms. */
export const BLOCKED_AGAIN = 60 * 60_000;

/** A fulfilment taken up in the effects, to be sent. */
export interface Attempt {
  row: ToPost;
  request: FulfilmentRequest;
  held: Held;
  /** `performance.now()` before the transaction that took it up: its lease is over by then and its length at the latest. */
  takenUpAt: number;
}

/** The store has it from here on. What is still to be done there follows at once: another number, completing the order, a cancellation. */
export async function notePosted(
  tx: MerchantTx,
  { rules, store }: Posting,
  row: ToPost,
  made: { remoteId: string; numbers: string[] },
): Promise<void> {
  const { fulfilmentId, attempts } = row;
  const isFollowed =
    attempts > 1 ||
    (rules.hasCompletion && store.completesOrders) ||
    (rules.notifies === 'byUpdate' && row.notify) ||
    made.numbers.join() !== numbersOf(row).join();
  const set: FulfilmentChanges = {
    ...made,
    isListed: rules.isListed,
    postedAt: tx.now(),
    checkedAt: tx.now(),
    absentAt: null,
    postAt: isFollowed || row.cancelAsked ? tx.now() : null,
  };
  await moveFulfilments(tx, [fulfilmentId], {
    from: ['posting', 'unknown', 'blocked', 'question'],
    to: 'posted',
    set,
    event: { event: 'posted', trackingNumber: row.trackings[0]?.number ?? '', by: null },
  });
  if (row.cancelAsked) await moveFulfilments(tx, [fulfilmentId], { from: ['posted'], to: 'cancelling' });
}

/**
 * Writes down what a store answered. Only what it surely refused, or surely never got, is sent again without asking. Returns the fault
 * where nothing was done.
 */
export async function applyOutcome(
  tx: MerchantTx,
  at: Posting,
  { row, held, request }: Attempt,
  outcome: FulfilmentOutcome | StoreFault,
): Promise<StoreFault | null> {
  const now = await lockToPost(tx, row.fulfilmentId);
  if (!now) return null;
  const { fulfilmentId, storeId, externalId } = now;
  const number = request.trackings[0]?.number ?? '';
  if (outcome instanceof StoreFault) {
    await keepAnswer(tx, held, { kind: outcome.kind, maybeDone: outcome.maybeDone, reason: outcome.reason });
    if (!outcome.maybeDone) {
      await noteAbsent(tx, [held]);
      return outcome;
    }
    const { lag } = timesOf(at.deps);
    const reason = { key: 'shipment.unknown', params: { number } };
    await leaveUnknown(tx, held, { reason, lag });
    const set = { reason, postAt: inMs(tx, lag), absentAt: null };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'unknown', set });
    return null;
  }
  await keepAnswer(tx, held, { kind: outcome.kind, answer: outcome.answer });
  if (outcome.kind === 'done') {
    await dropStoreRow(tx, { storeId, externalId, remoteId: outcome.remoteId });
    await confirmEffect(tx, held.effectId, [outcome.remoteId]);
    await notePosted(tx, at, now, { remoteId: outcome.remoteId, numbers: now.numbers });
    return null;
  }
  await refuse(tx, now, held, outcome);
  return null;
}

const blocking: Readonly<Record<string, string>> = {
  onHold: 'shipment.blocked.onHoldFor',
  scheduled: 'shipment.blocked.scheduled',
  scope: 'shipment.blocked.scope',
};
const asking: Readonly<Record<string, string>> = {
  orderOver: 'shipment.question.orderOver',
  tracking: 'shipment.question.tracking',
  gone: 'shipment.question.gone',
  notOpen: 'shipment.question.nothingOpen',
};

async function refuse(
  tx: MerchantTx,
  row: ToPost,
  held: Held,
  { cause, said }: Extract<FulfilmentOutcome, { kind: 'refused' }>,
): Promise<void> {
  const { fulfilmentId } = row;
  const params = { number: row.trackings[0]?.number ?? '', said };
  const blocked = blocking[cause];
  const reason: Notice = { key: blocked ?? asking[cause] ?? 'shipment.question.refused', params };
  await refuseEffect(tx, held, reason);
  if (row.cancelAsked) {
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'cancelled' });
    await endIntentions(tx, [effectKey(fulfilmentId)]);
    return;
  }
  if (blocked) {
    const set = { reason, postAt: inMs(tx, BLOCKED_AGAIN) };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'blocked', set });
    return;
  }
  // Between reading and calling somebody shipped it: what is there now is found by reading again.
  if (cause === 'notOpen' && row.absentAt === null) {
    const set = { absentAt: tx.now(), postAt: inMs(tx, LOOK_AGAIN) };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'posting', set });
    return;
  }
  await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'question', set: { reason } });
}
