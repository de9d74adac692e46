import { vi } from 'vitest';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { type AnyServer, answeredByAny } from './answeredByAny.ts';
import { allShipments } from './parcelsMade.ts';
import { allPurchases } from './purchasesSettled.ts';
import { heldInStores, overfilledLines, wantedInStores } from './suppliedInStores.ts';
import type { SuppliedOrder } from './suppliedPlanned.ts';
import type { ShippingSuppliers } from './suppliersShip.ts';
import { turnWorld } from './world.ts';

/** A merchant whose suppliers ship, and the servers that tell the stores of it. */
export interface Supplied extends AnyServer {
  sandbox: Sandbox;
  orders: readonly SuppliedOrder[];
  /** Order lines of which a store held more than was ordered, whenever it was read. */
  overfilled: Set<string>;
}

const MINUTE = 60_000;
/** A step of the clock, in ms: a number counts as gone after two and a half of them. */
const STEP = 4 * MINUTE;
/** After so long every parcel has arrived, and no supplier's tokens have ended: renewing them may lose a reply for good. In ms. */
const ARRIVED = 9 * 24 * 60 * MINUTE;
/** Purchases that suppliers are asked about in a round. */
const AT_ONCE = 15;
/** For how long all of it may take, and each order more. In ms. */
const PATIENCE = { all: 300_000, each: 6000 };

/**
 * Suppliers ship, whoever is killed meanwhile, until all is shipped, the stores hold what they are to, and so many were killed: a kill
 * waits for requests, and there are some as long as suppliers are asked. Returns all parcels.
 */
export function settleSupplied(at: Supplied, suppliers: ShippingSuppliers, kills: number): Promise<Shipment[]> {
  let known = new Set<string>();
  const round = async (): Promise<void> => {
    await suppliers.step(known);
    const unread = at.orders.filter((order) => newestOf(order).some((number) => !known.has(number)));
    const asked = new Set([...unread, ...suppliers.open]);
    await pollDoubled(
      at,
      (asked.size > 0 ? [...asked] : at.orders).map(({ purchaseId }) => purchaseId),
    );
  };
  return settle(at, round, async (shipments) => {
    known = new Set(shipments.map(({ trackingNumber }) => trackingNumber));
    const open = suppliers.open.map(({ supplierOrderId }) => `order ${supplierOrderId}`);
    if (open.length > 0) return open;
    const unread = at.orders.flatMap(newestOf).filter((number) => !known.has(number));
    const untold = shipments.filter(({ state }) => state !== 'posted' && state !== 'untold');
    const held = heldInStores(at.sandbox).map((one) => JSON.stringify(one));
    const wanted = wantedInStores(at.orders).map((one) => JSON.stringify(one));
    return [
      ...(at.servers.kills < kills ? [`${at.servers.kills} of ${kills} kills`] : []),
      ...unread.map((number) => `${number} is not read`),
      ...untold.map(({ trackingNumber, state, reason }) => `${trackingNumber} ${state} ${reason?.key ?? ''}`),
      ...wanted.filter((one) => !held.includes(one)).map((one) => `no store holds ${one}`),
      ...held.filter((one) => !wanted.includes(one)).map((one) => `a store should not hold ${one}`),
    ];
  });
}

/** Every parcel arrives, and suppliers say so: that changes nothing of what stores hold. Returns all parcels. */
export async function arriveAll(at: Supplied): Promise<Shipment[]> {
  await turnWorld(at.sandbox.url, 'clock', { advanceMs: ARRIVED });
  let underWay = at.orders.map(({ purchaseId }) => purchaseId);
  const round = (): Promise<void> => pollDoubled(at, underWay);
  return settle(at, round, async () => {
    const purchases = await answeredByAny(at, allPurchases);
    const open = purchases.filter(({ shipping }) => shipping !== 'delivered');
    underWay = open.map(({ purchaseId }) => purchaseId);
    return open.map(({ supplier, purchaseId, shipping, problem, reason }) =>
      [supplier, purchaseId, shipping, problem, reason?.key].join(' '),
    );
  });
}

/** Lets time pass round by round until nothing is open any more. */
function settle(
  at: Supplied,
  round: () => Promise<void>,
  openOf: (shipments: readonly Shipment[]) => Promise<string[]>,
): Promise<Shipment[]> {
  return vi.waitFor(
    async () => {
      await turnWorld(at.sandbox.url, 'clock', { advanceMs: STEP });
      await round();
      const shipments = await answeredByAny(at, allShipments);
      for (const line of overfilledLines(at.sandbox, at.orders)) at.overfilled.add(line);
      const open = await openOf(shipments);
      if (open.length > 0) throw new Error(`Open: ${open.join(', ')}`);
      return shipments;
    },
    { timeout: PATIENCE.all + at.orders.length * PATIENCE.each, interval: 1000 },
  );
}

const newestOf = ({ parcels }: SuppliedOrder): string[] => parcels.flatMap(({ numbers }) => numbers.slice(-1));

/**
 * Has every process ask the suppliers about some of these purchases, twice at once. Only of some: those that are asked about again
 * before it is their turn would wait behind the others again.
 */
async function pollDoubled(at: Supplied, all: readonly string[]): Promise<void> {
  if (all.length === 0) return;
  const first = at.chance.between(0, all.length - 1);
  const purchaseIds = [...all.slice(first), ...all.slice(0, first)].slice(0, AT_ONCE);
  const polls = at.servers.urls.flatMap(() => [0, 1]);
  await Promise.all(polls.map(() => answeredByAny(at, (any) => any.call(purchaseCalls.refresh, { purchaseIds }))));
}
