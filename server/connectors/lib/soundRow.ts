import type { RemoteOrder } from '../remoteOrder.ts';
import type { RemoteProduct } from '../remoteProduct.ts';
import { OddValue } from './rowReader.ts';

/** As many digits before the point as our columns hold, which is more than any shop turns over. */
const AMOUNT = /^-?\d{1,30}(\.\d+)?$/;

/**
 * The order, where its dates are dates, its amounts are amounts and its quantities whole numbers. Throws `OddValue` for the first
 * that is not: what a platform's form lets pass may still be no value.
 */
export function soundOrder(order: RemoteOrder): RemoteOrder {
  if (order.externalId === '') throw new OddValue('missing', 'id');
  isMoment(order.placedAt, 'created');
  isMoment(order.updatedAt, 'updated');
  for (const at of [order.cancelledAt, ...order.fulfilments.map(({ shippedAt }) => shippedAt)]) isMoment(at, 'date');
  for (const { at } of order.refunds) isMoment(at, 'date');
  const { total, subtotal, shipping, tax, taxIncluded, discount, fees } = order;
  for (const amount of [total, subtotal, shipping, tax, taxIncluded, discount, ...fees.map((fee) => fee.amount)])
    isAmount(amount, 'amount');
  for (const { quantity, price } of order.lines) {
    if (!Number.isSafeInteger(quantity)) throw new OddValue('odd', 'line_items.quantity');
    isAmount(price, 'line_items.price');
  }
  return order;
}

/** The same of a product. */
export function soundProduct(product: RemoteProduct): RemoteProduct {
  if (product.externalId === '') throw new OddValue('missing', 'id');
  isMoment(product.updatedAt, 'updated');
  for (const price of [product.priceMin, product.priceMax]) if (price !== null) isAmount(price, 'price');
  for (const variant of product.detail?.variants ?? []) isAmount(variant.price, 'variants.price');
  return product;
}

function isMoment(at: Date | null, field: string): void {
  if (at !== null && Number.isNaN(at.getTime())) throw new OddValue('odd', field);
}

function isAmount(text: string, field: string): void {
  if (!AMOUNT.test(text)) throw new OddValue('odd', field);
}
