import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { FulfilledLine } from '../../../../connectors/fulfilment.ts';
import { type ParcelContent, supplierParcel } from '../../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { atField } from '../atField.ts';
import { type LockedFulfilment, moveFulfilments } from '../life.ts';
import { findOpenLines, nothingOpen, type OrderRow } from '../queries.ts';
import { contentsOf } from './contents.ts';
import { fillParcel, putInto } from './fill.ts';
import { findBoughtLines, findNeedsOf, findToldOf, findToldParcels, isSharedOrder, type ToldOf } from './queries.ts';
import { renumber } from './renumber.ts';

/** A parcel of a supplier that is asked about. */
interface Asked {
  order: OrderRow;
  shipmentId: string;
  fulfilment: LockedFulfilment;
  event: NonNullable<Parameters<typeof moveFulfilments>[2]['event']>;
}

/** These items are in it. Throws `shipmentTooMuch` where so many of one are not open, and `nothingToShip` for none. */
export async function decideContents(
  tx: MerchantTx,
  { order, shipmentId, fulfilment, event }: Asked,
  lines: readonly FulfilledLine[],
): Promise<void> {
  if (lines.length === 0) throw nothingOpen(order);
  const open = await findOpenLines(tx, order);
  for (const [at, { lineId, quantity }] of lines.entries()) {
    const line = open.find((one) => one.lineId === lineId);
    if (line && line.open >= quantity) continue;
    const params = { title: line?.title ?? lineId, open: line?.open ?? 0 };
    throw atField('shipmentTooMuch', `lines.${at}.quantity`, params);
  }
  for (const told of await findToldOf(tx, shipmentId)) await keepContents(tx, told, await piecesOf(tx, told, lines));
  await putInto(tx, shipmentId, lines);
  await moveFulfilments(tx, [fulfilment.fulfilmentId], { from: ['question'], to: 'posting', event });
}

/** What items of order lines come to in the supplier's count, by the lines of a purchase. */
async function piecesOf(tx: MerchantTx, told: ToldOf, lines: readonly FulfilledLine[]): Promise<ParcelContent[]> {
  const needs = await findNeedsOf(tx, told.purchaseId);
  const left = new Map(
    needs.map(({ lineId, component, piecesPerUnit }) => {
      const items = lines.find((one) => one.lineId === lineId)?.quantity ?? 0;
      return [`${lineId} ${component}`, items * piecesPerUnit];
    }),
  );
  return (await findBoughtLines(tx, told.purchaseId)).flatMap(({ position, lineId, component, quantity }) => {
    const key = `${lineId} ${component}`;
    const taken = Math.min(quantity, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - taken);
    return taken > 0 ? [{ position, quantity: taken }] : [];
  });
}

/** It is one more parcel, whatever else is known: its store is told of what is in it, as far as that is open. */
export async function decideAnother(tx: MerchantTx, { order, shipmentId, fulfilment, event }: Asked): Promise<void> {
  for (const told of await findToldOf(tx, shipmentId)) {
    const lines = await findBoughtLines(tx, told.purchaseId);
    const isShared = await isSharedOrder(tx, told.purchaseId, told.externalOrderId);
    const found = contentsOf(told.items ?? [], lines, { inOthers: new Map(), isShared });
    if (found.kind === 'unsure') {
      const reason = { key: 'shipment.question.contents', params: { number: told.number } };
      await moveFulfilments(tx, [fulfilment.fulfilmentId], { from: ['question'], set: { reason }, event });
      return;
    }
    await keepContents(tx, told, found.contents);
  }
  await fillParcel(tx, order, shipmentId);
  await moveFulfilments(tx, [fulfilment.fulfilmentId], { from: ['question'], to: 'posting', event });
}

const keepContents = (tx: MerchantTx, { parcelId }: ToldOf, contents: ParcelContent[]): Promise<unknown> =>
  tx
    .update(supplierParcel)
    .set({ contents })
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.parcelId, parcelId)));

/**
 * It is a parcel that is known, under another number: that one gets the number, and this one goes. Throws `shipmentDecided` where the
 * other is not known any more.
 */
export async function decideSame(tx: MerchantTx, { order, shipmentId, fulfilment, event }: Asked): Promise<void> {
  const [told] = await findToldOf(tx, shipmentId);
  const before = (told ? await findToldParcels(tx, told.purchaseId) : []).find(
    ({ parcelId }) => parcelId === fulfilment.reason?.params?.parcelId,
  );
  if (!told || !before) throw new DomainError('shipmentDecided');
  await tx
    .delete(supplierParcel)
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.parcelId, told.parcelId)));
  await moveFulfilments(tx, [fulfilment.fulfilmentId], { from: ['question'], to: 'cancelled', event });
  await renumber(tx, order, before, told);
}
