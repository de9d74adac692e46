import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import { findTables } from '#tests/kit/tables.ts';

const PLACED = new Date('2026-05-04T10:00:00Z');
const at = (minutes: number): Date => new Date(PLACED.getTime() + minutes * 60_000);

describe('orders that are known under a disconnected store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    merchantId = await merchantIdOf(app, merchant);
  });

  const bind = async (shop: string) => (await merchant.bindWoo(app.sandbox.url, shop)).shopId;
  /** Reads orders of a store, by their ids and how many minutes after the first they were placed. */
  const read = (storeId: string, placed: Record<string, number>, quantity = 1): Promise<void> => {
    const line = remoteLine({ productId: 'p1', variantId: 'v1', quantity, openQuantity: quantity });
    const orders = Object.entries(placed).map(([externalId, minutes]) =>
      remoteOrder({ externalId, placedAt: at(minutes), lines: [line] }),
    );
    return readOrders(app, { merchantId, storeId }, orders);
  };
  const asked = () => merchant.call(orderWorkCalls.sameStores, {});
  /** What is asked when a store with some orders is gone and another with others came. */
  async function askedAfter(former: Record<string, number>, now: Record<string, number>) {
    const [formerId, shopId] = [await bind('quiet'), await bind('lantern')];
    await read(formerId, former);
    await read(shopId, now);
    expect(await asked()).toEqual([]);
    await merchant.call(storeCalls.unbind, { shopId: formerId });
    return { formerId, shopId, questions: await asked() };
  }

  it.each([
    ['all of a few', { 1: 0, 2: 60 }, { 1: 0, 2: 60 }, [2, 2]],
    [
      'some of many, as platforms round a moment',
      { 1: 0, 2: 60, 3: 90 },
      { 1: 0.9, 2: 60, 3: 89.5, 4: 120, 5: 180 },
      [3, 5],
    ],
  ])('are %s: asked about', async (_, former, now, [known, among]) => {
    const { formerId, shopId, questions } = await askedAfter(former, now);
    expect(questions).toMatchObject([{ shopId, formerId, known, among }]);
  });

  it.each([
    ['another store with the same small ids', { 1: 0, 2: 60, 3: 90 }, { 1: 2, 2: 62, 3: 92 }],
    ['by chance two of many', { 1: 0, 2: 60, 3: 90 }, { 1: 0, 2: 60, 3: 100, 4: 110 }],
    ['not known there', {}, { 1: 0 }],
    ['none at all', { 1: 0 }, {}],
  ])('are %s: not asked about', async (_, former, now) => {
    expect((await askedAfter(former, now)).questions).toEqual([]);
  });

  it('looks at the newest orders alone, however old the store is', async () => {
    const old = Object.fromEntries(Array.from({ length: 5 }, (__, n) => [`old${n}`, n]));
    const recent = Object.fromEntries(Array.from({ length: 20 }, (__, n) => [`new${n}`, 1000 + n]));
    expect((await askedAfter(old, { ...old, ...recent })).questions).toEqual([]);
  });

  it('are asked about for whoever holds the role of the platform, and joined for nobody else', async () => {
    const [formerId, shopId] = [await bind('quiet'), await bind('lantern')];
    for (const storeId of [formerId, shopId]) await read(storeId, { 1: 0 });
    await merchant.call(storeCalls.unbind, { shopId: formerId });
    await app.deps.db.pool.query(`update account set roles = '{quayside,shopify}' where email = $1`, [merchant.email]);
    expect(await asked()).toEqual([]);
    const answer = await merchant.raw(orderWorkCalls.sameStore, { shopId, formerId, same: true });
    expect(answer.error).toMatchObject({ key: 'error.notFound' });
  });

  it('count what was bought under either id, and tell when that is too much', async () => {
    const [formerId, shopId] = [await bind('quiet'), await bind('lantern')];
    await read(formerId, { 1: 0, 2: 1, 3: 2 }, 2);
    await read(shopId, { 1: 0, 2: 1, 3: 2 }, 2);
    const allocate = (storeId: string, externalId: string, count: number) =>
      app.deps.db.pool.query(
        `insert into line_need (merchant_id, store_id, external_id, line_id, component, source, pieces_per_unit, needed, allocated,
           frozen_at, snapshot) values ($1, $2, $3, '1', 0, 'supplier', 1, 2, $4, now(), $5)
         on conflict (merchant_id, store_id, external_id, line_id, component) do update set needed = 2, allocated = $4,
           frozen_at = now(), snapshot = $5`,
        [merchantId, storeId, externalId, count, { skuId: storeId }],
      );
    await allocate(formerId, '1', 2);
    await allocate(shopId, '2', 1);
    await allocate(formerId, '3', 2);
    await allocate(shopId, '3', 1);
    await merchant.call(storeCalls.unbind, { shopId: formerId });
    await merchant.call(orderWorkCalls.sameStore, { shopId, formerId, same: true });
    const { rows } = await app.deps.db.pool.query(
      `select external_id as id, allocated, snapshot->>'skuId' as sku from line_need where merchant_id = $1 and store_id = $2 order by 1`,
      [merchantId, formerId],
    );
    expect(rows).toEqual([
      { id: '1', allocated: 2, sku: formerId },
      { id: '2', allocated: 1, sku: shopId },
      { id: '3', allocated: 3, sku: shopId },
    ]);
    await read(formerId, { 1: 0, 2: 1, 3: 2 }, 2);
    const found = (await merchant.call(orderCalls.list, { pageSize: 50 })).rows;
    const problems = found.filter(({ work }) => work.tasks.some(({ task }) => task === 'problem'));
    expect(problems.map(({ externalId }) => externalId)).toEqual(['3']);
  });

  it('are known in every table that names a store: a new one says here what becomes of its rows', async () => {
    const { tenant } = await findTables(app);
    const { rows } = await app.deps.db.pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'store_id'`,
    );
    const moved = [
      'customer_order',
      'forgotten_order',
      'journal_store_entry',
      'job_row',
      'line_need',
      'listing',
      'listing_variant',
      'mapping',
      'mapping_rule',
      'privacy_request',
      'purchase',
      'purchase_line',
      'shipment',
      'stock_claim',
    ];
    /** What was made for the one is made again for the other. */
    const ended = ['planned_purchase'];
    const joined = [
      'buying_outcome',
      'consent_round',
      'customer',
      'fulfilment',
      'notice_rule',
      'order_line_state',
      'order_state',
      'service_order',
      'store',
    ];
    /** By triggers. */
    const followed = ['order_count', 'order_tag'];
    const readAgain = [
      'customer_due',
      'order_task',
      'refresh_request',
      'store_order',
      'store_order_line',
      'store_product',
      'sync_state',
      'unreadable_row',
    ];
    const known = [...moved, ...joined, ...ended, ...followed, ...readAgain, 'webhook_delivery'];
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => tenant.includes(name))
        .sort(),
    ).toEqual(known.sort());
  });
});
