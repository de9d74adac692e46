import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { stockCalls } from '#contract/stock.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { followOrdersOf } from '../orders/index.ts';
import { askToAllocate } from './allocate.ts';
import { costOf } from './costs.ts';
import { itemOfSku } from './items.ts';
import { levelOf, lockItems, type Movement, moveStock, type Place } from './levels.ts';
import { holdPlaces, makeRoom } from './takeOut.ts';
import { refuseUnknown } from './warehouses.ts';

/** Who changes stock. */
interface Person {
  accountId: string;
}

/** Adds items, or takes them out: those that were reserved last are reserved no more. Throws `stockTooFew`, `stockSkuUnknown`, `notFound`. */
export const adjustStock = (
  tx: MerchantTx,
  { accountId }: Person,
  { clientKey, ...wanted }: InputOf<typeof stockCalls.adjust>,
): Promise<Place> =>
  runOnce(tx, { kind: 'adjustStock', clientKey, request: wanted }, async () => {
    const place = await placeOf(tx, wanted);
    const { onHand } = await setLevel(tx, place, (now) => now + wanted.quantity, {
      kind: 'adjust',
      key: `adjust/${clientKey}`,
      by: accountId,
      reason: wanted.reason,
    });
    if (onHand < 0) throw new DomainError('stockTooFew', { count: onHand - wanted.quantity });
    return place;
  });

/** Sets the level to what was counted. Throws `stockMoved` where it is not any more what counting began with, and as `adjustStock` does. */
export const countStock = (
  tx: MerchantTx,
  { accountId }: Person,
  { clientKey, ...wanted }: InputOf<typeof stockCalls.count>,
): Promise<Place> =>
  runOnce(tx, { kind: 'countStock', clientKey, request: wanted }, async () => {
    const place = await placeOf(tx, wanted);
    const { counted, basis, reason } = wanted;
    const refuseMoved = (now: number): number => {
      if (now !== basis) throw new DomainError('stockMoved', { basis, now });
      return counted;
    };
    await setLevel(tx, place, refuseMoved, { kind: 'count', key: `count/${clientKey}`, by: accountId, reason });
    return place;
  });

/** Takes items back that a customer returned: they are free. */
export const returnStock = (
  tx: MerchantTx,
  { accountId }: Person,
  { clientKey, ...wanted }: InputOf<typeof stockCalls.return>,
): Promise<Place> =>
  runOnce(tx, { kind: 'returnStock', clientKey, request: wanted }, async () => {
    const place = await placeOf(tx, wanted);
    const reason = [wanted.orderNumber, wanted.reason].filter(Boolean).join(': ');
    await setLevel(tx, place, (now) => now + wanted.quantity, {
      kind: 'return',
      key: `return/${clientKey}`,
      by: accountId,
      reason,
    });
    return place;
  });

/** Moves free items to another warehouse. Throws `stockNotFree`, `sameWarehouse`, and as `adjustStock` does. */
export const transferStock = (
  tx: MerchantTx,
  { accountId }: Person,
  { clientKey, ...wanted }: InputOf<typeof stockCalls.transfer>,
): Promise<Place> =>
  runOnce(tx, { kind: 'transferStock', clientKey, request: wanted }, async () => {
    const { toWarehouseId, quantity, reason } = wanted;
    if (toWarehouseId === wanted.warehouseId) throw new DomainError('sameWarehouse');
    await refuseUnknown(tx, toWarehouseId);
    const place = await placeOf(tx, wanted);
    await lockItems(tx, [place.itemId]);
    const { onHand, allocated } = await levelOf(tx, place);
    if (onHand - allocated < quantity) throw new DomainError('stockNotFree', { count: onHand - allocated });
    const cost = await costOf(tx, place);
    const common = { itemId: place.itemId, kind: 'transfer' as const, allocated: 0, by: accountId, reason };
    await moveStock(tx, [
      { ...common, warehouseId: place.warehouseId, onHand: -quantity, key: `transfer/${clientKey}/from` },
      { ...common, ...cost, warehouseId: toWarehouseId, onHand: quantity, key: `transfer/${clientKey}/to` },
    ]);
    await askToAllocate(tx);
    return place;
  });

async function placeOf(tx: MerchantTx, { warehouseId, sku }: { warehouseId: string; sku: string }): Promise<Place> {
  await refuseUnknown(tx, warehouseId);
  return { warehouseId, itemId: await itemOfSku(tx, sku) };
}

/**
 * Brings what is on hand to a level; what is reserved beyond it is released. Returns the level that was wanted, and does nothing where
 * that is below zero.
 */
async function setLevel(
  tx: MerchantTx,
  place: Place,
  wantedOf: (now: number) => number,
  movement: Pick<Movement, 'kind' | 'key' | 'by' | 'reason'>,
): Promise<{ onHand: number }> {
  const held = await (await holdPlaces(tx, [place]))(place);
  const onHand = wantedOf(held.onHand);
  if (onHand > limits.wholeNumber) throw new DomainError('stockTooMany', { limit: limits.wholeNumber });
  if (onHand < 0 || onHand === held.onHand) return { onHand };
  const losers = await makeRoom(tx, place, held.claims, onHand);
  // What was not bought is worth what lies there.
  const cost = onHand > held.onHand ? await costOf(tx, place) : {};
  await moveStock(tx, [{ ...movement, ...place, ...cost, onHand: onHand - held.onHand, allocated: 0 }]);
  await followOrdersOf(tx, losers);
  await askToAllocate(tx);
  return { onHand };
}
