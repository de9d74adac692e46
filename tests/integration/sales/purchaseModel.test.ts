import { describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { runLane } from '#server/jobs/run.ts';
import { checkPlan, followPurchases } from '#server/modules/sales/purchasing/index.ts';
import { laneWorkers } from '#server/workers.ts';
import { Chance } from '#tests/kit/chance.ts';
import { dyingProcess, type Fate, type Lived } from '#tests/kit/dyingProcess.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;
const ORDERS = 5;
const EVENTS = Number(process.env.MODEL_EVENTS ?? 90);
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Random events on the real service, database and supplier: after each of them nothing is without somebody who takes it on, the
 * counts agree, the supplier holds each mark once, and nothing is bought that is not needed. MODEL_EVENTS makes it longer.
 */
describe('the life of purchases under random events', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10' }, worker: true });
  let chance: Chance;
  let stopped = new Set<string>();
  const pick = <T>(among: readonly T[]): T | undefined => among[chance.between(0, among.length - 1)];
  const fates: readonly Fate[] = ['arrives', 'arrives', 'hangs', 'replyLost', 'arrivesLate'];

  /** Something works as a process that may die at any step of it; then what was on its way arrives. */
  async function live(work: (lived: Lived) => Promise<unknown>): Promise<void> {
    const lived = dyingProcess(
      given.app.deps,
      chance.between(0, 2) === 0 ? chance.between(1, 14) : NEVER,
      () => pick(fates) ?? 'arrives',
    );
    await work(lived).catch((error: unknown) => {
      if (!lived.hasDied()) throw error;
    });
    await lived.arrive();
  }

  const openLanes = () =>
    given.query(
      `select job_id as "jobId", unnest(open_lanes) as lane from job where merchant_id = $1 and finished_at is null
        and kind = 'placePurchases' and (due_at <= $2 or cancel_requested)`,
      ...[given.merchantId, given.app.deps.now()],
    );
  const work = async (lived?: Lived): Promise<void> => {
    const { deps, signal } = lived ?? dyingProcess(given.app.deps, NEVER);
    for (const { jobId, lane } of await openLanes()) {
      const payload = { merchantId: given.merchantId, jobId, lane, errors: 0, pauses: 0, priority: 1 };
      await runLane(payload, laneWorkers, deps, signal);
    }
  };
  const follow = async (lived?: Lived): Promise<void> => {
    const { deps, signal } = lived ?? dyingProcess(given.app.deps, NEVER);
    const due = await given.query(
      `select distinct coalesce(account_id::text, 'none') as account from purchase where follow_at <= $2 and merchant_id = $1`,
      ...[given.merchantId, given.app.deps.now()],
    );
    const shouldYield = async () => signal.aborted;
    for (const { account } of due) {
      await followPurchases(
        { merchantId: given.merchantId, subject: `account/${account}`, errors: 0, signal, shouldYield },
        deps,
      );
    }
  };
  async function turn(minutes: number): Promise<void> {
    await given.app.turnClock(minutes * MINUTE);
    // The orders live in no store: they count as read a moment ago.
    await given.query(
      `update store_order set synced_at = $2::timestamptz + interval '1 day' where merchant_id = $1`,
      ...[given.merchantId, given.app.deps.now()],
    );
  }
  async function plan(): Promise<void> {
    const orderIds = Array.from({ length: ORDERS }, (_, at) => given.id(String(at + 1)));
    const raw = await given.merchant.raw(purchaseCalls.plan, { orderIds });
    const { planId } = (raw.result ?? {}) as { planId?: string };
    if (!planId) return;
    const { signal, deps } = dyingProcess(given.app.deps, NEVER);
    const task = { merchantId: given.merchantId, subject: planId, errors: 0, signal, shouldYield: async () => false };
    await checkPlan(task, deps);
    // In two tabs at once, each with a key of its own.
    await Promise.all(['a', 'b'].map(() => given.merchant.raw(purchaseCalls.confirm, { planId, clientKey: newKey() })));
  }
  const some = async (...statuses: Purchase['status'][]): Promise<Purchase | undefined> =>
    pick((await given.list()).filter(({ status }) => statuses.includes(status)));
  const supplierOrder = async (event: string): Promise<void> => {
    const call = pick(await given.taken());
    const body = { supplier: 'aliexpress', orderId: call?.ids[0], event };
    await fetch(`${given.app.sandbox.url}/_world/purchases`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };
  const byId = async (path: Parameters<typeof given.merchant.raw>[0], ...statuses: Purchase['status'][]) => {
    const one = await some(...statuses);
    if (one) await given.merchant.raw(path, { purchaseIds: [one.purchaseId] });
    return one;
  };

  const events: Record<string, () => Promise<unknown>> = {
    plan,
    confirmAgain: plan,
    takeBack: () => byId(purchaseCalls.takeBack, 'waiting', 'byHand'),
    toHand: async () => {
      const one = await some('waiting');
      if (one) await given.merchant.raw(purchaseCalls.toHand, { purchaseIds: [one.purchaseId], byHand: true });
    },
    work: () => live(work),
    workLater: async () => {
      await turn(11);
      await live(work);
    },
    follow: () => live(follow),
    followLater: async () => {
      await turn(pick([3, 6, 40, 130]) ?? 3);
      await live(follow);
    },
    askAgain: () => byId(purchaseCalls.refresh, 'unknown', 'placed', 'sending'),
    cancelJob: async () => {
      const [one] = await openLanes();
      const all = await given.query(
        `select job_id as "jobId" from job where merchant_id = $1 and finished_at is null and kind = 'placePurchases'`,
        given.merchantId,
      );
      const jobId = (one ?? all[0])?.jobId;
      if (jobId) await given.merchant.raw(jobCalls.cancel, { id: jobId });
    },
    revoke: () => turnWorld(given.app.sandbox.url, 'revoke', { platform: 'aliexpress', account: 'buyer-one' }),
    link: async () => {
      await setFaults(given.app.sandbox.url, {});
      await given.merchant.linkAliExpress();
    },
    outage: () => setFaults(given.app.sandbox.url, { aliexpress: { down: true } }),
    back: () => setFaults(given.app.sandbox.url, {}),
    refund: async () => {
      const id = String(chance.between(1, ORDERS));
      stopped = new Set([...stopped, id]);
      await given.order(id, { quantity: 2, payment: 'refunded' });
    },
    less: async () => {
      const id = String(chance.between(1, ORDERS));
      if (!stopped.has(id)) await given.order(id, { quantity: 1 });
      stopped = new Set([...stopped, id]);
    },
    pay: () => supplierOrder('pay'),
    cancelled: () => supplierOrder('cancel'),
    ship: () => supplierOrder('ship'),
    deliver: () => supplierOrder('deliver'),
    settings: async () => {
      const { defaultHoldMinutes: _, ...settings } = await given.merchant.call(purchaseCalls.settings, {});
      await given.merchant.raw(purchaseCalls.saveSettings, { ...settings, tolerancePercent: chance.between(0, 20) });
    },
    byHand: async () => {
      const one = await some('byHand');
      if (!one) return;
      const { purchaseId } = one;
      const externalIds = [`9${chance.between(1, 9)}00000000000${chance.between(100, 999)}`];
      await Promise.all([
        given.merchant.raw(purchaseCalls.claim, { purchaseId, mine: true }),
        given.merchant.raw(purchaseCalls.record, { purchaseId, externalIds, clientKey: newKey() }),
      ]);
    },
    person: async () => {
      const one = await some('unknown');
      if (one) await decide(one);
    },
  };

  /** A person looks at the supplier, and says what is true there. */
  async function decide({ purchaseId, mark }: Purchase): Promise<void> {
    const call = (await given.taken()).find((one) => one.mark === mark);
    const outcome = call ? 'placed' : 'notPlaced';
    const said = { purchaseId, outcome, externalIds: call?.ids, note: 'Seen there.', clientKey: newKey() };
    await given.merchant.raw(purchaseCalls.resolve, said);
  }

  async function check(): Promise<void> {
    const own = given.merchantId;
    const stranded = await given.query(
      `select p.status, p.reason, p.problem from purchase p where p.merchant_id = $1 and p.over_at is null and p.follow_at is null
        and not exists (select 1 from order_task t where t.merchant_id = p.merchant_id and t.store_id = p.store_id
          and t.external_id = p.external_id and t.task in ('unknown', 'problem', 'byHand', 'pay', 'hold'))`,
      own,
    );
    expect(stranded).toEqual([]);
    const uncounted = await given.query(
      `select n.external_id, n.allocated, coalesce(h.held, 0) as held from line_need n left join (
          select l.external_id, l.line_id, l.component, sum(l.quantity - l.cancelled) as held from purchase_line l
          join purchase p using (merchant_id, purchase_id)
          where l.merchant_id = $1 and p.status in ('waiting', 'byHand', 'sending', 'unknown', 'placed') group by 1, 2, 3
        ) h using (external_id, line_id, component)
        where n.merchant_id = $1 and n.allocated <> coalesce(h.held, 0)`,
      own,
    );
    expect(uncounted).toEqual([]);
    const calls = await given.taken();
    expect(new Set(calls.map(({ mark }) => mark)).size).toBe(calls.length);
    const bought = await given.query(
      `select p.external_id as id, sum(l.quantity - l.cancelled)::int as count from purchase p
        join purchase_line l using (merchant_id, purchase_id)
        where p.merchant_id = $1 and p.status in ('waiting', 'byHand', 'sending', 'unknown', 'placed') group by 1`,
      own,
    );
    for (const { id, count } of bought) if (!stopped.has(id)) expect(count).toBeLessThanOrEqual(2);
  }

  /** What the supplier holds for an order that nobody cancelled there is no more than the order needs, and each has its purchase. */
  async function checkSupplier(): Promise<void> {
    const purchases = await given.list();
    const placed = new Map(purchases.flatMap((one) => (one.mark ? [[one.mark, one] as const] : [])));
    const byOrder = new Map<string, number>();
    for (const { mark, ids, cancelled, lines } of await given.taken()) {
      const purchase = placed.get(mark);
      expect(purchase?.status).toBe(cancelled ? 'cancelled' : 'placed');
      expect(purchase?.externalIds).toEqual(ids);
      const count = cancelled ? 0 : lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0);
      const orderId = purchase?.orderId ?? '';
      byOrder.set(orderId, (byOrder.get(orderId) ?? 0) + count);
    }
    for (const count of byOrder.values()) expect(count).toBeLessThanOrEqual(2);
  }

  it('nothing is bought twice, lost or stuck', { timeout: 900_000 }, async () => {
    chance = process.env.MODEL_SEED ? new Chance(Number(process.env.MODEL_SEED)) : Chance.announced('purchaseModel');
    await given.app.stopWorker();
    await given.map('p1', [[0, 1]]);
    for (let at = 1; at <= ORDERS; at += 1) await given.order(String(at), { quantity: 2 });
    await turn(0);
    const names = Object.keys(events);
    const trail: string[] = [`seed ${chance.seed}`];
    for (let at = 0; at < EVENTS; at += 1) {
      const name = at === 0 ? 'plan' : (pick(names) ?? 'plan');
      trail.push(name);
      try {
        await events[name]?.();
        await check();
      } catch (error) {
        throw new Error(`after ${trail.join(', ')}`, { cause: error });
      }
    }
    await setFaults(given.app.sandbox.url, {});
    await given.merchant.linkAliExpress();
    for (let round = 0; round < 14; round += 1) {
      await turn(round < 4 ? 20 : 150);
      await work();
      await follow();
      await check();
    }
    for (const one of await given.list()) if (one.status === 'unknown') await decide(one);
    await turn(150);
    await follow();
    expect((await given.list()).map(({ status }) => status)).not.toContain('unknown');
    expect((await given.list()).map(({ status }) => status)).not.toContain('sending');
    expect((await given.list()).map(({ status }) => status)).not.toContain('waiting');
    await checkSupplier();
  });
});
