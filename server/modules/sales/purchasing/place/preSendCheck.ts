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
import { dropExcess } from '../allocate.ts';
import { isAbove } from '../plan/goodsFindings.ts';
import { findOrdersToBuy } from '../plan/wanted.ts';
import { followOrdersOf, lockPurchases, movePurchases } from '../purchase.ts';
import { restoredAt } from '../restored.ts';
import { effectKey, findToPlace, type PlacedLine, requestOf, type ToPlace } from './row.ts';
import { askedFrom, timesOf } from './times.ts';

/** What the supplier sells at this moment under a line. */
export type SkuOf = (line: PlacedLine) => LiveSku | null;

export type PreSendCheck =
  /** It counts as sent from here on. */
  | { kind: 'send'; begun: Extract<Begun, { kind: 'send' }>; request: ReturnType<typeof requestOf> }
  /** It is not sent: nothing was ordered, and its quantities are given back. */
  | { kind: 'dropped'; reason: Notice }
  /** Somebody else ended it, or sent it before. */
  | { kind: 'over' };

/**
 * The last moment in which a purchase can be stopped: in one transaction everything that it rests on is checked again, and
 * it turns from waiting to sending. What is not wanted any more is taken out; what is not as it was agreed is dropped.
 */
export async function preSendCheck(
  tx: MerchantTx,
  deps: Deps,
  purchaseId: string,
  skuOf: SkuOf,
): Promise<PreSendCheck> {
  const [locked] = await lockPurchases(tx, [purchaseId]);
  if (locked?.status !== 'waiting') return { kind: 'over' };
  const { dropped, left } = await dropExcess(tx, purchaseId);
  if (dropped > 0) await followOrdersOf(tx, [locked]);
  const [purchase] = await findToPlace(tx, [purchaseId]);
  if (!purchase) return { kind: 'over' };
  const lessNeeded = left === 0 ? { key: 'purchase.skipped.lessNeeded' } : null;
  const against = (await reasonAgainst(tx, purchase, skuOf)) ?? lessNeeded;
  if (against) return drop(tx, purchaseId, against);
  const { currency } = purchase;
  const total = totalOf(purchase, skuOf);
  if (total === null || currency === null) return drop(tx, purchaseId, { key: 'purchase.skipped.totalUnknown' });
  const request = requestOf(purchase, currency, (line) => skuOf(line)?.orderRef ?? '');
  const key = effectKey(purchaseId);
  const cost = { amount: total.toFixed(), currency };
  const subject = { kind: 'purchase', id: purchaseId };
  const begun = (await beginEffects(tx, [{ key, kind: 'purchase', subject, request, cost }], timesOf(deps))).get(key);
  if (begun?.kind === 'overLimit') {
    await endIntentions(tx, [key]);
    const params = { currency: begun.currency, amount: begun.perDay };
    return drop(tx, purchaseId, { key: 'purchase.skipped.dayLimit', params });
  }
  if (begun?.kind !== 'send') return { kind: 'over' };
  await movePurchases(tx, [purchaseId], {
    from: ['waiting'],
    to: 'sending',
    set: { reason: null, agreed: total.toFixed(), followAt: askedFrom(deps) },
  });
  return { kind: 'send', begun, request };
}

async function drop(tx: MerchantTx, purchaseId: string, reason: Notice): Promise<PreSendCheck> {
  await movePurchases(tx, [purchaseId], { from: ['waiting'], to: 'takenBack', set: { reason } });
  return { kind: 'dropped', reason };
}

/** Why it is not sent as it was agreed; null where nothing stands against it. */
async function reasonAgainst(tx: MerchantTx, purchase: ToPlace, skuOf: SkuOf): Promise<Notice | null> {
  if (await restoredAt(tx)) return { key: 'purchase.skipped.restored' };
  const [order] = await findOrdersToBuy(tx, [purchase], storePlatforms);
  if (!order) return { key: 'purchase.skipped.orderGone' };
  if (order.reason) return order.reason;
  if (addressHash(order) !== purchase.addressHash) return { key: 'purchase.skipped.addressChanged' };
  if (!(await isLinked(tx, purchase.accountId))) return { key: 'purchase.skipped.accountGone' };
  const trouble = purchase.lines.map((line) => troubleOf(line, skuOf(line))).find((one) => one !== null);
  if (trouble) return trouble;
  const { currency, agreed, tolerance } = purchase;
  const total = totalOf(purchase, skuOf);
  if (total === null || currency === null || agreed === null) return { key: 'purchase.skipped.totalUnknown' };
  if (isAbove(total.toFixed(), agreed, Number(tolerance)))
    return { key: 'purchase.skipped.priceRose', params: { before: agreed, now: total.toFixed(), currency } };
  return null;
}

async function isLinked(tx: MerchantTx, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from supplier_account where merchant_id = ${tx.merchantId} and account_id = ${accountId} and state = 'linked'`);
  return rows.length > 0;
}

/** The SKU changed, or is gone. */
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
