import { Decimal } from 'decimal.js';
import { expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import type { StoreUnderTest } from '../storeUnderTest.ts';
import type { Bench } from './bench.ts';

const A_WHILE = 5_000;
/** More than one page of any platform. */
const PAST = 260;
const MONEY = /^\d+(\.\d+)?$/;

/** What customers bought is read whole, once, and by what changed. */
export function ordering(bench: Bench): void {
  const readAll = async ({ connector, session }: StoreUnderTest, changedSince: Date | null): Promise<RemoteOrder[]> => {
    const found = new Map<string, RemoteOrder>();
    let cursor: string | null = null;
    do {
      const page = await connector.orders({ ...session }, { cursor, changedSince });
      for (const order of page.orders) found.set(order.externalId, order);
      cursor = page.cursor;
    } while (cursor !== null);
    return [...found.values()];
  };
  const address = {
    name: 'Robin Castellan',
    firstName: 'Robin',
    lastName: 'Castellan',
    isMasked: false,
    address1: '14 Sample Quay',
    city: 'Portland',
    province: expect.stringMatching(/^(OR|Oregon)$/),
    postcode: '97201',
    countryCode: 'US',
  };

  it('tells a customer who comes again by the same id, and another by another', async () => {
    const listing = bench.variable();
    await bench.published(listing);
    bench.store.pass(A_WHILE);
    const lines = [{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }];
    const bought: string[] = [];
    for (const country of ['US', 'DE', 'US'])
      bought.push(await bench.store.order(lines, { country, registered: true }));
    bench.store.pass(A_WHILE);
    const { orders } = await bench.connector.ordersById(bench.session(), bought);
    const [first, other, again] = bought.map((id) => orders.find(({ externalId }) => externalId === id)?.customer);
    expect(first?.externalId).toMatch(/./);
    expect(again).toEqual(first);
    expect(other?.externalId).toMatch(/./);
    expect(other?.externalId).not.toBe(first?.externalId);
  });

  it('reads an order with everything in it', async () => {
    const listing = bench.variable();
    listing.variants = listing.variants.map((variant, at) => ({ ...variant, price: `${at + 10}.25` }));
    const done = await bench.published(listing);
    const [first, second] = listing.variants;
    const bought = [
      { variant: first, quantity: 2 },
      { variant: second, quantity: 1 },
    ];
    bench.store.pass(A_WHILE);
    const before = bench.store.now().getTime();
    const id = await bench.store.order(bought.map(({ variant, quantity }) => ({ sku: variant?.sku ?? '', quantity })));
    bench.store.pass(A_WHILE);

    const {
      orders: [order, ...more],
    } = await bench.connector.ordersById(bench.session(), [id, bench.unknownId]);
    expect(more).toEqual([]);
    const expected: Partial<RemoteOrder> = {
      externalId: id,
      state: 'open',
      payment: 'paid',
      fulfilment: 'unfulfilled',
      currency: bench.store.session.currency,
      subtotal: expect.stringMatching(/^31\.750*$/),
      note: '',
      customer: {
        name: 'Robin Castellan',
        email: 'robin@example.test',
        phone: '+15035550142',
        externalId: expect.stringMatching(/./),
      },
      shippingAddress: expect.objectContaining(address),
      billingAddress: expect.objectContaining(address),
      lines: bought.map(({ variant, quantity }) =>
        expect.objectContaining({
          externalId: expect.stringMatching(/./),
          productId: done.externalId,
          variantId: done.variants[variant?.variantId ?? ''],
          title: listing.title,
          variantTitle: variant?.optionValues.join(' / '),
          sku: variant?.sku,
          quantity,
          openQuantity: quantity,
          shipper: 'merchant',
          properties: [],
          price: expect.stringMatching(new RegExp(`^${variant?.price.replace('.', '\\.')}0*$`)),
        }),
      ),
      fulfilments: [],
      refunds: [],
      holds: [],
      isTest: false,
      cancelledAt: null,
      shipBy: null,
    };
    expect(order).toMatchObject(bench.store.orderAs?.(expected) ?? expected);
    if (!order) throw new Error('no order');
    expect(order.number).not.toBe('');
    expect(order.platformStatus).not.toBe('');
    for (const part of ['total', 'subtotal', 'shipping', 'tax', 'discount'] as const) {
      expect(order[part], part).toMatch(MONEY);
    }
    // S5: nothing of what was bought is left over.
    const parts = new Decimal(order.subtotal).plus(order.shipping).plus(order.tax).minus(order.discount);
    expect([parts.toFixed(2), order.fees]).toEqual([new Decimal(order.total).toFixed(2), []]);
    expect(order.shippingMethod).toEqual(expect.any(String));
    for (const time of [order.placedAt, order.updatedAt]) {
      // Some platforms keep whole seconds.
      expect(time.getTime()).toBeGreaterThan(before - 1_000);
      expect(time.getTime()).toBeLessThanOrEqual(bench.store.now().getTime());
    }
    expect((await readAll(bench.store, null)).find(({ externalId }) => externalId === id)).toEqual(order);
  });

  it('reads every order, page by page, and what changed since a moment', async () => {
    const own = await bench.fresh();
    const { store } = own;
    const listing = own.simple({}, { inventoryQuantity: 1_000 });
    await own.published(listing);
    const lines = [{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }];
    const old = await store.order(lines);
    store.pass(A_WHILE);
    const moment = store.now();
    store.pass(A_WHILE);
    await store.pastOrders(lines, PAST);
    const newest = await store.order(lines);
    store.pass(A_WHILE);
    const ofThis = (orders: RemoteOrder[]) =>
      orders
        .filter((order) => order.lines.some(({ sku }) => sku === lines[0]?.sku))
        .map(({ externalId }) => externalId);
    const all = ofThis(await readAll(store, null));
    expect(all).toHaveLength(PAST + 2);
    expect(all).toEqual(expect.arrayContaining([old, newest]));
    const changed = ofThis(await readAll(store, moment));
    expect(changed).toContain(newest);
    expect(changed).not.toContain(old);
    expect(await readAll(store, store.now())).toEqual([]);
  });

  it('reads on where a product or a line’s variant is gone', async () => {
    const listing = bench.simple();
    const { externalId } = await bench.published(listing);
    const id = await bench.store.order([{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }]);
    await bench.connector.remove(bench.session(), [externalId]);
    const {
      orders: [order],
    } = await bench.connector.ordersById(bench.session(), [id]);
    expect(order?.lines).toMatchObject([{ title: listing.title, quantity: 1 }]);
  });
}
