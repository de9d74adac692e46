import { describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { countFaults, troublesomeSeed } from '#tests/kit/befallen.ts';
import { Chance } from '#tests/kit/chance.ts';
import { deliverDoubled } from '#tests/kit/deliverDoubled.ts';
import type { KilledServers } from '#tests/kit/killedServers.ts';
import { killedTopologies, startKilled } from '#tests/kit/killedTopologies.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allPurchases, isOpen, settleAll, type Taken, takenBy } from '#tests/kit/purchasesSettled.ts';
import { anyRequestsSeen } from '#tests/kit/requestsSeen.ts';
import { required } from '#tests/kit/required.ts';
import { ordersAtThree, SHOP, threeSuppliers } from '#tests/kit/threeSuppliers.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** Of each topology: together a thousand pieces; ten thousand in `npm run test:crash`. */
const ORDERS = Number(process.env.PURCHASES ?? 20);
const PIECES = 25;
/** Of each topology. */
const KILLS = 2;
/** Of the requests to a supplier. Each takes a moment, so that there is one in which a process can be killed. */
const RATES = { dropReplyRate: 0.05, hangRate: 0.03, latencyMs: 40 };

/** What is being bought, and by whom. */
interface Buying {
  sandbox: Sandbox;
  servers: KilledServers;
  merchant: Merchant;
  jobId: string;
  /** Of the orders, as their shop knows them. */
  ids: readonly string[];
}

describe('a server that is killed while it buys', () => {
  /** What cannot be proven of the suppliers is one way or the other, as the seed decides; and requests go wrong. */
  async function makeUnsure({ url }: Sandbox, chance: Chance): Promise<void> {
    const either = <T>(one: T, other: T): T => (chance.between(0, 1) === 0 ? one : other);
    for (const { supplier } of threeSuppliers) {
      await turnWorld(url, 'buying', {
        supplier,
        checkOrder: either('mark', 'contents'),
        refusedMarks: either(true, false),
        markScope: either('account', 'app'),
        readLagMs: either(0, 10_000),
        ...(supplier === 'alibaba' ? { tellsMarks: either(true, false) } : {}),
      });
    }
    // Of all of them: 1688 sends to a warehouse, and may be asked for one purchase only.
    const faults = threeSuppliers.map(({ supplier }) => [supplier, { ...RATES, seed: troublesomeSeed(chance, RATES) }]);
    await setFaults(url, Object.fromEntries(faults));
  }

  /** Returns the ids of its purchases as well: 1688 sends to the merchant's warehouse, so one there is for several orders. */
  async function planned(merchant: Merchant): Promise<{ planId: string; purchaseIds: string[] }> {
    const filter = { task: ['buy' as const], channel: 'woo' as const };
    const { planId } = await merchant.call(purchaseCalls.plan, { filter, count: ORDERS });
    const plan = await merchant.eventually(['purchases'], async () => {
      const now = await merchant.call(purchaseCalls.getPlan, { planId });
      return now.state === 'ready' ? now : null;
    });
    // So many pieces cost more than one of the shop's brings.
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    const clean = await merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss', 'priceRose'] });
    expect(clean.findings.filter(({ stops }) => stops)).toEqual([]);
    return { planId, purchaseIds };
  }

  /** In two tabs at once, at every process: each with a key of its own, and one of them buys. Returns the job. */
  async function confirmed(tabs: readonly Merchant[], plan: Awaited<ReturnType<typeof planned>>): Promise<string> {
    const { planId, purchaseIds } = plan;
    const [one, two = one] = tabs;
    const answers = await Promise.allSettled(
      [one, two].map((tab, at) => required(tab).call(purchaseCalls.confirm, { planId, clientKey: `the tab ${at}` })),
    );
    const results = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const ids = results.flatMap((result) => result.confirmed);
    expect([ids.length, new Set(ids).size]).toEqual([purchaseIds.length, purchaseIds.length]);
    return required(results.find(({ jobId }) => jobId !== null)?.jobId ?? undefined);
  }

  /** Kills processes while they buy, and while each order's webhook comes twice. Returns of how many orders it was taken twice. */
  async function killWhile(job: Buying, chance: Chance): Promise<number> {
    const { sandbox, servers, merchant, jobId, ids } = job;
    let doubledWebhooks = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const own = new Chance(chance.between(1, 1e6));
      const some = ids.filter((_, at) => at % KILLS === kill);
      const suppliers = threeSuppliers.map(({ supplier }) => supplier);
      const enough = anyRequestsSeen(sandbox, suppliers, chance.between(2, 6));
      // A job that is over asks for nothing more.
      const isTime = Promise.race([enough, required(servers.reached(merchant)[0]).finished(jobId)]);
      const [doubled] = await Promise.all([
        deliverDoubled({ sandbox, shop: SHOP, ids: some, servers, chance: own }),
        isTime.then(() => servers.killOne(chance)),
      ]);
      doubledWebhooks += doubled;
    }
    return doubledWebhooks;
  }

  const ordersOf = (purchases: readonly Purchase[]): string[] =>
    purchases.flatMap(({ forOrders }) => forOrders.map(({ orderId }) => orderId));

  /** Each call is one purchase's, and each purchase that counts as placed one call. */
  function areOneAnothers(taken: readonly Taken[], placed: readonly Purchase[]): void {
    const bought = placed.map(({ supplier, mark, externalIds, forOrders }) => ({
      supplier,
      mark,
      ids: externalIds,
      pieces: [PIECES * forOrders.length],
    }));
    const inOrder = (all: readonly { mark: string | null }[]) =>
      [...all].sort((a, b) => (a.mark ?? '').localeCompare(b.mark ?? ''));
    expect(inOrder(taken)).toEqual(inOrder(bought));
    const orderIds = ordersOf(placed);
    expect(new Set(orderIds).size).toBe(orderIds.length);
  }

  const timeout = 900_000 + ORDERS * 10_000;
  it.concurrent.for(killedTopologies)(
    'has every piece bought exactly once: $name',
    { timeout },
    async (topology, context) => {
      const chance = Chance.announced(`purchaseCrash, ${topology.name}`);
      const { sandbox, servers, merchant: first } = await startKilled(topology, context);
      const ids = await ordersAtThree(first, sandbox, { orders: ORDERS, pieces: PIECES });
      const plan = await planned(first);
      await makeUnsure(sandbox, chance);
      const befallen = countFaults(sandbox);
      const jobId = await confirmed(servers.reached(first), plan);
      const doubledWebhooks = await killWhile({ sandbox, servers, merchant: first, jobId, ids }, chance);
      const merchant = required(servers.reached(first)[0]);
      await merchant.finished(jobId);
      await setFaults(sandbox.url, {});
      await settleAll(merchant, sandbox.url);

      const purchases = await allPurchases(merchant);
      const placed = purchases.filter(({ status }) => status === 'placed');
      const taken = await takenBy(sandbox.url);
      const { tasks } = await merchant.call(orderCalls.counts, { channel: 'woo' });
      const some = expect.toSatisfy((count: number) => count > 0);
      expect({
        purchases: (await merchant.call(jobCalls.get, { id: jobId })).total,
        items: placed.reduce((sum, { quantity }) => sum + quantity, tasks.buy * PIECES),
        kills: servers.kills,
        hung: befallen.get('hang') ?? 0,
        dropped: befallen.get('drop') ?? 0,
        doubledWebhooks,
        doubled: taken.length - new Set(taken.map(({ mark }) => mark)).size,
        // What was not placed is to be bought again.
        lost: ORDERS - ordersOf(placed).length - tasks.buy,
        stuck: purchases.filter(isOpen).length + tasks.problem + tasks.unknown,
      }).toEqual({
        purchases: plan.purchaseIds.length,
        items: ORDERS * PIECES,
        kills: KILLS,
        hung: some,
        dropped: some,
        doubledWebhooks: ORDERS,
        doubled: 0,
        lost: 0,
        stuck: 0,
      });
      areOneAnothers(taken, placed);
      expect(servers.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
    },
  );
});
