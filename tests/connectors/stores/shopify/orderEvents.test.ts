import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { type StoreOrders, storeOrders } from '#tests/kit/storeOrders.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
let orders: StoreOrders;
beforeAll(async () => {
  shop = await startShopify('harbour', withCheckedRequests);
  orders = await storeOrders(shop);
});
afterAll(() => shop.close());

describe('who buys', () => {
  it('has province and code, and the numbers for taxes and customs', async () => {
    expect(await orders.read(await orders.bought(1, { country: 'BR' }))).toMatchObject({
      personIds: [
        { use: 'customs', name: 'SHIPPING_CREDENTIAL_BR', value: '529.982.247-25' },
        { use: 'tax', name: 'TAX_CREDENTIAL_BR', value: '529.982.247-25' },
      ],
      shippingAddress: {
        firstName: 'Beatriz',
        lastName: 'Moreira Lima',
        name: 'Beatriz Moreira Lima',
        address1: 'Rua das Amostras, 145',
        address2: 'Apto 32',
        houseNumber: '',
        neighborhood: '',
        province: 'São Paulo',
        provinceCode: 'SP',
        postcode: '01310-100',
        countryCode: 'BR',
      },
    });
    expect((await orders.read(await orders.bought(1, { country: 'KR' }))).personIds).toEqual([
      { use: 'customs', name: 'SHIPPING_CREDENTIAL_KR', value: 'P123456789012' },
    ]);
    expect((await orders.read(await orders.bought(1, { country: 'JP' }))).shippingAddress).toMatchObject({
      firstName: '花子',
      lastName: '見本',
      province: 'Tokyo',
      provinceCode: 'JP-13',
    });
    expect((await orders.read(await orders.bought(1))).personIds).toEqual([]);
  });

  it('may try the shop out, pay later, or have the money reserved only', async () => {
    expect(await orders.read(await orders.bought(1, { test: true }))).toMatchObject({ isTest: true, risk: null });
    expect(await orders.read(await orders.bought(1, { payment: 'pending' }))).toMatchObject({
      payment: 'unpaid',
      paymentMethod: { code: 'Bank Deposit' },
    });
    expect(await orders.read(await orders.bought(1, { payment: 'pending', authorised: true }))).toMatchObject({
      payment: 'authorised',
      isTest: false,
      risk: 'low',
      paymentMethod: { code: 'shopify_payments' },
    });
  });

  it('writes beside the variant', async () => {
    expect(
      (await orders.read(await orders.bought(1, { properties: { Engraving: 'For Jo', _theme: '1' } }))).lines,
    ).toMatchObject([{ properties: [{ name: 'Engraving', value: 'For Jo' }] }]);
  });
});

describe('what becomes of it, to the piece', () => {
  it('cancelled, its money given back', async () => {
    const order = await orders.changed(3, 'cancel');
    expect(order).toMatchObject({
      state: 'cancelled',
      payment: 'refunded',
      refunds: [{ amount: '35.00' }],
      lines: [{ quantity: 3, cancelled: 0, refunded: 3, fulfilled: 0, openQuantity: 0 }],
    });
    const id = await orders.bought(2, { payment: 'pending' });
    await orders.happens(id, 'cancel');
    expect(await orders.read(id)).toMatchObject({
      state: 'cancelled',
      payment: 'voided',
      refunds: [],
      lines: [{ quantity: 2, cancelled: 2, refunded: 0, openQuantity: 0 }],
    });
  });

  it('pieces given back, and money alone', async () => {
    const order = await orders.changed(3, 'refund', 'refundMoney');
    const lineId = order.lines[0]?.externalId;
    expect(order.refunds).toEqual([
      {
        externalId: expect.stringMatching(/^\d+$/),
        at: expect.any(Date),
        amount: '10.00',
        lines: [{ lineId, quantity: 1 }],
      },
      { externalId: expect.stringMatching(/^\d+$/), at: expect.any(Date), amount: '1.00', lines: [] },
    ]);
    expect(order.lines).toMatchObject([{ quantity: 3, cancelled: 0, refunded: 1, fulfilled: 0, openQuantity: 2 }]);
  });

  it('an edit, which takes pieces out without giving money back', async () => {
    expect(await orders.changed(2, 'removeLine')).toMatchObject({
      payment: 'paid',
      refunds: [],
      lines: [{ quantity: 2, cancelled: 1, refunded: 0, openQuantity: 1 }],
    });
    const more = await orders.changed(1, 'removeLine', 'addLine');
    expect(more.payment).toBe('partiallyPaid');
    expect(more.lines).toMatchObject([
      { quantity: 1, cancelled: 1, openQuantity: 0 },
      { quantity: 1, cancelled: 0, openQuantity: 1 },
    ]);
  });

  it('held for a reason, with a note, and let go', async () => {
    expect((await orders.changed(1, 'hold')).holds).toEqual([
      { reason: 'INCORRECT_ADDRESS', note: 'Ask for the flat' },
    ]);
    expect((await orders.changed(1, 'hold', 'release')).holds).toEqual([]);
  });

  it('sent in one parcel of two numbers, and pieces of it given back after', async () => {
    const order = await orders.changed(3, 'removeLine', 'fulfil', 'refund');
    const lineId = order.lines[0]?.externalId;
    expect(order.lines).toMatchObject([{ quantity: 3, cancelled: 1, refunded: 1, fulfilled: 2, openQuantity: 0 }]);
    expect(order.fulfilments).toMatchObject([
      {
        company: 'USPS',
        trackingNumber: expect.stringMatching(/^\d+$/),
        furtherTracking: [{ number: expect.stringMatching(/^\d+$/), url: expect.stringContaining('usps.com') }],
        lines: [{ lineId, quantity: 2 }],
      },
    ]);
  });

  it('goes elsewhere, while whoever pays stays where they are', async () => {
    expect(await orders.changed(1, 'address')).toMatchObject({
      shippingAddress: { address1: '2 Harbour Row' },
      billingAddress: { address1: '14 Sample Quay' },
    });
  });

  it('is the same when everything is read by a bulk operation', async () => {
    const ids: string[] = [];
    for (const events of [['hold'], ['refund', 'fulfil'], ['removeLine', 'addLine'], ['cancel'], ['fulfil']] as const) {
      const id = await orders.bought(3, { country: 'IT' });
      for (const event of events) await orders.happens(id, event);
      ids.push(id);
    }
    await shop.pastOrders([{ sku: orders.sku, quantity: 1 }], 320);
    const found = new Map<string, RemoteOrder>();
    let cursor: string | null = null;
    do {
      const page = await shopify.orders(shop.session, { cursor, changedSince: null });
      for (const order of page.orders) found.set(order.externalId, order);
      cursor = page.cursor;
      shop.pass(5_000);
      if (cursor !== null) expect(cursor).toMatch(/^bulk:/);
    } while (cursor !== null);
    for (const id of ids) expect(found.get(id)).toEqual(await orders.read(id));
    expect(found.size).toBeGreaterThan(320);
  });
});
