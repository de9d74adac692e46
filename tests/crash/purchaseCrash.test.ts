import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { requestsSeen } from '#tests/kit/requestsSeen.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const BLENDER = '1005008101000062';
/** A thousand pieces; ten thousand in `npm run test:crash`. */
const ORDERS = Number(process.env.PURCHASES ?? 40);
const PIECES = 25;
const KILLS = 3;

interface Taken {
  mark: string;
  ids: string[];
  lines: { quantity: number; skuId: string }[];
}

describe('a server that is killed while it buys', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeEach(async () => {
    dataDir = makeDataDir();
    sandbox = await startSandbox({ port: 0 });
  });
  afterEach(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () => ServerProcess.start(dataDir, sandbox.url, { env: { PURCHASE_HOLD_MINUTES: '0' } });
  const control = async (name: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/_world/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(await reply.text());
  };
  const taken = async (): Promise<Taken[]> =>
    (await (await fetch(`${sandbox.url}/_world`)).json()).suppliers.aliexpress.orders;

  /** A merchant whose shop has orders of one product, which is had by many blenders for each. */
  async function withOrders(): Promise<Merchant> {
    const merchant = await Merchant.register({ url: server.url, dataDir, email: 'crash@example.test' });
    await merchant.linkAliExpress();
    const { shopId } = await merchant.bindWoo(sandbox.url, 'harbour');
    await merchant.whenRead(shopId);
    const { rows } = await merchant.call(storeProductCalls.list, { channel: 'woo' });
    const sold = rows.find(({ sku, variantCount }) => sku !== '' && variantCount === 1);
    const [offer] = (
      await merchant.call(mappingCalls.offers, { url: `https://www.aliexpress.com/item/${BLENDER}.html` })
    ).offers;
    await merchant.call(mappingCalls.save, {
      storeId: shopId,
      productId: sold?.externalId ?? '',
      source: 'offers',
      revision: 0,
      rules: [
        {
          priority: 1,
          components: [{ supplier: 'aliexpress', productId: BLENDER, skuId: offer?.skuId ?? '', pieces: PIECES }],
        },
      ],
    });
    await turnWorld(sandbox.url, 'drift', { supplier: 'aliexpress', productId: BLENDER, stock: 1_000_000 });
    const { defaultHoldMinutes: _, ...settings } = await merchant.call(purchaseCalls.settings, {});
    await merchant.call(purchaseCalls.saveSettings, { ...settings, phone: '+12125550142' });
    const lines = [{ sku: sold?.sku ?? '', quantity: 1 }];
    await control('edits', { platform: 'woocommerce', shop: 'harbour', sku: sold?.sku ?? '', inventory: 100_000 });
    for (let made = 0; made < ORDERS; made += 1) {
      await control('orders', { platform: 'woocommerce', shop: 'harbour', lines, country: 'US' });
    }
    // What was made within the same second as a reading is told by the next.
    await control('clock', { advanceMs: 2000 });
    await merchant.finished((await merchant.call(orderCalls.sync, { channel: 'woo' })).jobId);
    await merchant.eventually(['orders'], async () =>
      (await merchant.call(orderCalls.counts, { channel: 'woo' })).tasks.buy === ORDERS ? true : null,
    );
    return merchant;
  }

  const all = async (merchant: Merchant): Promise<Purchase[]> => {
    const rows: Purchase[] = [];
    for (let page = 1; ; page += 1) {
      const found = await merchant.call(purchaseCalls.list, { page, pageSize: 50 });
      rows.push(...found.rows);
      if (rows.length >= found.total) return rows;
    }
  };

  it('has every piece bought exactly once, whatever was lost on the way', {
    timeout: 300_000 + ORDERS * 5000,
  }, async () => {
    const chance = Chance.announced('purchaseCrash');
    server = await start();
    let merchant = await withOrders();
    const filter = { task: ['buy' as const], channel: 'woo' as const };
    const { planId } = await merchant.call(purchaseCalls.plan, { filter, count: ORDERS });
    const plan = await merchant.eventually(['purchases'], async () => {
      const now = await merchant.call(purchaseCalls.getPlan, { planId });
      return now.state === 'ready' ? now : null;
    });
    // So many blenders cost more than one board brings.
    const purchaseIds = plan.purchases.map(({ purchaseId }) => purchaseId);
    const clean = await merchant.call(purchaseCalls.adjust, { planId, purchaseIds, accept: ['loss'] });
    expect(clean.findings.filter(({ stops }) => stops).map(({ cause }) => cause)).toEqual([]);
    // What cannot be proven of the supplier is one way or the other, as the seed decides.
    const either = <T>(one: T, other: T): T => (chance.between(0, 1) === 0 ? one : other);
    await control('buying', {
      supplier: 'aliexpress',
      checkOrder: either('mark', 'contents'),
      refusedMarks: either(true, false),
      markScope: either('account', 'app'),
      readLagMs: either(0, 10_000),
    });
    await setFaults(sandbox.url, { aliexpress: { dropReplyRate: 0.05, hangRate: 0, seed: chance.seed } });
    // In two tabs at once: each with a key of its own, and one of them buys.
    const tabs = await Promise.allSettled(
      ['one', 'two'].map((tab) =>
        merchant.call(purchaseCalls.confirm, { planId, clientKey: `${chance.seed} tab ${tab}` }),
      ),
    );
    const confirmed = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? tab.value.confirmed : []));
    const [jobId] = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? (tab.value.jobId ?? []) : []));
    expect(new Set(confirmed).size).toBe(ORDERS);
    expect(confirmed).toHaveLength(ORDERS);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await requestsSeen(sandbox, 'aliexpress', chance.between(2, 8));
      await turns(chance.between(0, 60));
      await server.kill();
      server = await start();
      merchant = server.reached(merchant);
    }
    await merchant.finished(jobId ?? '');
    await setFaults(sandbox.url, {});
    // What nobody knows of is asked about a few minutes later.
    const isOpen = ({ status }: Purchase): boolean => ['waiting', 'sending', 'unknown'].includes(status);
    for (let turn = 0; (await all(merchant)).some(isOpen) && turn < 100; turn += 1) {
      await control('clock', { advanceMs: 3 * 60_000 });
      const live = await merchant.listen();
      await merchant.call(purchaseCalls.refresh, { purchaseIds: confirmed });
      // Those that are placed are read again, the others are asked about: something is told of each round.
      await live.next((event) => event.type === 'changed' && event.resource === 'purchases');
      live.close();
    }

    const purchases = await all(merchant);
    const calls = await taken();
    const placed = purchases.filter(({ status }) => status === 'placed');
    expect(purchases.filter(isOpen)).toEqual([]);
    // Each call is one purchase's, and each purchase that counts as placed one call.
    expect(calls.map(({ mark }) => mark).sort()).toEqual(placed.map(({ mark }) => mark).sort());
    const idsOf = new Map(calls.map(({ mark, ids }) => [mark, ids]));
    for (const { mark, externalIds } of placed) expect(externalIds).toEqual(idsOf.get(mark ?? ''));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(placed.length);
    expect(calls.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual(placed.map(() => PIECES));
    // What was not placed is to be bought again, and nothing is lost.
    const { tasks } = await merchant.call(orderCalls.counts, { channel: 'woo' });
    expect([placed.length + tasks.buy, tasks.problem, tasks.unknown]).toEqual([ORDERS, 0, 0]);
    expect((await merchant.call(jobCalls.get, { id: jobId ?? '' })).total).toBe(ORDERS);
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
