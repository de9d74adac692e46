import { eq } from 'drizzle-orm';
import { parse } from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { SentOf } from '#contract/endpoint.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { plainParcel } from '#server/connectors/lib/orderParts.ts';
import type { RemoteOrder, RemoteProduct } from '#server/connectors/store.ts';
import { storeOrder } from '#server/db/schema/storeMirror.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveStoreOrders, saveStoreProducts } from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { capturedAs } from '#tests/kit/fullMerchant.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';

const channel = 'woo';
type Query = Partial<SentOf<typeof orderCalls.list>>;

describe('the orders of the merchant’s stores', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let quiet: Shop;
  let lantern: Shop;
  beforeAll(async () => {
    // Without a worker nothing is read: the orders are those of this test.
    app = await startTestApp({ worker: false });
    await app.merchant();
    merchant = await app.merchant();
    quiet = await merchant.bindWoo(app.sandbox.url, 'quiet');
    lantern = await merchant.bindWoo(app.sandbox.url, 'lantern');
    const { rows } = await app.deps.db.pool.query('select merchant_id as id from store limit 1');
    merchantId = rows[0].id;
    await hold(quiet, [
      remoteOrder({ externalId: '101', placedAt: on('2026-03-01'), total: '15.00' }),
      remoteOrder({ externalId: '102', placedAt: on('2026-03-02'), total: '9.00', payment: 'unpaid', country: 'DE' }),
      remoteOrder({ externalId: '103', placedAt: on('2026-03-03'), total: '120.50', fulfilment: 'partial' }),
      remoteOrder({
        externalId: '104',
        placedAt: on('2026-03-04'),
        total: '30.00',
        state: 'completed',
        fulfilment: 'fulfilled',
        customer: { name: 'Ana Ruiz', email: 'ana@example.test', phone: '', externalId: '77' },
        fulfilments: [
          {
            externalId: 'f',
            company: 'UPS',
            trackingNumber: '1Z1',
            ...plainParcel,
            trackingUrl: '',
            shippedAt: on('2026-03-05'),
          },
        ],
      }),
      remoteOrder({
        externalId: '105',
        placedAt: on('2026-03-05'),
        total: '1.00',
        state: 'cancelled',
        payment: 'voided',
        cancelledAt: on('2026-03-06'),
      }),
    ]);
    await hold(lantern, [
      remoteOrder({
        externalId: '101',
        placedAt: on('2026-03-06'),
        total: '77.70',
        currency: 'EUR',
        country: 'DE',
        shipBy: on('2026-03-09'),
      }),
    ]);
  });
  afterAll(() => app.close());

  const on = (day: string): Date => new Date(`${day}T12:00:00Z`);
  const hold = (shop: Shop, orders: RemoteOrder[], of = merchantId): Promise<void> =>
    withMerchantTx(app.deps.db, of, (tx) =>
      saveStoreOrders(tx, { merchantId: of, storeId: shop.shopId }, 'woo', orders),
    );
  const list = (query: Query = {}) => merchant.call(orderCalls.list, { channel, pageSize: 50, ...query });
  const found = async (query: Query = {}): Promise<string[]> =>
    (await list(query)).rows.map(({ shopId, externalId }) => `${shopId === quiet.shopId ? 'q' : 'l'}${externalId}`);
  const all = ['l101', 'q105', 'q104', 'q103', 'q102', 'q101'];

  it('are listed newest first, with how many there are', async () => {
    expect(await found()).toEqual(all);
    expect(await list()).toMatchObject({ total: 6, totalIsExact: true });
  });

  it.each<[string, Query, string[]]>([
    ['state', { state: 'cancelled' }, ['q105']],
    ['state, done', { state: 'completed' }, ['q104']],
    ['payment', { payment: 'unpaid' }, ['q102']],
    ['shipping', { fulfilment: 'partial' }, ['q103']],
    ['S6: not shipped, but for what is not paid', { fulfilment: 'unfulfilled' }, ['l101', 'q101']],
    ['S6: neither shipped nor paid', { fulfilment: 'unfulfilled', payment: 'unpaid' }, ['q102']],
    ['placement with the supplier', { placement: 'placed' }, []],
    ['placement, none yet', { placement: 'notPlaced' }, all],
    ['country, whatever its case', { country: 'de' }, ['l101', 'q102']],
    ['first moment', { from: '2026-03-05T00:00:00Z' }, ['l101', 'q105']],
    ['moment before which it is', { to: '2026-03-02T00:00:00Z' }, ['q101']],
    [
      'both, in a zone of its own',
      { from: '2026-03-02T08:00:00+08:00', to: '2026-03-03T19:00:00-05:00' },
      ['q103', 'q102'],
    ],
    ['several at once', { country: 'US', fulfilment: 'unfulfilled', state: 'open' }, ['q101']],
    ['number', { q: '#104' }, ['q104']],
    ['customer, in any order of words', { q: 'ruiz ANA' }, ['q104']],
    ['e-mail', { q: 'ana@example' }, ['q104']],
    ['SKU', { q: 'tee-m' }, all],
    ['signs that patterns know', { q: '%' }, []],
    ['word and filter', { q: 'robin', country: 'DE' }, ['l101', 'q102']],
  ])('are filtered by %s', async (_name, query, wanted) => {
    expect(await found(query)).toEqual(wanted);
    expect((await list(query)).total).toBe(wanted.length);
  });

  it('keep the platform’s id of their customer, which no call answers', async () => {
    const kept = await withMerchantTx(app.deps.db, merchantId, (tx) =>
      tx.select().from(storeOrder).where(eq(storeOrder.storeId, quiet.shopId)),
    );
    const buyers = kept.map(({ externalId, attributes }) => [externalId, attributes.buyerId]);
    expect(Object.fromEntries(buyers)).toMatchObject({ 101: null, 104: '77' });
    const whole = await merchant.call(orderCalls.get, { channel, orderId: `${quiet.shopId}.104` });
    expect(whole).toMatchObject({ email: 'ana@example.test' });
    expect(whole).not.toHaveProperty('buyerId');
  });

  it('are filtered by store, and those of one number are told apart', async () => {
    expect(await found({ shopId: lantern.shopId })).toEqual(['l101']);
    const [one] = (await list({ shopId: lantern.shopId })).rows;
    expect(await merchant.call(orderCalls.get, { channel, orderId: one?.orderId ?? '' })).toMatchObject({
      currency: 'EUR',
      total: '77.70',
      shopName: lantern.shopName,
      subtotal: '10.00',
      email: 'robin@example.test',
      shipBy: '2026-03-09T12:00:00.000Z',
      shippingAddress: { city: 'Portland', countryCode: 'DE' },
    });
  });

  it('are sorted by each column, both ways, and paged', async () => {
    expect(await found({ sort: 'total', order: 'ASC' })).toEqual(['q105', 'q102', 'q101', 'q104', 'l101', 'q103']);
    expect(await found({ sort: 'total' })).toEqual(['q103', 'l101', 'q104', 'q101', 'q102', 'q105']);
    expect(await found({ sort: 'updatedAt', order: 'ASC' })).toEqual(all.toReversed());
    await hold(
      lantern,
      Array.from({ length: 24 }, (_, at) =>
        remoteOrder({ externalId: `${200 + at}`, placedAt: on('2026-02-01'), customer: PAGED }),
      ),
    );
    const pages = [1, 2, 3].map((page) => found({ page, pageSize: 10, q: 'paged' }));
    const rows = (await Promise.all(pages)).flat();
    expect([rows.length, new Set(rows).size]).toEqual([24, 24]);
    expect((await list({ q: 'paged', pageSize: 10 })).total).toBe(24);
    await app.deps.db.pool.query(`delete from store_order where customer_name = 'Paged'`);
  });

  it('S6: are no work to be shipped once they have ended, or their money went back or never came', async () => {
    const ended: Partial<RemoteOrder>[] = [
      { state: 'completed', payment: 'refunded' },
      { state: 'completed', payment: 'partiallyRefunded', fulfilment: 'partial' },
      { state: 'open', payment: 'refunded' },
      { state: 'open', payment: 'voided' },
    ];
    await hold(
      quiet,
      ended.map((one, at) => remoteOrder({ ...one, externalId: `${140 + at}`, placedAt: on('2026-01-05') })),
    );
    expect(await found({ fulfilment: 'unfulfilled' })).toEqual(['l101', 'q101']);
    expect(await found({ fulfilment: 'partial' })).toEqual(['q103']);
    expect(await found({ fulfilment: 'unfulfilled', payment: 'voided' })).toEqual(['q143']);
    await app.deps.db.pool.query(`delete from store_order where external_id like '14_'`);
  });

  it('are counted, by store too', async () => {
    expect(await merchant.call(orderCalls.counts, { channel })).toMatchObject({ all: 6 });
    expect(await merchant.call(orderCalls.counts, { channel, shopId: lantern.shopId })).toMatchObject({ all: 1 });
  });

  it('name the pool product and supplier of each position, by our link and then by variant', async () => {
    const { productId } = await merchant.call(collectCalls.collection, { product: capturedAs('Tap of brass') });
    const own = { merchantId, storeId: quiet.shopId };
    await withMerchantTx(app.deps.db, merchantId, (tx) => saveStoreProducts(tx, own, 'woo', [tap]));
    await merchant.call(storeProductCalls.link, { channel, id: `${quiet.shopId}.501`, productId });
    await hold(quiet, [
      remoteOrder({
        externalId: '110',
        placedAt: on('2026-01-01'),
        lines: [
          remoteLine({ externalId: '1', productId: '501', variantId: '501', sku: '', title: 'Tap', quantity: 3 }),
          remoteLine({ externalId: '2', productId: '999', variantId: '999', title: 'Stranger' }),
          remoteLine({ externalId: '3', title: 'Gone from the store' }),
        ],
      }),
    ]);
    const { lines } = await merchant.call(orderCalls.get, { channel, orderId: `${quiet.shopId}.110` });
    expect(lines.map((line) => [line.title, line.productId, line.supplier, line.supplierPrice])).toEqual([
      ['Tap', productId, 'aliexpress', { amount: '4.20', currency: 'USD' }],
      ['Stranger', null, null, null],
      ['Gone from the store', null, null, null],
    ]);
    expect(lines[0]?.variantId).not.toBeNull();
    await app.deps.db.pool.query(`delete from store_order where external_id = '110'`);
  });

  it('leave as a file for a spreadsheet, a line per position, and nothing in it is run', async () => {
    const evil = ['=1+1', '+SUM(A1)', '-2', '@cmd', '\t=1', 'a "quoted", text\nin two lines'];
    await hold(quiet, [
      remoteOrder({
        externalId: '120',
        number: '#120',
        placedAt: on('2026-01-02'),
        note: evil[0] ?? '',
        country: 'FR',
        customer: { name: evil[1] ?? '', email: evil[3] ?? '', phone: '', externalId: null },
        lines: evil.map((title, at) => remoteLine({ externalId: `${at}`, title, sku: at === 0 ? evil[2] : `S${at}` })),
      }),
      remoteOrder({ externalId: '121', placedAt: on('2026-01-03'), country: 'FR', lines: [] }),
    ]);
    const { type, text } = await exported({ country: 'FR' });
    expect(type).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\ufeff')).toBe(true);
    const { data, errors } = parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(1 + evil.length);
    expect(data[0]).toMatchObject({ Order: '#121', Product: '', 'Order total': '15.00', Currency: 'USD' });
    expect(data[1]).toMatchObject({ Order: '#120', Country: 'FR', City: 'Portland', Freight: '5.00' });
    for (const row of data) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(data.slice(1).map(({ Product }) => Product?.replace(/^'/, ''))).toEqual(evil);
    await app.deps.db.pool.query(`delete from store_order where external_id in ('120', '121')`);
  });

  it('are nobody else’s: not by list, id, counts or file', async () => {
    const stranger = await app.merchant();
    await stranger.bindWoo(app.sandbox.url, 'harbour');
    expect((await stranger.call(orderCalls.list, { channel })).rows).toEqual([]);
    expect(await stranger.call(orderCalls.counts, { channel })).toMatchObject({ all: 0 });
    const byId = stranger.call(orderCalls.get, { channel, orderId: `${quiet.shopId}.101` });
    expect((await refusal(byId)).key).toBe('notFound');
    const refused = async (orderId: string) => (await refusal(merchant.call(orderCalls.get, { channel, orderId }))).key;
    expect(await refused(`${quiet.shopId}.999`)).toBe('notFound');
    for (const orderId of ['', '.', 'x', "'.'", `${quiet.shopId}.`])
      expect(await refused(orderId)).toBe('invalidInput');
    const { data } = parse((await exported({}, stranger)).text.trim());
    expect(data).toHaveLength(1);
  });

  it.each<[string, Query]>([
    ['a state that is none', { state: 'lost' as never }],
    ['a moment that is none', { from: '2026-02-30T00:00:00Z' }],
    ['a day without its zone', { from: '2026-03-02' }],
    ['a country that is none', { country: 'Germany' }],
    ['a store that is none', { shopId: 'harbour' }],
    ['a page of a size that is not offered', { pageSize: 51 }],
  ])('are not filtered by %s', async (_name, query) => {
    expect((await refusal(list(query))).key).toBe('invalidInput');
  });

  async function exported(filter: Omit<SentOf<typeof orderCalls.export>, 'channel'>, by = merchant) {
    const reply = await fetch(`${by.url}${orderCalls.export.path}`, {
      method: 'POST',
      headers: { ...by.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ channel, ...filter }),
    });
    return { type: reply.headers.get('content-type'), text: Buffer.from(await reply.arrayBuffer()).toString() };
  }
});

const PAGED = { name: 'Paged', email: 'paged@example.test', phone: '', externalId: null };

const tap: RemoteProduct = {
  externalId: '501',
  title: 'Tap',
  status: 'active',
  platformStatus: 'publish',
  image: null,
  url: null,
  sku: '',
  priceMin: '9.00',
  priceMax: '9.00',
  inventory: 1,
  variantCount: 1,
  updatedAt: null,
  detail: {
    bodyHtml: '',
    tags: [],
    options: [],
    images: [],
    variants: [
      {
        externalId: '501',
        optionValues: [],
        sku: '',
        barcode: '',
        price: '9.00',
        compareAtPrice: null,
        inventory: 1,
        image: null,
      },
    ],
  },
};
