import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sumOf } from '#server/connectors/lib/orderSums.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { plainHttp } from '#tests/kit/plainHttp.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { listingOf } from '#tests/kit/storeUnderTest.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf } from './wordpress.ts';

const Placed = z.object({ id: z.number(), total: z.string(), line_items: z.array(z.object({ id: z.number() })) });

describe.each(['harbour', 'lantern'])('the money of an order of %s', (shop) => {
  let store: WooSandbox;
  let productId = 0;
  beforeAll(async () => {
    store = await startWoo(shop);
    const [outcome] = await woo.publish(store.session, [aSimple({}, { price: '10.00' })], { created: async () => {} });
    if (!outcome) throw new Error('no outcome');
    productId = Number(listingOf(outcome).externalId);
  });
  afterAll(() => store.close());

  const api = async <T>(path: string, body: object, schema: z.ZodType<T>): Promise<T> => {
    // The merchant's own hand: what the connector may send is not asked of it.
    const client = new WooClient({ ...store.session, http: plainHttp() }, Credentials.parse(store.session.credentials));
    return (await client.call({ method: 'POST', path, body }, schema)).data;
  };
  const place = (over: object = {}) =>
    api('orders', { set_paid: true, line_items: [{ product_id: productId, quantity: 2 }], ...over }, Placed);
  const read = async (id: number, http = store.http) => {
    const {
      orders: [order],
    } = await woo.ordersById({ ...store.session, http }, [String(id)]);
    if (!order) throw new Error('no order');
    return order;
  };

  it('S2: pieces that were given back are not to be shipped any more', async () => {
    const placed = await place();
    const line = placed.line_items[0]?.id ?? 0;
    const line_items = [{ id: line, quantity: 1, refund_total: '10.00' }];
    await api(`orders/${placed.id}/refunds`, { line_items, api_refund: false }, z.unknown());
    expect(await read(placed.id)).toMatchObject({
      state: 'open',
      payment: 'partiallyRefunded',
      lines: [{ quantity: 2, openQuantity: 1 }],
    });
    const { orders } = await woo.orders(store.session, { cursor: null, changedSince: null });
    const listed = orders.find(({ externalId }) => externalId === String(placed.id));
    expect(listed?.lines).toMatchObject([{ openQuantity: 1 }]);
  });

  it('S2: money alone that was given back leaves the pieces, and all of it ends the order', async () => {
    const placed = await place();
    await api(`orders/${placed.id}/refunds`, { amount: '5.00', api_refund: false }, z.unknown());
    expect((await read(placed.id)).lines).toMatchObject([{ openQuantity: 2 }]);
    await api(`orders/${placed.id}/refunds`, { amount: '15.00', api_refund: false }, z.unknown());
    expect(await read(placed.id)).toMatchObject({
      state: 'completed',
      payment: 'refunded',
      lines: [{ openQuantity: 0 }],
    });
  });

  it('S2: refunds are asked for only where an order has some', async () => {
    const placed = await place();
    const http = intercept(store.http, () => undefined);
    await read(placed.id, http);
    expect(http.requests.map(routeOf)).toEqual(['GET orders']);
  });

  it('S5: fees, coupons, shipping and tax are told, and come to the total', async () => {
    const tax = await api('taxes', { country: 'DE', rate: '19.0000', name: 'MwSt' }, z.object({ id: z.number() }));
    expect(tax.id).toBeGreaterThan(0);
    const code = `TEN-${shop}`;
    await api('coupons', { code, discount_type: 'percent', amount: '10' }, z.unknown());
    const placed = await place({
      billing: { country: 'DE' },
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Express & tracked', total: '4.95' }],
      fee_lines: [
        { name: 'Gift wrap', total: '2.50' },
        { name: 'Loyalty', total: '-1.00' },
      ],
      coupon_lines: [{ code }],
    });
    const order = await read(placed.id);
    expect(order).toMatchObject({
      subtotal: '20',
      discount: '2.00',
      shipping: '4.95',
      tax: '4.65',
      taxIncluded: '0',
      total: '29.10',
      shippingMethod: 'Express & tracked',
      coupons: [code],
      fees: [
        { kind: 'fee', name: 'Gift wrap', amount: '2.50' },
        { kind: 'fee', name: 'Loyalty', amount: '-1.00' },
      ],
    });
    expect(sumOf(order).toFixed(2)).toBe(order.total);
  });

  it('S6: what waits for payment is open and unpaid, and what failed is neither open nor cancelled by anybody', async () => {
    const pending = await place({ set_paid: false });
    expect(await read(pending.id)).toMatchObject({ state: 'open', payment: 'unpaid', platformStatus: 'pending' });
    const failed = await place({ set_paid: false, status: 'failed' });
    expect(await read(failed.id)).toMatchObject({
      state: 'cancelled',
      payment: 'unpaid',
      platformStatus: 'failed',
      cancelledAt: null,
      lines: [{ openQuantity: 0 }],
    });
  });
});
