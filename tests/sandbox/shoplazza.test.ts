import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';

const CALLBACK = 'http://127.0.0.1:9/back';
const YEAR = 365 * 24 * 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);

let sandbox: Sandbox;
let now = START;
let app: { clientId: string; clientSecret: string };
let privateToken: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => now });
  const { shoplazza } = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  app = shoplazza.app;
  privateToken = shoplazza.shops[0].accessToken;
});
afterAll(() => sandbox.close());
beforeEach(() => {
  now = START;
  sandbox.world.reset();
});

const at = (path: string) => `${sandbox.url}/_hosts/harbour.myshoplaza.com/${path}`;
const api = (path: string, token = privateToken, init: { method?: string; body?: object } = {}) =>
  fetch(at(`openapi/2026-01/${path}`), {
    method: init.method ?? 'GET',
    headers: { 'access-token': token, 'content-type': 'application/json' },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
const asked = (over: Record<string, string> = {}) =>
  new URLSearchParams({
    client_id: app.clientId,
    scope: 'read_product write_product read_shop',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 's-1',
    ...over,
  });
const answered = async (step: 'allow' | 'refuse', over = {}) => {
  const reply = await fetch(at(`admin/oauth/${step}?${asked(over)}`), { method: 'POST', redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? 'about:blank').searchParams;
};
const token = async (over: Record<string, string>) => {
  const body = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...over });
  const reply = await fetch(at('admin/oauth/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
  });
  return { status: reply.status, body: await reply.json() };
};
const exchange = (code: string, over = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...over });

it.each([
  ['an unknown app', { client_id: 'nobody' }],
  ['scopes parted by commas', { scope: 'read_product,write_product' }],
  ['a scope there is not', { scope: 'read_products' }],
  ['no state', { state: '' }],
  ['another kind of answer', { response_type: 'token' }],
  ['plain http elsewhere', { redirect_uri: 'http://example.com/back' }],
])('shows no consent page for %s', async (_, over) => {
  expect((await fetch(at(`admin/oauth/authorize?${asked(over)}`))).status).toBe(400);
  expect((await fetch(at(`admin/oauth/allow?${asked(over)}`), { method: 'POST' })).status).toBe(400);
});

it('signs the way back', async () => {
  for (const step of ['allow', 'refuse'] as const) {
    const { hmac, ...rest } = Object.fromEntries(await answered(step));
    const message = Object.entries(rest)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('&');
    expect(hmac).toBe(createHmac('sha256', app.clientSecret).update(message).digest('hex'));
    expect(rest).toMatchObject({ state: 's-1', shop: 'harbour.myshoplaza.com', store_id: '1339409' });
  }
});

