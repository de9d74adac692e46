import type { Notice } from '#contract/errors.ts';
import type {
  FoundFulfilment,
  FulfilmentOutcome,
  FulfilmentRequest,
  OrderToShip,
} from '../../../../connectors/fulfilment.ts';
import { StoreFault } from '../../../../connectors/lib/storeFault.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { beginEffects } from '../../../../effects/begin.ts';
import { keepLeases } from '../../../../effects/leases.ts';
import { confirmEffect, endIntentions, leaveUnknown, noteAbsent } from '../../../../effects/settle.ts';
import { dropStoreRow } from '../decide.ts';
import { effectKey, type FulfilmentChanges, followParcels, moveFulfilments, writeShipmentStates } from '../life.ts';
import { decidePosting, findOurs, numbersOf, type PlannedCall, type Surroundings } from './decidePosting.ts';
import { type Attempt, applyOutcome, BLOCKED_AGAIN, notePosted } from './outcome.ts';
import { inMs, inTx, type Posting, timesOf } from './posting.ts';
import { findAround, findToJoin, joinFulfilments, lockToPost, splitFulfilment, type ToPost } from './queries.ts';

/** The store is asked twice, this long apart in ms, before what it does not show counts as not made. */
const SECOND_SEARCH = 15_000;

/**
 * Takes a fulfilment on that the store is not known to have: attaches what is there, asks where that is not certain, or sends it.
 * Returns whether the order has to be read again before anything else of it is posted. Throws `StoreFault`.
 */
export async function postNew(at: Posting, found: OrderToShip, fulfilmentId: string): Promise<boolean> {
  const takenUpAt = performance.now();
  const attempt = await inTx(at, (tx) => prepare(tx, at, found, { fulfilmentId, takenUpAt }));
  if (!attempt) return false;
  const outcome = await send(at, attempt, found);
  const fault = await inTx(at, (tx) => applyOutcome(tx, at, attempt, outcome));
  if (fault) throw fault;
  return true;
}

/** From the order as it was read to the request that is sent; null where nothing is sent now. */
async function prepare(
  tx: MerchantTx,
  at: Posting,
  found: OrderToShip,
  { fulfilmentId, takenUpAt }: { fulfilmentId: string; takenUpAt: number },
): Promise<Attempt | null> {
  const row = await lockToPost(tx, fulfilmentId);
  if (!row || !(['posting', 'unknown', 'blocked'].includes(row.state) || row.cancelAsked)) return null;
  if (row.lines.length === 0 && !row.cancelAsked) return join(tx, at, row);
  const { isMaybePosted, firstSentAt } = row;
  const around = { found, rules: at.rules, isMaybePosted, firstSentAt, ...(await findAround(tx, row)) };
  const ours = findOurs(row, around);
  if (ours === 'unsure') return ask(tx, row, { key: 'shipment.question.unsure' });
  if (ours && !ours.isDraft) return attach(tx, at, row, ours);
  if (isMaybePosted && !(await isSurelyAbsent(tx, at, row, ours))) return null;
  if (row.cancelAsked && !ours) {
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'unknown', 'blocked', 'question'], to: 'cancelled' });
    await endIntentions(tx, [effectKey(fulfilmentId)]);
    return null;
  }
  if (row.state === 'unknown') {
    await moveFulfilments(tx, [fulfilmentId], { from: ['unknown'], to: 'posting', set: { absentAt: null } });
  }
  return decide(tx, at, row, { around, takenUpAt });
}

/**
 * A number without items: another one of a parcel that is told already, or that of what is sent in place of a lost one. It is told with
 * that, as far as the store holds several numbers.
 */
async function join(tx: MerchantTx, { rules }: Posting, row: ToPost): Promise<null> {
  const { fulfilmentId } = row;
  const others = await findToJoin(tx, row);
  const hasRoom = others.every(({ isReplaced, numbers }) => isReplaced || numbers < rules.numbers);
  if (others.length === 0 || !hasRoom) {
    const reason = { key: others.length === 0 ? 'shipment.untold.nothingInIt' : 'shipment.untold.oneNumber' };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'untold', set: { reason } });
    return null;
  }
  const ids = others.map((other) => other.fulfilmentId);
  await joinFulfilments(tx, fulfilmentId, ids);
  await moveFulfilments(tx, ids, { from: ['posted', 'posting', 'blocked'], set: { postAt: tx.now() } });
  await writeShipmentStates(tx, ids);
  await followParcels(tx, [row]);
  return null;
}

/** The store has it: it is ours, whatever became of the answer. What is in it less than was to be goes on by itself. */
async function attach(tx: MerchantTx, at: Posting, row: ToPost, there: FoundFulfilment): Promise<null> {
  const { fulfilmentId, storeId, externalId } = row;
  const { remoteId } = there;
  const begun = (await beginEffects(tx, [intentionOf(row, null)], timesOf(at.deps))).get(effectKey(fulfilmentId));
  if (begun?.kind === 'busy') {
    // Whoever made it may still write down that it did.
    await moveFulfilments(tx, [fulfilmentId], {
      from: ['posting', 'unknown', 'blocked', 'question'],
      set: { postAt: begun.until },
    });
    return null;
  }
  await dropStoreRow(tx, { storeId, externalId, remoteId });
  const rest = row.lines.flatMap(({ lineId, quantity }) => {
    const left = quantity - there.lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);
    return left > 0 ? [{ lineId, quantity: left }] : [];
  });
  if (there.lines.length > 0 && rest.length > 0) {
    const own = { place: row.place, lines: there.lines };
    await splitFulfilment(tx, row, [own, { place: '', lines: rest }]);
  }
  if (begun && 'effectId' in begun) await confirmEffect(tx, begun.effectId, [remoteId]);
  await notePosted(tx, at, row, { remoteId, numbers: numbersIn(there) });
  return null;
}

