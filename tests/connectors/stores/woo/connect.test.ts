import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { HttpFailure, type HttpRequest } from '#server/connectors/lib/http.ts';
import type { ConnectedStore } from '#server/connectors/store.ts';
import { movedWithinSite, storeAddress } from '#server/connectors/stores/woo/address.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { intercept, json, page, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { vendorError } from './wordpress.ts';

const keys = { consumerKey: 'ck_1', consumerSecret: 'cs_1' };

describe('a typed address', () => {
  it.each([
    ['shop.example.com', 'https://shop.example.com'],
    ['  HTTPS://Shop.Example.com/ ', 'https://shop.example.com'],
    ['http://shop.example.com:8080/store/', 'http://shop.example.com:8080/store'],
    ['https://shop.example.com/de/wp-admin/admin.php?page=wc#x', 'https://shop.example.com/de'],
    ['https://shop.example.com/wp-json/wc/v3/products', 'https://shop.example.com'],
    ['shop.example.com/wp-login.php?a=1', 'https://shop.example.com'],
    ['https://shop.example.com:443/?rest_route=/', 'https://shop.example.com'],
    ['http://127.0.0.1:8090/woo/harbour', 'http://127.0.0.1:8090/woo/harbour'],
  ])('%s is %s', (typed, address) => {
    expect(storeAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'shop',
    'ftp://shop.example.com',
    'https://',
    'https://a:b@shop.example.com',
    'mailto:a@b.c',
    'my shop',
  ])('%j is none', (typed) => {
    expect(() => storeAddress(typed)).toThrow(new DomainError('storeUrlInvalid'));
  });

  it.each([
    ['https://shop.test', 'https://www.shop.test/wp-json/', 'https://www.shop.test'],
    ['http://www.shop.test', 'https://shop.test/wp-json/?_fields=name', 'https://shop.test'],
    ['https://shop.test/a', '/b/wp-json/', 'https://shop.test/b'],
    ['https://shop.test', 'http://shop.test/wp-json/', null],
    ['https://shop.test', 'https://other.test/wp-json/', null],
    ['https://shop.test', undefined, null],
  ])('%s that moves to %s is %s', (from, location, address) => {
    expect(movedWithinSite(from, location)).toBe(address);
  });
});

describe('connecting to the sandbox', () => {
  let store: WooSandbox;
  beforeAll(async () => {
    store = await startWoo();
  });
  afterAll(() => store.close());

  it.each([
    ['harbour', 'USD', 'kg', '11.0.1'],
    ['lantern', 'EUR', 'g', '8.2.2'],
    ['quiet', 'GBP', 'lb', '9.9.5'],
  ])('reads the settings of %s and leaves nothing there', async (shop, currency, weightUnit, version) => {
    const other = await startWoo(shop);
    const before = await other.products();
    const { url, consumerKey, consumerSecret } = other.keys;
    expect(await woo.connect({ ...other.keys, url: `${url}/wp-admin/?x=1` }, other.http)).toEqual({
      name: expect.stringMatching(/^[A-Z][\w &]+$/),
      url,
      identity: url,
      formerIdentities: expect.not.arrayContaining([url]),
      currency,
      weightUnit,
      expiresAt: null,
      facts: { version, timeZone: 'UTC' },
      credentials: { consumerKey, consumerSecret, auth: 'header', route: 'pretty' },
    });
    expect(await other.products()).toEqual(before);
    await other.close();
  });

  it('connects where the host keeps the version back', async () => {
    const http = intercept(store.http, (_, url) => (url.pathname.endsWith('/system_status') ? page(403) : undefined));
    expect(await woo.connect(store.keys, http)).toMatchObject({ url: store.keys.url, facts: { timeZone: 'UTC' } });
  });

  it('refuses wrong keys', async () => {
    const consumerSecret = `cs_${'0'.repeat(40)}`;
    await expect(woo.connect({ ...store.keys, consumerSecret }, store.http)).rejects.toMatchObject({
      key: 'storeKeysRefused',
    });
  });

  it('tells keys that only read', async () => {
    const held = store.sandbox.world.collection<{ id: number; permissions: string }>('woocommerce/harbour/keys');
    const [key] = held.values();
    if (!key) throw new Error('no key');
    held.set(key.id, { ...key, permissions: 'read' });
    await expect(woo.connect(store.keys, store.http)).rejects.toMatchObject({ key: 'storeKeysReadOnly' });
    held.set(key.id, key);
  });

  it('tells a site without WooCommerce, and silence', async () => {
    const elsewhere = { ...store.keys, url: `${store.sandbox.url}/woo/nowhere` };
    await expect(woo.connect(elsewhere, store.http)).rejects.toMatchObject({ key: 'storeNotWooCommerce' });
    await expect(woo.connect({ ...store.keys, url: 'http://127.0.0.1:9' }, store.http)).rejects.toMatchObject({
      key: 'storeUnreachable',
    });
  });
});

describe('connecting to all kinds of hosts', () => {
  const index = json(200, { name: 'Tea &amp; More', namespaces: ['wp/v2', 'wc/v3'] });
  const settings = (request: HttpRequest, url: URL) => {
    if (request.method === 'POST') return json(200, []);
    if (/weight_unit/.test(url.href)) return json(200, { id: 'w', value: 'oz' });
    return /currency/.test(url.href) ? json(200, { id: 'c', value: 'EUR' }) : index;
  };
  const connect = (answer: Parameters<typeof scriptedHttp>[0], url = 'https://shop.test'): Promise<ConnectedStore> =>
    woo.connect({ url, ...keys }, scriptedHttp(answer));

  it('goes by the query when the host strips the header, and remembers it', async () => {
    const store = await connect((request, url) =>
      request.headers?.authorization ? vendorError(401, 'woocommerce_rest_cannot_view') : settings(request, url),
    );
    expect(store).toMatchObject({
      name: 'Tea & More',
      weightUnit: 'oz',
      credentials: { auth: 'query', route: 'pretty' },
    });
  });

  it('goes by rest_route where permalinks are plain, and remembers it', async () => {
    const store = await connect((request, url) =>
      url.searchParams.has('rest_route') ? settings(request, url) : page(404),
    );
    expect(store.credentials).toMatchObject({ auth: 'header', route: 'plain' });
  });

  it.each([
    [
      'says in its header where the API is',
      { link: '<https://shop.test/index.php?rest_route=/>; rel="https://api.w.org/"' },
    ],
    ['says nothing', {}],
  ])('S3: goes by rest_route where the front page with 200 stands in place of /wp-json/ and %s', async (_, headers) => {
    const store = await connect((request, url) =>
      url.searchParams.has('rest_route') ? settings(request, url) : page(200, headers),
    );
    expect(store.credentials).toMatchObject({ auth: 'header', route: 'plain' });
  });

  it('S3: finds the folder that the header names, and nothing on another host', async () => {
    const linked = (root: string) => ({ link: `<${root}>; rel="https://api.w.org/"` });
    const inFolder = await connect((request, url) =>
      url.pathname === '/shop/index.php'
        ? settings(request, url)
        : page(200, linked('https://shop.test/shop/index.php?rest_route=/')),
    );
    expect(inFolder.url).toBe('https://shop.test/shop');
    const elsewhere = connect((request, url) =>
      url.hostname === 'other.test' ? settings(request, url) : page(200, linked('https://other.test/?rest_route=/')),
    );
    await expect(elsewhere).rejects.toMatchObject({ key: 'storeAnswerUnreadable' });
  });

  it.each(['https://shop.test', 'http://www.shop.test', 'https://alias.test'])(
    'S9: one shop is one store, also at %s',
    async (address) => {
      const own = { ...index, body: { name: 'Tea', namespaces: ['wc/v3'], home: 'https://shop.test/' } };
      const store = await connect(
        (request, url) => (/settings|batch|system/.test(url.pathname) ? settings(request, url) : own),
        address,
      );
      expect(store).toMatchObject({ url: address, identity: 'https://shop.test' });
      if (address !== store.identity) expect(store.formerIdentities).toContain(address);
    },
  );

  it('follows the site from http to https and to www, where the keys then go', async () => {
    const store = await connect(
      (request, url) =>
        url.origin === 'https://www.shop.test'
          ? settings(request, url)
          : { status: 301, headers: { location: `https://www.shop.test${url.pathname}${url.search}` } },
      'http://shop.test',
    );
    expect(store.url).toBe('https://www.shop.test');
  });

  it.each([
    ['a firewall', () => page(403), 'storeAnswerUnreadable'],
    ['maintenance', () => page(503), 'storeAnswerUnreadable'],
    ['a page with 200', () => page(200), 'storeAnswerUnreadable'],
    ['a site that is no WordPress', () => page(404), 'storeNotWooCommerce'],
    ['another site behind it', () => page(302, { location: 'https://other.test/' }), 'storeNotWooCommerce'],
    ['WordPress without WooCommerce', () => json(200, { name: 'x', namespaces: ['wp/v2'] }), 'storeNotWooCommerce'],
    ['some other JSON', () => json(404, { error: 'not found' }), 'storeNotWooCommerce'],
    ['a gateway without a site', () => page(502), 'storeUnreachable'],
    [
      'redirects without end',
      (_: HttpRequest, url: URL) => page(301, { location: `https://shop.test/a${url.pathname}` }),
      'storeUnreachable',
    ],
  ])('%s', async (_, answer, key) => {
    await expect(connect(answer)).rejects.toMatchObject({ key });
  });

  it.each([
    ['a firewall only before the API', page(403), 'storeAnswerUnreadable'],
    ['a unit nobody knows', json(200, { value: 'stone' }), 'storeAnswerUnreadable'],
    ['keys of somebody without rights', vendorError(403, 'woocommerce_rest_cannot_view'), 'storeKeysRefused'],
    ['a host that is too busy', page(429), 'storeUnreachable'],
  ])('%s', async (_, answer, key) => {
    await expect(
      connect((request, url) => (/settings/.test(url.pathname) ? answer : settings(request, url))),
    ).rejects.toMatchObject({ key });
  });

  it('keeps what the guard says, and what the network says', async () => {
    const throwing = (error: Error) => () => {
      throw error;
    };
    await expect(connect(throwing(new HttpFailure('no', { sent: true })))).rejects.toMatchObject({
      key: 'storeUnreachable',
    });
    const forbidden = new DomainError('addressForbidden', { host: 'shop.test' });
    await expect(connect(throwing(forbidden))).rejects.toBe(forbidden);
  });
});

describe('the consent page', () => {
  it('asks for both permissions and comes back with our nonce', () => {
    const round = { nonce: 'n-1', returnUrl: 'https://app.test/back?a=1', callbackUrl: 'https://app.test/hook' };
    const url = new URL(woo.consentUrl?.({ url: 'https://shop.test/sub' }, round) ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://shop.test/sub/wc-auth/v1/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      app_name: 'Quayside',
      scope: 'read_write',
      user_id: 'n-1',
      return_url: round.returnUrl,
      callback_url: round.callbackUrl,
    });
  });
});
