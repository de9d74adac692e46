import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { piecesOf, type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import { type ShoplineSandbox, startShopline } from './sandboxStore.ts';

describe.each([
  ['harbour', 'HS-MUG'],
  ['lantern', 'LL-GLAS'],
])('what becomes of an order of %s', (name, sku) => {
  let shop: ShoplineSandbox;
  /** Paths that these keys may not see. */
  let forbidden: RegExp | null = null;
  let orders: StoreOrders;
  const asked: string[] = [];
  const watch = (http: HttpClient): HttpClient => ({
    ...http,
    request: async (request) => {
      const path = new URL(request.url).pathname.split('/').slice(4).join('/');
      asked.push(path.replace(/\d{5,}/g, '#'));
      const reply = await http.request(request);
      return forbidden?.test(path) ? { ...reply, status: 403, body: '{"errors":"no scope"}' } : reply;
    },
  });
  beforeAll(async () => {
    shop = await startShopline(name, watch);
    await shop.edit(sku, { inventory: 1_000 });
    orders = await storeOrders(shop, sku);
  });
  afterAll(() => shop.close());
  afterEach(() => {
    forbidden = null;
  });

  const untouched = { cancelled: 0, refunded: 0, fulfilled: 0 };
  const two = { sku, quantity: 2, ...untouched };

  it('reads where a customer of Brazil lives, and his CPF', async () => {
    const order = await orders.read(await orders.bought(1, { country: 'BR' }));
    expect(order.shippingAddress).toEqual({
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
    expect(order.personIds).toEqual([{ use: 'tax', name: 'tax_number', value: '529.982.247-25' }]);
    expect(order).toMatchObject({ isTest: false, holds: [], refunds: [], risk: name === 'harbour' ? 'low' : null });
    expect(order.paymentMethod).toEqual({ code: 'SLpayments', name: 'Credit card' });
    expect(order.lines).toMatchObject([{ shipper: 'merchant', pieceIds: [], properties: [] }]);
  });

  it('reads a hold with its reason, and no more when it was let go', async () => {
    const id = await orders.bought(1);
    await orders.happens(id, 'hold');
    const held = await orders.read(id);
    expect(held.holds).toEqual([{ reason: 'incorrect_address', note: 'The customer moves house.' }]);
    expect(held.lines[0]?.openQuantity).toBe(1);
    await orders.happens(id, 'release');
    expect((await orders.read(id)).holds).toEqual([]);
  });

  it('reads one piece and some money given back, each with its amount', async () => {
    const id = await orders.bought(2);
    await orders.happens(id, 'refund');
    await orders.happens(id, 'refundMoney');
    const order = await orders.read(id);
    expect(order.payment).toBe('partiallyRefunded');
    const [line] = order.lines;
    expect(piecesOf(order)).toEqual([{ ...two, refunded: 1, openQuantity: 1 }]);
    expect(order.refunds).toEqual([
      {
        externalId: expect.stringMatching(/^\d+$/),
        at: expect.any(Date),
        amount: String(Number(line?.price)),
        lines: [{ lineId: line?.externalId, quantity: 1 }],
      },
      { externalId: expect.stringMatching(/^\d+$/), at: expect.any(Date), amount: '1', lines: [] },
    ]);
  });

  it('reads pieces that the merchant took out and put in', async () => {
    const id = await orders.bought(2);
    const { total } = await orders.read(id);
    await orders.happens(id, 'removeLine');
    const fewer = await orders.read(id);
    // A shop that does not name them any more does not tell that they were there.
    expect(piecesOf(fewer)).toEqual([
      name === 'harbour' ? { ...two, cancelled: 1, openQuantity: 1 } : { ...two, quantity: 1, openQuantity: 1 },
    ]);
    expect(Number(fewer.total)).toBeLessThan(Number(total));
    await orders.happens(id, 'addLine');
    const more = await orders.read(id);
    expect(more.lines).toHaveLength(2);
    expect(more.lines[1]).toMatchObject({ ...untouched, quantity: 1, openQuantity: 1 });
    await orders.happens(id, 'removeLine');
    const [, added] = (await orders.read(id)).lines;
    expect(added?.openQuantity ?? 0).toBe(0);
  });

  it('reads a shipment made in the admin as one, with both numbers and what is in it', async () => {
    const id = await orders.bought(2);
    await orders.happens(id, 'fulfil');
    const order = await orders.read(id);
    expect(order).toMatchObject({ state: 'completed', fulfilment: 'fulfilled' });
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
    const { total } = await orders.read(id);
    await orders.happens(id, 'cancel');
    const order = await orders.read(id);
    expect(order).toMatchObject({ state: 'cancelled', payment: 'refunded' });
    expect(piecesOf(order)).toEqual([{ ...two, refunded: 2, openQuantity: 0 }]);
    expect(order.refunds.map(({ amount }) => Number(amount))).toEqual([Number(total)]);
    const unpaid = await orders.bought(2, { payment: 'pending' });
    await orders.happens(unpaid, 'cancel');
    expect(await orders.read(unpaid)).toMatchObject({ state: 'cancelled', refunds: [] });
    expect(piecesOf(await orders.read(unpaid))).toEqual([{ ...two, cancelled: 2, openQuantity: 0 }]);
  });

  it('reads where it goes now', async () => {
    const id = await orders.bought(1);
    await orders.happens(id, 'address');
    expect((await orders.read(id)).shippingAddress?.address1).toBe('2 Harbour Row');
  });

  it('asks for holds and risks only while something waits to be sent', async () => {
    const waiting = await orders.bought(1);
    const sent = await orders.bought(1);
    await orders.happens(sent, 'fulfil');
    asked.length = 0;
    await shopline.ordersById(shop.session, [sent]);
    expect(asked.filter((path) => path !== 'orders.json')).toEqual([]);
    await shopline.ordersById(shop.session, [waiting, sent]);
    expect(asked.filter((path) => path !== 'orders.json').sort()).toEqual([
      'fulfillment_orders/#/fulfillment_orders.json',
      'fulfillment_service.json',
      'orders/v2/#/risks.json',
    ]);
  });

  it('reads the order without its holds where the keys may not see them', async () => {
    const id = await orders.bought(1);
    await orders.happens(id, 'hold');
    forbidden = /^fulfillment_/;
    expect(await orders.read(id)).toMatchObject({
      externalId: id,
      holds: [],
      lines: [{ openQuantity: 1, shipper: 'merchant' }],
    });
    forbidden = /^orders\.json/;
    await expect(orders.read(id)).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});
