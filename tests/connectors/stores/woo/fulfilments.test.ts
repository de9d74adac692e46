import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf } from './wordpress.ts';

const indian = { features: ['fulfillments'], timeZone: { name: 'Asia/Kolkata', offset: 5.5 } };
let shop: WooSandbox;
let orders: StoreOrders;
let client: WooClient;
beforeAll(async () => {
  shop = await startWoo('harbour', indian);
  orders = await storeOrders(shop);
  client = new WooClient({ url: shop.keys.url, http: plainHttp() }, Credentials.parse(shop.session.credentials));
});
beforeEach(() => shop.settings(indian));
afterAll(() => shop.close());

const Raw = z.array(z.looseObject({ id: z.number(), is_fulfilled: z.unknown(), date_updated: z.string() }));
const itemsOf = (lineId: string, qty: unknown) => ({ id: 0, key: '_items', value: [{ item_id: Number(lineId), qty }] });
const send = (orderId: string, meta: object[], status = 'fulfilled') =>
  client.call(
    { method: 'POST', path: `orders/${orderId}/fulfillments`, body: { status, meta_data: meta } },
    z.looseObject({ id: z.number() }),
  );
const list = async (orderId: string) =>
  (await client.call({ method: 'GET', path: `orders/${orderId}/fulfillments` }, Raw)).data;
const boughtThree = async () => {
  const orderId = await orders.bought(3);
  const [line] = (await orders.read(orderId)).lines;
  return { orderId, lineId: line?.externalId ?? '' };
};

