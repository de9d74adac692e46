import type { FoundFulfilment, FulfilledLine, FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import type { RemoteOrder, StoreSession } from '../../store.ts';
import { paths } from './client.ts';
import { Refusal, shippingCause } from './fault.ts';
import { isCancelled, isSent, shipperOf } from './orderLines.ts';
import { oneOrder } from './orders.ts';
import { type Shop, shopOf } from './shop.ts';
import { WirePackage } from './wireFulfilment.ts';
import type { WireOrder } from './wireOrder.ts';

type Piece = FulfilmentPlace['parts'][number]['lines'][number];
type State = Pick<FulfilmentPlace, 'state' | 'said'>;

/** An order with what can be shipped of it, piece by piece, and what was. Null where the shop does not show it. */
export async function orderToShip(session: StoreSession, orderId: string): Promise<OrderToShip | null> {
  const shop = shopOf(session);
  const found = await oneOrder(shop, orderId);
  if (!found) return null;
  const { wire, order } = found;
  return { order, places: await placesOf(shop, wire, order), fulfilments: order.fulfilments.map(foundFulfilment) };
}

/**
 * What the order's own packages hold is one place, since it can be packed otherwise until it leaves; pieces may also be in no
 * package yet. What is packed with other orders is a place of its own, which goes by its first piece.
 */
async function placesOf(shop: Shop, wire: WireOrder, order: RemoteOrder): Promise<FulfilmentPlace[]> {
  const ofOrder = stateOf(wire);
  if (!ofOrder) return [];
  const own: FulfilmentPlace['parts'][number][] = [];
  const others: FulfilmentPlace[] = [];
  for (const [packageId, pieces] of openPieces(wire, order)) {
    const part = { id: packageId, lines: pieces };
    const isPlanned = packageId !== '' && ofOrder.state === 'open';
    const state = isPlanned ? await stateOfPackage(shop, packageId, wire.id) : ofOrder;
    if (state.state === ofOrder.state) own.push(part);
    else others.push({ id: pieces[0]?.id ?? packageId, ...state, parts: [part] });
  }
  return own.length > 0 ? [{ id: '', ...ofOrder, parts: own }, ...others] : others;
}

/** Whether the merchant can ship the order now; null where nothing of it is to be shipped. */
function stateOf(wire: WireOrder): State | null {
  const { status } = wire;
  if (status === 'UNPAID' || status === 'ON_HOLD') return { state: 'onHold', said: status === 'UNPAID' ? status : '' };
  if (status !== 'AWAITING_SHIPMENT' && status !== 'PARTIALLY_SHIPPING') return null;
  return { state: shipperOf(wire) === 'merchant' ? 'open' : 'platform', said: '' };
}

/** Pieces that are neither sent nor cancelled, by the package they are planned for; "" for those that are in none. */
function openPieces({ line_items }: WireOrder, { lines }: RemoteOrder): Map<string, Piece[]> {
  const byId = new Map(line_items.map((piece) => [piece.id, piece]));
  const found = new Map<string, Piece[]>();
  for (const { externalId, pieceIds } of lines) {
    for (const id of pieceIds) {
      const piece = byId.get(id);
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

type Package = FulfilmentPlace['parts'][number];
/** Pieces that go, and the packages they are in. */
export interface Allocated {
  pieces: string[];
  packages: readonly Package[];
}

/** Which pieces go: all from one package where one holds as many, the smallest first. Null where not so many are open. */
export function allocated(lines: readonly FulfilledLine[], { parts }: FulfilmentPlace): Allocated | null {
  const bySize = parts.toSorted((a, b) => a.lines.length - b.lines.length);
  for (const packages of [...bySize.map((part) => [part]), parts]) {
    const pieces = takenFrom(packages, lines);
    if (pieces)
      return { pieces, packages: packages.filter((part) => part.lines.some(({ id }) => pieces.includes(id))) };
  }
  return null;
}

function takenFrom(packages: readonly Package[], lines: readonly FulfilledLine[]): string[] | null {
  const left = packages.flatMap((part) => part.lines);
  const taken: string[] = [];
  for (const { lineId, quantity } of lines) {
    const open = left.filter((piece) => piece.lineId === lineId && !taken.includes(piece.id)).slice(0, quantity);
    if (open.length < quantity) return null;
    taken.push(...open.map(({ id }) => id));
  }
  return taken.length > 0 ? taken : null;
}

/** Whether some pieces of a line go while others of it stay. */
export const isPartOfLine = ({ pieces }: Allocated, { parts }: FulfilmentPlace): boolean => {
  const all = parts.flatMap((part) => part.lines);
  const going = new Set(all.filter(({ id }) => pieces.includes(id)).map(({ lineId }) => lineId));
  return all.some(({ id, lineId }) => going.has(lineId) && !pieces.includes(id));
};
