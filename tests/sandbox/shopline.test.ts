import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { APP, SHOPS } from '../../sandbox/stores/shopline/app.ts';
import { startReceiver } from './kit/receiver.ts';

const MINUTE = 60_000;
const HARBOUR = SHOPS[0];
const START = Date.UTC(2026, 10, 21, 12);

let sandbox: Sandbox;
let clock = START;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, clock: () => clock });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  clock = START;
  sandbox.world.reset();
});

const at = (path: string, shop = 'harbour'): string => `${sandbox.url}/_hosts/${shop}.myshopline.com${path}`;
const hmac = (text: string): string => createHmac('sha256', APP.secret).update(text).digest('hex');

interface Reply {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}
async function api(method: string, path: string, body?: unknown, over: Record<string, string> = {}): Promise<Reply> {
  const headers = {
    authorization: `Bearer ${HARBOUR?.privateToken}`,
    'content-type': 'application/json; charset=utf-8',
    ...over,
  };
  const reply = await fetch(at(`/admin/openapi/v20260301/${path}`), {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, body: JSON.parse(text) };
}

const asked = { appKey: APP.key, responseType: 'code', scope: 'read_products', redirectUri: 'http://app.example/back' };
async function grant(over: Record<string, string> = {}): Promise<{ status: number; query: Record<string, string> }> {
  const query = new URLSearchParams({ ...asked, customField: 'mark', ...over });
  const reply = await fetch(at(`/admin/oauth-web/grant?${query}`), { redirect: 'manual' });
  const location = reply.headers.get('location');
  return { status: reply.status, query: location ? Object.fromEntries(new URL(location).searchParams) : {} };
}
async function token(step: 'create' | 'refresh', body: string, over: Record<string, string> = {}) {
  const timestamp = over.timestamp ?? String(clock);
  const headers = { appkey: APP.key, timestamp, sign: hmac(body + timestamp), ...over };
  const reply = await fetch(at(`/admin/oauth/token/${step}`), { method: 'POST', headers, body });
  return { status: reply.status, answer: await reply.json() };
}

describe('consent', () => {
  it('shows a page whose script reads what stands behind the #', async () => {
    const page = await (await fetch(at('/admin/oauth-web/'))).text();
    expect(page).toContain('location.hash');
    expect(page).toContain('Harbour &amp; Hearth');
  });

  it('sends the browser back with a code and the mark, signed over all of it', async () => {
    const { status, query } = await grant();
    const { sign, ...rest } = query;
    expect(status).toBe(302);
    expect(rest).toMatchObject({ appkey: APP.key, handle: 'harbour', customField: 'mark', timestamp: String(START) });
    const text = Object.keys(rest).sort();
    expect(sign).toBe(hmac(text.map((name) => `${name}=${rest[name]}`).join('&')));
  });

  it('sends it back without a code when the merchant refuses', async () => {
    const { query } = await grant({ answer: 'refuse' });
    expect(query).toMatchObject({ customField: 'mark', handle: 'harbour' });
    expect(query).not.toHaveProperty('code');
  });

  it.each([
    [{ appKey: 'another' }],
    [{ responseType: 'token' }],
    [{ scope: 'read products' }],
    [{ redirectUri: 'javascript:alert(1)' }],
  ])('refuses %j', async (over) => {
    expect((await grant(over)).status).toBe(400);
  });
});

describe('tokens', () => {
  const codeOf = async (): Promise<string> => JSON.stringify({ code: (await grant()).query.code });
  const works = async (accessToken: string): Promise<number> =>
    (await api('GET', 'merchants/shop.json', undefined, { authorization: `Bearer ${accessToken}` })).status;

  it('come for a code, once, within ten minutes', async () => {
    const body = await codeOf();
    expect((await token('create', body)).answer).toMatchObject({ code: 200, i18nCode: 'SUCCESS' });
    expect((await token('create', body)).answer).toMatchObject({ code: 400, data: null });
    const late = await codeOf();
    clock += 10 * MINUTE + 1;
    expect((await token('create', late)).answer).toMatchObject({ code: 400 });
  });

  it.each([
    ['the sign of another secret', { sign: 'f'.repeat(64) }],
    ['another app', { appkey: 'another' }],
    ['an old time', { timestamp: String(START - 11 * MINUTE) }],
    ['a time that is none', { timestamp: 'now' }],
  ])('do not come for %s', async (_, over) => {
    const { status, answer } = await token('create', await codeOf(), over);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ code: 401, data: null });
  });

  it('live ten hours, and five more minutes after a refresh', async () => {
    const first = (await token('create', await codeOf())).answer.data;
    expect(first.expireTime).toBe('2026-11-21T14:00:00-08:00');
    expect((await token('refresh', '')).answer).toMatchObject({ i18nCode: 'REQUEST_FREQUENTLY' });
    clock += 9 * 60 * MINUTE;
    const second = (await token('refresh', '')).answer.data;
    expect([await works(first.accessToken), await works(second.accessToken)]).toEqual([200, 200]);
    clock += 6 * MINUTE;
    expect([await works(first.accessToken), await works(second.accessToken)]).toEqual([401, 200]);
    clock += 10 * 60 * MINUTE;
    expect(await works(second.accessToken)).toBe(401);
  });
});

