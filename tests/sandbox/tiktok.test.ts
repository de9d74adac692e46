import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { colourPicture } from '#tests/kit/pictures.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';

const WEEK = 7 * 24 * 3_600_000;
const START = Date.UTC(2026, 10, 21, 12);
const CIPHER = 'TTP_harbourAAAAAGOx8Dn2kQ3vU4sX7yZ1';
const WAREHOUSE = '7068517275539719101';

let sandbox: Sandbox;
let now = START;
let app: { appKey: string; appSecret: string; serviceId: string };
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => now, appUrl: 'http://127.0.0.1:9' });
  const { tiktok } = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  app = tiktok.app;
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  now = START;
  sandbox.world.reset();
  token = (await tokens({ auth_code: await code() })).data.access_token;
});

const allowed = async (query: Record<string, string> = {}): Promise<URL> => {
  const asked = new URLSearchParams({ service_id: app.serviceId, state: 's-1', seller: 'harbourOpenId', ...query });
  const reply = await fetch(`${sandbox.url}/_hosts/services.tiktokshop.com/open/authorize?${asked}`, {
    redirect: 'manual',
  });
  return new URL(reply.headers.get('location') ?? 'about:blank');
};
const code = async (): Promise<string> => (await allowed()).searchParams.get('code') ?? '';
const tokens = async (query: Record<string, string>, path = 'get') => {
  const all = { app_key: app.appKey, app_secret: app.appSecret, grant_type: 'authorized_code', ...query };
  return (
    await fetch(`${sandbox.url}/_hosts/auth.tiktok-shops.com/api/v2/token/${path}?${new URLSearchParams(all)}`)
  ).json();
};

interface Asked {
  query?: Record<string, string>;
  body?: object | string;
  bytes?: Buffer;
  type?: string;
  secret?: string;
  accessToken?: string;
}
/** Calls the API, signed by its documentation, written here once more. */
async function call(
  route: string,
  { query = {}, body, bytes, type = 'application/json', secret, accessToken }: Asked = {},
) {
  const [method = '', path = ''] = route.split(' ');
  const all: Record<string, string> = {
    app_key: app.appKey,
    timestamp: String(Math.floor(now / 1000)),
    shop_cipher: CIPHER,
    ...query,
  };
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const key = secret ?? app.appSecret;
  const pairs = Object.keys(all)
    .sort()
    .map((name) => `${name}${all[name]}`);
  const sign = createHmac('sha256', key)
    .update(`${key}${path}${pairs.join('')}${text}${key}`)
    .digest('hex');
  const reply = await fetch(
    `${sandbox.url}/_hosts/open-api.tiktokglobalshop.com${path}?${new URLSearchParams({ ...all, sign })}`,
    {
      method,
      headers: { 'x-tts-access-token': accessToken ?? token, 'content-type': type },
      ...(bytes ? { body: new Uint8Array(bytes) } : text === '' ? {} : { body: text }),
    },
  );
  return { status: reply.status, headers: reply.headers, ...(await reply.json()) };
}
const SHOPS = 'GET /authorization/202309/shops';

