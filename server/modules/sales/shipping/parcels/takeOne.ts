import { and, eq } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { type ParcelContent, supplierParcel } from '../../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { isOfSomebodyElse } from '../lint.ts';
import { type Contents, signatureOf } from './contents.ts';
import { enterParcel, type ParcelOrder, shownTracking } from './enter.ts';
import { postMore } from './fill.ts';
import type { Identity } from './identify.ts';
import type { Numbered } from './numbered.ts';
import type { ToldParcel } from './queries.ts';
import { renumber } from './renumber.ts';
import { noteTracking } from './track.ts';

/** It is read again soon, something happens to it, or nothing did for long. */
export type Taken = 'waits' | 'moves' | 'stands';

interface OneParcel {
  externalOrderId: string;
  parcel: Numbered;
  identity: Identity;
  content: Contents;
  own: readonly ToldParcel[];
}

/** Takes over what a supplier tells of one parcel: one that is known, under whatever number, or a new one. */
export async function takeOne(tx: MerchantTx, to: ParcelOrder, one: OneParcel): Promise<Taken> {
  const { identity, parcel, own } = one;
  if (identity.kind === 'wait') return 'waits';
  const found = 'parcelId' in identity ? own.find(({ parcelId }) => parcelId === identity.parcelId) : undefined;
  // A number of somebody else's parcel takes no parcel's place before a person looked: it is entered as a question.
  const isAsked = identity.kind === 'renumbered' && (await isOfSomebodyElse(tx, to.order, parcel.number));
  const known = isAsked ? undefined : found;
  if (known && identity.kind === 'renumbered') {
    const { number, told } = parcel;
    await renumber(tx, to.order, known, shownTracking(to, { number, carrierName: told.carrierName }));
  }
  if (known && identity.kind === 'same') await refill(tx, to, known, one);
  const asked: OneParcel = isAsked ? { ...one, content: { kind: 'known', contents: found?.contents ?? [] } } : one;
  const shipmentId = known ? known.shipmentId : await enter(tx, to, asked);
  if (shipmentId === null) return 'moves';
  return (await noteTracking(tx, shipmentId, parcel.told)) ? 'moves' : 'stands';
}

/** Its supplier names more in it than before: what came to it is told to its store too. Less changes nothing. */
async function refill(
  tx: MerchantTx,
  { order }: ParcelOrder,
  known: ToldParcel,
  { content, parcel: { told } }: OneParcel,
): Promise<void> {
  if (known.contents === null || content.kind !== 'known' || signatureOf(known.items) === signatureOf(told.items))
    return;
  const before = new Map(known.contents.map(({ position, quantity }) => [position, quantity]));
  const grown = content.contents.map(({ position, quantity }) => ({
    position,
    quantity: Math.max(quantity, before.get(position) ?? 0),
  }));
  const kept = known.contents.filter(({ position }) => !grown.some((one) => one.position === position));
  await tx
    .update(supplierParcel)
    .set({ items: told.items, contents: [...grown, ...kept] })
    .where(and(eq(supplierParcel.merchantId, tx.merchantId), eq(supplierParcel.parcelId, known.parcelId)));
  await postMore(tx, order, known.shipmentId);
}

/** Enters a parcel that is not known; null for one that holds nothing of this purchase. */
async function enter(tx: MerchantTx, to: ParcelOrder, one: OneParcel): Promise<string | null> {
  const { externalOrderId, parcel, content, identity, own } = one;
  const isEmpty = content.kind === 'known' && content.contents.length === 0;
  if (isEmpty && parcel.told.items !== null && parcel.told.items.length > 0) return null;
  const question = questionOf(one, own);
  const isCertain = content.kind === 'known' && identity.kind === 'new';
  const contents: ParcelContent[] | null = isCertain ? content.contents : null;
  return enterParcel(tx, to, { ...parcel, externalOrderId, contents, question });
}

function questionOf({ content, identity, parcel: { number } }: OneParcel, own: readonly ToldParcel[]): Notice | null {
  if (identity.kind === 'question') {
    const before = own.filter(({ parcelId }) => identity.parcelIds.includes(parcelId));
    const [only] = before;
    const params = { number, before: before.map((known) => known.number).join(', ') };
    if (before.length !== 1 || !only) return { key: 'shipment.question.whichParcel', params };
    return { key: 'shipment.question.renumbered', params: { ...params, parcelId: only.parcelId } };
  }
  if (content.kind === 'unsure') return { key: 'shipment.question.contents', params: { number } };
  return content.kind === 'tooMany' ? { key: 'shipment.question.moreThanBought', params: { number } } : null;
}
