import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { fulfilment, fulfilmentLine, shipment } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { endIntentions } from '../../../effects/settle.ts';
import type { Viewer } from '../orders/index.ts';
import { stateOf } from './change.ts';
import { askToPost } from './create.ts';
import { effectKey, type LockedFulfilment, lockFulfilments, moveFulfilments } from './life.ts';
import { decideAnother, decideContents, decideSame } from './parcels/decideParcel.ts';
import { findOrder, findShipment } from './queries.ts';

type Decision = Shipment['decisions'][number];

/** What a person can decide about a fulfilment in this state, for this reason. */
export function decisionsFor(state: Shipment['state'], reason: Notice | null): Decision[] {
  if (state === 'blocked') return ['retry', 'leave'];
  if (state === 'untold') return fixed.has(reason?.key ?? '') ? [] : ['retry'];
  if (state !== 'question') return [];
  return byQuestion[reason?.key ?? ''] ?? ['retry', 'leave'];
}

/** Of these, stores are never told. */
const fixed: ReadonlySet<string> = new Set(['shipment.untold.warehouse']);
const byQuestion: Readonly<Record<string, Decision[]>> = {
  'shipment.question.shippedThere': ['addNumber', 'attach', 'leave'],
  'shipment.question.contents': ['contents', 'leave'],
  'shipment.question.moreThanBought': ['another', 'contents', 'leave'],
  'shipment.question.renumbered': ['same', 'another', 'leave'],
  'shipment.question.whichParcel': ['another', 'leave'],
};

/**
 * A person decides about a parcel that its store did not take, or has in another form. Once under its client key. Throws
 * `notFound`, `shipmentDecided` where this cannot be decided (any more), and what `decideContents` throws.
 */
export const decideShipment = (
  tx: MerchantTx,
  viewer: Viewer,
  { clientKey, ...wanted }: InputOf<typeof shipmentCalls.decide>,
): Promise<Pick<Shipment, 'shipmentId' | 'state'>> =>
  runOnce(tx, { kind: 'decideShipment', clientKey, request: wanted }, async () => {
    const { shipmentId, decision, lines = [] } = wanted;
    const { fulfilmentIds, trackingNumber, orderId } = await findShipment(tx, viewer, shipmentId);
    const fulfilments = await lockFulfilments(tx, fulfilmentIds);
    const open = fulfilments.filter(({ state, reason }) => decisionsFor(state, reason).includes(decision));
    const [first] = open;
    if (!first) throw new DomainError('shipmentDecided');
    for (const one of open) {
      const event = { event: 'decided' as const, trackingNumber, by: viewer.accountId };
      const asked = { order: await findOrder(tx, viewer, orderId), shipmentId, fulfilment: one, event };
      if (decision === 'leave') await leave(tx, one, event);
      else if (decision === 'retry') await retry(tx, one, event);
      else if (decision === 'contents') await decideContents(tx, asked, lines);
      else if (decision === 'another') await decideAnother(tx, asked);
      else if (decision === 'same') await decideSame(tx, asked);
      else await take(tx, one, { shipmentId, isAttached: decision === 'attach', event });
    }
    await askToPost(tx, first.storeId);
    return stateOf(await findShipment(tx, viewer, shipmentId));
  });

type Event = NonNullable<Parameters<typeof moveFulfilments>[2]['event']>;

/** What the store has stays there; of what it does not have it is not told. */
async function leave(tx: MerchantTx, { fulfilmentId, remoteId }: LockedFulfilment, event: Event): Promise<void> {
  if (remoteId !== null) {
    await moveFulfilments(tx, [fulfilmentId], { from: ['question'], to: 'posted', event });
    return;
  }
  const reason = { key: 'shipment.untold.decided' };
  await moveFulfilments(tx, [fulfilmentId], { from: ['blocked', 'question'], to: 'untold', set: { reason }, event });
  await endIntentions(tx, [effectKey(fulfilmentId)]);
}

/** Cancelled again, or posted again as a new intention. */
async function retry(tx: MerchantTx, { fulfilmentId, remoteId }: LockedFulfilment, event: Event): Promise<void> {
  if (remoteId !== null) {
    await moveFulfilments(tx, [fulfilmentId], { from: ['question'], to: 'cancelling', event });
    return;
  }
  await endIntentions(tx, [effectKey(fulfilmentId)]);
  const set = { absentAt: null };
  await moveFulfilments(tx, [fulfilmentId], { from: ['blocked', 'question', 'untold'], to: 'posting', set, event });
}

/**
 * What somebody made in the store is this parcel: it is ours from here on. Attached, the parcel has the store's number; otherwise the
 * store gets ours.
 */
async function take(
  tx: MerchantTx,
  { fulfilmentId, storeId, externalId, reason }: LockedFulfilment,
  { shipmentId, isAttached, event }: { shipmentId: string; isAttached: boolean; event: Event },
): Promise<void> {
  const remoteId = String(reason?.params?.remoteId ?? '');
  // Where the order was read a moment before the fulfilment was made, its row is not there yet.
  const [row] = await dropStoreRow(tx, { storeId, externalId, remoteId });
  const numbers = row?.numbers ?? String(reason?.params?.there ?? '').split(', ');
  const [number] = numbers;
  if (isAttached && number !== undefined) {
    await tx
      .update(shipment)
      .set({ trackingNumber: number })
      .where(and(eq(shipment.merchantId, tx.merchantId), eq(shipment.shipmentId, shipmentId)));
  }
  await moveFulfilments(tx, [fulfilmentId], {
    from: ['question'],
    to: 'posted',
    set: { remoteId, isListed: true, numbers, postedAt: tx.now(), postAt: tx.now() },
    event,
  });
}

/** Removes the row of what was made in the store, since one of ours takes its place. Returns what it was. */
export async function dropStoreRow(
  tx: MerchantTx,
  { storeId, externalId, remoteId }: { storeId: string; externalId: string; remoteId: string },
): Promise<{ numbers: string[] }[]> {
  const gone = await tx
    .delete(fulfilment)
    .where(
      and(
        eq(fulfilment.merchantId, tx.merchantId),
        eq(fulfilment.storeId, storeId),
        eq(fulfilment.externalId, externalId),
        eq(fulfilment.remoteId, remoteId),
        eq(fulfilment.by, 'store'),
      ),
    )
    .returning({ fulfilmentId: fulfilment.fulfilmentId, numbers: fulfilment.numbers });
  for (const { fulfilmentId } of gone) {
    await tx
      .delete(fulfilmentLine)
      .where(and(eq(fulfilmentLine.merchantId, tx.merchantId), eq(fulfilmentLine.fulfilmentId, fulfilmentId)));
  }
  return gone;
}
