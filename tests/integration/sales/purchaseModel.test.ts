import { describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { Chance } from '#tests/kit/chance.ts';
import { dyingProcess, type Fate, type Lived } from '#tests/kit/dyingProcess.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';
import { purchaseWork } from './purchaseWork.ts';

const MINUTE = 60_000;
const EVENTS = Number(process.env.MODEL_EVENTS ?? 100);
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Random events on the real service, database and supplier: after each of them nothing is without somebody who takes it on, the
 * counts agree, the supplier holds each mark once, and nothing is bought that is not needed. MODEL_SEED makes it another run,
 * MODEL_EVENTS a longer one.
 */
describe('the life of purchases under random events', () => {
  const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10' }, worker: true });
  const at = purchaseWork(given);
  let chance: Chance;
  let placedAt: Date[] = [];
  /** Orders that were given back, or of which less is wanted now. */
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

  async function plan(): Promise<void> {
    const planId = await at.plan(Array.from({ length: placedAt.length }, (_, index) => given.id(String(index + 1))));
    if (planId === null) return;
    // In two tabs at once, each with a key of its own.
    await Promise.all(['a', 'b'].map(() => given.merchant.raw(purchaseCalls.confirm, { planId, clientKey: newKey() })));
  }
  const read = (id: string, changes: Parameters<typeof given.order>[1]) =>
    given.order(id, { placedAt: placedAt[Number(id) - 1] ?? new Date(), ...changes });
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
    order: async () => {
      placedAt.push(new Date(given.app.deps.now().getTime() + 60 * MINUTE));
      await read(String(placedAt.length), { quantity: 2 });
      await at.turn(0);
    },
    plan,
    takeBack: () => byId(purchaseCalls.takeBack, 'waiting', 'byHand'),
    toHand: async () => {
      const one = await some('waiting');
      if (one) await given.merchant.raw(purchaseCalls.toHand, { purchaseIds: [one.purchaseId], byHand: true });
    },
    send: () => live(at.send),
    sendLater: async () => {
      await at.turn(11 * MINUTE);
      await live(at.send);
    },
    follow: () => live(at.follow),
    followLater: async () => {
      await at.turn((pick([3, 6, 40, 130]) ?? 3) * MINUTE);
      await live(at.follow);
    },
    askAgain: () => byId(purchaseCalls.refresh, 'unknown', 'placed', 'sending'),
    cancelJob: async () => {
      const jobId = pick(await at.jobs(false))?.jobId;
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
      const id = String(chance.between(1, placedAt.length));
      stopped = new Set([...stopped, id]);
      await read(id, { quantity: 2, payment: 'refunded' });
    },
    less: async () => {
      const id = String(chance.between(1, placedAt.length));
      if (!stopped.has(id)) await read(id, { quantity: 1 });
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

  /** How often each comes, beside the others; once where it is not named. */
  const often: Readonly<Record<string, number>> = {
    order: 6,
    plan: 6,
    send: 4,
    sendLater: 8,
    follow: 3,
    followLater: 6,
    link: 4,
    back: 5,
    askAgain: 2,
    pay: 3,
    ship: 2,
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
    chance = new Chance(Number(process.env.MODEL_SEED ?? 40));
    await given.app.stopWorker();
    [placedAt, stopped] = [[], new Set()];
    await given.map('p1', [[0, 1]]);
    const names = Object.keys(events).flatMap((name) => Array<string>(often[name] ?? 1).fill(name));
    const trail: string[] = [`seed ${chance.seed}`];
    for (let count = 0; count < EVENTS; count += 1) {
      const name = count === 0 ? 'order' : (pick(names) ?? 'plan');
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
      await at.turn((round < 4 ? 20 : 150) * MINUTE);
      await at.send();
      await at.follow();
      await check();
    }
    for (const one of await given.list()) if (one.status === 'unknown') await decide(one);
    await at.turn(150 * MINUTE);
    await at.follow();
    expect((await given.list()).map(({ status }) => status)).not.toContain('unknown');
    expect((await given.list()).map(({ status }) => status)).not.toContain('sending');
    expect((await given.list()).map(({ status }) => status)).not.toContain('waiting');
    await checkSupplier();
    // A run in which hardly anything was bought shows nothing.
    expect((await given.taken()).length).toBeGreaterThan(EVENTS / 50);
  });
});