describe('who may call', () => {
  it('is told apart by signature, time, token and shop', async () => {
    expect((await call(SHOPS)).data.shops).toMatchObject([{ name: 'Harbour & Hearth', region: 'US', cipher: CIPHER }]);
    expect(await call(SHOPS, { secret: 'wrong' })).toMatchObject({ status: 401, code: 106_001 });
    expect(await call(SHOPS, { query: { app_key: 'other' } })).toMatchObject({ status: 401 });
    const old = { timestamp: String(Math.floor(now / 1000) - 301) };
    expect((await call(SHOPS, { query: old })).code).not.toBe(0);
    expect(await call(SHOPS, { accessToken: 'unknown' })).toMatchObject({ code: 105_001 });
    const cipher = 'EUP_lanternBBBBBGOx8Dn2kQ3vU4sX7yZ2';
    expect(await call('GET /event/202309/webhooks', { query: { shop_cipher: cipher } })).toMatchObject({
      code: 101_000,
    });
    expect(await call('GET /nowhere/202309')).toMatchObject({ status: 404, code: 36_009_009 });
    expect(await call('GET /product/202201/products/1')).toMatchObject({ code: 36_009_009 });
  });

  it('is not refused a body that is signed as it was sent, to the last blank', async () => {
    const body = '{ "product_title" : "A lamp" }';
    const route = 'POST /product/202309/categories/recommend';
    expect(await call(route, { body })).toMatchObject({ code: 0, data: { leaf_category_id: '600101' } });
  });

  it('has a week', async () => {
    now += WEEK + 1000;
    expect(await call(SHOPS)).toMatchObject({ status: 401, code: 105_002 });
  });

  it('is out when the seller ends the authorisation', async () => {
    const body = JSON.stringify({ platform: 'tiktok', shop: 'harbour' });
    await fetch(`${sandbox.url}/_world/revoke`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await call(SHOPS)).toMatchObject({ code: 105_001 });
  });

  it('calls twenty times a second and no more', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => call(SHOPS)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const { code: said, headers } of refused) {
      expect(said).toBe(36_009_002);
      expect(headers.get('retry-after')).toBe('1');
    }
    now += 1000;
    expect((await call(SHOPS)).code).toBe(0);
  });
});

describe('signing in', () => {
  it('leads back to what was registered, with state and a code that is good once and for half an hour', async () => {
    const back = await allowed();
    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:9/oauth/authorize/tiktok');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 's-1',
      app_key: app.appKey,
      shop_region: 'US',
    });
    const once = await code();
    expect(await tokens({ auth_code: once, app_secret: 'wrong' })).toMatchObject({ code: 36_004_001 });
    expect(await tokens({ auth_code: once })).toMatchObject({
      code: 0,
      data: { user_type: 0, seller_base_region: 'US' },
    });
    expect((await tokens({ auth_code: once })).code).not.toBe(0);
    const late = await code();
    now += 31 * 60_000;
    expect((await tokens({ auth_code: late })).code).not.toBe(0);
    expect((await allowed({ service_id: '1' })).href).toBe('about:blank');
  });

  it('renews', async () => {
    const { data } = await tokens({ auth_code: await code() });
    const asked = { grant_type: 'refresh_token', refresh_token: data.refresh_token };
    const renewed = await tokens(asked, 'refresh');
    expect(renewed.data.access_token).not.toBe(data.access_token);
    expect((await tokens({ ...asked, grant_type: 'authorized_code' }, 'refresh')).code).not.toBe(0);
    expect((await tokens({ ...asked, refresh_token: 'none' }, 'refresh')).code).not.toBe(0);
  });
});

