import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { buy } from './kit/aliexpressClient.ts';
import { woo } from './kit/wooClient.ts';

let sandbox: Sandbox;
// One for each: a reset leaves the clock as far ahead as it was turned.
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterEach(() => sandbox.close());

const page = async (): Promise<string> => (await fetch(sandbox.url)).text();
/** Sends a form of the page, and returns what the page says then. */
async function submit(action: string, fields: Record<string, string> = {}): Promise<string> {
  const body = new URLSearchParams(fields);
  const html = await (await fetch(`${sandbox.url}/_world/page/${action}`, { method: 'POST', body })).text();
  return /role="status"><p>([^<]*)/.exec(html)?.[1] ?? '';
}

const World = z.looseObject({
  stores: z.record(z.string(), z.record(z.string(), z.looseObject({ orders: z.array(z.unknown()).default([]) }))),
  suppliers: z.record(
    z.string(),
    z.looseObject({
      products: z.array(
        z.looseObject({ productId: z.coerce.string(), skus: z.array(z.looseObject({ price: z.coerce.string() })) }),
      ),
    }),
  ),
});
const world = async () => World.parse(await (await fetch(`${sandbox.url}/_world`)).json());

describe('what everybody can try on the front page', () => {
  it('is there as a button each, with a sentence', async () => {
    const html = await page();
    for (const label of [
      'A customer buys',
      'The parcel moves on',
      'The supplier raises its price',
      'A parcel is lost',
      'The store goes offline',
    ]) {
      expect(html).toContain(`<button>${label}</button>`);
    }
    expect(html).toContain('value="600000">Ten minutes pass</button>');
    expect(html).not.toContain('It comes back');
  });

  it('lets a customer buy what came to a store last, and each time another one', async () => {
    const { body } = await woo(sandbox, 'harbour', 'POST', '/products', {
      name: 'Teapot',
      sku: 'TEAPOT',
      regular_price: '9.00',
      status: 'publish',
    });
    expect(body.sku).toBe('TEAPOT');
    const said = 'A customer bought one piece of TEAPOT at woocommerce/harbour and paid.';
    expect(await submit('customerBuys', { store: 'woocommerce/harbour' })).toBe(said);
    expect(await submit('customerBuys', { store: 'woocommerce/harbour' })).toBe(said);
    const orders = (await world()).stores.woocommerce?.harbour?.orders ?? [];
    const buyers = z.array(z.looseObject({ billing: z.looseObject({ email: z.string() }) })).parse(orders);
    expect(new Set(buyers.map(({ billing }) => billing.email)).size).toBe(2);
  });

  it('lets one buy at every store that has something on its shelves', async () => {
    for (const store of ['shopify/harbour', 'shopline/harbour', 'shoplazza/harbour', 'wix/harbour', 'tiktok/harbour']) {
      expect(await submit('customerBuys', { store })).toMatch(/^A customer bought one piece of /);
    }
    expect(await submit('customerBuys', { store: 'woocommerce/quiet' })).toContain(
      'nobody can buy at woocommerce/quiet',
    );
    expect(await submit('customerBuys', { store: 'nowhere' })).toContain('It did not work');
  });

  it('raises the price of a product of any supplier', async () => {
    for (const [supplier, shelf] of Object.entries((await world()).suppliers)) {
      const [product] = shelf.products;
      const before = Number(product?.skus[0]?.price);
      const said = await submit('priceRises', { product: `${supplier}/${product?.productId}` });
      expect(said).toContain(`${supplier} raised the price of `);
      const after = (await world()).suppliers[supplier]?.products[0]?.skus[0]?.price;
      expect(said).toContain(`to ${after}.`);
      expect(Number(after) / before).toBeCloseTo(1.2, 1);
    }
    expect(await submit('priceRises', { product: 'ebay/1' })).toContain('there is no product 1');
  });

  it('loses the newest parcel, and sends what is paid first', async () => {
    expect(await submit('parcelIsLost')).toContain('no parcel is under way');
    const { orderId } = await buy(sandbox, 1);
    const said = await submit('parcelIsLost');
    expect(said).toMatch(new RegExp(`^Parcel \\S+ of order ${orderId} at aliexpress was lost on its way\\.$`));
    const { arrivals } = await (await fetch(`${sandbox.url}/_world/arrivals?orderId=${orderId}`)).json();
    expect(arrivals).toMatchObject([{ state: 'lost', number: said.split(' ')[1] }]);
    expect(await submit('parcelIsLost')).toContain('no parcel is under way');
  });

  it('sends what is paid, delivers it the next time, and lets time pass with both', async () => {
    expect(await submit('parcelMovesOn')).toContain('there is nothing to send');
    const { orderId } = await buy(sandbox, 1);
    const now = (): number => sandbox.world.now();
    const before = now();
    const parcel = `The parcel of order ${orderId} at aliexpress`;
    expect(await submit('parcelMovesOn')).toBe(`${parcel} is on its way; 7 hours have passed.`);
    expect(await submit('parcelMovesOn')).toBe(`${parcel} was delivered; 7 hours have passed.`);
    expect(now() - before).toBeGreaterThanOrEqual(14 * 3_600_000);
    const { arrivals } = await (await fetch(`${sandbox.url}/_world/arrivals?orderId=${orderId}`)).json();
    expect(arrivals).toMatchObject([{ state: 'delivered' }]);
  });

  it('offers the store first to which something was published', async () => {
    const chosen = async () => /<select name="store"><option value="([^"]*)"/.exec(await page())?.[1];
    expect(await chosen()).toBe('woocommerce/harbour');
    await woo(sandbox, 'quiet', 'POST', '/products', { name: 'Teapot', sku: 'TEAPOT', regular_price: '9.00' });
    expect(await chosen()).toBe('woocommerce/quiet');
  });

  it('takes a store offline and brings it back', async () => {
    const ask = () =>
      woo(sandbox, 'harbour', 'GET', '/products').then(
        ({ status }) => status,
        () => 'unreachable',
      );
    expect(await submit('storeGoesOffline', { store: 'woocommerce/harbour' })).toBe(
      'woocommerce/harbour is offline: nobody can reach it.',
    );
    expect(await ask()).toBe('unreachable');
    expect((await woo(sandbox, 'lantern', 'GET', '/products')).status).toBe(200);
    expect(await page()).toContain('It comes back');
    expect(await submit('storeComesBack', { store: 'woocommerce/harbour' })).toBe('woocommerce/harbour is back.');
    expect(await ask()).toBe(200);
    expect(await page()).not.toContain('It comes back');
  });
});
