import pLimit from 'p-limit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { findStore, storeApp, webhookAddress, webhookSecret } from '#server/modules/connections/stores/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { type Delivery, deliver, type Mention, tiktokDelivery, wooDelivery } from '#tests/kit/deliveries.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { pastOrdersIn } from '#tests/kit/world.ts';

/** Each order is told of so many times, each time delivered twice. */
const ORDERS = 60;
const MENTIONS = 5;
const AT_ONCE = 50;
const channels = ['woo', 'tiktok'] as const;

describe('a flood of webhooks', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
  });
  afterEach(() => app.deps.db.pool.query('delete from store'));

  async function bound(channel: (typeof channels)[number]): Promise<Shop> {
    const made = await connectStore(app, merchant, channel);
    return merchant.eventually(['stores'], async () => {
      const now = (await merchant.call(storeCalls.select, {})).find(({ shopId }) => shopId === made.shopId);
      return now?.products.state === 'complete' && now.orders.state === 'complete' && now.lastSyncAt ? now : null;
    });
  }

  /** How this store's platform would deliver; `from` another shop of the same app where one is named. */
  async function signing(
    { shopId }: Shop,
    channel: (typeof channels)[number],
    from?: string,
  ): Promise<(one: Mention) => Delivery> {
    const { rows } = await app.deps.db.pool.query('select merchant_id as id from store where store_id = $1', [shopId]);
    const row = await withMerchantTx(app.deps.db, rows[0].id, (tx) => findStore(tx, shopId));
    if (!row) throw new Error(`There is no store ${shopId}.`);
    const url = webhookAddress(app.deps, row);
    if (channel === 'woo') return (one) => wooDelivery({ url, secret: webhookSecret(app.deps, shopId) }, one);
    const { appKey = '', appSecret = '' } = await storeApp(app.deps, channel);
    return (one) => tiktokDelivery({ url, app: { appKey, appSecret }, identity: from ?? row.identity }, one);
  }

  const idsIn = (channel: (typeof channels)[number]): string[] =>
    [...app.sandbox.world.collection<unknown>(`${sandboxName(channel)}/harbour/orders`).keys()].map(String);
  const hints = async (): Promise<number> =>
    Number((await app.deps.db.pool.query('select count(*)::int as left from refresh_request')).rows[0].left);

  it('is acknowledged delivery by delivery, however doubled and out of order, and everything it speaks of is read', async () => {
    const chance = new Chance(20_260_401);
    const deliveries: Delivery[] = [];
    for (const channel of channels) {
      const sign = await signing(await bound(channel), channel);
      await pastOrdersIn(app.sandbox.url, sandboxName(channel), 'harbour', { sku: 'HH-BOWL-01', count: ORDERS });
      for (const id of idsIn(channel)) {
        for (let mention = 0; mention < MENTIONS; mention += 1) {
          const one = sign({ kind: 'order', id, mention });
          deliveries.push(one, one);
        }
      }
      // Of what the store does not hold (any more) nothing is to be had, and nothing else waits for it.
      deliveries.push(sign({ kind: 'order', id: '987654321', mention: 0 }));
      deliveries.push(sign({ kind: 'product', id: '987654321', mention: 0 }));
    }
    shuffle(deliveries, chance);
    const gate = pLimit(AT_ONCE);
    const answers = await Promise.all(deliveries.map((one) => gate(() => deliver(one))));
    expect(answers.filter((status) => status !== 200)).toEqual([]);

    await merchant.eventually(['orders', 'storeProducts'], async () => ((await hints()) === 0 ? true : null));
    for (const channel of channels) {
      const { rows } = await app.deps.db.pool.query<{ id: string }>(
        'select external_id as id from store_order where platform = $1 and store_id in (select store_id from store)',
        [channel],
      );
      expect(rows.map(({ id }) => id).sort()).toEqual(idsIn(channel).sort());
      expect((await merchant.call(orderCalls.list, { channel })).total).toBe(ORDERS);
    }
    // WooCommerce gives its deliveries no ids.
    const taken = await app.deps.db.pool.query('select count(*)::int as count from webhook_delivery');
    expect(taken.rows[0].count).toBeGreaterThanOrEqual(ORDERS * MENTIONS);
  });

  it('reads an order again that is delivered with the content of before, as one that was held and released is', async () => {
    const sign = await signing(await bound('woo'), 'woo');
    await pastOrdersIn(app.sandbox.url, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: 1 });
    const [id = ''] = idsIn('woo');
    const isRead = () =>
      merchant.eventually(['orders'], async () =>
        (await merchant.call(orderCalls.list, { channel: 'woo' })).total === 1 ? true : null,
      );
    for (const _ of [0, 1]) {
      expect(await deliver(sign({ kind: 'order', id, mention: 0 }))).toBe(200);
      await isRead();
      await app.deps.db.pool.query('delete from store_order');
    }
  });

  it('that cannot be written down is answered as an error, and counts when it is repeated', async () => {
    const sign = await signing(await bound('woo'), 'woo');
    await pastOrdersIn(app.sandbox.url, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: 2 });
    const deliveries = idsIn('woo').map((id) => sign({ kind: 'order', id, mention: 0 }));
    await app.deps.db.pool.query('alter table refresh_request rename to hidden');
    expect(await Promise.all(deliveries.map(deliver))).toEqual([500, 500]);
    await app.deps.db.pool.query('alter table hidden rename to refresh_request');
    await app.deps.db.pool.query(`
      create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_space before insert on refresh_request for each row execute function no_space()`);
    expect(await Promise.all(deliveries.map(deliver))).toEqual([503, 503]);
    await app.deps.db.pool.query('drop function no_space cascade');
    expect(await Promise.all(deliveries.map(deliver))).toEqual([200, 200]);
    await merchant.eventually(['orders'], async () =>
      (await merchant.call(orderCalls.list, { channel: 'woo' })).total === 2 ? true : null,
    );
  });

  it('of forgeries changes nothing, and does not keep a true one out', async () => {
    const sign = await signing(await bound('woo'), 'woo');
    await pastOrdersIn(app.sandbox.url, 'woocommerce', 'harbour', { sku: 'HH-BOWL-01', count: 2 });
    const [id = '', other = ''] = idsIn('woo');
    const [real, forged] = [sign({ kind: 'order', id, mention: 0 }), sign({ kind: 'order', id: other, mention: 0 })];
    const forgeries = Array.from({ length: 100 }, (_, at) => ({
      ...forged,
      body: `${forged.body}${' '.repeat(at + 1)}`,
    }));
    const answers = await Promise.all([...forgeries, real].map(deliver));
    expect(answers).toEqual([...forgeries.map(() => 401), 200]);
    await merchant.eventually(['orders'], async () =>
      (await merchant.call(orderCalls.list, { channel: 'woo' })).total === 1 ? true : null,
    );
    expect(await hints()).toBe(0);
  });

  it('of another shop of the same app, whose signature is true, is not believed at this store’s address', async () => {
    const shop = await bound('tiktok');
    const sign = await signing(shop, 'tiktok', 'another shop');
    expect(await deliver(sign({ kind: 'order', id: '1', mention: 0 }))).toBe(401);
    expect(await hints()).toBe(0);
    const taken = await app.deps.db.pool.query('select 1 from webhook_delivery where store_id = $1', [shop.shopId]);
    expect(taken.rowCount).toBe(0);
  });
});

function shuffle<Row>(rows: Row[], chance: Chance): void {
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = chance.between(0, at);
    const [a, b] = [rows[at], rows[other]];
    if (a !== undefined && b !== undefined) [rows[at], rows[other]] = [b, a];
  }
}