describe('products', () => {
  const upload = async (data: Uint8Array, part = 'data') => {
    const head = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="a.png"\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), data, Buffer.from('\r\n--b--\r\n')]);
    return call('POST /product/202309/images/upload', { bytes, type: 'multipart/form-data; boundary=b' });
  };
  const body = async (over: object = {}, sku: object = {}) => ({
    title: 'Lamp',
    description: '<p>Bright</p>',
    category_id: '600101',
    main_images: [{ uri: (await upload(await colourPicture('png'))).data.uri }],
    package_weight: { value: '0.5', unit: 'KILOGRAM' },
    package_dimensions: { length: '1', width: '1', height: '1', unit: 'CENTIMETER' },
    skus: [
      {
        sales_attributes: [],
        seller_sku: 'L1',
        price: { amount: '9.90', currency: 'USD' },
        inventory: [{ warehouse_id: WAREHOUSE, quantity: 3 }],
        ...sku,
      },
    ],
    ...over,
  });
  const create = async (over: object = {}, sku: object = {}) =>
    call('POST /product/202309/products', { body: await body(over, sku) });

  it('take uploaded pictures only, and real ones', async () => {
    expect((await upload(await colourPicture('png'))).data).toMatchObject({
      width: 40,
      height: 30,
      use_case: 'MAIN_IMAGE',
    });
    expect((await upload(Buffer.from('<svg/>'))).code).not.toBe(0);
    expect((await upload(await colourPicture('png'), 'file')).code).not.toBe(0);
    expect((await create({ main_images: [{ uri: 'tos-elsewhere/1' }] })).code).not.toBe(0);
    const outside = '<p>x</p><img src="https://example.com/a.png" width="1" height="1">';
    expect((await create({ description: outside })).code).not.toBe(0);
  });

  it.each([
    ['an unknown key', { titel: 'Lamp' }, {}],
    ['a category that is no leaf', { category_id: '600001' }, {}],
    ['no size', { package_dimensions: undefined }, {}],
    ['a Chinese title', { title: '台灯' }, {}],
    ['another currency', {}, { price: { amount: '9.90', currency: 'EUR' } }],
    ['nothing in stock', {}, { inventory: [{ warehouse_id: WAREHOUSE, quantity: 0 }] }],
    ['another shop’s warehouse', {}, { inventory: [{ warehouse_id: '7068517275539719202', quantity: 1 }] }],
    ['a blank in the SKU', {}, { seller_sku: 'L 1' }],
    ['an original price below the price', {}, { list_price: { amount: '9.00', currency: 'USD' } }],
  ])('are refused with %s', async (_, over, sku) => {
    expect((await create(over, sku)).code).not.toBe(0);
  });

  it('are looked at before they are on sale, and made once for each key', async () => {
    const { data } = await create({ idempotency_key: 'k' });
    const read = async () => (await call(`GET /product/202309/products/${data.product_id}`)).data.status;
    expect(await read()).toBe('PENDING');
    now += 2_000;
    expect(await read()).toBe('ACTIVATE');
    expect((await create({ idempotency_key: 'k' })).data.product_id).toBe(data.product_id);
    const gone = await call('DELETE /product/202309/products', { body: { product_ids: [data.product_id, '1'] } });
    expect(gone.data.errors).toMatchObject([{ detail: { product_id: '1' } }]);
    now += 1_000;
    expect((await create({ idempotency_key: 'k' })).data.product_id).not.toBe(data.product_id);
    const many = Array.from({ length: 21 }, (_, at) => String(at + 1));
    expect((await call('DELETE /product/202309/products', { body: { product_ids: many } })).code).toBe(12_019_120);
  });
});

it('tells of an order, signed over key and body, once or twice or not at all', async () => {
  const receiver = await startReceiver();
  const control = (path: string, body: object) =>
    fetch(`${sandbox.url}/_world/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const hook = (event_type: string) =>
    call('PUT /event/202309/webhooks', { body: { address: `${receiver.url}/hook`, event_type } });
  expect((await hook('ORDER_STATUS_CHANGE')).code).toBe(0);
  expect((await hook('ORDERS')).code).not.toBe(0);
  const buy = async () => {
    const lines = [{ sku: 'HH-BOWL-01', quantity: 2 }];
    return (await control('orders', { platform: 'tiktok', shop: 'harbour', lines })).json();
  };
  await control('faults', { tiktok: { webhookLossRate: 1 } });
  await buy();
  await control('faults', { tiktok: { webhookDoubleRate: 1 } });
  const order = await buy();
  expect(order.line_items).toHaveLength(2);
  const [first, second] = await receiver.wait(2);
  expect(second?.body).toBe(first?.body);
  expect(receiver.received).toHaveLength(2);
  const told = JSON.parse(first?.body ?? '');
  expect(told).toMatchObject({ type: 1, shop_id: '7495000000000000101', data: { order_id: order.id } });
  const expected = createHmac('sha256', app.appSecret).update(`${app.appKey}${first?.body}`).digest('hex');
  expect(first?.headers.authorization).toBe(expected);
  await receiver.close();
});
