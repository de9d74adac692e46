import { centsOf, decimalOf } from '../../../lib/cents.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder, TaxRate } from '../types.ts';

/** The rates of the shop that are in force where the order goes. */
export function ratesFor(shop: Shop, order: StoredOrder): TaxRate[] {
  const country = order.shipping.country || order.billing.country;
  return shop
    .records('taxes')
    .values()
    .filter((rate) => rate.country === '' || rate.country === country)
    .map(({ id, name, rate, shipping }) => ({
      id,
      name: String(name),
      rate: String(rate),
      shipping: shipping !== false,
    }));
}

/** The tax on an amount of this order, rounded line by line as WooCommerce does it. */
export function taxOn(order: StoredOrder, amount: string, isShipping = false): string {
  const rates = order.taxRates.filter(({ shipping }) => shipping || !isShipping);
  return sum(rates.map((rate) => rateOf(rate, amount)));
}

const rateOf = ({ rate }: TaxRate, amount: string): string =>
  decimalOf(Math.round((centsOf(amount) * Number(rate)) / 100));

/** `tax_lines` of an order: one per rate. */
export function taxLines(order: StoredOrder): Record<string, unknown>[] {
  return order.taxRates.map((rate) => ({
    id: rate.id,
    rate_code: `${rate.name}-${rate.id}`,
    rate_id: rate.id,
    label: rate.name,
    compound: false,
    tax_total: sum([...order.lines, ...order.feeLines].map(({ total }) => rateOf(rate, total))),
    shipping_tax_total: rate.shipping ? sum(order.shippingLines.map(({ total }) => rateOf(rate, total))) : '0.00',
    rate_percent: Number(rate.rate),
    meta_data: [],
  }));
}

/** Adds amounts in hundredths, so that no sum drifts. Two decimals. */
export function sum(amounts: readonly string[]): string {
  const cents = amounts.reduce((total, amount) => total + centsOf(amount || 0), 0);
  return decimalOf(cents);
}

/** A price times a quantity, two decimals. */
export function times(price: string, quantity: number): string {
  return decimalOf(centsOf(price || 0) * quantity);
}
