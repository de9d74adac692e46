import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumOf } from '#server/connectors/lib/orderSums.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import type { ConnectedSandbox } from '#tests/kit/connectedSandbox.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import type { OrderSums } from '../../sandbox/stores/controls.ts';
import { startShopify } from './stores/shopify/sandboxStore.ts';
import { startShoplazza } from './stores/shoplazza/sandboxStore.ts';
import { startShopline } from './stores/shopline/sandboxStore.ts';
import { startTikTok } from './stores/tiktok/sandboxStore.ts';
import { startWix } from './stores/wix/sandboxStore.ts';

interface Platform {
  start(): Promise<ConnectedSandbox>;
  /** All that its API can say of an order's money. */
  sums: Partial<OrderSums>;
  fees: [string, string][];
  /** Whether prices may hold the tax. */
  taxWithin: boolean;
  /** Of an order of which every piece was given back. */
  refunded: Partial<RemoteOrder>;
  failed: Partial<RemoteOrder>;
}

const LESS_TAX = { discount: '4.00', tax: '2.50' };
const voided = { state: 'cancelled', payment: 'voided' } as const;

/** What each platform's published schema has a field for; docs/platforms names what it has none for. */
const platforms: Record<string, Platform> = {
  Shopify: {
    start: () => startShopify(),
    sums: { ...LESS_TAX, tip: '1.00', fee: '1.25', duty: '3.00', rounding: '0.02' },
    fees: [
      ['tip', '1.00'],
      ['duty', '3.00'],
      ['fee', '1.25'],
    ],
    taxWithin: true,
    refunded: { state: 'open', payment: 'refunded' },
    failed: { state: 'open', payment: 'unpaid', platformStatus: 'EXPIRED, UNFULFILLED' },
  },
  Shopline: {
    start: () => startShopline(),
    sums: { ...LESS_TAX, tip: '1.00', duty: '3.00' },
    fees: [
      ['tip', '1.00'],
      ['duty', '3.00'],
    ],
    taxWithin: true,
    refunded: { state: 'open', payment: 'refunded' },
    failed: { state: 'open', payment: 'unpaid' },
  },
  Shoplazza: {
    start: () => startShoplazza(),
    sums: { ...LESS_TAX, tip: '1.00', fee: '1.25', duty: '3.00' },
    fees: [
      ['tip', '1.00'],
      ['fee', '1.25'],
      ['duty', '3.00'],
    ],
    taxWithin: true,
    refunded: { state: 'open', payment: 'refunded' },
    failed: { state: 'cancelled', payment: 'unpaid' },
  },
  Wix: {
    start: () => startWix(),
    sums: { ...LESS_TAX, fee: '1.25', rounding: '-0.02' },
    fees: [['fee', '1.25']],
    taxWithin: true,
    refunded: { state: 'open', payment: 'refunded' },
    failed: voided,
  },
  'TikTok Shop': {
    start: () => startTikTok(),
    sums: { ...LESS_TAX, fee: '1.25' },
    fees: [['fee', '1.25']],
    taxWithin: false,
    refunded: { state: 'cancelled', payment: 'refunded' },
    failed: voided,
  },
};

describe.each(Object.entries(platforms))('the money of an order of %s', (_, platform) => {
  let store: ConnectedSandbox;
  let productId: string;
  let sku: string;
  beforeAll(async () => {
    store = await platform.start();
    const simple = aSimple({}, { price: '10.00', inventoryQuantity: 20 });
    const listing = store.suit?.(simple) ?? simple;
    const [outcome] = await store.connector.publish(store.session, [listing], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    productId = listingOf(outcome).externalId;
    sku = listing.variants[0]?.sku ?? '';
  });
  afterAll(() => store.close());

  const control = <T>(path: string, body: object): Promise<T> =>
    store.store.control<T>(path, { platform: store.store.platform, shop: store.store.shop, ...body });
  async function bought(quantity: number, over: { payment?: string; sums?: Partial<OrderSums> } = {}): Promise<string> {
    const { id } = await control<{ id: string }>('orders', { lines: [{ sku, quantity }], ...over });
    store.pass(5_000);
    // Some are known to the API by a longer name than to us.
    return id.split('/').at(-1) ?? id;
  }
  async function read(id: string): Promise<RemoteOrder> {
    const {
      orders: [order],
    } = await store.connector.ordersById(store.session, [id]);
    if (!order) throw new Error('no order');
    return order;
  }
  const money = (amount: string): string => new Decimal(amount).toFixed(2);
  const stock = async () => (await store.read(productId))?.variants[0]?.inventory ?? null;

  it('S5: discount, tax and every kind of fee are told, and come to the total', async () => {
    const order = await read(await bought(2, { sums: platform.sums }));
    expect(sumOf(order).toFixed(2)).toBe(money(order.total));
    expect(order.fees.map(({ kind, amount }) => [kind, money(amount)])).toEqual(platform.fees);
    const fees = Decimal.sum(0, ...platform.fees.map(([, amount]) => amount));
    const { subtotal, discount, tax, shipping, total } = order;
    expect([subtotal, discount, tax, shipping, total].map(money)).toEqual([
      '20.00',
      '4.00',
      '2.50',
      '5.00',
      new Decimal('23.50').plus(fees).toFixed(2),
    ]);
  });

  it.runIf(platform.taxWithin)('S5: tax within the prices is none on top of them', async () => {
    const order = await read(await bought(2, { sums: { tax: '3.20', taxIncluded: true } }));
    expect([order.tax, order.taxIncluded, order.total].map(money)).toEqual(['0.00', '3.20', '25.00']);
    expect([sumOf(order).toFixed(2), order.fees]).toEqual(['25.00', []]);
  });

  it('S2: pieces that were given back are in stock again and not to be shipped', async () => {
    const before = (await stock()) ?? 0;
    const id = await bought(3);
    const refund = (quantity: number) => control('orders/refund', { order: id, lines: [{ sku, quantity }] });
    await refund(1);
    store.pass(5_000);
    const partly = await read(id);
    const open = partly.lines.reduce((sum, { openQuantity }) => sum + openQuantity, 0);
    expect([open, partly.payment, partly.state, await stock()]).toEqual([2, 'partiallyRefunded', 'open', before - 2]);
    expect(sumOf(partly).toFixed(2)).toBe(money(partly.total));
    await refund(2);
    store.pass(5_000);
    const whole = await read(id);
    expect(whole).toMatchObject(platform.refunded);
    expect(whole.lines.every(({ openQuantity }) => openQuantity === 0)).toBe(true);
    expect(await stock()).toBe(before);
  });

  it('S6: what waits for payment is open and unpaid, and what failed is no order that anybody ships', async () => {
    expect(await read(await bought(1, { payment: 'pending' }))).toMatchObject({ state: 'open', payment: 'unpaid' });
    expect(await read(await bought(1, { payment: 'failed' }))).toMatchObject(platform.failed);
  });
});
