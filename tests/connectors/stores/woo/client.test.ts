import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import type { Refusal } from '#server/connectors/stores/woo/fault.ts';
import { json, page, type ScriptedHttp, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { vendorError } from './wordpress.ts';

const keys = { consumerKey: 'ck_1', consumerSecret: 'cs_1' };
const clientOn = (http: ScriptedHttp, url = 'https://shop.test', more: object = {}) =>
  new WooClient({ url, http }, Credentials.parse({ ...keys, ...more }));
const get = { method: 'GET', path: 'products', query: { sku: 'a b' } } as const;
const post = { method: 'POST', path: 'products', body: {} } as const;

async function faultOf(
  answer: Parameters<typeof scriptedHttp>[0],
  call: typeof get | typeof post = post,
): Promise<StoreFault> {
  const fault: unknown = await clientOn(scriptedHttp(answer))
    .call(call, z.unknown())
    .catch((error: unknown) => error);
  if (fault instanceof StoreFault) return fault;
  throw fault;
}

describe('how keys are shown', () => {
  const ask = async (url: string, more: object = {}): Promise<URL[]> => {
    const http = scriptedHttp(() => json(200, {}));
    const client = clientOn(http, url, more);
    await client.call(get, z.unknown());
    await client.call(get, z.unknown());
    return http.requests.map((request) => {
      const shown = new URL(request.url);
      if (request.headers?.authorization) shown.username = request.headers.authorization;
      return shown;
    });
  };

  it('over https in the header', async () => {
    const [url] = await ask('https://shop.test/sub');
    expect(url?.href).toBe('https://Basic%20Y2tfMTpjc18x@shop.test/sub/wp-json/wc/v3/products?sku=a%20b');
  });

  it('over https in the query, for hosts that strip the header', async () => {
    const [url] = await ask('https://shop.test', { auth: 'query' });
    expect(url?.username).toBe('');
    expect(url?.search).toBe('?sku=a%20b&consumer_key=ck_1&consumer_secret=cs_1');
  });

  it('over http only by a signature, with a nonce that is new for every try', async () => {
    const urls = await ask('http://shop.test');
    for (const { search } of urls) expect(search).not.toContain('cs_1');
    const nonces = urls.map(({ searchParams }) => searchParams.get('oauth_nonce'));
    expect(new Set(nonces).size).toBe(2);
    const time = Number(urls[0]?.searchParams.get('oauth_timestamp'));
    expect(Math.abs(time - Date.now() / 1000)).toBeLessThan(60);
  });

  it('by a signature also where a platform’s https address is played on http', async () => {
    const http = {
      ...scriptedHttp(() => json(200, {})),
      effectiveUrl: (url: string) => url.replace('https://', 'http://'),
    };
    await clientOn(http).call(get, z.unknown());
    expect(http.requests[0]?.url).toContain('oauth_signature=');
    expect(http.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('to a store with plain permalinks by rest_route', async () => {
    const [url] = await ask('https://shop.test/sub', { route: 'plain' });
    // WooCommerce looks at the keys only where the address as it is contains this, slashes not encoded.
    expect(url?.href).toContain('/sub/index.php?wp-json/wc/v3&rest_route=%2Fwc%2Fv3%2Fproducts&sku=a%20b');
  });
});

describe('what a store and its host say', () => {
  it.each([
    ['a firewall’s page', page(403), { kind: 'unreachable', maybeDone: false }],
    ['a page instead of data', page(200), { kind: 'unreachable', maybeDone: true }],
    ['maintenance without a time', page(503), { kind: 'unreachable', maybeDone: true }],
    ['a gateway that lost patience', page(504), { kind: 'unreachable', maybeDone: true }],
    ['broken JSON', { ...json(200, '{"id":'), status: 200 }, { kind: 'unreachable', maybeDone: true }],
    ['a redirect', page(301, { location: 'https://other.test/' }), { kind: 'unreachable', maybeDone: false }],
  ])('%s is never taken for data', async (_, answer, expected) => {
    expect(await faultOf(() => answer)).toMatchObject({ ...expected, reason: { key: 'row.storeHtml' } });
    expect((await faultOf(() => answer, get)).maybeDone).toBe(false);
  });

  it.each([
    ['429', page(429, { 'retry-after': '7' }), 7000],
    ['429 without a time', page(429), null],
    ['503 with a time', page(503, { 'retry-after': '600' }), 600_000],
    ['503 with a date that is past', page(503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }), 0],
    ['429 as JSON', json(429, { code: 'too_many' }), null],
  ])('%s is throttled', async (_, answer, retryAfter) => {
    expect(await faultOf(() => answer)).toMatchObject({ kind: 'throttled', retryAfter, maybeDone: false });
  });

  it.each([
    [401, 'woocommerce_rest_authentication_error'],
    [401, 'woocommerce_rest_cannot_view'],
    [403, 'woocommerce_rest_cannot_create'],
  ])('%i %s: the keys are not accepted', async (status, code) => {
    expect(await faultOf(() => vendorError(status, code))).toMatchObject({
      kind: 'unauthorised',
      reason: { key: 'row.storeOffline' },
    });
  });

  it('a deadlock may have done a part', async () => {
    const answer = vendorError(500, 'internal_server_error', {}, '<p>There has been a critical error.</p>');
    expect(await faultOf(() => answer)).toMatchObject({
      kind: 'unreachable',
      maybeDone: true,
      reason: { key: 'row.storeRejected', params: { detail: 'There has been a critical error.' } },
    });
  });

  it.each([
    ['product_invalid_sku', { resource_id: 11, unique_sku: 'TEE-1' }, 'No.', { about: 'sku', holder: 11 }],
    ['woocommerce_rest_product_not_created', {}, 'The SKU (TEE) … lookup table', { about: 'sku', holder: null }],
    ['woocommerce_rest_product_not_created', {}, 'No.', { about: 'other' }],
    ['term_exists', { resource_id: '16' }, 'No.', { about: 'exists', holder: 16 }],
    ['woocommerce_product_image_upload_error', {}, 'No.', { about: 'image' }],
    ['product_invalid_global_unique_id', {}, 'No.', { about: 'barcode' }],
    [
      'rest_invalid_param',
      { params: { type: 'type is wrong.' } },
      'Invalid.',
      { about: 'other', detail: 'type is wrong.' },
    ],
    ['rest_invalid_param', { params: [] }, 'Invalid.', { about: 'other', detail: 'Invalid.' }],
  ])('%s %j: %s', async (code, data, message, expected) => {
    const fault = (await faultOf(() => vendorError(400, code, data, message))) as Refusal;
    expect(fault).toMatchObject({ kind: 'rejected', maybeDone: false, ...expected });
  });

  it('a route that is not there any more: WooCommerce was switched off', async () => {
    const fault = await faultOf(() => vendorError(404, 'rest_no_route'));
    expect(fault).toMatchObject({ kind: 'unreachable', maybeDone: false, reason: { key: 'row.storeRejected' } });
  });
});

describe('what the network does', () => {
  it.each([
    [true, true],
    [false, false],
  ])('a request that was sent (%s) may have been done (%s)', async (sent, maybeDone) => {
    const failing = () => {
      throw new HttpFailure('gone', { sent });
    };
    expect(await faultOf(failing)).toMatchObject({ kind: 'unreachable', maybeDone });
    expect(await faultOf(failing, get)).toMatchObject({ kind: 'unreachable', maybeDone: false });
  });

  it('an address that the guard refuses is the store’s doing', async () => {
    const guarded = () => {
      throw new DomainError('addressForbidden', { host: 'shop.test' });
    };
    const reason = { key: 'error.addressForbidden', params: { host: 'shop.test' } };
    expect(await faultOf(guarded)).toMatchObject({ kind: 'unreachable', maybeDone: false, reason });
  });

  it('what is no fault of the store goes through as it is', async () => {
    const broken = () => {
      throw new TypeError('ours');
    };
    await expect(faultOf(broken)).rejects.toThrow(TypeError);
  });
});

describe('what is read', () => {
  it('passes over a byte order mark', async () => {
    const http = scriptedHttp(() => json(200, '\uFEFF{"id":3}'));
    expect((await clientOn(http).call(get, z.object({ id: z.number() }))).data).toEqual({ id: 3 });
  });

  const warning =
    '<br />\n<b>Warning</b>:  Undefined $code in <b>/srv/plugins/login-guard/api.php</b> on line <b>110</b><br />\n';
  it.each([
    ['behind two byte order marks', '\uFEFF\uFEFF{"id":3}'],
    ['behind blank lines', '\n\n  \n{"id":3}'],
    ['behind a warning', `${warning}{"id":3}`],
    [
      'behind two in plain text',
      'Notice: a [b] in /x.php on line 8\nPHP Deprecated:  c {d} in /y.php on line 9\n{"id":3}',
    ],
    ['before the comment of a cache', '{"id":3}\n<!-- Cached {by} a page cache, 0.021 s -->'],
    ['before a script', '{"id":3}<script>if (a) { b[0] }</script>'],
  ])('finds what was answered %s, whatever it is then called', async (_, body) => {
    for (const type of ['application/json', 'text/html; charset=UTF-8']) {
      const http = scriptedHttp(() => ({ status: 200, headers: { 'content-type': type }, body }));
      expect((await clientOn(http).call(post, z.object({ id: z.number() }))).data).toEqual({ id: 3 });
    }
  });

  it('takes a refusal behind a warning for one, though it says 200', async () => {
    const refusal = { code: 'product_invalid_sku', message: 'No.', data: { status: 400, resource_id: 11 } };
    const body = `${warning}${JSON.stringify(refusal)}`;
    const answer = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body });
    expect(await faultOf(answer)).toMatchObject({ kind: 'rejected', about: 'sku', holder: 11, maybeDone: false });
  });

  it.each([
    ['nothing but a warning', warning],
    ['a web page that has data in it', '<html><script type="application/ld+json">{"id":3}</script></html>'],
    ['half an answer', `${warning}{"id":3,"na`],
  ])('%s says nothing of what was done', async (_, body) => {
    const answer = () => ({ status: 200, headers: { 'content-type': 'text/html' }, body });
    expect(await faultOf(answer)).toMatchObject({ kind: 'unreachable', maybeDone: true });
  });

  it.each([
    [400, 0, 'Invalid item.', { kind: 'rejected', about: 'other', detail: 'Invalid item.' }],
    [404, 'woocommerce_rest_order_invalid_id', 'No.', { kind: 'rejected', about: 'gone' }],
  ])('is told no by %i with the code %s', async (status, code, message, expected) => {
    const body = { code, message, data: { status: String(status) } };
    expect(await faultOf(() => json(status, body))).toMatchObject({ ...expected, maybeDone: false });
  });

  it('names the field that is missing, and tolerates fields it does not know', async () => {
    const http = scriptedHttp(() => json(201, [{ id: 1, extra: true }, { name: 'x' }]));
    const fault: unknown = await clientOn(http)
      .call(post, z.array(z.object({ id: z.number() })))
      .catch((error: unknown) => error);
    expect(fault).toMatchObject({
      maybeDone: true,
      reason: { key: 'row.answerUnexpected', params: { where: 'products: 1.id' } },
    });
  });

  it('takes the items of a batch one by one', async () => {
    const error = { code: 'product_invalid_sku', message: 'No.', data: { status: 400, resource_id: 20 } };
    const lost = { code: 'db_insert_error', message: 'Deadlock', data: { status: 500 } };
    const http = scriptedHttp(() => json(200, { create: [{ id: 0, error }, { id: 23 }, { id: 0, error: lost }, {}] }));
    const { create } = await clientOn(http).batch(
      'products',
      { create: [{}, {}, {}, {}] },
      z.object({ id: z.number() }),
    );
    expect(create).toMatchObject([
      { ok: false, fault: { about: 'sku', holder: 20 } },
      { ok: true, item: { id: 23 } },
      { ok: false, fault: { kind: 'unreachable', maybeDone: true } },
      { ok: false, fault: { kind: 'unreachable', maybeDone: true } },
    ]);
  });

  it('does not guess which item is missing from a batch', async () => {
    const http = scriptedHttp(() => json(200, { create: [{ id: 23 }] }));
    const call = clientOn(http).batch('products', { create: [{}, {}] }, z.object({ id: z.number() }));
    await expect(call).rejects.toMatchObject({ kind: 'unreachable', maybeDone: true });
  });
});
