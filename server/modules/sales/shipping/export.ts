import { stringify } from 'csv-stringify/sync';
import type { InputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { findShipments, type ShipmentRow } from './list.ts';

const columns = [
  'Store',
  'Order',
  'Transport company',
  'Tracking number',
  'Query URL',
  'Shipping time',
  'Quantity',
  'Products',
  'Cost',
  'Cost currency',
  'Vendor order number',
  'Vendor cost',
  'Vendor cost currency',
  'Shipping fee',
  'Shipping fee currency',
  'Remark',
  'Source',
  'Supplier',
  'State',
  'Store updated at',
  'Created at',
  'Where it is',
  'Supplier’s word',
  'Last event at',
  'Promised at',
  'Delivered at',
] as const;

/** Parcels of a filter, or those that are named, as CSV. Throws `exportTooManyShipments`. */
export async function exportShipments(
  tx: MerchantTx,
  viewer: Viewer,
  filter: InputOf<typeof shipmentCalls.export>,
): Promise<string> {
  const limit = limits.exportOrders;
  const found = await findShipments(tx, viewer, filter, { sort: 'shippedAt', atMost: limit + 1 });
  if (found.length > limit) throw new DomainError('exportTooManyShipments', { limit });
  // Cells that a spreadsheet would run as a formula are kept as text.
  return stringify([columns, ...found.map(cellsOf)], { bom: true, escape_formulas: true });
}

function cellsOf(row: ShipmentRow): (string | number)[] {
  return [
    row.shopName,
    row.orderNumber,
    row.carrierName,
    row.trackingNumber,
    row.queryUrl.replaceAll('{number}', encodeURIComponent(row.trackingNumber)),
    row.shippedAt,
    row.quantity,
    row.lines.map(({ quantity, title, variantTitle }) => `${quantity} × ${title} ${variantTitle}`.trim()).join(', '),
    ...amountOf(row.cost),
    row.vendorOrderNumber,
    ...amountOf(row.vendorCost),
    ...amountOf(row.shippingFee),
    row.remark,
    row.origin,
    row.supplier ?? '',
    row.state,
    row.postedAt ?? '',
    row.createdAt,
    ...trackingOf(row.tracking),
  ];
}

/** Where it is; what nobody says is empty. */
const trackingOf = ({ state, word, eventAt, promisedAt, deliveredAt }: ShipmentRow['tracking']): string[] => [
  state ?? '',
  word,
  eventAt ?? '',
  promisedAt ?? '',
  deliveredAt ?? '',
];

/** What is not known is empty, never 0. */
const amountOf = (money: ShipmentRow['cost']): [amount: string, currency: string] =>
  money === null ? ['', ''] : [money.amount, money.currency];
