import type { FoundFulfilment, FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import { paths } from './client.ts';
import { Refusal, shippingCause } from './fault.ts';
import { isCancelled, isSent, shipperOf } from './orderLines.ts';
import { oneOrder } from './orders.ts';
import { marksPieces, type Shop, shopOf } from './shop.ts';
import { WirePackage } from './wireFulfilment.ts';
import type { WireOrder } from './wireOrder.ts';

type Piece = FulfilmentPlace['parts'][number]['lines'][number];
type State = Pick<FulfilmentPlace, 'state' | 'said'>;

/** An order with what can be shipped of it, piece by piece, and what was. Null where the shop does not show it. */
export async function orderToShip(session: StoreSession, orderId: string): Promise<OrderToShip | null> {
  const shop = shopOf(session);
  const found = await oneOrder(shop, orderId);
  if (!found) return null;
  const { told, order } = found;
  return { order, places: await placesOf(shop, told, order), fulfilments: order.fulfilments.map(foundFulfilment) };
}

/**
 * Where parcels are told by their pieces all of them are one place without a name. Elsewhere one call ships one package, which
 * is a place; its own id changes when it is split, so that it goes by its last piece's.
 */
async function placesOf(shop: Shop, told: WireOrder, order: RemoteOrder): Promise<FulfilmentPlace[]> {
  const ofOrder = stateOf(told);
  if (!ofOrder) return [];
  const isMarking = marksPieces(shop.region);
  const loose: Piece[] = [];
  const places: FulfilmentPlace[] = [];
  for (const [packageId, pieces] of openPieces(told, order)) {
    const isPlanned = packageId !== '' && ofOrder.state === 'open';
    const state = isPlanned ? await stateOfPackage(shop, packageId, told.id) : ofOrder;
    if (isMarking && state.state !== 'shared') loose.push(...pieces);
    else places.push({ id: pieces.at(-1)?.id ?? '', ...state, parts: [{ id: packageId, lines: pieces }] });
  }
  return loose.length > 0 ? [{ id: '', ...ofOrder, parts: [{ id: '', lines: loose }] }, ...places] : places;
}

/** Whether the merchant can ship the order now; null where nothing of it is to be shipped. */
function stateOf(told: WireOrder): State | null {
  const { status } = told;
  if (status === 'UNPAID' || status === 'ON_HOLD') return { state: 'onHold', said: status === 'UNPAID' ? status : '' };
  if (status !== 'AWAITING_SHIPMENT' && status !== 'PARTIALLY_SHIPPING') return null;
  return { state: shipperOf(told) === 'merchant' ? 'open' : 'platform', said: '' };
}

/** Pieces that are neither sent nor cancelled, by the package they are planned for; "" for those that are in none. */
function openPieces({ line_items }: WireOrder, { lines }: RemoteOrder): Map<string, Piece[]> {
  const told = new Map(line_items.map((piece) => [piece.id, piece]));
  const found = new Map<string, Piece[]>();
  for (const { externalId, pieceIds } of lines) {
    for (const id of pieceIds) {
      const piece = told.get(id);
      if (!piece || isCancelled(piece) || isSent(piece)) continue;
      const packageId = piece.package_id ?? '';
      found.set(packageId, [...(found.get(packageId) ?? []), { id, lineId: externalId, quantity: 1 }]);
    }
  }
  return found;
}

/** Whoever ships a package ships all orders in it. partner.tiktokshop.com/docv2/page/combine-package-202309 */
async function stateOfPackage({ client }: Shop, packageId: string, orderId: string): Promise<State> {
  try {
    const { orders } = await client.call({ method: 'GET', path: paths.package(packageId) }, WirePackage);
    const others = orders.map(({ id }) => id).filter((id) => id !== orderId);
    return others.length > 0 ? { state: 'shared', said: others.join(', ') } : { state: 'open', said: '' };
  } catch (error) {
    if (!(error instanceof Refusal) || shippingCause(error) !== 'scope') throw error;
    return { state: 'noAccess', said: error.detail };
  }
}

const foundFulfilment = (one: RemoteOrder['fulfilments'][number]): FoundFulfilment => ({
  remoteId: one.externalId,
  mark: null,
  isDraft: false,
  trackings: [one.trackingNumber, ...one.furtherTracking.map(({ number }) => number)]
    .filter((number) => number !== '')
    .map((number) => ({ company: one.company, number, url: '' })),
  lines: one.lines,
  createdAt: one.shippedAt,
});
