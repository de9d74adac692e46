import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { remoteOrder } from '#server/connectors/stores/shopline/mapOrder.ts';
import { API_VERSION } from '#server/connectors/stores/shopline/wire.ts';
import { WireOrder } from '#server/connectors/stores/shopline/wireOrder.ts';
import { type ShoplineSandbox, startShopline } from './sandboxStore.ts';

let shop: ShoplineSandbox;
beforeAll(async () => {
  shop = await startShopline();
});
afterAll(() => shop.close());

/** What the merchant does in the store's admin. */
async function admin(method: 'POST' | 'PUT', path: string, body: unknown = {}): Promise<void> {
  const reply = await fetch(shop.http.effectiveUrl(`${shop.session.url}/admin/openapi/${API_VERSION}/${path}`), {
    method,
    headers: {
      authorization: `Bearer ${shop.session.credentials.accessToken}`,
      'content-type': 'application/json; charset=utf-8',
    },
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.text()).toBe(200);
  shop.pass(1_000);
}

const buy = (quantity = 1) => shop.order([{ sku: 'HS-MUG', quantity }]);
const tracking = { tracking_company: 'YunExpress', tracking_number: 'YT1', tracking_url: 'https://t.example.test/YT1' };
const ship = (id: string, fulfillment: object = { tracking_info_list: [tracking] }) =>
  admin('POST', `orders/${id}/fulfillments.json`, { fulfillment });

async function readAll(changedSince: Date | null = null): Promise<Map<string, RemoteOrder>> {
  const found = new Map<string, RemoteOrder>();
  let cursor: string | null = null;
  do {
    const page = await shopline.orders(shop.session, { cursor, changedSince });
    for (const order of page.orders) found.set(order.externalId, order);
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}
const byId = async (id: string): Promise<RemoteOrder | undefined> =>
  (await shopline.ordersById(shop.session, [id])).orders[0];

describe('orders that the list hides unless it is asked for them', () => {
  it('are read: shipped, shipped in part, cancelled, archived', async () => {
    const [open, shipped, parted, cancelled, archived] = [
      await buy(),
      await buy(),
      await buy(2),
      await buy(),
      await buy(),
    ];
    await ship(shipped);
    const [line] = (await byId(parted))?.lines ?? [];
    await ship(parted, { line_items: [{ id: line?.externalId, quantity: 1 }], tracking_info_list: [tracking] });
    await admin('POST', `orders/${cancelled}/cancel.json`);
    await ship(archived);
    await admin('PUT', `orders/${archived}/hide_mark.json`);
    const expected = {
      [open]: { state: 'open', fulfilment: 'unfulfilled', platformStatus: 'open' },
      [shipped]: { state: 'completed', fulfilment: 'fulfilled' },
      [parted]: { state: 'open', fulfilment: 'partial' },
      [cancelled]: { state: 'cancelled', fulfilment: 'unfulfilled', cancelledAt: expect.any(Date) },
      [archived]: { state: 'completed', fulfilment: 'fulfilled', platformStatus: 'open, archived' },
    };
    const all = await readAll();
    for (const [id, order] of Object.entries(expected)) {
      expect(all.get(id)).toMatchObject(order);
      expect(await byId(id)).toEqual(all.get(id));
    }
    const { orders: together } = await shopline.ordersById(shop.session, Object.keys(expected));
    expect(together.map(({ externalId }) => externalId).sort()).toEqual(Object.keys(expected).sort());
  });

  it('are found among what changed, whatever they changed to', async () => {
    const id = await buy();
    shop.pass(5_000);
    const moment = shop.now();
    shop.pass(5_000);
    expect((await readAll(moment)).has(id)).toBe(false);
    await ship(id);
    await admin('PUT', `orders/${id}/hide_mark.json`);
    expect((await readAll(moment)).has(id)).toBe(true);
  });

  it('tell what is shipped, with the parcel’s number, and what is not yet', async () => {
    const id = await buy(3);
    const [line] = (await byId(id))?.lines ?? [];
    await ship(id, { line_items: [{ id: line?.externalId, quantity: 2 }], tracking_info_list: [tracking] });
    const order = await byId(id);
    expect(order?.lines).toMatchObject([{ externalId: line?.externalId, quantity: 3, openQuantity: 1 }]);
    expect(order?.fulfilments).toMatchObject([
      { company: 'YunExpress', trackingNumber: 'YT1', trackingUrl: 'https://t.example.test/YT1' },
    ]);
  });
});

describe('an order as the platform may write it', () => {
  const wire = (over: object): RemoteOrder =>
    remoteOrder(
      WireOrder.parse({
        id: '21050224312121887324667162',
        line_items: [],
        created_at: '2026-11-20T10:00:00+00:00',
        ...over,
      }),
    );

  it('is read with as little as an id, a date and lines', () => {
    expect(wire({})).toMatchObject({ number: '21050224312121887324667162', total: '0', state: 'open', lines: [] });
  });

  it.each([
    [{ status: 'canceled' }, { state: 'cancelled' }],
    [{ status: 'cancelled' }, { state: 'cancelled' }],
    [{ fulfillment_status: 'null' }, { fulfilment: 'unfulfilled' }],
    [{ fulfillment_status: null }, { fulfilment: 'unfulfilled' }],
    [{ fulfillment_status: 'shipped' }, { fulfilment: 'fulfilled', state: 'completed' }],
    [{ financial_status: 'authorized' }, { payment: 'authorised' }],
    [{ financial_status: 'pending', payment_gateway_names: ['COD'] }, { payment: 'onDelivery' }],
    [{ financial_status: 'paid', payment_gateway_names: ['COD'] }, { payment: 'paid' }],
    [{ financial_status: 'partially_refunded' }, { payment: 'partiallyRefunded' }],
    [{ financial_status: 'of the future' }, { payment: 'unpaid' }],
  ])('%j', (over, expected) => {
    expect(wire(over)).toMatchObject(expected);
  });

  it('counts in the store’s currency, not the buyer’s', () => {
    const set = { shop_money: { amount: '10.00' }, presentment_money: { amount: '1500' } };
    expect(wire({ currency: 'USD', current_total_price: '1500', current_total_price_set: set })).toMatchObject({
      currency: 'USD',
      total: '10.00',
    });
  });

  it('has a shipment once, with all its numbers and pieces, and none that was cancelled', () => {
    const two = [tracking, { ...tracking, tracking_number: 'YT2', tracking_url: '' }];
    const order = wire({
      fulfillments: [
        { id: '1', status: 'success', tracking_info_list: two, line_items: [{ id: '7', quantity: 2 }] },
        { id: '2', status: 'success', tracking_number: 'OLD', tracking_company: 'Post' },
        { id: '3', status: 'cancelled', tracking_info_list: two },
      ],
    });
    expect(order.fulfilments).toMatchObject([
      {
        externalId: '1',
        company: 'YunExpress',
        trackingNumber: 'YT1',
        furtherTracking: [{ number: 'YT2', url: '' }],
        lines: [{ lineId: '7', quantity: 2 }],
      },
      { externalId: '2', company: 'Post', trackingNumber: 'OLD', furtherTracking: [], lines: [] },
    ]);
  });

  it('has the district with the address, and the province’s code beside its name', () => {
    const address = { first_name: 'Tom', last_name: 'Wu', address1: '1', address2: '2', district: 'Panyu' };
    const province = { province: 'Guangdong', province_code: '4200006', standard_province_code: 'GD' };
    const order = wire({ shipping_address: { ...address, ...province, country_code: 'CN' } });
    expect(order.shippingAddress).toMatchObject({
      name: 'Tom Wu',
      firstName: 'Tom',
      lastName: 'Wu',
      address2: '2, Panyu',
      neighborhood: 'Panyu',
      province: 'Guangdong',
      provinceCode: 'GD',
      countryCode: 'CN',
    });
    const { standard_province_code: _, ...own } = province;
    expect(wire({ billing_address: own }).billingAddress).toMatchObject({ provinceCode: '4200006' });
  });

  it('tells how it was paid, and the numbers of person and firm', () => {
    const order = wire({
      payment_gateway_names: ['SLpayments'],
      payment_details: [{ gateway: 'SLpayments', payment_method: 'Credit card', pay_channel: 'Paypal' }],
      tax_number: '529.982.247-25',
      company: { tax_registration_id: '213213' },
    });
    expect(order.paymentMethod).toEqual({ code: 'SLpayments', name: 'Credit card' });
    expect(order.personIds).toEqual([
      { use: 'tax', name: 'tax_number', value: '529.982.247-25' },
      { use: 'invoice', name: 'tax_registration_id', value: '213213' },
    ]);
    expect(wire({ tax_number: '' })).toMatchObject({ personIds: [], paymentMethod: { code: '', name: '' } });
  });
});
