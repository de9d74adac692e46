import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';
import { control, type Json, shopWorld, woo } from './kit/wooClient.ts';

describe('orders of a WooCommerce shop', () => {
  let sandbox: Sandbox;
  let lamp: Json;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    sandbox.world.reset();
    const body = { name: 'Lamp', sku: 'LAMP', regular_price: '12.50', manage_stock: true, stock_quantity: 5 };
    lamp = (await woo(sandbox, 'quiet', 'POST', '/products', body)).body;
  });

  const order = (body: Json) => woo(sandbox, 'quiet', 'POST', '/orders', body);
  const buy = (body: Json) => control(sandbox, 'orders', { platform: 'woocommerce', shop: 'quiet', ...body });
  const left = async () => (await woo(sandbox, 'quiet', 'GET', `/products/${lamp.id}`)).body.stock_quantity;

  it('are paid and processing when set_paid says so, and take stock once', async () => {
    const { status, body } = await order({ set_paid: true, line_items: [{ product_id: lamp.id, quantity: 2 }] });
    expect([status, body.status, body.total, await left()]).toEqual([201, 'processing', '25.00', 3]);
    expect(body.line_items).toMatchObject([{ price: 12.5, sku: 'LAMP', parent_name: null }]);
    await woo(sandbox, 'quiet', 'PUT', `/orders/${body.id}`, { status: 'completed' });
    expect(await left()).toBe(3);
    await woo(sandbox, 'quiet', 'PUT', `/orders/${body.id}`, { status: 'cancelled' });
    expect(await left()).toBe(5);
  });

  it('wait for payment otherwise', async () => {
    const { body } = await order({ line_items: [{ sku: 'LAMP', quantity: 1 }] });
    expect([body.status, body.needs_payment, body.date_paid, await left()]).toEqual(['pending', true, null, 5]);
  });

  it('of a product that is not there are taken, with an empty line', async () => {
    const { status, body } = await order({ line_items: [{ product_id: 987_654, quantity: 1 }] });
    expect([status, body.total]).toEqual([201, '0.00']);
    expect(body.line_items).toMatchObject([{ name: '', product_id: 0, sku: '' }]);
    expect((await order({ line_items: [{ quantity: 1 }] })).body.code).toBe(
      'woocommerce_rest_required_product_reference',
    );
  });

  it('are listed by status, and refuse one that is none', async () => {
    await order({ set_paid: true, line_items: [{ sku: 'LAMP' }] });
    await order({ line_items: [{ sku: 'LAMP' }] });
    const list = (query: string) => woo<Json[]>(sandbox, 'quiet', 'GET', `/orders?${query}`);
    expect((await list('status=processing,completed')).body).toHaveLength(1);
    expect((await list('modified_after=2020-01-01T00:00:00&dates_are_gmt=true&orderby=modified')).body).toHaveLength(2);
    expect((await list('status=shipped')).status).toBe(400);
  });

  it('carry tracking in meta and notes', async () => {
    const { body } = await order({ set_paid: true, line_items: [{ sku: 'LAMP' }] });
    const tracking = [{ key: '_wc_shipment_tracking_items', value: [{ tracking_number: 'YT1' }] }];
    const done = await woo(sandbox, 'quiet', 'PUT', `/orders/${body.id}`, { status: 'completed', meta_data: tracking });
    expect([done.body.status, done.body.meta_data]).toMatchObject(['completed', tracking]);
    expect(done.body.date_completed).toEqual(expect.any(String));
    await woo(sandbox, 'quiet', 'POST', `/orders/${body.id}/notes`, { note: 'Shipped YT1', customer_note: true });
    const notes = await woo<Json[]>(sandbox, 'quiet', 'GET', `/orders/${body.id}/notes?type=customer`);
    expect(notes.body).toMatchObject([{ note: 'Shipped YT1', customer_note: true }]);
  });

  it('can be placed by a customer, at the shop', async () => {
    const { status, body } = await buy({
      lines: [{ sku: 'LAMP', quantity: 2 }],
      customer: { country: 'DE', city: 'Köln' },
    });
    expect([status, body.status, body.created_via, body.currency]).toEqual([200, 'processing', 'checkout', 'GBP']);
    expect(body.shipping).toMatchObject({ country: 'DE', city: 'Köln', first_name: 'Robin' });
    expect(await left()).toBe(3);
    expect((await shopWorld(sandbox, 'quiet')).orders).toHaveLength(1);
  });

  it('make a past of thousands at once, which tells nobody and takes no stock', async () => {
    const receiver = await startReceiver();
    const hook = { topic: 'order.created', delivery_url: receiver.url, secret: 's' };
    await woo(sandbox, 'quiet', 'POST', '/webhooks', hook);
    const { status, body } = await buy({ lines: [{ sku: 'LAMP', quantity: 6 }], count: 10_000 });
    expect([status, await left()]).toEqual([400, 5]);
    await buy({ lines: [{ sku: 'LAMP', quantity: 2 }], count: 10_000 });
    const list = await woo<Json[]>(sandbox, 'quiet', 'GET', '/orders?per_page=2&orderby=date&order=desc');
    expect([list.headers.get('x-wp-total'), await left()]).toEqual(['10000', 5]);
    const [last, before] = list.body.map(({ date_paid_gmt }) => Date.parse(`${date_paid_gmt}Z`));
    expect((last ?? 0) - (before ?? 0)).toBe(600_000);
    expect(list.body).toMatchObject([{ status: 'processing', total: '30.00' }, { customer_note: '' }]);
    expect(body.error).toContain('LAMP has 5 left');
    await buy({ lines: [{ sku: 'LAMP', quantity: 1 }] });
    await receiver.wait(1, ({ headers }) => headers['x-wc-webhook-topic'] !== undefined);
    expect(receiver.received).toHaveLength(2);
    await receiver.close();
  });

  it.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ sku: 'NOPE', quantity: 1 }] }, 'NOPE is not in this shop'],
    [{ lines: [{ sku: 'LAMP', quantity: 6 }] }, 'LAMP has 5 left'],
    [{ lines: [{ quantity: 1 }] }, 'lines.0.sku'],
    [{ shop: 'nowhere', lines: [{ sku: 'LAMP', quantity: 1 }] }, 'no WooCommerce shop "nowhere"'],
    [{ lines: [{ sku: 'LAMP', quantity: 1 }], colour: 1 }, 'colour'],
  ])('are refused to a customer who asks for %j', async (body, reason) => {
    const reply = await buy(body);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining(reason)]);
    expect(await left()).toBe(5);
  });

  it('cannot be placed for what is not on sale', async () => {
    await woo(sandbox, 'quiet', 'PUT', `/products/${lamp.id}`, { status: 'draft' });
    expect((await buy({ lines: [{ sku: 'LAMP', quantity: 1 }] })).body.error).toBe('LAMP is not on sale');
  });
});