describe.each([
  ['10.3.0', true, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['10.6.2', true, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/],
  ['10.9.4', '1', /T\d\d:\d\d:\d\dZ$/],
  ['11.0.1', '1', /T\d\d:\d\d:\d\dZ$/],
])('an order sent in two parcels by WooCommerce %s', (version, flag, written) => {
  it('has the same lines and moments as by any other', async () => {
    shop.settings({ ...indian, version });
    const { orderId, lineId } = await boughtThree();
    const sentAt: Date[] = [];
    for (const [quantity, number] of [
      [2, 'N1'],
      [1, 'N2'],
    ]) {
      shop.pass(90_000);
      sentAt.push(new Date(Math.floor(Date.now() / 1000) * 1000));
      await send(orderId, [
        itemsOf(lineId, quantity),
        { id: 0, key: '_tracking_number', value: number },
        { id: 0, key: '_shipment_provider', value: 'dhl' },
      ]);
    }
    await send(orderId, [itemsOf(lineId, 1)], 'unfulfilled');
    const raw = await list(orderId);
    expect(raw).toMatchObject([{ is_fulfilled: flag }, { is_fulfilled: flag }, {}]);
    for (const { date_updated } of raw) expect(date_updated).toMatch(written);

    const parcel = { company: 'dhl', trackingUrl: '', furtherTracking: [] };
    const expected = {
      lines: [{ externalId: lineId, quantity: 3, fulfilled: 3, openQuantity: 0 }],
      fulfilments: [
        { ...parcel, trackingNumber: 'N1', lines: [{ lineId, quantity: 2 }], shippedAt: sentAt[0] },
        { ...parcel, trackingNumber: 'N2', lines: [{ lineId, quantity: 1 }], shippedAt: sentAt[1] },
      ],
    };
    const read = await orders.read(orderId);
    expect(read).toMatchObject(expected);
    expect(read.fulfilments).toHaveLength(2);
    // A page of all orders, in a store that was bound before its time zone was kept.
    const { timeZone: _, ...facts } = shop.session.facts;
    const page = await woo.orders({ ...shop.session, facts }, { cursor: null, changedSince: null });
    expect(page.orders.find(({ externalId }) => externalId === orderId)).toMatchObject(expected);
  });
});

describe('a fulfilment that cannot be read', () => {
  const listing = (...rows: unknown[]) =>
    intercept(plainHttp(), (_, { pathname }) => (pathname.endsWith('/fulfillments') ? json(200, rows) : undefined));
  const good = (lineId: string, qty: number) => ({
    id: 7,
    status: 'fulfilled',
    is_fulfilled: '1',
    date_deleted: null,
    meta_data: [itemsOf(lineId, qty), { key: '_date_fulfilled', value: '2026-11-27T08:01:08Z' }],
  });

  it('costs neither the order nor those beside it, and what it has sent is not known', async () => {
    const { orderId, lineId } = await boughtThree();
    await send(orderId, [itemsOf(lineId, 1)]);
    const odd = { id: 8, is_fulfilled: true, date_deleted: 5, meta_data: [{ key: 9 }, { key: '_date_fulfilled' }] };
    const beside = await orders.read(orderId, listing(null, { id: 'x' }, good(lineId, 2), odd));
    expect(beside.lines).toMatchObject([{ fulfilled: 2, openQuantity: 1 }]);
    expect(beside.fulfilments).toMatchObject([
      { externalId: '7', lines: [{ lineId, quantity: 2 }], shippedAt: new Date('2026-11-27T08:01:08Z') },
      { externalId: '8', lines: [], shippedAt: null },
    ]);
    expect((await orders.read(orderId, listing(odd))).lines).toMatchObject([{ fulfilled: null, openQuantity: 3 }]);
    const refused = (status: number, body: object) =>
      intercept(plainHttp(), (_, { pathname }) =>
        pathname.endsWith('/fulfillments') ? json(status, body) : undefined,
      );
    for (const http of [
      refused(400, { code: 0, message: 'Failed to read fulfillment data.', data: { status: 400 } }),
      refused(404, { code: 'woocommerce_rest_order_invalid_id', message: 'No.', data: { status: '404' } }),
      refused(200, { odd: true }),
    ]) {
      expect((await orders.read(orderId, http)).lines).toMatchObject([{ fulfilled: null }]);
    }
  });

  it('shows no part of an item as none: halves add up, and a half alone is not known', async () => {
    const { orderId, lineId } = await boughtThree();
    await send(orderId, [itemsOf(lineId, 0.5)]);
    const half = await orders.read(orderId);
    expect(half).toMatchObject({ fulfilment: 'partial', lines: [{ fulfilled: null }], fulfilments: [{ lines: [] }] });
    await send(orderId, [itemsOf(lineId, 1.5)]);
    expect((await orders.read(orderId)).lines).toMatchObject([{ fulfilled: 2, openQuantity: 1 }]);
  });
});

it('asks for the time zone only where a moment has none, and once', async () => {
  const settings = { features: ['fulfillments'], timeZone: { name: '', offset: -3.5 } };
  shop.settings({ ...settings, version: '10.6.2' });
  const { facts } = await woo.connect(shop.keys, plainHttp());
  expect(facts).toMatchObject({ version: '10.6.2', timeZone: '-03:30' });
  const { orderId, lineId } = await boughtThree();
  await send(orderId, [itemsOf(lineId, 3)]);
  const sentAt = new Date(Math.floor(Date.now() / 1000) * 1000);
  const session = { ...shop.session, facts: {}, lifetime: {}, http: intercept(plainHttp(), () => undefined) };
  const asked = () => session.http.requests.filter(({ url }) => url.includes('timezone_string')).length;
  for (const round of [1, 2]) {
    const {
      orders: [order],
    } = await woo.ordersById(session, [orderId]);
    expect([round, order?.fulfilments[0]?.shippedAt, asked()]).toEqual([round, sentAt, 1]);
  }
  shop.settings({ ...settings, version: '11.0.1' });
  const later = { ...session, lifetime: {}, http: intercept(plainHttp(), () => undefined) };
  const {
    orders: [order],
  } = await woo.ordersById(later, [orderId]);
  expect(order?.fulfilments[0]?.shippedAt).toEqual(sentAt);
  expect(later.http.requests.map(routeOf)).toEqual([
    'GET orders',
    'GET data/countries/us',
    'GET orders/#/fulfillments',
  ]);
});
