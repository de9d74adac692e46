import { vi } from 'vitest';
import { shipmentCalls, shipments } from '#contract/shipment.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { type AnyServer, answeredByAny } from './answeredByAny.ts';
import type { Chance } from './chance.ts';
import type { KilledServers } from './killedServers.ts';
import { CallFailed, type Merchant } from './merchant.ts';
import { uncompletedOrders } from './parcelsInStores.ts';
import type { PlannedOrder, PlannedParcel } from './parcelsPlanned.ts';
import { turnWorld } from './world.ts';

/** A parcel is cancelled after so many more orders were shipped: some of them are posted by then, others are not. */
const ORDERS_BETWEEN = 3;
/** What a parcel is refused with that holds more than is open. */
const TOO_MUCH = 409312;

/** A merchant who ships at whichever process answers. */
export class Shipper {
  private readonly at: AnyServer;
  /** Orders of which more than is open was refused. */
  refused = 0;

  constructor(servers: KilledServers, merchant: Merchant, chance: Chance) {
    this.at = { servers, merchant, chance };
  }

  /** Ships orders one after the other, and cancels a little later what is to be cancelled. */
  async ship(orders: readonly PlannedOrder[]): Promise<void> {
    const waiting: string[][] = [];
    for (const order of orders) {
      waiting.push(await this.shipOrder(order));
      if (waiting.length > ORDERS_BETWEEN) await this.cancelAll(waiting.shift() ?? []);
    }
    await this.cancelAll(waiting.flat());
  }

  /** Returns the parcels that are to be cancelled. */
  private async shipOrder({ parcels, isWhole }: PlannedOrder): Promise<string[]> {
    const cancelled: string[] = [];
    for (const parcel of parcels) {
      const { shipmentId } = await this.create(parcel, parcel.number);
      if (parcel.isCancelled) cancelled.push(shipmentId);
    }
    const [first] = parcels;
    if (first && isWhole) await this.overship(first);
    return cancelled;
  }

  private async overship(parcel: PlannedParcel): Promise<void> {
    try {
      await this.create(parcel, `${parcel.number}9`);
    } catch (error) {
      if (!(error instanceof CallFailed) || error.envelope.code !== TOO_MUCH) throw error;
      this.refused += 1;
    }
  }

  private create({ orderId, lines, carrier }: PlannedParcel, number: string) {
    const wanted = { orderId, origin: 'self' as const, lines, carrier, trackingNumber: number };
    return answeredByAny(this.at, (at) => at.call(shipmentCalls.create, { ...wanted, clientKey: `ship ${number}` }));
  }

  private async cancelAll(shipmentIds: readonly string[]): Promise<void> {
    for (const shipmentId of shipmentIds) {
      await answeredByAny(this.at, (at) =>
        at.call(shipmentCalls.cancel, { shipmentId, clientKey: `cancel ${shipmentId}` }),
      );
    }
  }
}

const ROWS = 200;

/** All parcels of a merchant. */
export async function allShipments(merchant: Merchant): Promise<Shipment[]> {
  const all: Shipment[] = [];
  for (;;) {
    const { rows, total } = await merchant.list(shipments, { range: [all.length, all.length + ROWS - 1] });
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

/** A step of the clock, in ms: what is put off for minutes is not waited for. */
const STEP = 60_000;
/** For how long all of it may take, and each parcel more. In ms. */
const PATIENCE = { all: 600_000, each: 2000 };

/**
 * Lets time pass, whoever is killed meanwhile, until every parcel is posted, or cancelled where that is wanted, and what was
 * shipped whole is completed. Returns all of them.
 */
export function settleParcels(
  reached: () => Merchant,
  sandbox: Sandbox,
  planned: readonly PlannedOrder[],
): Promise<Shipment[]> {
  const parcels = planned.flatMap((order) => order.parcels);
  return vi.waitFor(
    async () => {
      await turnWorld(sandbox.url, 'clock', { advanceMs: STEP });
      const all = await allShipments(reached());
      const byNumber = new Map(all.map((one) => [one.trackingNumber, one]));
      const open = parcels.flatMap(({ number, isCancelled }) => {
        const { state, reason } = byNumber.get(number) ?? { state: 'not made', reason: null };
        return state === (isCancelled ? 'cancelled' : 'posted') ? [] : [`${number} ${state} ${reason?.key ?? ''}`];
      });
      const uncompleted = uncompletedOrders(sandbox, planned);
      if (open.length + uncompleted.length === 0) return all;
      throw new Error(`Open: ${open.join(', ')}. Not completed: ${uncompleted.join(', ')}.`);
    },
    { timeout: PATIENCE.all + parcels.length * PATIENCE.each, interval: 1500 },
  );
}
