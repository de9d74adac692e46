import { rmSync } from 'node:fs';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { openDatabase } from '#server/db/open.ts';
import { type AnyServer, answeredByAny } from '#tests/kit/answeredByAny.ts';
import { countFaults, troublesomeSeed } from '#tests/kit/befallen.ts';
import { Chance } from '#tests/kit/chance.ts';
import { sandboxName } from '#tests/kit/connectStore.ts';
import { KilledServers } from '#tests/kit/killedServers.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { allShipments } from '#tests/kit/parcelsMade.ts';
import { SHOP } from '#tests/kit/parcelsPlanned.ts';
import { clusterIsAvailable, startOwnPostgres } from '#tests/kit/postgres.ts';
import { allPurchases } from '#tests/kit/purchasesSettled.ts';
import { anyRequestsSeen } from '#tests/kit/requestsSeen.ts';
import { required } from '#tests/kit/required.ts';
import { makeDataDir } from '#tests/kit/serverProcess.ts';
import {
  heldInStores,
  mailsOfWanted,
  overfilledLines,
  untoldParcels,
  wantedInStores,
} from '#tests/kit/suppliedInStores.ts';
import { supplyOrders } from '#tests/kit/suppliedOrders.ts';
import { type SuppliedOrder, suppliedChannels } from '#tests/kit/suppliedPlanned.ts';
import { ShippingSuppliers } from '#tests/kit/suppliersShip.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

/** At least so many of each topology, over both stores. */
const PARCELS = Number(process.env.PARCELS ?? 28);
/** Of each topology. */
const KILLS = 2;
/** Of the requests to a store or a supplier. Each takes a moment, so that there is one in which a process can be killed. */
const RATES = { dropReplyRate: 0.1, hangRate: 0.01, latencyMs: 5 };
const SUPPLIERS = ['aliexpress', 'alibaba'];
/** Calls that ship and land when nobody waits for them any more, of each store; and so many ms of the clock later. */
const LATE = { calls: 2, ms: 90_000 };
const MINUTE = 60_000;
/** A step of the clock, in ms: a number counts as gone after two and a half of them. */
const STEP = 4 * MINUTE;
/** After so long every parcel has arrived, in ms. */
const ARRIVED = 10 * 24 * 60 * MINUTE;

const topologies = [
  { name: 'one process on PGlite', count: 1 },
  { name: 'two processes on one PostgreSQL', count: 2 },
].filter(({ count }) => count === 1 || clusterIsAvailable());

/** A merchant whose suppliers ship, and the servers that tell the stores of it. */
interface Supplied extends AnyServer {
  sandbox: Sandbox;
  orders: readonly SuppliedOrder[];
}

