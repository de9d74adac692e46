import type { FoundFulfilment, FulfilmentRequest, OrderToShip } from '../../../../connectors/fulfilment.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { endIntentions } from '../../../../effects/settle.ts';
import { effectKey, moveFulfilments } from '../life.ts';
import { isSameLines, numbersOf } from './decidePosting.ts';
import { inMs, inTx, type Posting, timesOf } from './posting.ts';
import { findAround, findArrival, isAllPosted, lockToPost, type ToPost } from './queries.ts';

/** What is still to be done in the store about a fulfilment that it has. */
interface Rest {
  row: ToPost;
  remoteId: string;
  there: FoundFulfilment | null;
  /** Others that are this one again, such as after a call that landed late. */
  doubles: readonly FoundFulfilment[];
  isAllPosted: boolean;
}

/**
 * Brings a fulfilment that the store has to what it is to be: cancelled, with another number, once only, and with its order completed.
 * All of it is absolute, so that it may be repeated after a lost reply; a call that mails is noted first and mails once. Returns
 * whether the order has to be read again before anything else of it is posted. Throws `StoreFault`.
 */
export async function afterPosted(at: Posting, found: OrderToShip, fulfilmentId: string): Promise<boolean> {
  const rest = await inTx(at, (tx) => findRest(tx, at, found, fulfilmentId));
  if (!rest) return false;
  for (const { remoteId } of rest.doubles) {
    await at.fulfilling.cancel(at.session, rest.row.externalId, remoteId, false);
    at.deps.log.warn({ fulfilmentId, remoteId }, 'a fulfilment that a store had twice was cancelled once');
  }
  if (rest.row.state === 'cancelling') return cancel(at, rest);
  if (!(await tellTracking(at, found, rest))) return true;
  await tellDelivery(at, rest);
  const isCompleted = await complete(at, found, rest);
  await inTx(at, (tx) =>
    moveFulfilments(tx, [fulfilmentId], {
      from: ['posted'],
      set: { postAt: null, checkedAt: tx.now() },
    }),
  );
  return isCompleted || rest.doubles.length > 0;
}

async function findRest(
  tx: MerchantTx,
  { deps, rules }: Posting,
  found: OrderToShip,
  fulfilmentId: string,
): Promise<Rest | null> {
  const row = await lockToPost(tx, fulfilmentId);
  const remoteId = row?.remoteId ?? null;
  if (!row || remoteId === null) return null;
  const { taken } = await findAround(tx, row);
  const there = found.fulfilments.find((one) => one.remoteId === remoteId) ?? null;
  if (!there && row.isListed && row.state === 'posted') return goneThere(tx, row, timesOf(deps).lag);
  const isDouble = ({ mark, trackings, lines }: FoundFulfilment): boolean =>
    rules.knownBy === 'mark'
      ? mark === fulfilmentId
      : row.attempts > 1 &&
        isSameLines(lines, row.lines) &&
        isSameNumbers(
          trackings.map(({ number }) => number),
          row.numbers,
        );
  const doubles = found.fulfilments.filter(
    (one) => one.remoteId !== remoteId && !taken.has(one.remoteId) && isDouble(one),
  );
  return { row, remoteId, there, doubles, isAllPosted: await isAllPosted(tx, row) };
}

/** Somebody cancelled it in the store, or it does not show it yet: that is certain a while after it was made. */
async function goneThere(tx: MerchantTx, row: ToPost, lag: number): Promise<null> {
  const { fulfilmentId } = row;
  if (tx.now().getTime() - row.stateSince.getTime() < lag) {
    await moveFulfilments(tx, [fulfilmentId], { from: ['posted'], set: { postAt: inMs(tx, lag) } });
    return null;
  }
  const reason = { key: 'shipment.question.cancelledThere', params: { number: row.trackings[0]?.number ?? '' } };
  await moveFulfilments(tx, [fulfilmentId], {
    from: ['posted'],
    to: 'question',
    set: { reason, remoteId: null, absentAt: null },
  });
  await endIntentions(tx, [effectKey(fulfilmentId)]);
  return null;
}

const isSameNumbers = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((number) => others.includes(number));

