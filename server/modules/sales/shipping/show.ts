import type { InputOf } from '#contract/endpoint.ts';
import { brandName } from '#contract/enums.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { Carrier } from '../../../connectors/fulfilment.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { ShipmentEvent } from '../../../db/schema/shipments.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { reservedItems } from '../stock/index.ts';
import { isOver } from './create.ts';
import { suggestedItems } from './items.ts';
import { asShipment, findShipments } from './list.ts';
import { findBought, findOpenLines, findOrder, nothingOpen, type OrderRow } from './queries.ts';
import { findEvents, findNames, findStoreFulfilments, findToldParcel } from './showQueries.ts';

/** One parcel with what its store has, and its history. Throws `notFound`. */
export async function getShipment(tx: MerchantTx, viewer: Viewer, shipmentId: string) {
  const [row] = await findShipments(tx, viewer, { ids: [shipmentId] }, { atMost: 1 });
  if (!row) throw new DomainError('notFound');
  const names = await findNames(
    tx,
    row.history.flatMap(({ by }) => by ?? []),
  );
  const withName = ({ by, ...event }: ShipmentEvent) => ({ ...event, personName: names.get(by ?? '') ?? '' });
  return {
    ...asShipment(row),
    storeFulfilments: await findStoreFulfilments(tx, splitStoreItemId(row.orderId)),
    history: row.history.map(withName),
    events: await findEvents(tx, shipmentId),
    ...(await findToldParcel(tx, shipmentId)),
  };
}

/** Parcels of one order that are shown with it. */
const PARCELS_AT_MOST = 200;

/** The parcels of an order, and what can be shipped of it. Throws `notFound`. */
export async function showOrderShipping(
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, purchaseId }: InputOf<typeof shipmentCalls.forOrder>,
  asked: readonly Carrier[] | null,
) {
  const order = await findOrder(tx, viewer, orderId);
  const { fulfilling } = storeConnector(order.platform);
  const lines = (await findOpenLines(tx, order)).filter(({ open }) => open > 0);
  const inStock = await reservedItems(tx, order);
  const suggested = purchaseId
    ? suggestedItems(await findBought(tx, order, purchaseId), lines)
    : inStock.size > 0
      ? new Map(lines.map(({ lineId, open }) => [lineId, Math.min(open, inStock.get(lineId) ?? 0)]))
      : null;
  const parcels = await findShipments(tx, viewer, { orderId }, { atMost: PARCELS_AT_MOST });
  const inStore = await findStoreFulfilments(tx, order);
  const country = order.shipTo?.countryCode || order.countryCode;
  const carriers = fulfilling?.form.asksCarriers
    ? [...(asked ?? [])]
    : ((await fulfilling?.carriers(country, null)) ?? []);
  return {
    shipments: parcels.map(asShipment).reverse(),
    remoteIds: inStore.flatMap(({ isOurs, remoteId }) => (isOurs ? [remoteId] : [])),
    lines: lines.map(({ open, ...line }) => ({
      ...line,
      quantity: open,
      suggested: suggested?.get(line.lineId) ?? (suggested ? 0 : open),
    })),
    isInStock: inStock.size > 0,
    stopped: stoppedBy(order, { isOffered: fulfilling !== undefined, isOpen: lines.length > 0 }),
    carriers,
    takesOther: fulfilling?.form.takesOther ?? true,
    choosesNotify: fulfilling?.form.choosesNotify ?? true,
    notify: order.notifiesCustomers,
    currency: order.currency,
  };
}

function stoppedBy(order: OrderRow, { isOffered, isOpen }: { isOffered: boolean; isOpen: boolean }): Notice | null {
  if (!isOffered) return { key: 'error.shippingNotOffered', params: { platform: brandName[order.platform] } };
  if (isOver(order)) return { key: 'error.orderNotShippable' };
  const { textKey: key, params } = nothingOpen(order);
  return isOpen || order.otherShipper === null ? null : { key, params };
}
