import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { piecesOf, type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import { withCheckedCalls } from './publishedSchema.ts';
import { type ShoplazzaSandbox, startShoplazza } from './sandboxStore.ts';

describe.each([
  ['harbour', 'SZ-MUG'],
  ['lantern', 'SZ-LATERNE'],
])('what becomes of an order of %s', (name, sku) => {
  let shop: ShoplazzaSandbox;
  let orders: StoreOrders;
  const asked: string[] = [];
  const watch = (http: HttpClient): HttpClient => ({
    ...http,
    request: (request) => {
      asked.push(
        new URL(request.url).pathname
          .split('/')
          .slice(3)
          .join('/')
          .replace(/\d{5,}/g, '#'),
      );
      return withCheckedCalls(http).request(request);
    },
  });
  beforeAll(async () => {
    shop = await startShoplazza(name, watch);
    await shop.edit(sku, { inventory: 1_000 });
    orders = await storeOrders(shop, sku);
  });
  afterAll(() => shop.close());

  const untouched = { cancelled: null, refunded: 0, fulfilled: 0 };
  const two = { sku, quantity: 2, ...untouched };

  it.each([
    ['BR', [{ use: 'tax', name: 'cpf', value: '529.982.247-25' }]],
    ['KR', [{ use: 'customs', name: 'PCCC', value: 'P123456789012' }]],
    ['IT', [{ use: 'tax', name: 'tax_text', value: 'RCCMNL83S18D969H' }]],
    ['US', []],
  ])('reads the numbers of a customer of %s', async (country, personIds) => {
    const order = await orders.read(await orders.bought(1, { country }));
    expect(order).toMatchObject({ personIds, isTest: false, holds: [], risk: null, refunds: [] });
    expect(order.paymentMethod).toEqual({ code: 'stripe', name: 'Credit card' });
    expect(order.lines).toMatchObject([{ shipper: 'merchant', pieceIds: [], properties: [] }]);
  });

  it('reads where a customer of Brazil lives', async () => {
    expect((await orders.read(await orders.bought(1, { country: 'BR' }))).shippingAddress).toEqual({
      name: 'Beatriz Moreira Lima',
      firstName: 'Beatriz',
      lastName: 'Moreira Lima',
      company: '',
      address1: 'Rua das Amostras, 145',
      address2: 'Apto 32, Vila Modelo',
      houseNumber: '',
      neighborhood: 'Vila Modelo',
      city: 'São Paulo',
      province: 'São Paulo',
      provinceCode: 'SP',
      postcode: '01310-100',
      countryCode: 'BR',
      phone: '+55 11 96123-4567',
      isMasked: false,
    });
  });

  it('knows an order that tried the shop out, and asks once', async () => {
    const tried = await orders.bought(1, { test: true });
    const real = await orders.bought(1);
    const session = { ...shop.session, lifetime: {} };
    const testsOf = async (): Promise<Record<string, boolean>> => {
      const { orders: found } = await shoplazza.ordersById(session, [tried, real]);
      return Object.fromEntries(found.map(({ externalId, isTest }) => [externalId, isTest]));
    };
    expect(await testsOf()).toEqual({ [tried]: true, [real]: false });
    asked.length = 0;
    expect(await testsOf()).toEqual({ [tried]: true, [real]: false });
    expect(asked).toEqual(['orders']);
  });

  it('asks for payments and refunds only where there is something to know', async () => {
    const unpaid = await orders.bought(1, { payment: 'pending' });
    const sent = await orders.bought(1);
    await orders.happens(sent, 'fulfil');
    asked.length = 0;
    await shoplazza.ordersById(shop.session, [unpaid, sent]);
    expect(asked).toEqual(['orders']);
    await orders.happens(sent, 'refundMoney');
    asked.length = 0;
    await shoplazza.ordersById(shop.session, [unpaid, sent]);
    expect(asked).toEqual(['orders', 'orders/refund_records']);
  });

  it('reads the refunds of more orders than one call takes', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 11; made += 1) ids.push(await orders.bought(1, { payment: 'paid', country: 'DE' }));
    for (const id of ids) await orders.happens(id, 'refundMoney');
    asked.length = 0;
    const { orders: found } = await shoplazza.ordersById(shop.session, ids);
    expect(found.map(({ refunds }) => refunds.length)).toEqual(ids.map(() => 1));
    expect(asked.filter((path) => path === 'orders/refund_records')).toHaveLength(2);
  });

  it('reads one piece and some money given back, each with its amount', async () => {
    const id = await orders.bought(2);
    await orders.happens(id, 'refund');
    await orders.happens(id, 'refundMoney');
    const order = await orders.read(id);
    expect(order.payment).toBe('partiallyRefunded');
    expect(piecesOf(order)).toEqual([{ ...two, refunded: 1, openQuantity: 1 }]);
    const [line] = order.lines;
    const money = { externalId: expect.stringMatching(/^\d+$/), at: expect.any(Date) };
    expect(order.refunds).toEqual([
      { ...money, amount: line?.price, lines: [{ lineId: line?.externalId, quantity: 1 }] },
      { ...money, amount: '1.00', lines: [] },
    ]);
  });

  it('reads pieces that the merchant took out and put in', async () => {
    const id = await orders.bought(2);
    const { total } = await orders.read(id);
    await orders.happens(id, 'removeLine');
    const fewer = await orders.read(id);
    // The shop does not name them any more: that they were there it does not tell.
    expect(piecesOf(fewer)).toEqual([{ ...two, quantity: 1, openQuantity: 1 }]);
    expect(Number(fewer.total)).toBeLessThan(Number(total));
    await orders.happens(id, 'addLine');
    expect((await orders.read(id)).lines[1]).toMatchObject({ ...untouched, quantity: 1, openQuantity: 1 });
    await orders.happens(id, 'removeLine');
    expect((await orders.read(id)).lines).toHaveLength(1);
  });

  it('reads a shipment made in the admin as one, with both numbers and what is in it', async () => {
    const id = await orders.bought(2);
    await orders.happens(id, 'fulfil');
    const order = await orders.read(id);
    expect(order.fulfilment).toBe('fulfilled');
    expect(piecesOf(order)).toEqual([{ ...two, fulfilled: 2, openQuantity: 0 }]);
    expect(order.fulfilments).toMatchObject([
      {
        company: 'YunExpress',
        trackingNumber: 'YT2600000000000001',
        furtherTracking: [{ number: 'YT2600000000000002', url: 'https://track.example.test/YT2600000000000002' }],
        lines: [{ lineId: order.lines[0]?.externalId, quantity: 2 }],
      },
    ]);
  });

  it('reads an order that was cancelled, and its money back', async () => {
    const id = await orders.bought(2);
    await orders.happens(id, 'cancel');
    const order = await orders.read(id);
    expect(order).toMatchObject({ state: 'cancelled', payment: 'refunded', cancelledAt: expect.any(Date) });
    expect(piecesOf(order)).toEqual([{ ...two, cancelled: 0, refunded: 2, openQuantity: 0 }]);
    expect(order.refunds.map(({ amount }) => amount)).toEqual([order.total]);
    const unpaid = await orders.bought(2, { payment: 'pending' });
    await orders.happens(unpaid, 'cancel');
    expect(await orders.read(unpaid)).toMatchObject({ state: 'cancelled', payment: 'voided', refunds: [] });
    expect(piecesOf(await orders.read(unpaid))).toEqual([{ ...two, cancelled: 2, openQuantity: 0 }]);
  });

  it('reads where it goes now, and knows no holds', async () => {
    const id = await orders.bought(1);
    await orders.happens(id, 'address');
    expect((await orders.read(id)).shippingAddress?.address1).toBe('2 Harbour Row');
    await expect(orders.happens(id, 'hold')).rejects.toThrow('has no hold');
  });
});
