import { stringify } from 'csv-stringify/sync';
import { Decimal } from 'decimal.js';
import type { OrderAddress, OrderDetail, OrderFee, OrderLine } from '#contract/order.schemas.ts';

const columns = [
  'Store',
  'Order',
  'Placed at',
  'State',
  'Payment',
  'Shipped',
  'Ordered from supplier',
  'Customer',
  'E-mail',
  'Phone',
  'Company',
  'Address 1',
  'Address 2',
  'City',
  'Province',
  'Postcode',
  'Country',
  'Product',
  'Variant',
  'SKU',
  'Quantity',
  'To ship',
  'Price',
  'Currency',
  'Order total',
  'Freight',
  'Note',
  'Tax',
  'Tax in prices',
  'Fees',
  'Discount',
  'Coupons',
  'Shipping method',
  'Carrier',
  'Tracking number',
] as const;

/** Orders as CSV for a spreadsheet: a line per position. Cells that a spreadsheet would run as a formula are kept as text. */
export function ordersCsv(orders: readonly OrderDetail[]): string {
  const cells = orders.flatMap((order) =>
    (order.lines.length > 0 ? order.lines : [null]).map((line) => lineCells(order, line)),
  );
  return stringify([columns, ...cells], { bom: true, escape_formulas: true });
}

function lineCells(order: OrderDetail, line: OrderLine | null): (string | number)[] {
  const address: Partial<OrderAddress> = order.shippingAddress ?? order.billingAddress ?? {};
  const tracking = order.fulfilments.map(({ trackingNumber }) => trackingNumber).filter(Boolean);
  return [
    order.shopName,
    order.number,
    order.placedAt,
    order.state,
    order.payment,
    order.fulfilment,
    order.placement,
    order.customerName,
    order.email,
    order.phone || (address.phone ?? ''),
    address.company ?? '',
    address.address1 ?? '',
    address.address2 ?? '',
    address.city ?? '',
    address.province ?? '',
    address.postcode ?? '',
    address.countryCode ?? '',
    line?.title ?? '',
    line?.variantTitle ?? '',
    line?.sku ?? '',
    line?.quantity ?? '',
    line?.openQuantity ?? '',
    line?.price ?? '',
    order.currency,
    order.total,
    order.shipping,
    order.note,
    order.tax,
    order.taxIncluded,
    feesOf(order.fees),
    order.discount,
    order.coupons.join(', '),
    order.shippingMethod,
    order.fulfilments.map(({ company }) => company).join(', '),
    tracking.join(', '),
  ];
}

const feesOf = (fees: readonly OrderFee[]): string => Decimal.sum(0, ...fees.map(({ amount }) => amount)).toFixed();