it('takes a code once, soon, from the app it was given to', async () => {
  const code = async () => (await answered('allow')).get('code') ?? '';
  const once = await code();
  const first = await exchange(once);
  expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_at: (now + YEAR) / 1000 } });
  expect(await exchange(once)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect(await exchange(await code(), { client_secret: 'wrong' })).toMatchObject({ status: 401 });
  expect(await exchange(await code(), { redirect_uri: 'http://127.0.0.1:9/x' })).toMatchObject({ status: 400 });
  const late = await code();
  now += 11 * 60_000;
  expect(await exchange(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

it('asks for a token that lives, with the scope', async () => {
  const { body } = await exchange((await answered('allow')).get('code') ?? '');
  expect((await api('products', body.access_token)).status).toBe(200);
  expect((await api('products', 'wrong')).status).toBe(401);
  expect((await api('orders', body.access_token)).status).toBe(403);
  now += YEAR + 1000;
  expect((await api('products', body.access_token)).status).toBe(401);
});

it('ends an old token with the first use of the one that replaced it', async () => {
  const { body: old } = await exchange((await answered('allow')).get('code') ?? '');
  const renewal = { grant_type: 'refresh_token', refresh_token: old.refresh_token };
  const { body: fresh } = await token(renewal);
  expect((await api('shop', old.access_token)).status).toBe(200);
  expect((await api('shop', fresh.access_token)).status).toBe(200);
  expect((await api('shop', old.access_token)).status).toBe(401);
  expect(await token(renewal)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
});

it('lets an app make 40 calls at once and then two a second, and says 429 without a time', async () => {
  const statuses = async (count: number) => {
    const found: number[] = [];
    for (let made = 0; made < count; made += 1) found.push((await api('shop')).status);
    return found;
  };
  expect(await statuses(41)).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
  now += 1000;
  expect(await statuses(3)).toEqual([200, 200, 429]);
  const refused = await api('shop');
  expect(refused.headers.get('retry-after')).toBeNull();
  expect(await refused.json()).toMatchObject({ code: 'TooManyRequests' });
});

const product = (over: object = {}) => ({
  title: 'Lamp',
  has_only_default_variant: true,
  images: [{ src: 'https://cdn.example.com/a.jpg' }],
  variants: [{ price: 5, sku: 'A' }],
  ...over,
});
const create = (over: object = {}) =>
  api('products', privateToken, { method: 'POST', body: { product: product(over) } });

it.each([
  ['a key it does not know', { titel: 'Lamp' }],
  ['a price as text', { variants: [{ price: '5.00' }] }],
  ['no image', { images: [] }],
  ['a token that is no UUID', { unique_token: 'abc' }],
  [
    'several variants without a word on their images',
    {
      has_only_default_variant: false,
      options: [{ name: 'O', values: ['1'] }],
      variants: [{ price: 1, option1: '1' }],
    },
  ],
  [
    'a value that the options do not offer',
    {
      has_only_default_variant: false,
      need_variant_image: false,
      options: [{ name: 'O', values: ['1'] }],
      variants: [{ price: 1, option1: '2' }],
    },
  ],
])('refuses a product with %s', async (_, over) => {
  const reply = await create(over);
  expect(reply.status).toBe(422);
  expect(await reply.json()).toMatchObject({ code: 'InvalidParameter' });
});

it('makes a product once for each unique_token, and leaves out what is zero or false', async () => {
  const unique_token = '7c2b1c36-2f0e-4f0a-9a53-2d7c1f5b1e11';
  const [first, again] = [await (await create({ unique_token })).json(), await (await create({ unique_token })).json()];
  expect(again).toEqual(first);
  expect(first.code).toBe('Success');
  const made = first.data.product;
  expect(made).not.toHaveProperty('published');
  expect(made.variants[0]).not.toHaveProperty('inventory_quantity');
  expect(BigInt(made.id)).toBeGreaterThan(2n ** 53n);
  await api(`products/${made.id}`, privateToken, { method: 'DELETE' });
  expect((await create({ unique_token })).status).toBe(422);
});

it('answers no other version', async () => {
  const reply = await fetch(at('openapi/2022-01/products'), { headers: { 'access-token': privateToken } });
  expect(reply.status).toBe(404);
});

it('signs webhooks with the secret of the app that subscribed', async () => {
  const receiver = await startReceiver();
  const { body } = await exchange((await answered('allow')).get('code') ?? '');
  const subscribe = (access: string, topic: string) =>
    api('webhooks', access, { method: 'POST', body: { webhook: { address: `${receiver.url}/${topic}`, topic } } });
  expect((await subscribe(body.access_token, 'no/such')).status).toBe(422);
  expect((await subscribe(body.access_token, 'products/create')).status).toBe(200);
  await create();
  const [delivery] = await receiver.wait(1);
  const expected = createHmac('sha256', app.clientSecret)
    .update(delivery?.body ?? '')
    .digest('base64');
  expect(delivery?.headers).toMatchObject({
    'x-shoplazza-hmac-sha256': expected,
    'x-shoplazza-topic': 'products/create',
    'x-shoplazza-shop-domain': 'harbour.myshoplaza.com',
  });
  expect((await (await api('webhooks')).json()).data).not.toHaveProperty('webhooks');
  await receiver.close();
});
