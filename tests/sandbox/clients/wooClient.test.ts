import WooCommerceRestApi from '@woocommerce/woocommerce-rest-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../../sandbox/index.ts';
import { KEYS, type ShopName } from '../kit/wooClient.ts';

type Json = Record<string, unknown>;

/** WooCommerce's own client against the sandbox: what it can do here is what it can do at a shop. */
describe.each<ShopName>(['harbour', 'lantern'])('@woocommerce/woocommerce-rest-api at %s', (shop) => {
  let sandbox: Sandbox;
  let api: WooCommerceRestApi;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    const [consumerKey, consumerSecret] = KEYS[shop];
    api = new WooCommerceRestApi({
      url: `${sandbox.url}/woo/${shop}`,
      version: 'wc/v3',
      consumerKey,
      consumerSecret,
    });
  });
  afterAll(() => sandbox.close());

  const get = async (path: string, params: Json = {}) => (await api.get(path, params)).data;
  const post = async (path: string, body: Json) => (await api.post(path, body)).data;
  /** What the shop refuses a call with. */
  const refused = async (call: Promise<unknown>): Promise<Json> => {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown as { response?: { status: number; data: Json } },
    );
    if (!error?.response) throw new Error('not refused');
    return { status: error.response.status, code: error.response.data.code, message: error.response.data.message };
  };

  it.each([
    'products',
    'products/tags',
    'products/categories',
    'products/attributes',
    'products/shipping_classes',
    'orders',
    'coupons',
    'customers',
    'taxes',
    'webhooks',
    'reports',
    'payment_gateways',
    'shipping/zones',
  ])('lists %s', async (path) => {
    const { data, headers } = await api.get(path, { per_page: 5 });
    expect(Array.isArray(data)).toBe(true);
    expect(headers['x-wp-total']).toMatch(/^\d+$/);
  });

  it.each([
    ['coupons', { code: `SALE-${Math.random()}`, amount: '5' }, { amount: '7' }],
    ['taxes', { country: 'DE', rate: '19.0000', name: 'VAT' }, { rate: '7.0000' }],
    ['customers', { email: `a${Math.random()}@example.test`, first_name: 'Ana' }, { first_name: 'Bea' }],
    ['products/attributes', { name: `Wood ${Math.random()}` }, { order_by: 'name' }],
    ['products/shipping_classes', { name: `Bulky ${Math.random()}` }, { description: 'By lorry' }],
    ['shipping/zones', { name: 'North' }, { name: 'South' }],
  ])('creates, changes and deletes one of %s', async (path, body, change) => {
    const made = await post(path, body);
    expect(made).toMatchObject(body);
    expect((await api.put(`${path}/${made.id}`, change)).data).toMatchObject({ ...body, ...change });
    expect(await get(`${path}/${made.id}`)).toMatchObject(change);
    await api.delete(`${path}/${made.id}`, { force: true });
    expect(await refused(get(`${path}/${made.id}`))).toMatchObject({ status: 404 });
  });

  it('escapes names, cleans options in two ways and parts values by bars', async () => {
    const options = ['<5kg', 'a|b', 'R&amp;D'];
    const product = await post('products', {
      name: 'Salt & Pepper \\ <cm>',
      type: 'variable',
      attributes: [{ name: 'Länge <cm>', variation: true, options }],
    });
    expect(product).toMatchObject({
      name: 'Salt &amp; Pepper  ',
      attributes: [{ name: 'Länge', options: ['<5kg', 'a', 'b', 'R&D'] }],
    });
    const create = ['<5kg', 'back\\slash', '%20x', 'R&amp;D'].map((option) => ({
      attributes: [{ name: 'Länge', option }],
    }));
    const { create: made } = await post(`products/${product.id}/variations/batch`, { create });
    expect(made.map(({ attributes }: { attributes: Json[] }) => attributes[0]?.option)).toEqual([
      '&lt;5kg',
      'backslash',
      'x',
      'R&amp;D',
    ]);
  });

  it('takes an order with a fee and a coupon, and gives a piece of it back', async () => {
    const product = await post('products', { name: 'Lamp', type: 'simple', regular_price: '10.00' });
    const code = `TEN-${Math.random()}`;
    await post('coupons', { code, discount_type: 'percent', amount: '10' });
    const order = await post('orders', {
      set_paid: true,
      line_items: [{ product_id: product.id, quantity: 2 }],
      fee_lines: [{ name: 'Gift wrap', total: '2.50' }],
      coupon_lines: [{ code }],
    });
    expect(order).toMatchObject({ total: '20.50', discount_total: '2.00', coupon_lines: [{ code, discount: '2.00' }] });
    const line_items = [{ id: order.line_items[0].id, quantity: 1, refund_total: '9.00' }];
    const refund = await post(`orders/${order.id}/refunds`, { api_refund: false, line_items });
    expect(refund).toMatchObject({ amount: '9.00', line_items: [{ quantity: -1 }] });
    expect(await get(`orders/${order.id}`)).toMatchObject({ refunds: [{ id: refund.id, total: '-9.00' }] });
  });

  it('is refused in the shop’s words', async () => {
    const sku = `SKU-${Math.random()}`;
    await post('products', { name: 'One', sku });
    expect(await refused(post('products', { name: 'Two', sku }))).toMatchObject({
      status: 400,
      code: 'product_invalid_sku',
    });
    const hook = { topic: 'product.sold', delivery_url: 'https://hook.example.test/' };
    expect(await refused(post('webhooks', hook))).toEqual({
      status: 400,
      code: 'woocommerce_rest_shop_webhook_invalid_topic',
      message: 'Webhook topic is required and must be valid.',
    });
    expect(await refused(get('nothing'))).toMatchObject({ status: 404, code: 'rest_no_route' });
    expect(await refused(post('orders', { coupon_lines: [{ code: 'NONE' }] }))).toMatchObject({
      code: 'woocommerce_rest_invalid_coupon',
    });
  });
});