async function cancel(at: Posting, { row, remoteId, there }: Rest): Promise<boolean> {
  const { fulfilmentId, externalId, notify } = row;
  const { canCancel } = at.rules;
  const isThere = there !== null || !row.isListed;
  const outcome =
    isThere && canCancel
      ? await at.fulfilling.cancel(at.session, externalId, remoteId, notify)
      : { kind: 'done' as const };
  await inTx(at, async (tx) => {
    if (outcome.kind === 'refused' && outcome.cause !== 'gone') {
      const params = { number: row.trackings[0]?.number ?? '', said: outcome.said };
      const reason = { key: 'shipment.question.cancelRefused', params };
      await moveFulfilments(tx, [fulfilmentId], { from: ['cancelling'], to: 'question', set: { reason } });
      return;
    }
    // Where customers were told by a note, that stays with them.
    const reason = canCancel ? null : { key: 'shipment.cancelled.noRecall' };
    const set = { reason, remoteId: null };
    await moveFulfilments(tx, [fulfilmentId], { from: ['cancelling'], to: 'cancelled', set });
    await endIntentions(tx, [effectKey(fulfilmentId)]);
  });
  return true;
}

/** Tells the store another number or carrier. Returns whether that is done. */
async function tellTracking(at: Posting, found: OrderToShip, { row, remoteId, there }: Rest): Promise<boolean> {
  const { fulfilmentId } = row;
  const wanted = numbersOf(row).slice(0, at.rules.numbers);
  const shown = there?.trackings.flatMap(({ number }) => (number === '' ? [] : [number])) ?? wanted;
  // Of several numbers the newest is the one that a customer does not know yet.
  const number = wanted.at(-1) ?? '';
  const notify = row.notify && row.mailedNumber !== number;
  const isToMail = at.rules.notifies === 'byUpdate' && notify && number !== '';
  if (!isToMail && isSameNumbers(wanted, row.numbers) && isSameNumbers(wanted, shown)) return true;
  await inTx(at, (tx) => moveFulfilments(tx, [fulfilmentId], { from: ['posted'], set: { mailedNumber: number } }));
  const request: FulfilmentRequest = {
    orderId: row.externalId,
    place: row.place,
    lines: row.lines,
    trackings: row.trackings.slice(0, at.rules.numbers),
    notify,
    shippedAt: row.shippedAt,
  };
  const outcome = await at.fulfilling.updateTracking(at.session, remoteId, request, fulfilmentId, found);
  await inTx(at, async (tx) => {
    if (outcome.kind === 'refused') {
      const reason = { key: 'shipment.question.tracking', params: { number, said: outcome.said } };
      await moveFulfilments(tx, [fulfilmentId], { from: ['posted'], to: 'question', set: { reason } });
      return;
    }
    await moveFulfilments(tx, [fulfilmentId], {
      from: ['posted'],
      set: { remoteId: outcome.remoteId, numbers: wanted },
    });
  });
  return outcome.kind === 'done';
}

/** Tells the store, where it wants to know, that all of a fulfilment's parcels have arrived. What it does not take is not asked again. */
async function tellDelivery(at: Posting, { row, remoteId }: Rest): Promise<void> {
  const { fulfilling, session, deps } = at;
  const { fulfilmentId } = row;
  if (!fulfilling.tellDelivered) return;
  const arrivedAt = await inTx(at, (tx) => findArrival(tx, fulfilmentId));
  if (arrivedAt === null) return;
  const outcome = await fulfilling.tellDelivered(session, remoteId, arrivedAt);
  if (outcome.kind === 'refused') deps.log.warn({ fulfilmentId, said: outcome.said }, 'a store took no delivery');
  await inTx(at, (tx) => moveFulfilments(tx, [fulfilmentId], { from: ['posted'], set: { deliveryToldAt: tx.now() } }));
}

/** Completes an order of which all is shipped, where the merchant wants that and the store does not by itself. */
async function complete(at: Posting, found: OrderToShip, { row, isAllPosted }: Rest): Promise<boolean> {
  const { fulfilling, rules, session, store } = at;
  if (!rules.hasCompletion || !store.completesOrders || !isAllPosted || found.order.state !== 'open') return false;
  const outcome = await fulfilling.complete?.(session, row.externalId);
  return outcome?.kind === 'done';
}
