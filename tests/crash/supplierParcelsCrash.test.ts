import { describe, expect, it } from 'vitest';
import { countFaults, troublesomeSeed } from '#tests/kit/befallen.ts';
import { Chance } from '#tests/kit/chance.ts';
import { sandboxName } from '#tests/kit/connectStore.ts';
import { fulfilmentsLeftIn } from '#tests/kit/fulfilmentsLeft.ts';
import { killedTopologies, startKilled } from '#tests/kit/killedTopologies.ts';
import { SHOP } from '#tests/kit/parcelsPlanned.ts';
import { anyRequestsSeen } from '#tests/kit/requestsSeen.ts';
import { heldInStores, mailsOfWanted, untoldParcels, wantedInStores } from '#tests/kit/suppliedInStores.ts';
import { supplyOrders } from '#tests/kit/suppliedOrders.ts';
import { suppliedChannels } from '#tests/kit/suppliedPlanned.ts';
import { arriveAll, type Supplied, settleSupplied } from '#tests/kit/suppliedSettled.ts';
import { ShippingSuppliers } from '#tests/kit/suppliersShip.ts';
import { setFaults } from '#tests/kit/world.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** At least so many of each topology, over both stores. */
const PARCELS = Number(process.env.PARCELS ?? 28);
/** Of each topology. */
const KILLS = 2;
/** Of the requests to a store or a supplier. Each takes a moment, so that there is one in which a process can be killed. */
const RATES = { dropReplyRate: 0.1, hangRate: 0.01, latencyMs: 5 };
const SUPPLIERS = ['aliexpress', 'alibaba'];
/** Of each store, calls that ship and land when nobody waits for them any more; and so many ms of the clock later. */
const LATE = { calls: 2, ms: 90_000 };

describe('a server that is killed while it tells stores of the parcels of suppliers', () => {
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
    const suppliers = SUPPLIERS.map((name) => [
      name,
      { ...RATES, dropReplyRate: RATES.dropReplyRate / 2, seed: chance.between(1, 1e6) },
    ]);
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

  const timeout = 900_000 + PARCELS * 6000;
  it.concurrent.for(killedTopologies)(
    'has every parcel told exactly once: $name',
    { timeout },
    async (topology, context) => {
      const chance = Chance.announced(`supplierParcelsCrash, ${topology.name}`);
      const { sandbox, servers, merchant, database } = await startKilled(topology, context);
      const orders = await supplyOrders(merchant, sandbox, PARCELS);
      const own = new Chance(chance.between(1, 1e6));
      const at: Supplied = { sandbox, servers, merchant, orders, chance: own, overfilled: new Set() };
      await makeUnsure(sandbox, chance);
      const befallen = countFaults(sandbox);
      const suppliers = new ShippingSuppliers(sandbox.url, orders, new Chance(chance.between(1, 1e6)));
      await Promise.all([settleSupplied(at, suppliers, KILLS), killWhile(at, chance)]);
      const notLate = Object.values(sandbox.world.faults.inForce).flatMap(({ landLate }) => landLate);
      const shipments = await arriveAll(at);

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
        overfilled: [...at.overfilled],
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
        overfilled: [],
      });
      // Nothing was ever cancelled: what stands now is the most that ever stood.
      expect(heldInStores(sandbox)).toEqual(wantedInStores(orders));
      expect(mailsOfWanted(sandbox, orders).filter(({ sent, repeated }) => sent !== 1 || repeated.length > 0)).toEqual(
        [],
      );
      expect(servers.log.filter((line) => /unexpected error/.test(line))).toEqual([]);

      await servers.end();
      const told = wantedInStores(orders).length;
      expect(await fulfilmentsLeftIn(database)).toEqual({
        fulfilments: [
          { state: 'posted', count: told },
          { state: 'untold', count: untold.length },
        ],
        effects: [{ state: 'confirmed', count: told }],
      });
    },
  );
});
