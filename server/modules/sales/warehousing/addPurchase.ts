import { and, eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { sumOf, times } from '#contract/money.ts';
import type { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import { stockItem, warehouse } from '../../../db/schema/stock.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { runOnce } from '../../../effects/commands.ts';
import { newId } from '../../../ids.ts';
import { addPurchases, attachOrders, followStocking, refuseKnown } from '../purchasing/index.ts';
import { itemOfSku, refuseUnknown } from '../stock/index.ts';

type Input = InputOf<typeof warehouseCalls.addPurchase>;
type Line = typeof purchaseLine.$inferInsert;

/**
 * Writes down a purchase for stock that a person made: nobody asks the supplier about it, and it waits to be received. Once under its
 * client key. Throws `warehouseUnknown`, `stockSkuUnknown` at its line, and `supplierOrderKnown`.
 */
export const addPurchase = (tx: MerchantTx, accountId: string, { clientKey, ...wanted }: Input): Promise<string> =>
  runOnce(tx, { kind: 'addWarehousePurchase', clientKey, request: wanted }, async () => {
    const { warehouseId, supplier, orderNumber, currency, note } = wanted;
    await refuseUnknown(tx, warehouseId);
    const purchaseId = newId();
    const { merchantId } = tx;
    const lines = await linesOf(tx, purchaseId, wanted.lines);
    const costs = lines.map(({ unitCost, quantity }) =>
      times(unitCost ? { amount: unitCost, currency } : null, quantity),
    );
    const total = wanted.total ?? sumOf(costs)?.amount ?? null;
    const placedAt = wanted.purchasedAt ? new Date(wanted.purchasedAt) : tx.now();
    await addPurchases(
      tx,
      [
        {
          merchantId,
          purchaseId,
          warehouseId,
          supplier,
          method: 'byHand',
          planId: newId(),
          recipient: await recipientOf(tx, warehouseId),
          service: '',
          serviceName: '',
          terms: {},
          memo: '',
          note,
          currency,
          charged: total,
          chargedCurrency: total === null ? null : currency,
          tolerance: '0',
          addressHash: '',
          status: 'placed',
          payment: 'paid',
          shipping: 'none',
          confirmedBy: accountId,
          confirmedAt: tx.now(),
          sendAfter: tx.now(),
          placedAt,
          paidAt: placedAt,
          // Nobody but who receives it says that it is over.
          followAt: null,
        },
      ],
      lines,
    );
    if (orderNumber !== '') {
      await refuseKnown(tx, purchaseId, [orderNumber], false);
      await attachOrders(tx, purchaseId, [orderNumber]);
    }
    await followStocking(tx, [purchaseId]);
    return purchaseId;
  });

async function linesOf(tx: MerchantTx, purchaseId: string, given: Input['lines']): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [position, { sku, quantity, unitCost }] of given.entries()) {
    const itemId = await itemAt(tx, sku, position);
    const { title, variantTitle, image } = await findItem(tx, itemId);
    lines.push({
      merchantId: tx.merchantId,
      purchaseId,
      position,
      component: 0,
      supplierProductId: '',
      supplierSkuId: '',
      orderRef: '',
      title,
      variantTitle,
      image,
      optionValues: [],
      quantity,
      unitCost,
      stockItemId: itemId,
    });
  }
  return lines;
}

/** The item of a line. A SKU that is not known is told at its field. */
async function itemAt(tx: MerchantTx, sku: string, position: number): Promise<string> {
  try {
    return await itemOfSku(tx, sku);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { key, params, textKey } = error;
    throw new DomainError(key, params, { fields: [{ path: `lines.${position}.sku`, key: textKey, params }] });
  }
}

async function findItem(tx: MerchantTx, itemId: string) {
  const { title, variantTitle, image } = stockItem;
  const own = and(eq(stockItem.merchantId, tx.merchantId), eq(stockItem.itemId, itemId));
  const [row] = await tx.select({ title, variantTitle, image }).from(stockItem).where(own);
  if (!row) throw new DomainError('notFound');
  return row;
}

/** Where it goes, as far as the warehouse's address is known. */
async function recipientOf(tx: MerchantTx, warehouseId: string): Promise<(typeof purchase.$inferInsert)['recipient']> {
  const own = and(eq(warehouse.merchantId, tx.merchantId), eq(warehouse.warehouseId, warehouseId));
  const [row] = await tx.select().from(warehouse).where(own);
  const { shipTo, name = '', address = '', country = '' } = row ?? { shipTo: null };
  return {
    name: shipTo?.name ?? name,
    company: shipTo?.company ?? '',
    phonePrefix: '',
    phone: shipTo?.phone ?? '',
    address1: shipTo?.address1 ?? address,
    address2: shipTo?.address2 ?? '',
    city: shipTo?.city ?? '',
    province: shipTo?.province ?? '',
    provinceCode: '',
    postcode: shipTo?.postcode ?? '',
    countryCode: shipTo?.countryCode ?? country,
    personId: '',
  };
}
