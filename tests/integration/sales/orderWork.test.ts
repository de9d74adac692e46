import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveStoreOrders } from '#server/modules/connections/mirror/index.ts';
import { followNewOrders, followOrders } from '#server/modules/sales/orders/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import { mapProduct } from '#tests/kit/mapProduct.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

const LATER = new Date(Date.now() + 3_600_000);
/** Orders and events of the recount; a longer run is asked for by `RECOUNT_EVENTS`. */
const EVENTS = Number(process.env.RECOUNT_EVENTS ?? 400);

describe('work on orders', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let other: Shop;
  let merchantId = '';
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    await app.merchant();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    other = await merchant.bindWoo(app.sandbox.url, 'lantern');
    const { rows } = await app.deps.db.pool.query('select merchant_id as id from account where email = $1', [
      merchant.email,
    ]);
    merchantId = rows[0].id;
  });

  const read = (orders: RemoteOrder[], storeId = shop.shopId): Promise<void> =>
    withMerchantTx(app.deps.db, merchantId, async (tx) => {
      const own = { merchantId, storeId };
      await saveStoreOrders(tx, own, 'woo', orders);
      await followOrders(
        tx,
        own,
        orders.map(({ externalId }) => externalId),
      );
    });
  const order = (externalId: string, changes: Partial<RemoteOrder> = {}) =>
    remoteOrder({ placedAt: LATER, ...changes, externalId });
  const mapped = remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 2 });
  const id = (externalId: string, { shopId } = shop): string => `${shopId}.${externalId}`;
  const list = async (query: object = {}): Promise<Order[]> =>
    (await merchant.call(orderCalls.list, { pageSize: 50, ...query })).rows;
  const one = async (externalId: string): Promise<Order> => {
    const found = (await list()).find((row) => row.orderId === id(externalId));
    if (!found) throw new Error(`There is no order ${externalId}.`);
    return found;
  };
  const tasksOf = async (externalId: string): Promise<string[]> =>
    (await one(externalId)).work.tasks.map(({ task }) => task);

  const map = () => mapProduct(app.deps.db.pool, { merchantId, storeId: shop.shopId, product: 'p1', pieces: 2 });

  it('lists the orders of all stores with what is to be done, and counts it', async () => {
    await read([order('1'), order('2', { payment: 'unpaid' })]);
    await read([order('3', { state: 'cancelled' })], other.shopId);
    const rows = await list();
    expect(rows.map(({ shopId, externalId, work }) => [shopId, externalId, work.stage, work.tasks[0]?.task])).toEqual(
      expect.arrayContaining([
        [shop.shopId, '1', 'open', 'map'],
        [shop.shopId, '2', 'open', 'hold'],
        [other.shopId, '3', 'closed', undefined],
      ]),
    );
    expect((await list({ task: 'hold' })).map(({ externalId }) => externalId)).toEqual(['2']);
    expect((await list({ task: 'hold,map' })).map(({ externalId }) => externalId).sort()).toEqual(['1', '2']);
    expect((await list({ stage: 'closed' })).map(({ externalId }) => externalId)).toEqual(['3']);
    expect(await merchant.call(orderCalls.counts, {})).toMatchObject({
      all: 3,
      tasks: { map: 1, hold: 1, buy: 0, ship: 0, takeIn: 0, problem: 0 },
    });
  });

  it('shows nothing of a platform whose role the caller does not hold', async () => {
    await read([order('1')]);
    await app.deps.db.pool.query(`update account set roles = '{quayside,shopify}' where email = $1`, [merchant.email]);
    expect(await list()).toEqual([]);
    expect((await merchant.call(orderCalls.counts, {})).tasks.map).toBe(0);
    const held = await merchant.call(orderWorkCalls.hold, { orderIds: [id('1')], reason: 'mine' });
    expect(held).toEqual({ changed: 0, unchanged: 1, runId: null });
    expect((await merchant.raw(orderCalls.list, { channel: 'woo' })).code).toBe(errorCodes.forbidden);
  });

  it('buys what is mapped, in the supplier’s pieces, and less of it when pieces are given back or the line goes', async () => {
    await map();
    await read([order('1', { lines: [mapped] })]);
    const needed = async () =>
      (
        await app.deps.db.pool.query('select needed, pieces_per_unit from line_need where merchant_id = $1', [
          merchantId,
        ])
      ).rows;
    expect([await tasksOf('1'), await needed()]).toEqual([['buy'], [{ needed: 4, pieces_per_unit: 2 }]]);
    await read([order('2')]);
    const found = async (query: object) => (await list(query)).map(({ externalId }) => externalId);
    expect([await found({ productId: 'p1' }), await found({ supplier: 'aliexpress' })]).toEqual([['1'], ['1']]);
    expect([await found({ productId: 'p9' }), await found({ supplier: 'ebay' })]).toEqual([[], []]);
    await read([order('1', { lines: [{ ...mapped, refunded: 1, openQuantity: 1 }] })]);
    expect(await needed()).toEqual([{ needed: 2, pieces_per_unit: 2 }]);
    await read([order('1', { lines: [remoteLine({ externalId: 'new' })] })]);
    expect([await tasksOf('1'), await needed()]).toEqual([['map'], []]);
    await read([order('1', { lines: [mapped] })]);
    expect([await tasksOf('1'), await needed()]).toEqual([['buy'], [{ needed: 4, pieces_per_unit: 2 }]]);
  });

  it('refuses to allocate more than is needed, and tells of it when less is needed than was allocated', async () => {
    await map();
    await read([order('1', { lines: [mapped] })]);
    const allocate = (count: number) =>
      app.deps.db.pool.query('update line_need set allocated = $2, frozen_at = now() where merchant_id = $1', [
        merchantId,
        count,
      ]);
    await expect(allocate(5)).rejects.toThrow(/more pieces allocated than needed/);
    await allocate(4);
    await read([order('1', { lines: [mapped] })]);
    expect((await one('1')).work).toMatchObject({ stage: 'bought', tasks: [] });
    await read([order('1', { lines: [{ ...mapped, cancelled: 1, openQuantity: 1 }] })]);
    expect(await tasksOf('1')).toEqual(['problem']);
    await read([order('1', { state: 'cancelled', lines: [{ ...mapped, cancelled: 2, openQuantity: 0 }] })]);
    expect((await one('1')).work).toMatchObject({ stage: 'closed', tasks: [{ task: 'problem' }] });
  });

  it('keeps what was decided whatever the store tells, and holds until it is released', async () => {
    await read([order('1'), order('2')]);
    const both = { orderIds: [id('1'), id('2')] };
    expect(await merchant.call(orderWorkCalls.hold, { ...both, reason: 'call first' })).toMatchObject({ changed: 2 });
    expect(await merchant.call(orderWorkCalls.hold, { ...both, reason: 'call first' })).toEqual({
      ...{ changed: 0, unchanged: 2 },
      runId: null,
    });
    await merchant.call(orderWorkCalls.tag, { ...both, add: ['gift', 'vip'], remove: [] });
    await merchant.call(orderWorkCalls.tag, { orderIds: [id('2')], add: [], remove: ['vip'] });
    const { work } = await one('1');
    await merchant.call(orderWorkCalls.note, { orderId: id('1'), revision: work.revision, note: 'ring twice' });
    await read([order('1', { note: 'the customer’s' }), order('2')]);
    expect((await one('1')).work).toMatchObject({
      note: 'ring twice',
      tags: ['gift', 'vip'],
      tasks: [{ task: 'hold', reason: { key: 'work.hold.merchant', params: { reason: 'call first' } } }],
    });
    expect((await list({ tag: 'vip' })).map(({ externalId }) => externalId)).toEqual(['1']);
    await merchant.call(orderWorkCalls.release, both);
    expect([await tasksOf('1'), await tasksOf('2')]).toEqual([['map'], ['map']]);
  });

  it('refuses to write over what somebody else changed meanwhile', async () => {
    await read([order('1')]);
    const { revision } = (await one('1')).work;
    expect(await merchant.call(orderWorkCalls.note, { orderId: id('1'), revision, note: 'first' })).toEqual({
      revision: revision + 1,
      runId: expect.any(String),
    });
    const late = await merchant.raw(orderWorkCalls.note, { orderId: id('1'), revision, note: 'second' });
    expect(late.code).toBe(errorCodes.conflict);
    expect((await one('1')).work.note).toBe('first');
    const nowhere = await merchant.raw(orderWorkCalls.note, { orderId: id('9'), revision: 1, note: 'x' });
    expect(nowhere.code).toBe(errorCodes.notFound);
  });

  it('sends the goods to another address until the store’s changes, which holds the order', async () => {
    await read([order('1')]);
    const shipTo = {
      ...{ name: 'Office', company: '', phone: '', address1: '1 Pier', address2: '', city: 'Portland' },
      ...{ province: 'OR', postcode: '97201', countryCode: 'US' },
    };
    const { revision } = (await one('1')).work;
    await merchant.call(orderWorkCalls.override, { orderId: id('1'), revision, shipTo });
    expect(await tasksOf('1')).toEqual(['map']);
    expect(await merchant.call(orderCalls.get, { channel: 'woo', orderId: id('1') })).toMatchObject({ shipTo });
    const moved = order('1');
    await read([
      { ...moved, shippingAddress: moved.shippingAddress && { ...moved.shippingAddress, address1: '99 Elsewhere' } },
    ]);
    expect((await one('1')).work.tasks).toMatchObject([{ task: 'hold', reason: { key: 'work.hold.addressChanged' } }]);
    const refused = await merchant.raw(orderWorkCalls.override, {
      ...{ orderId: id('1'), revision: revision + 1 },
      shipTo: { ...shipTo, city: '', countryCode: 'usa' },
    });
    expect(refused.error?.fields?.map(({ path }) => path).sort()).toEqual(['shipTo.city', 'shipTo.countryCode']);
    await merchant.call(orderWorkCalls.override, { orderId: id('1'), revision: revision + 1, shipTo: null });
    expect(await tasksOf('1')).toEqual(['map']);
  });

  it('asks about open orders from before the store was connected, and takes the answer for all of a store', async () => {
    const before = new Date(Date.now() - 86_400_000);
    await read([order('1', { placedAt: before }), order('2', { placedAt: before }), order('3')]);
    await read([
      order('4', { placedAt: before, state: 'completed', lines: [remoteLine({ openQuantity: 0, fulfilled: 1 })] }),
    ]);
    expect([await tasksOf('1'), await tasksOf('3'), await tasksOf('4')]).toEqual([['takeIn'], ['map'], []]);
    expect(await merchant.call(orderWorkCalls.undecided, {})).toEqual([
      { shopId: shop.shopId, shopName: expect.any(String), channel: 'woo', count: 2 },
    ]);
    await merchant.call(orderWorkCalls.takeIn, { orderIds: [id('1')] });
    expect(await tasksOf('1')).toEqual(['map']);
    expect(await merchant.call(orderWorkCalls.decide, { shopId: shop.shopId, handling: 'elsewhere' })).toEqual({
      changed: 1,
      runId: expect.any(String),
    });
    expect((await one('2')).work).toMatchObject({ handling: 'elsewhere', stage: 'bought', tasks: [{ task: 'ship' }] });
    expect(await merchant.call(orderWorkCalls.undecided, {})).toEqual([]);
  });

  it('keeps what was decided while the store is disconnected, and asks about what was ordered meanwhile', async () => {
    await read([order('1'), order('2')]);
    await merchant.call(orderWorkCalls.hold, { orderIds: [id('1')], reason: 'call first' });
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    expect(await list()).toEqual([]);
    expect((await merchant.call(orderCalls.counts, {})).tasks).toMatchObject({ hold: 0, map: 0 });
    expect((await merchant.call(storeCalls.select, {})).map(({ shopId }) => shopId)).toEqual([other.shopId]);
    await expect(read([order('3')])).rejects.toThrow(/row.storeGone|rejected/);

    const run = {
      merchantId,
      subject: shop.shopId,
      errors: 0,
      signal: AbortSignal.timeout(60_000),
      shouldYield: async () => false,
    };
    // Nothing is to be seen of them until they are read again: nobody goes round after them.
    await app.deps.db.pool.query(
      `insert into order_state (merchant_id, store_id, external_id, placed_at, first_seen_at)
       select $1, $2, 'unread ' || n, now(), now() from generate_series(1, 300) n`,
      [merchantId, shop.shopId],
    );
    expect(await followNewOrders(run, app.deps)).toBeNull();

    const again = await merchant.bindWoo(app.sandbox.url, 'quiet');
    expect(again.shopId).toBe(shop.shopId);
    await read([order('1'), order('2'), order('3', { placedAt: new Date(Date.now() - 1000) })]);
    expect([await tasksOf('1'), await tasksOf('2'), await tasksOf('3')]).toEqual([['hold'], ['map'], ['takeIn']]);
  });

  it('takes a known id with another moment for another order, and holds it', async () => {
    await read([order('1')]);
    await read([order('1', { placedAt: new Date(LATER.getTime() + 86_400_000) })]);
    expect((await one('1')).work.tasks).toMatchObject([{ task: 'hold', reason: { key: 'work.hold.anotherOrder' } }]);
    await merchant.call(orderWorkCalls.release, { orderIds: [id('1')] });
    expect(await tasksOf('1')).toEqual(['map']);
  });

  it('is the same when it is counted anew, whatever happened', async () => {
    await map();
    const chance = new Chance(Number(process.env.TEST_SEED ?? 20_261_123));
    const pick = <T>(values: readonly T[]): T => values[chance.between(0, values.length - 1)] as T;
    const ids = Array.from({ length: 20 }, (_, at) => String(at));
    for (let at = 0; at < EVENTS; at += 1) {
      const some = ids.filter(() => chance.between(0, 5) === 0);
      if (some.length === 0) continue;
      const orderIds = some.map((one) => id(one));
      await pick([
        () => read(some.map((one) => anyOrder(one))),
        () => merchant.raw(orderWorkCalls.hold, { orderIds, reason: pick(['a', 'b']) }),
        () => merchant.raw(orderWorkCalls.release, { orderIds }),
        () =>
          merchant.raw(orderWorkCalls.takeIn, {
            orderIds,
            handling: pick(['buy', 'elsewhere', 'self', 'none'] as const),
          }),
        () => allocate(),
      ])();
    }
    const work = async () =>
      (
        await app.deps.db.pool.query(
          `select s.external_id, s.stage, (select json_agg(json_build_object('task', t.task, 'reason', t.reason) order by t.task) from order_task t
             where t.merchant_id = s.merchant_id and t.store_id = s.store_id and t.external_id = s.external_id) as tasks,
           (select json_agg(json_build_object('line', n.line_id, 'component', n.component, 'needed', n.needed) order by n.line_id, n.component)
             from line_need n where n.merchant_id = s.merchant_id and n.store_id = s.store_id and n.external_id = s.external_id) as needs
           from order_state s where s.merchant_id = $1 order by s.external_id`,
          [merchantId],
        )
      ).rows;
    const kept = await work();
    expect(kept.length).toBeGreaterThan(10);
    await app.deps.db.pool.query('delete from order_task where merchant_id = $1', [merchantId]);
    await app.deps.db.pool.query('delete from line_need where merchant_id = $1 and frozen_at is null', [merchantId]);
    await app.deps.db.pool.query(`update order_state set stage = 'new' where merchant_id = $1`, [merchantId]);
    const run = {
      merchantId,
      subject: shop.shopId,
      errors: 0,
      signal: AbortSignal.timeout(60_000),
      shouldYield: async () => false,
    };
    expect(await followNewOrders(run, app.deps)).toBeNull();
    expect(await work()).toEqual(kept);

    function anyOrder(externalId: string): RemoteOrder {
      const lines = ['x', 'y', 'z'].filter(() => chance.between(0, 3) > 0).map(anyLine);
      return order(externalId, {
        lines,
        state: pick(['open', 'open', 'open', 'completed', 'cancelled'] as const),
        payment: pick(['paid', 'paid', 'unpaid', 'partiallyRefunded', 'refunded'] as const),
        placedAt: pick([LATER, new Date(Date.now() - 86_400_000)]),
      });
    }
    function anyLine(externalId: string) {
      const quantity = chance.between(1, 4);
      const openQuantity = chance.between(0, quantity);
      const told = () => pick([null, 0, chance.between(0, quantity - openQuantity)]);
      const shipper = pick(['merchant', 'merchant', 'service', 'nobody'] as const);
      const productId = pick(['p1', 'p1', 'p2', null]);
      return remoteLine({
        ...{ externalId, quantity, openQuantity, shipper, productId, variantId: productId && 'v1' },
        ...{ cancelled: told(), refunded: told(), fulfilled: told() },
      });
    }
    async function allocate(): Promise<void> {
      const { rows } = await app.deps.db.pool.query(
        `update line_need set allocated = needed, frozen_at = now() where merchant_id = $1 and allocated < needed
           and external_id = $2 returning external_id`,
        [merchantId, pick(ids)],
      );
      const own = { merchantId, storeId: shop.shopId };
      await withMerchantTx(app.deps.db, merchantId, (tx) =>
        followOrders(
          tx,
          own,
          rows.map(({ external_id }) => external_id),
        ),
      );
    }
  });
});