describe('the API', () => {
  it('knows its versions, its tokens and its paths, and nothing else', async () => {
    expect((await api('GET', 'products/count.json')).body).toEqual({ count: 2 });
    expect((await api('GET', 'products/nothing.json')).status).toBe(404);
    expect((await api('GET', 'products/count.json', undefined, { authorization: 'Bearer x' })).status).toBe(401);
    const retired = await fetch(at('/admin/openapi/v20230301/products/count.json'));
    expect(retired.status).toBe(404);
    expect((await fetch(at('/admin/openapi/v20260301/products/count.json', 'nobody'))).status).toBe(404);
  });

  it('holds forty calls, of which four leak out each second', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 41; count += 1) statuses.push((await api('GET', 'products/count.json')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    const { status, body, headers } = await api('GET', 'products/count.json');
    expect([status, body, headers.get('retry-after')]).toEqual([429, { errors: 'Too many request' }, null]);
    clock += 1_000;
    const after: number[] = [];
    for (let count = 0; count < 5; count += 1) after.push((await api('GET', 'products/count.json')).status);
    expect(after).toEqual([200, 200, 200, 200, 429]);
  });

  it.each([
    [{ product: { title: 'T', body_htm: 'x' } }, 422],
    [{ product: {} }, 422],
    [{ product: { title: 'T', variants: [{ price: 5 }] } }, 422],
    [{ product: { title: 'T', variants: [{ weight: '0' }] } }, 422],
    [{ product: { title: 'T', options: [{ name: 'A' }], variants: [{ option1: 'x' }, { option1: 'x' }] } }, 422],
    [{ product: { title: 'T', options: [{ name: 'A' }], variants: [{}] } }, 422],
    [{ product: { title: 'T', body_html: '<script>1</script>' } }, 412],
    [{ product: { title: 'T', variants: [{ inventory_quantity: 5 }] } }, 422],
  ])('does not create %j', async (body, status) => {
    expect((await api('POST', 'products/products.json', body)).status).toBe(status);
    expect((await api('GET', 'products/count.json')).body).toEqual({ count: 2 });
  });

  it('pages by the Link header, whose page_info keeps the conditions', async () => {
    const first = await api('GET', 'products/products.json?limit=1&order_by=created_at_asc&status=active&fields=id');
    const link = /<[^?]*\?([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '');
    const second = await api('GET', `products/products.json?${link?.[1]}&status=draft`);
    expect(first.text).not.toBe(second.text);
    expect(second.body).toMatchObject({ products: [{ id: expect.stringMatching(/^\d{26}$/) }] });
    expect(second.headers.get('link')).toBeNull();
  });

  it('makes a new product of an update whose product is gone', async () => {
    const { body } = await api('PUT', 'products/16057000000000000000009999.json', { product: { title: 'Ghost' } });
    expect(body).toMatchObject({ product: { title: 'Ghost' } });
    expect((await api('GET', 'products/count.json')).body).toEqual({ count: 3 });
  });

  it('lists what is neither shipped nor archived unless it is asked for the rest', async () => {
    const headers = { 'content-type': 'application/json' };
    const order = { platform: 'shopline', shop: 'harbour', lines: [{ sku: 'HS-MUG', quantity: 1 }] };
    const bought = await fetch(`${sandbox.url}/_world/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    });
    const { id } = await bought.json();
    const count = async (query: string): Promise<number> => {
      const { body } = await api('GET', `orders.json?ids=${id}${query}`);
      return Array.isArray(body.orders) ? body.orders.length : -1;
    };
    expect(await count('')).toBe(1);
    await api('POST', `orders/${id}/fulfillments.json`, { fulfillment: {} });
    expect([await count(''), await count('&fulfillment_status=shipped')]).toEqual([0, 1]);
    await api('PUT', `orders/${id}/hide_mark.json`);
    expect(await count('&fulfillment_status=shipped')).toBe(0);
    expect(await count('&fulfillment_status=shipped&hidden_order=true')).toBe(1);
    expect((await api('GET', 'orders.json?fulfillment_status=fulfilled')).body).toEqual({
      errors: 'fulfillment status value is illegal',
    });
  });
});

describe('webhooks', () => {
  const subscribe = (address: string, topic: string) =>
    api('POST', 'webhooks.json', { webhook: { address, topic, api_version: 'v20260301' } });
  const edit = (body: object) =>
    fetch(`${sandbox.url}/_world/edits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform: 'shopline', shop: 'harbour', sku: 'HS-MUG', ...body }),
    });

  it('have ids beyond 2^53, and are known by them', async () => {
    const { text } = await subscribe('http://127.0.0.1:9/hook', 'products/update');
    const [, id = ''] = /"id":(\d+)/.exec(text) ?? [];
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    expect((await api('DELETE', `${id}/webhooks.json`)).status).toBe(200);
    expect((await api('GET', 'webhooks.json')).body).toEqual({ webhooks: [] });
  });

  it('do not take an unknown topic, or the same one twice', async () => {
    expect((await subscribe('http://127.0.0.1:9/hook', 'orders/update')).status).toBe(422);
    expect((await subscribe('http://127.0.0.1:9/hook', 'orders/updated')).status).toBe(200);
    expect((await subscribe('http://127.0.0.1:9/hook', 'orders/updated')).status).toBe(422);
  });

  it('are signed over the raw body, and sent again under the same id until they are taken', async () => {
    let refused = 0;
    const receiver = await startReceiver(() => ({ status: refused++ < 1 ? 500 : 200 }));
    try {
      await subscribe(receiver.url, 'products/update');
      await edit({ price: '15.00' });
      const [first, second] = await receiver.wait(2);
      expect(first?.headers['x-shopline-hmac-sha256']).toBe(hmac(first?.body ?? ''));
      expect(first?.headers).toMatchObject({
        'x-shopline-topic': 'products/update',
        'x-shopline-shop-domain': 'harbour.myshopline.com',
      });
      expect(second?.headers['x-shopline-webhook-id']).toBe(first?.headers['x-shopline-webhook-id']);
      expect(JSON.parse(first?.body ?? '')).toMatchObject({ status: 'activated' });
    } finally {
      await receiver.close();
    }
  });

  it('tell of a deleted product by its id alone, and of an app that was taken out', async () => {
    const receiver = await startReceiver();
    try {
      for (const topic of ['products/delete', 'apps/installed_uninstalled']) await subscribe(receiver.url, topic);
      await edit({ delete: true });
      const [deleted] = await receiver.wait(1);
      expect(Object.keys(JSON.parse(deleted?.body ?? ''))).toEqual(['id']);
      await fetch(`${sandbox.url}/_world/revoke`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ platform: 'shopline', shop: 'harbour' }),
      });
      const [, gone] = await receiver.wait(2);
      expect(JSON.parse(gone?.body ?? '')).toMatchObject({ operate: 'UNINSTALL', handle: 'harbour' });
    } finally {
      await receiver.close();
    }
  });
});
