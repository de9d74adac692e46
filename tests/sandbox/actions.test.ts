import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shelfOf } from '../../sandbox/catalogue/shelf.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.reset());

const Shops = z.record(z.string(), z.looseObject({ orders: z.array(z.looseObject({ id: z.unknown() })) }));
const ordersOf = (platform: string, shop: string) =>
  Shops.parse(sandbox.stores.find(({ name }) => name === platform)?.state())[shop]?.orders ?? [];
const page = async (): Promise<string> => (await fetch(sandbox.url)).text();
/** Sends a form of the page, and returns what the page says then. */
const submit = async (action: string, fields: Record<string, string>): Promise<string> => {
  const body = new URLSearchParams(fields);
  const html = await (await fetch(`${sandbox.url}/_world/page/${action}`, { method: 'POST', body })).text();
  return /role="status"><p>([^<]*)/.exec(html)?.[1] ?? '';
};
const control = async (name: string, body: object) => {
  const reply = await fetch(`${sandbox.url}/_world/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
};
const order = { sku: '', quantity: '1', country: 'JP', kind: 'paid', count: '1' };

describe('the page', () => {
  const shops = () =>
    sandbox.stores.flatMap((store) =>
      Object.keys(store.state())
        .filter((shop) => shelfOf(store.name, shop).length > 0)
        .map((shop) => ({ store, shop })),
    );

  it('places an order at each store, and offers what can become of it there', async () => {
    for (const { store, shop } of shops()) {
      const said = await submit('order', { ...order, store: `${store.name}/${shop}` });
      expect(said).toBe(`An order was placed at ${store.name}/${shop}.`);
      expect(ordersOf(store.name, shop)).toHaveLength(1);
    }
    expect(await submit('order', { ...order, store: 'woocommerce/quiet' })).toContain('name a SKU');
    const html = await page();
    for (const { store, shop } of shops()) {
      const [, form = ''] = html.split(`<p>${store.name}/${shop} <strong>`);
      const offered = [...(form.split('</form>')[0] ?? '').matchAll(/value="(\w+)">[^<]+<\/button>/g)];
      expect(offered.map(([, event]) => event)).toEqual(store.orderEvents);
    }
  });

  it('makes an event of an order happen', async () => {
    await submit('order', { ...order, store: 'woocommerce/harbour' });
    const [placed] = ordersOf('woocommerce', 'harbour');
    const event = { platform: 'woocommerce', shop: 'harbour', orderId: String(placed?.id), event: 'cancel' };
    await submit('orderEvent', event);
    expect(ordersOf('woocommerce', 'harbour')).toMatchObject([{ status: 'cancelled' }]);
    expect(await submit('orderEvent', { ...event, orderId: '4711' })).toContain('there is no order 4711');
  });

  it('has a shop try, wait for money, and buy from everywhere', async () => {
    await submit('order', { ...order, store: 'shopify/harbour', kind: 'authorised' });
    await submit('order', { ...order, store: 'shopify/harbour', country: 'any', count: '30' });
    const orders = ordersOf('shopify', 'harbour');
    expect(orders[0]).toMatchObject({ financial: 'AUTHORIZED', address: { country: 'JP' } });
    expect(orders).toHaveLength(31);
    expect(await submit('order', { ...order, store: 'tiktok/harbour', kind: 'test' })).toContain('no test orders');
    expect(await submit('order', { ...order, store: 'nowhere/harbour' })).toContain('It did not work');
  });

  it('lets regulars buy, and tells the app of a right to one’s data', async () => {
    const wanted = { store: 'shopify/harbour', topic: 'customers/redact', customerId: '' };
    expect(await submit('privacy', wanted)).toContain('there is no customer');
    expect(await submit('regulars', {})).toBe('The regulars have bought.');
    expect(ordersOf('shopify', 'harbour')).toHaveLength(2);
    expect(await submit('privacy', wanted)).toBe('The app is told of customers/redact at shopify/harbour.');
    expect(await submit('privacy', { ...wanted, store: 'woocommerce/harbour' })).toContain('tells apps nothing');
  });

  it('changes products of suppliers, and says what it cannot', async () => {
    const drift = { supplier: 'dhgate', productId: '912000102', change: 'gone', skuId: '' };
    expect(await submit('drift', drift)).toBe('dhgate has changed 912000102.');
    expect(await submit('drift', { ...drift, productId: '1' })).toContain('there is no product 1');
    expect(await submit('driftMany', { supplier: 'aliexpress', count: '4', seed: '1' })).toContain('4 products');
  });

  it('turns the clock', async () => {
    const before = sandbox.world.now();
    expect(await submit('clock', { advanceMs: '3600000' })).toBe('The clock was turned.');
    expect(sandbox.world.now() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(await page()).toMatch(/turned ahead by \d+ minutes/);
  });
});

describe('a backup that is put back', () => {
  const buy = async () =>
    (
      await control('orders', {
        platform: 'woocommerce',
        shop: 'harbour',
        lines: [{ sku: 'HH-BOWL-01', quantity: 1 }],
      })
    ).body;

  it('has the store give the same ids to other orders', async () => {
    const first = await buy();
    await control('clock', { advanceMs: 86_400_000 });
    expect((await control('restore', { platform: 'woocommerce', shop: 'harbour' })).body).toEqual({
      restored: 'harbour',
    });
    expect(ordersOf('woocommerce', 'harbour')).toEqual([]);
    const again = await buy();
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.date_created_gmt)).toBeGreaterThan(Date.parse(first.date_created_gmt));
  });

  it('leaves the keys, and is no matter of platforms that give no id twice', async () => {
    const keys = () => sandbox.world.collection('woocommerce/harbour/keys').keys();
    const before = keys();
    await submit('restore', { store: 'woocommerce/harbour' });
    expect(keys()).toEqual(before);
    const refused = await control('restore', { platform: 'shopify', shop: 'harbour' });
    expect(refused).toEqual({ status: 400, body: { error: 'shopify gives no id twice' } });
  });
});
