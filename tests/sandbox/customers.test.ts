import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { customerNumber } from '../../sandbox/stores/shopify/orders/orderView.ts';
import { Shop } from '../../sandbox/stores/shopify/shop.ts';
import { APP, SHOPS } from '../../sandbox/stores/shopify/shops.ts';
import { type Receiver, startReceiver } from './kit/receiver.ts';

let sandbox: Sandbox;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ port: 0, appUrl: receiver.url });
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});
beforeEach(() => {
  sandbox.world.reset();
  receiver.received.length = 0;
});

const control = async (name: string, body: object) => {
  const reply = await fetch(`${sandbox.url}/_world/${name}`, { method: 'POST', body: JSON.stringify(body) });
  return { status: reply.status, body: await reply.json() };
};
const SKUS: Readonly<Record<string, string>> = {
  'woocommerce/harbour': 'HH-BOWL-01',
  'woocommerce/lantern': 'LS-LATERNE-1',
  'shoplazza/harbour': 'SZ-MUG',
  'shoplazza/lantern': 'SZ-LATERNE',
  'shopline/harbour': 'HS-MUG',
  'shopline/lantern': 'LL-GLAS',
  'tiktok/harbour': 'HH-BOWL-01',
  'tiktok/lanterne': 'RL-BOUGIE-3',
  'wix/harbour': 'HH-MUG',
  'wix/lantern': 'LS-WINDLICHT',
};
const Placed = z.object({
  customer_id: z.number().optional(),
  user_id: z.string().optional(),
  buyer_email: z.string().optional(),
  buyerInfo: z.object({ contactId: z.string() }).optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
});
const buy = async (store: string, by: object = {}) => {
  const [platform, shop] = store.split('/');
  const lines = [{ sku: SKUS[store], quantity: 1 }];
  const { body } = await control('orders', { platform, shop, lines, ...by });
  return Placed.parse(body);
};

describe('customers who come again', () => {
  it.each([
    ['tiktok/harbour', 'tiktok/lanterne', ({ user_id }: z.infer<typeof Placed>) => user_id],
    ['wix/harbour', 'wix/lantern', ({ buyerInfo }: z.infer<typeof Placed>) => buyerInfo?.contactId],
  ])('have one id at %s, and another at %s', async (store, elsewhere, idOf) => {
    const id = idOf(await buy(store));
    expect(id).toMatch(/./);
    expect(idOf(await buy(store, { customer: { firstName: 'Robyn', email: 'ROBIN@example.test' } }))).toBe(id);
    expect(idOf(await buy(store, { customer: { email: 'other@example.test' } }))).not.toBe(id);
    expect(idOf(await buy(elsewhere))).not.toBe(id);
  });

  it('have an account at WooCommerce, or are guests', async () => {
    const registered = { registered: true };
    const first = await buy('woocommerce/harbour', registered);
    expect(first.customer_id).toBeGreaterThan(0);
    expect(await buy('woocommerce/harbour', registered)).toEqual(first);
    expect((await buy('woocommerce/harbour')).customer_id).toBe(0);
    const another = await buy('woocommerce/harbour', { country: 'DE', ...registered });
    expect(another.customer_id).not.toBe(first.customer_id);
    await control('restore', { platform: 'woocommerce', shop: 'harbour' });
    expect((await buy('woocommerce/harbour', { country: 'DE', ...registered })).customer_id).toBe(first.customer_id);
  });

  it('are mailed by TikTok Shop itself', async () => {
    const { buyer_email } = await buy('tiktok/harbour');
    expect(buyer_email).toMatch(/^v4b[A-Z\d]{26}@scs\.tiktokw\.us$/);
    expect((await buy('tiktok/harbour')).buyer_email).toBe(buyer_email);
    expect((await buy('tiktok/harbour', { country: 'DE' })).buyer_email).not.toBe(buyer_email);
  });
});

const shopifyShop = (): Shop => {
  const [profile] = SHOPS;
  if (!profile) throw new Error('there is no Shopify shop');
  return new Shop(sandbox.world, profile);
};

