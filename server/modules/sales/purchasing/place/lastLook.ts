import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import { storePlatforms } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { LiveSku } from '../../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { type Begun, beginEffects } from '../../../../effects/begin.ts';
import { endIntentions } from '../../../../effects/settle.ts';
import { changesOf } from '../../../upkeep/offers/index.ts';
import { addressHash } from '../../orders/index.ts';
import { allocate, holdOrders } from '../allocate.ts';
import { isAbove } from '../plan/goodsFindings.ts';
import { findOrdersToBuy } from '../plan/wanted.ts';
import { endUnmade } from '../state.ts';
import { effectKey, findToPlace, type PlacedLine, requestOf, type ToPlace } from './row.ts';
import { timesOf } from './times.ts';

/** What the supplier sells at this moment under a line. */
export type SkuOf = (line: PlacedLine) => LiveSku | null;

export type LastLook =
  /** It counts as sent from here on. */
  | { kind: 'send'; purchase: ToPlace; begun: Extract<Begun, { kind: 'send' }>; request: ReturnType<typeof requestOf> }
  /** It is not sent any more: nothing was made, and its pieces are free again. */
  | { kind: 'dropped'; reason: Notice }
  /** Somebody was faster, or did it before. */
  | { kind: 'over' }
  /** It may have left before: it has to be asked about. */
  | { kind: 'asked' }
  | { kind: 'busy'; until: Date };

/**
 * The last moment in which a purchase can be stopped: in one transaction everything that it rests on is looked at again, and
 * it turns from waiting to sending. What is not wanted any more is taken out; what is another than was agreed is dropped.
 */
export async function lastLook(
  tx: MerchantTx,
  deps: Deps,
  { purchaseId, storeId, externalId }: ToPlace,
  skuOf: SkuOf,
): Promise<LastLook> {
  await holdOrders(tx, [{ storeId, externalId }]);
  const [held] = await findToPlace(tx, [purchaseId], true);
  if (held?.status === 'sending' || held?.status === 'unknown') return { kind: 'asked' };
  if (held?.status !== 'waiting') return { kind: 'over' };
  const drop = async (reason: Notice): Promise<LastLook> => {
    await endUnmade(tx, [purchaseId], ['waiting'], 'takenBack', reason);
    return { kind: 'dropped', reason };
  };
  const [order] = await findOrdersToBuy(tx, [held], storePlatforms);
  if (!order) return drop({ key: 'purchase.skipped.orderGone' });
  if (order.reason) return drop(order.reason);
  if (addressHash(order) !== held.addressHash) return drop({ key: 'purchase.skipped.addressChanged' });
  if (!(await isLinked(tx, held.accountId))) return drop({ key: 'purchase.skipped.accountGone' });
  const purchase = await withoutExcess(tx, held);
  if (purchase.lines.length === 0) return drop({ key: 'purchase.skipped.lessNeeded' });
  const trouble = purchase.lines.map((line) => troubleOf(line, skuOf(line))).find((one) => one !== null);
  if (trouble) return drop(trouble);
  const { currency, agreed } = purchase;
  const total = totalOf(purchase, skuOf);
  if (total === null || currency === null || agreed === null) return drop({ key: 'purchase.skipped.totalUnknown' });
  if (isAbove(total.toFixed(), agreed, Number(purchase.tolerance))) {
    return drop({ key: 'purchase.skipped.priceRose', params: { before: agreed, now: total.toFixed(), currency } });
  }
  const request = requestOf(purchase, currency, (line) => skuOf(line)?.orderRef ?? '');
  const key = effectKey(purchaseId);
  const cost = { amount: total.toFixed(), currency };
  const subject = { kind: 'purchase', id: purchaseId };
  const begun = (await beginEffects(tx, [{ key, kind: 'purchase', subject, request, cost }], timesOf(deps))).get(key);
  if (begun?.kind === 'overLimit') {
    await endIntentions(tx, [key]);
    return drop({ key: 'purchase.skipped.dayLimit', params: { currency: begun.currency, amount: begun.perDay } });
  }
  if (begun?.kind === 'busy') return { kind: 'busy', until: begun.until };
  if (begun?.kind !== 'send') return { kind: 'asked' };
  await tx.execute(sql`
    update purchase set status = 'sending', reason = null, agreed = ${total.toFixed()}
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}`);
  return { kind: 'send', purchase, begun, request };
}

async function isLinked(tx: MerchantTx, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from supplier_account where merchant_id = ${tx.merchantId} and account_id = ${accountId} and state = 'linked'`);
  return rows.length > 0;
}

/** What is bought is another than when it was agreed, or not to be had. */
function troubleOf(
  { optionValues, supplierImage, quantity, supplierSkuId }: PlacedLine,
  sku: LiveSku | null,
): Notice | null {
  if (sku === null) return { key: 'purchase.skipped.skuGone' };
  const before = { skuId: supplierSkuId, optionValues, image: supplierImage };
  const now = { skuId: supplierSkuId, optionValues: sku.optionValues, image: sku.image };
  if (changesOf(before, now).length > 0) return { key: 'purchase.skipped.skuChanged' };
  if (sku.stock !== null && sku.stock < quantity)
    return { key: 'purchase.skipped.outOfStock', params: { stock: sku.stock, wanted: quantity } };
  return sku.price === null ? { key: 'purchase.skipped.priceUnknown' } : null;
}

/** What goods and freight come to; null where one of them is not known, or in another currency than the purchase. */
function totalOf({ lines, currency, quotedFreight }: ToPlace, skuOf: SkuOf): Decimal | null {
  if (quotedFreight === null) return null;
  return lines.reduce<Decimal | null>((sum, line) => {
    const price = skuOf(line)?.price;
    if (sum === null || !price || price.currency !== currency) return null;
    return sum.plus(new Decimal(price.amount).times(line.quantity));
  }, new Decimal(quotedFreight));
}

/** Pieces that were cancelled, given back or sent by others since are not bought: they are taken out of the purchase. */
async function withoutExcess(tx: MerchantTx, purchase: ToPlace): Promise<ToPlace> {
  const { purchaseId, storeId, externalId } = purchase;
  const { rows } = await tx.execute<{ lineId: string; component: number; excess: number }>(sql`
    select line_id as "lineId", component, allocated - needed as excess from line_need
    where merchant_id = ${tx.merchantId} and store_id = ${storeId} and external_id = ${externalId} and allocated > needed`);
  if (rows.length === 0) return purchase;
  const left = new Map(rows.map(({ lineId, component, excess }) => [`${lineId}\n${component}`, excess]));
  const lines = purchase.lines.map((line) => {
    const key = `${line.lineId}\n${line.component}`;
    const taken = Math.min(left.get(key) ?? 0, line.quantity);
    left.set(key, (left.get(key) ?? 0) - taken);
    return { ...line, quantity: line.quantity - taken, taken };
  });
  const changed = lines.filter(({ taken }) => taken > 0);
  if (changed.length === 0) return purchase;
  await tx.execute(sql`
    update purchase_line l set quantity = g.quantity
    from json_to_recordset(${JSON.stringify(changed)}::json) as g(position int, quantity bigint)
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.position = g.position`);
  await allocate(
    tx,
    changed.map(({ lineId, component, taken }) => ({ storeId, externalId, lineId, component, quantity: -taken })),
  );
  return { ...purchase, lines: lines.filter(({ quantity }) => quantity > 0).map(({ taken: _, ...line }) => line) };
}
