import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf } from './wordpress.ts';

describe.each(['harbour', 'lantern'])('an order of %s', (name) => {
  let shop: WooSandbox;
  let orders: StoreOrders;
  beforeAll(async () => {
    shop = await startWoo(name, { features: ['fulfillments'] });
    orders = await storeOrders(shop);
  });
  afterAll(() => shop.close());

  it('has what plug-ins ask the customers of some countries for', async () => {
    expect(
      await orders.read(await orders.bought(1, { country: 'BR', properties: { Engraving: 'For Jo', _theme: '1' } })),
    ).toMatchObject({
      personIds: [{ use: 'tax', name: '_billing_cpf', value: '529.982.247-25' }],
      shippingAddress: {
        firstName: 'Beatriz',
        lastName: 'Moreira Lima',
        address1: 'Rua das Amostras, 145',
        houseNumber: '145',
        address2: 'Apto 32, Vila Modelo',
        neighborhood: 'Vila Modelo',
        provinceCode: 'SP',
        countryCode: 'BR',
      },
      lines: [{ properties: [{ name: 'Engraving', value: 'For Jo' }] }],
    });
    expect((await orders.read(await orders.bought(1, { country: 'KR' }))).personIds).toEqual([
      { use: 'customs', name: '_billing_pccc', value: 'P123456789012' },
    ]);
    expect((await orders.read(await orders.bought(1, { country: 'JP' }))).shippingAddress).toMatchObject({
      provinceCode: 'JP13',
    });
  });

  it('may try the shop out, or have the money reserved only, which holds it', async () => {
    expect(await orders.read(await orders.bought(1, { test: true }))).toMatchObject({
      isTest: true,
      paymentMethod: { code: 'woocommerce_payments', name: 'Credit card' },
    });
    expect(await orders.read(await orders.bought(1, { payment: 'pending', authorised: true }))).toMatchObject({
      payment: 'authorised',
      isTest: false,
      holds: [{ reason: 'on-hold', note: '' }],
    });
  });

  it('is cancelled, refunded, edited, held and sent elsewhere', async () => {
    expect((await orders.changed(3, 'cancel')).lines).toMatchObject([{ quantity: 3, cancelled: 3, openQuantity: 0 }]);
    const back = await orders.changed(3, 'refund', 'refundMoney');
    expect(back.lines).toMatchObject([{ quantity: 3, cancelled: 0, refunded: 1, openQuantity: 2 }]);
    expect(back.refunds).toMatchObject([
      { amount: '1.00', lines: [] },
      { amount: '10.00', at: expect.any(Date), lines: [{ lineId: back.lines[0]?.externalId, quantity: 1 }] },
    ]);
    // The store keeps nothing of what was in an order before: pieces and lines are gone without a trace.
    expect((await orders.changed(2, 'removeLine')).lines).toMatchObject([
      { quantity: 1, cancelled: 0, openQuantity: 1 },
    ]);
    expect((await orders.changed(1, 'addLine', 'removeLine', 'removeLine')).lines).toEqual([]);
    expect((await orders.changed(1, 'hold')).holds).toEqual([{ reason: 'on-hold', note: '' }]);
    expect(await orders.changed(1, 'hold', 'release')).toMatchObject({ holds: [], payment: 'paid', state: 'open' });
    expect(await orders.changed(1, 'address')).toMatchObject({
      shippingAddress: { address1: '2 Harbour Row' },
      billingAddress: { address1: '14 Sample Quay' },
    });
  });

  it('is sent, as the store’s version keeps it', async () => {
    const order = await orders.changed(3, 'refund', 'fulfil');
    const lineId = order.lines[0]?.externalId;
    if (name === 'lantern') {
      expect(order).toMatchObject({ state: 'completed', fulfilment: 'fulfilled' });
      expect(order.lines).toMatchObject([{ quantity: 3, refunded: 1, fulfilled: 2, openQuantity: 0 }]);
      expect(order.fulfilments.map(({ lines }) => lines)).toEqual([[], []]);
      return;
    }
    expect(order).toMatchObject({ state: 'open', platformStatus: 'processing', fulfilment: 'fulfilled' });
    expect(order.lines).toMatchObject([{ quantity: 3, refunded: 1, fulfilled: 2, openQuantity: 0 }]);
    expect(order.fulfilments).toMatchObject([
      { company: 'usps', trackingNumber: expect.stringMatching(/^\d+$/), lines: [{ lineId, quantity: 2 }] },
    ]);
  });

  it('is asked for its fulfilments only where it has some, and read without where they were switched off', async () => {
    const id = await orders.bought(1);
    const http = intercept(shop.http, (_, { pathname }) =>
      pathname.endsWith('/fulfillments')
        ? json(404, { code: 'rest_no_route', message: 'No route', data: {} })
        : undefined,
    );
    await orders.read(id, http);
    expect(http.requests.map(routeOf)).toEqual(['GET orders', 'GET data/countries/us']);
    await orders.happens(id, 'fulfil');
    expect(await orders.read(id, http)).toMatchObject({ fulfilment: 'fulfilled' });
    expect(http.requests.length).toBe(name === 'lantern' ? 3 : 4);
  });
});
