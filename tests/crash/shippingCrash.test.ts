import { describe, expect, it } from 'vitest';
import { countFaults, troublesomeSeed } from '#tests/kit/befallen.ts';
import { Chance } from '#tests/kit/chance.ts';
import { sandboxName } from '#tests/kit/connectStore.ts';
import { deliverDoubled } from '#tests/kit/deliverDoubled.ts';
import { fulfilmentsLeftIn } from '#tests/kit/fulfilmentsLeft.ts';
import type { KilledServers } from '#tests/kit/killedServers.ts';
import { killedTopologies, startKilled } from '#tests/kit/killedTopologies.ts';
import { heldParcels, mailsByNumber, wantedParcels } from '#tests/kit/parcelsInStores.ts';
import { Shipper, settleParcels } from '#tests/kit/parcelsMade.ts';
import { mailOf, type PlannedOrder, planParcels, SHOP, shippingChannels } from '#tests/kit/parcelsPlanned.ts';
import { anyRequestsSeen } from '#tests/kit/requestsSeen.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults } from '#tests/kit/world.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** Of each topology, over all stores. */
const PARCELS = Number(process.env.PARCELS ?? 20);
/** Of each topology. */
const KILLS = 2;
/** Of the requests to a store. Each takes a moment, so that there is one in which a process can be killed. */
const RATES = { dropReplyRate: 0.1, hangRate: 0.01, latencyMs: 5 };

describe('a server that is killed while it ships', () => {
  /** Replies are lost, requests hang, and each webhook comes twice. */
  async function makeUnsure({ url }: Sandbox, chance: Chance): Promise<void> {
    const faults = shippingChannels.map((channel) => [
      sandboxName(channel),
      { ...RATES, webhookDoubleRate: 1, seed: troublesomeSeed(chance, RATES) },
    ]);
    await setFaults(url, Object.fromEntries(faults));
  }

  /** Kills processes while they post, and while each WooCommerce order's webhook comes twice. Returns of how many it was taken twice. */
  async function killWhile(
    { sandbox, servers }: { sandbox: Sandbox; servers: KilledServers },
    ids: readonly string[],
    chance: Chance,
  ): Promise<number> {
    const places = shippingChannels.map((channel) => `${sandboxName(channel)}/${SHOP}`);
    let doubledWebhooks = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const own = new Chance(chance.between(1, 1e6));
      const some = ids.filter((_, at) => at % KILLS === kill);
      const isTime = anyRequestsSeen(sandbox, places, chance.between(5, PARCELS / 2), /fulfil|graphql|packages/i);
      const [doubled] = await Promise.all([
        deliverDoubled({ sandbox, shop: SHOP, ids: some, servers, chance: own }),
        isTime.then(() => servers.killOne(chance)),
      ]);
      doubledWebhooks += doubled;
    }
    return doubledWebhooks;
  }

  /** Each number was mailed once, as far as its platform mails; of what was cancelled at most that it was sent, and that it was not. */
  function areMailedOnce(sandbox: Sandbox, planned: readonly PlannedOrder[]): void {
    const { sent: mails, others } = mailsByNumber(sandbox);
    const parcels = planned.flatMap((order) => order.parcels);
    const mailed = parcels.map(({ channel, number, isCancelled }) => {
      const [sent, other] = [mails.get(number) ?? 0, others.get(number) ?? 0];
      const most = mailOf[channel] === null ? 0 : 1;
      // A call of its own that mails is noted before it leaves, and not repeated: a process that is killed there mails nobody.
      const least = isCancelled || mailOf[channel] === 'updated' ? 0 : most;
      return sent >= least && sent <= most && other <= (isCancelled ? sent : 0);
    });
    expect(parcels.filter((_, at) => !mailed[at])).toEqual([]);
    const numbers = new Set(parcels.map(({ number }) => number));
    expect([...mails.keys(), ...others.keys()].filter((number) => !numbers.has(number))).toEqual([]);
  }

  const timeout = 900_000 + PARCELS * 2000;
  it.concurrent.for(killedTopologies)(
    'has every parcel posted exactly once: $name',
    { timeout },
    async (topology, context) => {
      const chance = Chance.announced(`shippingCrash, ${topology.name}`);
      const { sandbox, servers, merchant: first, database } = await startKilled(topology, context);
      const planned = await planParcels(first, sandbox, PARCELS);
      const parcels = planned.flatMap((order) => order.parcels);
      const kept = parcels.filter(({ isCancelled }) => !isCancelled);
      await makeUnsure(sandbox, chance);
      const befallen = countFaults(sandbox);
      const shipper = new Shipper(servers, first, new Chance(chance.between(1, 1e6)));
      const ids = planned.flatMap(({ parcels: [one] }) => (one?.channel === 'woo' ? [one.externalId] : []));
      const ofChannel = (channel: string) => planned.filter(({ parcels: [one] }) => one?.channel === channel);
      const [doubledWebhooks, shipments] = await Promise.all([
        killWhile({ sandbox, servers }, ids, chance),
        settleParcels(() => required(servers.reached(first)[0]), sandbox, planned),
        ...shippingChannels.map((channel) => shipper.ship(ofChannel(channel))),
      ]);

      const held = heldParcels(sandbox);
      const some = expect.toSatisfy((count: number) => count > 0);
      expect({
        parcels: shipments.length,
        posted: shipments.filter(({ state }) => state === 'posted').length,
        kills: servers.kills,
        hung: befallen.get('hang') ?? 0,
        dropped: befallen.get('drop') ?? 0,
        doubledWebhooks,
        refused: shipper.refused,
        doubled: held.length - new Set(held.map(({ number }) => number)).size,
      }).toEqual({
        parcels: parcels.length,
        posted: kept.length,
        kills: KILLS,
        hung: some,
        dropped: some,
        doubledWebhooks: ids.length,
        refused: planned.filter(({ isWhole }) => isWhole).length,
        doubled: 0,
      });
      expect(held.filter(({ isCancelled }) => !isCancelled)).toEqual(wantedParcels(parcels));
      areMailedOnce(sandbox, planned);
      expect(servers.log.filter((line) => /unexpected error/.test(line))).toEqual([]);

      await servers.end();
      expect(await fulfilmentsLeftIn(database)).toEqual({
        fulfilments: [
          { state: 'cancelled', count: parcels.length - kept.length },
          { state: 'posted', count: kept.length },
        ],
        effects: [{ state: 'confirmed', count: kept.length }],
      });
    },
  );
});
