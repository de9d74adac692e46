import { stringify } from 'csv-stringify/sync';
import { Decimal } from 'decimal.js';
import type { Order, OrderAddress, OrderFee, OrderLine } from '#contract/order.ts';
import type { HeldOrder } from './list.ts';

const columns = [
  ...['Store', 'Order', 'Placed at', 'State', 'Payment', 'Shipped', 'Ordered from supplier'],
  ...['Customer', 'E-mail', 'Phone', 'Company', 'Address 1', 'Address 2', 'City', 'Province', 'Postcode', 'Country'],
  ...['Product', 'Variant', 'SKU', 'Quantity', 'To ship', 'Price', 'Currency', 'Order total', 'Freight', 'Note'],
  ...['Tax', 'Tax in prices', 'Fees', 'Discount', 'Coupons', 'Shipping method'],
  ...['Carrier', 'Tracking number'],
] as const;

/** Orders as CSV for a spreadsheet: a line per position. Cells that a spreadsheet would run as a formula are kept as text. */
export function ordersCsv(rows: readonly { held: HeldOrder; order: Order }[]): string {
  const cells = rows.flatMap(({ held, order }) =>
    (order.lines.length > 0 ? order.lines : [null]).map((line) => lineCells(held, order, line)),
  );
  return stringify([columns, ...cells], { bom: true, escape_formulas: true });
}

function lineCells({ order: row, shopName }: HeldOrder, order: Order, line: OrderLine | null): (string | number)[] {
  const { rest } = row;
  const address: Partial<OrderAddress> = rest.shippingAddress ?? rest.billingAddress ?? {};
  const tracking = rest.fulfilments.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
  return [
    ...[shopName, order.number, order.placedAt, order.state, order.payment, order.fulfilment, order.placement],
    ...[order.customerName, rest.email, rest.phone || (address.phone ?? ''), address.company ?? ''],
    ...[address.address1 ?? '', address.address2 ?? '', address.city ?? '', address.province ?? ''],
    ...[address.postcode ?? '', address.countryCode ?? ''],
    ...[line?.title ?? '', line?.variantTitle ?? '', line?.sku ?? '', line?.quantity ?? '', line?.openQuantity ?? ''],
    ...[line?.price ?? '', order.currency, order.total, rest.shipping, rest.note],
    ...[rest.tax, rest.taxIncluded ?? '0', feesOf(rest.fees ?? []), rest.discount],
    ...[(rest.coupons ?? []).join(', '), rest.shippingMethod ?? ''],
    ...[rest.fulfilments.map(({ company }) => company).join(', '), tracking.join(', ')],
  ];
}

const feesOf = (fees: readonly OrderFee[]): string => Decimal.sum(0, ...fees.map(({ amount }) => amount)).toFixed();