describe('a server that is killed while it tells stores of the parcels of suppliers', () => {
  /** The processes and the world around them, until the test is over. */
  async function set({ count }: (typeof topologies)[number], { onTestFinished }: TestContext) {
    const dataDir = makeDataDir();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = count > 1 ? await startOwnPostgres() : null;
    onTestFinished(() => postgres?.stop());
    const sandbox = await startSandbox({ port: 0 });
    onTestFinished(() => sandbox.close());
    const database = postgres ? { databaseUrl: postgres.url } : {};
    const servers = await KilledServers.start({ dataDir, sandboxUrl: sandbox.url, count, ...database });
    onTestFinished(() => servers.end());
    const url = required(servers.urls[0]);
    const merchant = await Merchant.register({ url, dataDir, email: 'crash@example.test' });
    return { sandbox, servers, merchant, database: { url: postgres?.url, dataDir } };
  }

  /** Replies are lost, requests hang, each webhook comes twice, and calls that ship land late. */
  async function makeUnsure({ url }: Sandbox, chance: Chance): Promise<void> {
    const calls = {
      woo: { route: 'POST /orders/{id}/fulfillments' },
      shopify: { route: 'POST /graphql.json', body: 'fulfillmentCreate' },
    };
    const stores = suppliedChannels.map((channel) => {
      const landLate = Array.from({ length: LATE.calls }, () => ({ ...calls[channel], ms: LATE.ms }));
      const faults = { ...RATES, webhookDoubleRate: 1, landLate, seed: troublesomeSeed(chance, RATES) };
      return [sandboxName(channel), faults];
    });
    const suppliers = SUPPLIERS.map((name) => [name, { ...RATES, seed: chance.between(1, 1e6) }]);
    await setFaults(url, Object.fromEntries([...stores, ...suppliers]));
  }

  /** Kills processes after a supplier told of parcels, or while a store is told of them. */
  async function killWhile({ sandbox, servers }: Supplied, chance: Chance): Promise<void> {
    const stores = suppliedChannels.map((channel) => `${sandboxName(channel)}/${SHOP}`);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const after = chance.between(5, PARCELS / 2);
      await anyRequestsSeen(sandbox, [...SUPPLIERS, ...stores], after, /tracking|fulfil|graphql/i);
      await servers.killOne(chance);
    }
  }

  /** Has every process ask the suppliers about these, twice at once. */
  async function pollDoubled(at: Supplied, purchaseIds: readonly string[]): Promise<void> {
    if (purchaseIds.length === 0) return;
    const twice = at.servers.urls.flatMap(() => [0, 1]);
    await Promise.all(
      twice.map(() => answeredByAny(at, (one) => one.call(purchaseCalls.refresh, { purchaseIds: [...purchaseIds] }))),
    );
  }

  const timeout = 300_000 + PARCELS * 4000;
  /** Lets time pass and asks the suppliers, until there is nothing that somebody waits for. `openOf` names what there is. */
  function settle(
    at: Supplied,
    round: () => Promise<void>,
    openOf: (shipments: readonly Shipment[]) => Promise<string[]> | string[],
  ): Promise<Shipment[]> {
    return vi.waitFor(
      async () => {
        await turnWorld(at.sandbox.url, 'clock', { advanceMs: STEP });
        await round();
        const shipments = await answeredByAny(at, allShipments);
        expect(overfilledLines(at.sandbox, at.orders)).toEqual([]);
        const open = await openOf(shipments);
        if (open.length > 0) throw new Error(`Open: ${open.join(', ')}`);
        return shipments;
      },
      { timeout, interval: 500 },
    );
  }

  const isKnown = (shipments: readonly Shipment[]) => new Set(shipments.map(({ trackingNumber }) => trackingNumber));

  /** Suppliers ship until all is shipped, and stores are told until there is nothing more to tell. */
  async function shipAll(at: Supplied, suppliers: ShippingSuppliers): Promise<Shipment[]> {
    const newest = (order: SuppliedOrder) => order.parcels.flatMap(({ numbers }) => numbers.slice(-1));
    let known = new Set<string>();
    const round = async (): Promise<void> => {
      await suppliers.step(known);
      const waiting = at.orders.filter((order) => newest(order).some((number) => !known.has(number)));
      await pollDoubled(
        at,
        [...new Set([...waiting, ...suppliers.open])].map(({ purchaseId }) => purchaseId),
      );
    };
    return settle(at, round, (shipments) => {
      known = isKnown(shipments);
      const unknown = at.orders.flatMap(newest).filter((number) => !known.has(number));
      const untold = shipments.filter(({ state }) => state !== 'posted' && state !== 'untold');
      const wanted = JSON.stringify(wantedHere(at)) === JSON.stringify(heldInStores(at.sandbox)) ? [] : ['stores'];
      return [
        ...suppliers.open.map(({ supplierOrderId }) => `order ${supplierOrderId}`),
        ...unknown.map((number) => `${number} unknown`),
        ...untold.map(({ trackingNumber, state, reason }) => `${trackingNumber} ${state} ${reason?.key ?? ''}`),
        ...wanted,
      ];
    });
  }

  const wantedHere = ({ orders }: Supplied) =>
    orders.every(({ parcels }) => parcels.every(({ numbers }) => numbers.length > 0)) ? wantedInStores(orders) : null;

  /** Every parcel arrives, which changes nothing of what was told. */
  async function arriveAll(at: Supplied): Promise<void> {
    await turnWorld(at.sandbox.url, 'clock', { advanceMs: ARRIVED });
    let late: string[] = at.orders.map(({ purchaseId }) => purchaseId);
    await settle(
      at,
      () => pollDoubled(at, late),
      async () => {
        const purchases = await answeredByAny(at, allPurchases);
        late = purchases.flatMap(({ purchaseId, shipping }) => (shipping === 'delivered' ? [] : [purchaseId]));
        return late;
      },
    );
  }

  /** What the database says once nobody writes any more: how often there is a fulfilment or an effect in each state. */
  async function leftIn(database: { url: string | undefined; dataDir: string }) {
    const db = await openDatabase(database);
    try {
      const { rows: fulfilments } = await db.pool.query(
        `select state, count(*)::int from fulfilment where by = 'app' group by 1 order by 1`,
      );
      const { rows: effects } = await db.pool.query(
        `select state, count(*)::int from effect where kind = 'fulfilment' and over_at is null group by 1 order by 1`,
      );
      return { fulfilments, effects };
    } finally {
      await db.close();
    }
  }

  it.concurrent.for(topologies)('has every parcel told exactly once: $name', { timeout }, async (topology, context) => {
    const chance = Chance.announced(`supplierParcelsCrash, ${topology.name}`);
    const { sandbox, servers, merchant, database } = await set(topology, context);
    const orders = await supplyOrders(merchant, sandbox, PARCELS);
    const at: Supplied = { sandbox, servers, merchant, orders, chance: new Chance(chance.between(1, 1e6)) };
    await makeUnsure(sandbox, chance);
    const befallen = countFaults(sandbox);
    const suppliers = new ShippingSuppliers(sandbox.url, orders, new Chance(chance.between(1, 1e6)));
    const [shipments] = await Promise.all([shipAll(at, suppliers), killWhile(at, chance)]);
    const notLate = Object.values(sandbox.world.faults.inForce).flatMap(({ landLate }) => landLate);
    await arriveAll(at);

    const parcels = orders.flatMap((order) => order.parcels);
    const untold = untoldParcels(orders);
    const some = expect.toSatisfy((count: number) => count > 0);
    expect({
      parcels: shipments.length,
      posted: shipments.filter(({ state }) => state === 'posted').length,
      untold: shipments.flatMap(({ state, reason }) => (state === 'untold' ? [reason?.key] : [])),
      kills: servers.kills,
      hung: befallen.get('hang') ?? 0,
      dropped: befallen.get('drop') ?? 0,
      renumbered: suppliers.renumbered,
      hidden: suppliers.hidden,
      notLate,
    }).toEqual({
      parcels: parcels.length,
      posted: parcels.length - untold.length,
      untold: untold.map(() => 'shipment.untold.oneNumber'),
      kills: KILLS,
      hung: some,
      dropped: some,
      renumbered: some,
      hidden: some,
      notLate: [],
    });
    // Nothing was ever cancelled: what stands now is the most that ever stood.
    expect(heldInStores(sandbox)).toEqual(wantedInStores(orders));
    expect(mailsOfWanted(sandbox, orders).filter(({ sent, repeated }) => sent !== 1 || repeated.length > 0)).toEqual(
      [],
    );
    expect(servers.log.filter((line) => /unexpected error/.test(line))).toEqual([]);

    await servers.end();
    const told = wantedInStores(orders).length;
    expect(await leftIn(database)).toEqual({
      fulfilments: [
        { state: 'posted', count: told },
        { state: 'untold', count: untold.length },
      ],
      effects: [{ state: 'confirmed', count: told }],
    });
  });
});
