import type { Notice } from '#contract/errors.ts';
import type { RemoteOrder, RemoteProduct } from '../../../connectors/store.ts';

/** What the columns of amounts hold. */
const AMOUNT = /^-?\d{1,32}(\.\d+)?$/;

/** Why an order cannot be kept: a date that is none, an amount that is none, a quantity that is no whole number. Null where it can. */
export function orderTrouble(order: RemoteOrder): Notice | null {
  const { total, subtotal, shipping, tax, taxIncluded, discount, fees, lines, fulfilments, refunds } = order;
  const dates = [order.cancelledAt, ...fulfilments.map(({ shippedAt }) => shippedAt), ...refunds.map(({ at }) => at)];
  const amounts = [total, subtotal, shipping, tax, taxIncluded, discount, ...fees.map(({ amount }) => amount)];
  if (order.externalId === '') return missing('number');
  if (!isDate(order.placedAt)) return odd('createdAt');
  if (!isDate(order.updatedAt)) return odd('updatedAt');
  if (!dates.every(isDate)) return odd('date');
  if (!amounts.every(isAmount)) return odd('amount');
  if (!lines.every(({ quantity }) => Number.isSafeInteger(quantity))) return odd('lineQuantity');
  return lines.every(({ price }) => isAmount(price)) ? null : odd('linePrice');
}

/** The same of a product. */
export function productTrouble({ externalId, updatedAt, priceMin, priceMax, detail }: RemoteProduct): Notice | null {
  const prices = [priceMin, priceMax].filter((price) => price !== null);
  if (externalId === '') return missing('number');
  if (!isDate(updatedAt)) return odd('updatedAt');
  if (!prices.every(isAmount)) return odd('amount');
  return (detail?.variants ?? []).every(({ price }) => isAmount(price)) ? null : odd('variants');
}

const missing = (field: string): Notice => ({
  key: 'unreadable.missing',
  params: { facts: `unreadable.field.${field}` },
});
const odd = (field: string): Notice => ({ key: 'unreadable.odd', params: { facts: `unreadable.field.${field}` } });
const isDate = (at: Date | null): boolean => at === null || !Number.isNaN(at.getTime());
const isAmount = (text: string): boolean => AMOUNT.test(text);