const numbersIn = ({ trackings }: FoundFulfilment): string[] =>
  trackings.flatMap(({ number }) => (number === '' ? [] : [number]));

/**
 * Whether what was sent is surely not there: nobody is at it any more, the store has had time to show it, and it was asked twice. A
 * draft of ours is answer enough: the store has it, and nothing came of it yet.
 */
async function isSurelyAbsent(
  tx: MerchantTx,
  at: Posting,
  row: ToPost,
  draft: FoundFulfilment | null,
): Promise<boolean> {
  const { fulfilmentId, absentAt } = row;
  const { lag } = timesOf(at.deps);
  const begun = (await beginEffects(tx, [intentionOf(row, null)], timesOf(at.deps))).get(effectKey(fulfilmentId));
  const wait = async (until: Date, set: FulfilmentChanges): Promise<boolean> => {
    const reason = { key: 'shipment.unknown', params: { number: row.trackings[0]?.number ?? '' } };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'unknown', set: { reason } });
    await moveFulfilments(tx, [fulfilmentId], { from: ['unknown', 'question'], set: { postAt: until, ...set } });
    return false;
  };
  if (begun?.kind === 'busy') return wait(begun.until, {});
  if (begun?.kind !== 'ask' && begun?.kind !== 'changed') return true;
  const isSecond = absentAt !== null && tx.now().getTime() - absentAt.getTime() >= SECOND_SEARCH;
  if (!draft && !isSecond) {
    await leaveUnknown(tx, begun, { reason: { key: 'shipment.unknown' }, lag: 0 });
    return wait(inMs(tx, Math.max(lag, SECOND_SEARCH)), { absentAt: absentAt ?? tx.now() });
  }
  await noteAbsent(tx, [begun]);
  return true;
}

async function ask(tx: MerchantTx, { fulfilmentId }: ToPost, reason: Notice): Promise<null> {
  await moveFulfilments(tx, [fulfilmentId], {
    from: ['posting', 'unknown', 'blocked'],
    to: 'question',
    set: { reason, checkedAt: tx.now() },
  });
  return null;
}

async function decide(
  tx: MerchantTx,
  at: Posting,
  row: ToPost,
  { around, takenUpAt }: { around: Surroundings; takenUpAt: number },
): Promise<Attempt | null> {
  const { fulfilmentId, storeId, externalId } = row;
  const decision = decidePosting(row, around);
  if (decision.kind === 'question') return ask(tx, row, decision.reason);
  if (decision.kind === 'blocked') {
    const set = { reason: decision.reason, postAt: inMs(tx, BLOCKED_AGAIN), checkedAt: tx.now() };
    await moveFulfilments(tx, [fulfilmentId], { from: ['posting', 'blocked'], to: 'blocked', set });
    return null;
  }
  if (decision.kind === 'take') {
    const { remoteId, numbers } = decision;
    await dropStoreRow(tx, { storeId, externalId, remoteId });
    await notePosted(tx, at, row, { remoteId, numbers });
    return null;
  }
  const [call, ...others] = decision.calls;
  if (others.length > 0) await splitFulfilment(tx, row, [call, ...others]);
  await moveFulfilments(tx, [fulfilmentId], {
    from: ['posting', 'blocked'],
    to: 'posting',
    set: {
      place: call.place,
      numbers: numbersOf(row),
      mailedNumber: at.rules.notifies === 'byUpdate' ? null : (numbersOf(row).slice(0, at.rules.numbers).at(-1) ?? ''),
    },
  });
  return begin(tx, at, row, { call, takenUpAt });
}

async function begin(
  tx: MerchantTx,
  at: Posting,
  row: ToPost,
  { call, takenUpAt }: { call: PlannedCall; takenUpAt: number },
): Promise<Attempt | null> {
  const request: FulfilmentRequest = {
    orderId: row.externalId,
    place: call.place,
    lines: call.lines,
    trackings: row.trackings.slice(0, at.rules.numbers),
    notify: row.notify,
    shippedAt: row.shippedAt,
  };
  const begun = (await beginEffects(tx, [intentionOf(row, request)], timesOf(at.deps))).get(
    effectKey(row.fulfilmentId),
  );
  if (begun?.kind === 'send') return { row, request, held: begun, takenUpAt };
  // The store had it, and does not any more.
  const params = { number: row.trackings[0]?.number ?? '' };
  const reason = { key: 'shipment.question.cancelledThere', params };
  await moveFulfilments(tx, [row.fulfilmentId], { from: ['posting'], to: 'question', set: { reason } });
  return null;
}

const intentionOf = ({ fulfilmentId }: ToPost, request: FulfilmentRequest | null) => ({
  key: effectKey(fulfilmentId),
  kind: 'fulfilment',
  subject: { kind: 'fulfilment', id: fulfilmentId },
  request,
});

/** Sends it while its lease is kept. What may have been done is an outcome too. */
async function send(at: Posting, attempt: Attempt, found: OrderToShip): Promise<FulfilmentOutcome | StoreFault> {
  const { deps, session, store, fulfilling } = at;
  const { held, request, row, takenUpAt } = attempt;
  const leases = keepLeases(deps.db, store.merchantId, timesOf(deps).lease, takenUpAt);
  leases.hold([held]);
  try {
    const signal = AbortSignal.any([session.signal, leases.signal]);
    const guarded = { ...session, signal, http: leases.guard(session.http) };
    return await fulfilling.create(guarded, request, row.fulfilmentId, found);
  } catch (error) {
    if (leases.lost) throw leases.lost;
    if (error instanceof StoreFault) return error;
    throw error;
  } finally {
    await leases.stop();
  }
}