it('lets regulars buy: again, in several shops, and by one address of an office', async () => {
  const { body } = await control('regulars', {});
  expect(body).toEqual({ placed: 19 });
  const shop = shopifyShop();
  const [first, again] = shop.orders.values().map((order) => customerNumber(shop, order));
  expect(first).toMatch(/^92\d{14}$/);
  expect(again).toBe(first);
  const orders = sandbox.world.collection<{ billing: Record<string, string> }>('woocommerce/harbour/orders').values();
  const office = orders.filter(({ billing }) => billing.email === 'office@example.test');
  expect(office.map(({ billing }) => billing.first_name)).toEqual(['Ada', 'Noor', 'Wim']);
});

describe('a right to one’s data', () => {
  const order = async (by: object = {}) => {
    const lines = [{ sku: 'HH-BOWL-01', quantity: 1 }];
    const { body } = await control('orders', { platform: 'shopify', shop: 'harbour', lines, ...by });
    return String(z.object({ id: z.string() }).parse(body).id).replace(/^.*\//, '');
  };
  const customerOf = (externalId: string): string => {
    const shop = shopifyShop();
    const found = shop.orders.values().find(({ id }) => id.endsWith(externalId));
    return (found && customerNumber(shop, found)) ?? '';
  };
  const about = '"shop_id":9100000000000021,"shop_domain":"harbour.myshopify.com"';

  it('is told signed at the one address of the app', async () => {
    const [first, , last] = [await order(), await order({ country: 'DE' }), await order()];
    const customerId = customerOf(first);
    const wanted = { shop: 'harbour', topic: 'customers/redact', customerId };
    expect((await control('privacy', wanted)).body).toEqual({ told: 'customers/redact' });
    const [told] = await receiver.wait(1);
    expect(told).toMatchObject({
      path: '/shop/webhook/shopify',
      headers: { 'x-shopify-topic': 'customers/redact', 'x-shopify-shop-domain': 'harbour.myshopify.com' },
      body: `{${about},"customer":{"id":${customerId},"email":"robin@example.test","phone":"+15035550142"},"orders_to_redact":[${last},${first}]}`,
    });
    const signature = createHmac('sha256', APP.clientSecret)
      .update(told?.body ?? '')
      .digest('base64');
    expect(told?.headers['x-shopify-hmac-sha256']).toBe(signature);
  });

  it('asks for the orders that are named, of whoever bought last, wherever the app is', async () => {
    await order();
    const last = await order({ country: 'DE' });
    const uri = `${receiver.url}/elsewhere`;
    await control('privacy', { shop: 'harbour', topic: 'customers/data_request', orders: [last], uri });
    const [told] = await receiver.wait(1);
    expect(told?.path).toBe('/elsewhere');
    expect(told?.body).toBe(
      `{${about},"orders_requested":[${last}],"customer":{"id":${customerOf(last)},"email":"joerg@example.test","phone":"+49 261 9876543"},"data_request":{"id":1}}`,
    );
  });

  it('tells of a shop whose owner took the app out', async () => {
    await control('privacy', { shop: 'harbour', topic: 'shop/redact' });
    expect((await receiver.wait(1))[0]?.body).toBe(`{${about}}`);
  });

  it('is nobody’s who never bought, and no matter of other platforms', async () => {
    const refusal = async (over: object) =>
      (await control('privacy', { shop: 'harbour', topic: 'customers/redact', ...over })).body.error;
    expect(await refusal({})).toContain('there is no customer');
    const bought = await order();
    expect(await refusal({ customerId: '7' })).toContain('there is no customer 7');
    expect(await refusal({ customerId: customerOf(bought), orders: ['8'] })).toContain('has no order 8');
    expect(await refusal({ platform: 'wix' })).toContain('wix tells apps nothing');
    expect(await refusal({ shop: 'nowhere' })).toContain('there is no Shopify shop');
  });
});
