import { describe, expect, it } from 'vitest';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { required } from '#tests/kit/required.ts';
import { page, type Scripted, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { described, ok, refusal, serving, session, sku } from './answers.ts';
import { assumed, published } from './orderAnswers.ts';

const buying = required(alibaba.buying);
const ID = '234193410001028893';

const reading = (answers: Record<string, Scripted | Error>, ids: string[] = [ID]) => {
  const http = scriptedHttp(({ url }) => {
    const found = Object.entries(answers).find(([path]) => url.includes(path));
    return found?.[1] ?? refusal('InvalidApiPath');
  });
  const read = buying.orders(session(http), ids);
  return { http, read, orders: read.then(({ orders }) => orders) };
};
const withStatus = (trade_status: string) => ({
  body: { ...published.order, value: { ...published.order.value, trade_status } },
});

const states = {
  to_be_audited: ['placed', null, 'none', 'audit'],
  unpay: ['placed', 'unpaid', 'none', null],
  paying: ['placed', 'processing', 'none', null],
  paid: ['placed', 'paid', 'none', null],
  captured: ['placed', 'paid', 'none', null],
  undeliver: ['placed', 'paid', 'none', null],
  delivering: ['placed', 'paid', 'partly', null],
  wait_confirm_receipt: ['placed', 'paid', 'shipped', null],
  trade_close: ['cancelled', null, null, null],
  trade_success: ['placed', 'paid', 'delivered', null],
  frozen: ['placed', 'paid', null, 'frozen'],
  charge_back: ['placed', null, null, 'frozen'],
} as const;

describe('orders at Alibaba.com', () => {
  it('are read field by field', async () => {
    const { http, orders } = reading({ '/alibaba/order/get': { body: published.order } });
    expect(await orders).toEqual([
      {
        id: ID,
        status: 'unpay',
        isCancelled: false,
        payment: 'unpaid',
        shipping: 'none',
        problem: null,
        payBy: null,
        charged: {
          goods: { amount: '0.20', currency: 'USD' },
          freight: { amount: '4.67', currency: 'USD' },
          tax: null,
          total: { amount: '4.87', currency: 'USD' },
        },
        lines: [
          {
            productId: '1601314875038',
            skuId: '106117950042',
            quantity: 2,
            cancelled: null,
            charged: { amount: '0.2', currency: 'USD' },
          },
        ],
      },
    ]);
    // The fee is known once it has been paid.
    expect(http.requests).toHaveLength(1);
  });

  it.each(Object.entries(states))('%s stands for %j', async (status, [state, payment, shipping, problem]) => {
    const { orders } = reading({ '/order/get': withStatus(status), '/fund/query': { body: published.fund } });
    expect(await orders).toMatchObject([{ status, isCancelled: state === 'cancelled', payment, shipping, problem }]);
  });

  const text = sharedSchema('orders/alibaba-orders.json');
  it.skipIf(text === null)('every published state is known', () => {
    expect(JSON.parse(text ?? '{}').trade_status.sort()).toEqual(Object.keys(states).sort());
  });

  it('a state that nobody published is told as it is, and nothing is concluded from it', async () => {
    const { orders } = reading({ '/order/get': withStatus('on_the_moon') });
    expect(await orders).toMatchObject([
      { status: 'on_the_moon', isCancelled: false, payment: null, shipping: null, problem: null },
    ]);
  });

  it('the total of a paid order holds what the payment cost, where that is told', async () => {
    const paid = { '/order/get': withStatus('paid') };
    const total = async (fund: Scripted) => (await reading({ ...paid, '/fund/query': fund }).orders)[0]?.charged.total;
    expect(await total({ body: published.fund })).toEqual({ amount: '15.87', currency: 'USD' });
    expect(await total({ body: { code: '0', value: {} } })).toEqual({ amount: '4.87', currency: 'USD' });
    expect(await total({ body: assumed.feeNotGranted })).toEqual({ amount: '4.87', currency: 'USD' });
    const euros = { code: '0', value: { payment_transaction_fee: { amount: '1', currency: 'EUR' } } };
    expect(await total({ body: euros })).toEqual({ amount: '4.87', currency: 'USD' });
    // Away for a moment, it is no amount that comes and goes.
    await expect(total(page(503))).rejects.toMatchObject({ key: 'supplierUnavailable' });
  });

  it('that the account does not see are left out; any other refusal is told', async () => {
    expect(await reading({ '/order/get': { body: assumed.noSuchOrder } }).orders).toEqual([]);
    expect(await reading({ '/order/get': { body: { code: '0' } } }).orders).toEqual([]);
    await expect(reading({ '/order/get': refusal('990001', 'oops') }).orders).rejects.toMatchObject({
      key: 'supplierUnavailable',
    });
    const formless = { code: '0', value: { trade_id: ID } };
    expect(await reading({ '/order/get': { body: formless } }).read).toEqual({
      orders: [],
      denied: [],
      unreadable: [{ id: ID, part: 'trade_status' }],
    });
  });

  it.each([
    'You have no permission to view the trade order.',
    'Trade 7: no permission',
    'The buyer does not have permission to access this order',
  ])('B4: one of another account (%s) is denied and costs no other', async (words) => {
    const answers = { 'e_trade_id=7&': refusal('130403', words), '/order/get': { body: published.order } };
    expect(await reading(answers, ['7', ID]).read).toMatchObject({
      orders: [{ id: ID }],
      unreadable: [],
      denied: ['7'],
    });
  });

  it.each([
    ['InsufficientPermission', 'The app has no permission for the trade order', 'supplierNotAuthorised'],
    ['990003', 'The app has no permission to call the api /alibaba/order/get', 'supplierUnavailable'],
  ])('B4: what refuses the whole app (%s) is no word on one order', async (code, words, key) => {
    await expect(reading({ '/order/get': refusal(code, words) }).orders).rejects.toMatchObject({ key });
  });

  it.each<[string, object, string]>([
    ['under another id', { trade_id: '7' }, 'trade_id'],
    [
      'with a line of no number of pieces',
      { order_products: [{ product_id: 1, quantity: 'some' }] },
      'order_products.0.quantity',
    ],
    ['with a line that is none', { order_products: ['odd'] }, 'order_products.0'],
  ])('told %s cannot be read: nothing is concluded from it', async (_name, more, part) => {
    const told = { body: { ...published.order, value: { ...published.order.value, ...more } } };
    expect(await reading({ '/order/get': told }).read).toEqual({
      orders: [],
      denied: [],
      unreadable: [{ id: ID, part }],
    });
  });

  it('are looked for in the time around the send, by the mark wherever an answer holds it', async () => {
    const find = required(buying.find);
    const mark = 'mark-7';
    const sentAt = new Date('2026-11-23T10:00:00Z');
    const made = (id: string, more: object) => ({
      body: { ...published.order, value: { ...published.order.value, trade_id: id, ...more } },
    });
    const http = scriptedHttp((_request, url) => {
      if (url.pathname.endsWith('/order/list')) {
        return {
          body: { code: '0', value: { total_count: '3', order_list: [1, 2, 3].map((id) => ({ trade_id: id })) } },
        };
      }
      const id = url.searchParams.get('e_trade_id') ?? '';
      if (id === '2') return made(id, { properties: JSON.stringify({ platform: 'Quayside', orderId: mark }) });
      return id === '3' ? made(id, { channel_refer_id: mark }) : made(id, {});
    });
    expect(await find(session(http), mark, sentAt)).toEqual(['2', '3']);
    const asked = new URL(http.requests[0]?.url ?? '').searchParams;
    expect(asked.get('role')).toBe('buyer');
    expect(JSON.parse(asked.get('create_date_start') ?? '')).toEqual({
      date_timestamp: String(Date.parse('2026-11-23T09:55:00Z')),
      date_str: '2026-11-23 09:55:00',
    });
    expect(buying.marks.canBeFound).toBe(false);
  });

  it('are paid on their own page', async () => {
    const payLink = required(buying.payLink);
    const http = scriptedHttp(() => page(500));
    expect(await payLink(session(http), [ID])).toBe(published.created.value.pay_url);
    expect(await payLink(session(http), [ID, '1'])).toBeNull();
    expect(await payLink(session(http), [])).toBeNull();
  });

  it('name SKUs by their id, at the least order’s price', async () => {
    const query = { productId: '1601206892606', shipTo: 'US', currency: 'USD', language: 'en' };
    const stock = ok([{ shipping_from: 'CN', inventory_list: [{ sku_id: '105613018158', inventory_count: '7' }] }]);
    const inStock = serving(ok(described({ skus: [sku(), sku({ sku_id: '9', sku_attr_list: [] })] })), stock);
    expect(await buying.skus(session(inStock), query)).toEqual([
      {
        skuId: '105613018158',
        orderRef: '105613018158',
        optionValues: ['Ink'],
        image: null,
        price: { amount: '3.69', currency: 'USD' },
        stock: 7,
        minimum: 50,
      },
      expect.objectContaining({ skuId: '9', orderRef: '9', stock: null }),
    ]);
    const bare = serving(ok(described({ skus: [], wholesale_trade: { price: '2' }, min_order_quantity: null })));
    expect(await buying.skus(session(bare), query)).toMatchObject([{ skuId: '', orderRef: '', minimum: 1 }]);
    const off = serving(ok(described({ status: 'PRODUCT_OFFLINE' })));
    await expect(buying.skus(session(off), query)).rejects.toMatchObject({ key: 'supplierProductGone' });
  });
});
