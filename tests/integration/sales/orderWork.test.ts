import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { EARLIER, LATER, setUpOrders } from './orderSetup.ts';

describe('work on orders', () => {
  const given = setUpOrders();
  const { read, order, id } = given;
  let other: Shop;
  beforeEach(async () => {
    other = await given.merchant.bindWoo(given.app.sandbox.url, 'lantern');
  });

  const mapped = remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 2 });
  const list = async (query: object = {}): Promise<Order[]> =>
    (await given.merchant.call(orderCalls.list, { pageSize: 50, ...query })).rows;
  const one = async (externalId: string): Promise<Order> => {
    const found = (await list()).find((row) => row.orderId === id(externalId));
    if (!found) throw new Error(`There is no order ${externalId}.`);
    return found;
  };
  const tasksOf = async (externalId: string): Promise<string[]> =>
    (await one(externalId)).work.tasks.map(({ task }) => task);

  it('lists the orders of all stores with what is to be done, and counts it', async () => {
    await read([order('1'), order('2', { payment: 'unpaid' })]);
    await read([order('3', { state: 'cancelled' })], other.shopId);
    const rows = await list();
    expect(rows.map(({ shopId, externalId, work }) => [shopId, externalId, work.stage, work.tasks[0]?.task])).toEqual(
      expect.arrayContaining([
        [given.shop.shopId, '1', 'open', 'map'],
        [given.shop.shopId, '2', 'open', 'hold'],
        [other.shopId, '3', 'closed', undefined],
      ]),
    );
    expect((await list({ task: 'hold' })).map(({ externalId }) => externalId)).toEqual(['2']);
    expect((await list({ task: 'hold,map' })).map(({ externalId }) => externalId).sort()).toEqual(['1', '2']);
    expect((await list({ stage: 'closed' })).map(({ externalId }) => externalId)).toEqual(['3']);
    expect(await given.merchant.call(orderCalls.counts, {})).toMatchObject({
      all: 3,
      tasks: { map: 1, hold: 1, buy: 0, ship: 0, takeIn: 0, problem: 0 },
    });
  });

  it('shows nothing of a platform whose role the caller does not hold', async () => {
    await read([order('1')]);
    await given.query(`update account set roles = '{quayside,shopify}' where email = $1`, given.merchant.email);
    expect(await list()).toEqual([]);
    expect((await given.merchant.call(orderCalls.counts, {})).tasks.map).toBe(0);
    const held = await given.merchant.call(orderWorkCalls.hold, { orderIds: [id('1')], reason: 'mine' });
    expect(held).toEqual({ changed: 0, unchanged: 1, runId: null });
    expect((await given.merchant.raw(orderCalls.list, { channel: 'woo' })).code).toBe(errorCodes.forbidden);
  });

  it('buys what is mapped, in the supplier’s pieces, and less of it when pieces are given back or the line goes', async () => {
    await given.map('p1', 2);
    await read([order('1', { lines: [mapped] })]);
    const needed = () =>
      given.query('select needed, pieces_per_unit from line_need where merchant_id = $1', given.merchantId);
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
    await given.map('p1', 2);
    await read([order('1', { lines: [mapped] })]);
    const allocate = (count: number) =>
      given.query(
        'update line_need set allocated = $2, frozen_at = now() where merchant_id = $1',
        given.merchantId,
        count,
      );
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
    expect(await given.merchant.call(orderWorkCalls.hold, { ...both, reason: 'call first' })).toMatchObject({
      changed: 2,
    });
    expect(await given.merchant.call(orderWorkCalls.hold, { ...both, reason: 'call first' })).toEqual({
      changed: 0,
      unchanged: 2,
      runId: null,
    });
    await given.merchant.call(orderWorkCalls.tag, { ...both, add: ['gift', 'vip'], remove: [] });
    await given.merchant.call(orderWorkCalls.tag, { orderIds: [id('2')], add: [], remove: ['vip'] });
    const { work } = await one('1');
    await given.merchant.call(orderWorkCalls.note, { orderId: id('1'), revision: work.revision, note: 'ring twice' });
    await read([order('1', { note: 'the customer’s' }), order('2')]);
    expect((await one('1')).work).toMatchObject({
      note: 'ring twice',
      tags: ['gift', 'vip'],
      tasks: [{ task: 'hold', reason: { key: 'work.hold.merchant', params: { reason: 'call first' } } }],
    });
    expect((await list({ tag: 'vip' })).map(({ externalId }) => externalId)).toEqual(['1']);
    await given.merchant.call(orderWorkCalls.release, both);
    expect([await tasksOf('1'), await tasksOf('2')]).toEqual([['map'], ['map']]);
  });

  it('refuses to write over what somebody else changed meanwhile', async () => {
    await read([order('1')]);
    const { revision } = (await one('1')).work;
    expect(await given.merchant.call(orderWorkCalls.note, { orderId: id('1'), revision, note: 'first' })).toEqual({
      revision: revision + 1,
      runId: expect.any(String),
    });
    const late = await given.merchant.raw(orderWorkCalls.note, { orderId: id('1'), revision, note: 'second' });
    expect(late.code).toBe(errorCodes.conflict);
    expect((await one('1')).work.note).toBe('first');
    const nowhere = await given.merchant.raw(orderWorkCalls.note, { orderId: id('9'), revision: 1, note: 'x' });
    expect(nowhere.code).toBe(errorCodes.notFound);
  });

  it('sends the goods to another address until the store’s changes, which holds the order', async () => {
    await read([order('1')]);
    const shipTo = {
      name: 'Office',
      company: '',
      phone: '',
      address1: '1 Pier',
      address2: '',
      city: 'Portland',
      province: 'OR',
      postcode: '97201',
      countryCode: 'US',
    };
    const { revision } = (await one('1')).work;
    await given.merchant.call(orderWorkCalls.override, { orderId: id('1'), revision, shipTo });
    expect(await tasksOf('1')).toEqual(['map']);
    expect(await given.merchant.call(orderCalls.get, { channel: 'woo', orderId: id('1') })).toMatchObject({ shipTo });
    const moved = order('1');
    await read([
      { ...moved, shippingAddress: moved.shippingAddress && { ...moved.shippingAddress, address1: '99 Elsewhere' } },
    ]);
    expect((await one('1')).work.tasks).toMatchObject([{ task: 'hold', reason: { key: 'work.hold.addressChanged' } }]);
    const refused = await given.merchant.raw(orderWorkCalls.override, {
      orderId: id('1'),
      revision: revision + 1,
      shipTo: { ...shipTo, city: '', countryCode: 'usa' },
    });
    expect(refused.error?.fields?.map(({ path }) => path).sort()).toEqual(['shipTo.city', 'shipTo.countryCode']);
    await given.merchant.call(orderWorkCalls.override, { orderId: id('1'), revision: revision + 1, shipTo: null });
    expect(await tasksOf('1')).toEqual(['map']);
  });

  it('asks about open orders from before the store was connected, and takes the answer for all of a store', async () => {
    await read([order('1', { placedAt: EARLIER }), order('2', { placedAt: EARLIER }), order('3')]);
    await read([
      order('4', { placedAt: EARLIER, state: 'completed', lines: [remoteLine({ openQuantity: 0, fulfilled: 1 })] }),
    ]);
    expect([await tasksOf('1'), await tasksOf('3'), await tasksOf('4')]).toEqual([['takeIn'], ['map'], []]);
    expect(await given.merchant.call(orderWorkCalls.undecided, {})).toEqual([
      { shopId: given.shop.shopId, shopName: expect.any(String), channel: 'woo', count: 2 },
    ]);
    await given.merchant.call(orderWorkCalls.takeIn, { orderIds: [id('1')] });
    expect(await tasksOf('1')).toEqual(['map']);
    expect(
      await given.merchant.call(orderWorkCalls.decide, { shopId: given.shop.shopId, handling: 'elsewhere' }),
    ).toEqual({
      changed: 1,
      runId: expect.any(String),
    });
    expect((await one('2')).work).toMatchObject({ handling: 'elsewhere', stage: 'bought', tasks: [{ task: 'ship' }] });
    expect(await given.merchant.call(orderWorkCalls.undecided, {})).toEqual([]);
  });

  it('keeps what was decided while the store is disconnected, and asks about what was ordered meanwhile', async () => {
    await read([order('1'), order('2')]);
    await given.merchant.call(orderWorkCalls.hold, { orderIds: [id('1')], reason: 'call first' });
    await given.merchant.call(storeCalls.unbind, { shopId: given.shop.shopId });
    expect(await list()).toEqual([]);
    expect((await given.merchant.call(orderCalls.counts, {})).tasks).toMatchObject({ hold: 0, map: 0 });
    expect((await given.merchant.call(storeCalls.select, {})).map(({ shopId }) => shopId)).toEqual([other.shopId]);
    await expect(read([order('3')])).rejects.toThrow(/row.storeGone|rejected/);

    // Nothing is to be seen of them until they are read again: nobody goes round after them.
    await given.query(
      `insert into order_state (merchant_id, store_id, external_id, placed_at, first_seen_at)
       select $1, $2, 'unread ' || n, now(), now() from generate_series(1, 300) n`,
      given.merchantId,
      given.shop.shopId,
    );
    expect(await given.followNew()).toBeNull();

    const again = await given.merchant.bindWoo(given.app.sandbox.url, 'quiet');
    expect(again.shopId).toBe(given.shop.shopId);
    await read([order('1'), order('2'), order('3', { placedAt: new Date(Date.now() - 1000) })]);
    expect([await tasksOf('1'), await tasksOf('2'), await tasksOf('3')]).toEqual([['hold'], ['map'], ['takeIn']]);
  });

  it('takes a known id with another moment for another order, and holds it', async () => {
    await read([order('1')]);
    await read([order('1', { placedAt: new Date(LATER.getTime() + 86_400_000) })]);
    expect((await one('1')).work.tasks).toMatchObject([{ task: 'hold', reason: { key: 'work.hold.anotherOrder' } }]);
    await given.merchant.call(orderWorkCalls.release, { orderIds: [id('1')] });
    expect(await tasksOf('1')).toEqual(['map']);
  });
});
