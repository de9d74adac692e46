import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { hmacOf } from '#server/connectors/lib/signatures.ts';
import type { ConsentRound } from '#server/connectors/store.ts';
import { shopline } from '#server/connectors/stores/shopline/index.ts';
import { consent, consentRound, consentTo } from '#tests/kit/consent.ts';
import { type ShoplineSandbox, startShopline } from './sandboxStore.ts';

const harbour = 'https://harbour.myshopline.com';
const MINUTE = 60_000;

let shop: ShoplineSandbox;
beforeAll(async () => {
  shop = await startShopline();
});
afterAll(() => shop.close());

const round = consentRound('shopline', harbour);
const accept = (brought: Record<string, string>, over: Partial<ConsentRound> = {}, http: HttpClient = shop.http) =>
  shopline.authorisation.accept(shop.keys.app, brought, { ...round, ...over }, http);
/** As the platform would sign it. */
function signed(brought: Record<string, string>): Record<string, string> {
  const { sign: _, ...rest } = brought;
  const text = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  return { ...rest, sign: hmacOf(shop.keys.app.appSecret, text, 'hex') };
}

describe('the address', () => {
  it.each([
    ['harbour', harbour],
    [' Harbour ', harbour],
    ['harbour.myshopline.com', harbour],
    ['https://harbour.myshopline.com/admin/products?x=1', harbour],
    ['http://harbour.myshopline.com', harbour],
  ])('reads %s', (typed, address) => {
    expect(shopline.authorisation.shopOf(typed)).toBe(address);
  });

  it.each([
    '',
    'https://www.lantern-street.example',
    'https://harbour.myshopline.com.evil.example',
    'myshopline.com',
    'a.b.myshopline.com',
    'harbour.myshopify.com',
    'has blank',
  ])('does not take %j', (typed) => {
    expect(() => shopline.authorisation.shopOf(typed)).toThrowError('storeUrlInvalid');
  });
});

describe('consent', () => {
  it('binds the store, with its facts and a token for ten hours', async () => {
    const before = Date.now();
    const [store] = await consentTo(shopline, shop.http, shop.keys.app, 'https://lantern.myshopline.com');
    expect(store).toMatchObject({
      name: 'Lantern Street',
      url: 'https://lantern.myshopline.com',
      identity: 'https://lantern.myshopline.com',
      currency: 'EUR',
      facts: { locationId: '5668161041865432101', domain: 'www.lantern-street.example', plan: 'Essential' },
    });
    const hours = ((store.expiresAt?.getTime() ?? 0) - before) / (60 * MINUTE);
    expect(hours).toBeGreaterThan(9.9);
    expect(hours).toBeLessThan(10.1);
  });

  it('hands the mark over as customField and gets it back signed', async () => {
    const brought = await consent(shopline, shop.http, shop.keys.app, harbour);
    expect(brought).toMatchObject({ customField: 'state-1', handle: 'harbour' });
    await expect(accept({ ...brought, customField: 'state-2' })).rejects.toMatchObject({ key: 'storeForged' });
  });

  it('works once', async () => {
    const brought = await consent(shopline, shop.http, shop.keys.app, harbour);
    await accept(brought);
    await expect(accept(brought)).rejects.toMatchObject({ key: 'authorisationStale' });
  });

  it('believes nothing that is forged, old, of another app or about another store', async () => {
    const brought = await consent(shopline, shop.http, shop.keys.app, harbour);
    const { sign, ...unsigned } = brought;
    await expect(accept(unsigned)).rejects.toMatchObject({ key: 'storeForged' });
    await expect(accept({ ...brought, sign: [...(sign ?? '')].reverse().join('') })).rejects.toMatchObject({
      key: 'storeForged',
    });
    await expect(accept({ ...brought, handle: 'lantern' })).rejects.toMatchObject({ key: 'storeForged' });
    await expect(accept(signed({ ...brought, appkey: 'another' }))).rejects.toMatchObject({ key: 'storeForged' });
    await expect(accept(signed({ ...brought, handle: 'evil.example/' }))).rejects.toMatchObject({ key: 'storeForged' });
    await expect(accept(brought, { shop: 'https://lantern.myshopline.com' })).rejects.toMatchObject({
      key: 'storeIsAnother',
    });
    for (const age of [-11 * MINUTE, 11 * MINUTE, Number.NaN]) {
      const timestamp = String(Date.now() + age);
      await expect(accept(signed({ ...brought, timestamp }))).rejects.toMatchObject({ key: 'authorisationStale' });
    }
    // None of that used it up.
    await expect(accept(brought)).resolves.toHaveLength(1);
  });

  it('says that the merchant refused', async () => {
    const brought = await consent(shopline, shop.http, shop.keys.app, harbour, 'refuse');
    await expect(accept(brought)).rejects.toMatchObject({ key: 'authorisationRefused' });
  });

  it('names the settings that are missing', async () => {
    expect(() => shopline.authorisation.consentUrl({}, round)).toThrowError('storeNotConfigured');
  });

  it('says what is wrong where the store does not answer as it should', async () => {
    const brought = await consent(shopline, shop.http, shop.keys.app, harbour);
    const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Wait</h1>', url: '' };
    const html: HttpClient = { effectiveUrl: (url) => url, now: () => new Date(), request: async () => page };
    await expect(accept(brought, {}, html)).rejects.toMatchObject({ key: 'storeAnswerUnreadable' });
    await shop.store.control('faults', { shopline: { down: true } });
    await expect(accept(brought)).rejects.toMatchObject({ key: 'storeUnreachable' });
    await shop.store.control('faults', {});
  });
});

describe('a pasted token', () => {
  const connect = (over: Record<string, string> = {}) => {
    const accessToken = shop.keys.shops.find((one) => one.shop === 'harbour')?.accessToken ?? '';
    return shopline.connect({ shop: 'harbour', accessToken, ...over }, shop.http);
  };

  it('binds the store for good', async () => {
    expect(await connect()).toMatchObject({ identity: harbour, currency: 'USD', expiresAt: null });
  });

  it('is refused when it is none, or another store’s', async () => {
    await expect(connect({ accessToken: 'nonsense' })).rejects.toMatchObject({ key: 'storeTokenRefused' });
    await expect(connect({ shop: 'lantern' })).rejects.toMatchObject({ key: 'storeTokenRefused' });
    await expect(connect({ shop: 'nobody' })).rejects.toMatchObject({ key: 'storeAnswerUnreadable' });
  });

  it('is not asked to listen: what such an app delivers is signed with a secret that we do not know', async () => {
    const session = shop.store.session(shopline, await connect(), shop.http, shop.keys.app);
    await expect(shopline.webhooks.subscribe(session, 'http://127.0.0.1:9/hook')).rejects.toMatchObject({
      kind: 'rejected',
    });
    expect((await shop.world()).webhooks).toEqual([]);
  });
});

describe('renewing', () => {
  // Each uses up the tokens that it finds.
  let own: ShoplineSandbox;
  beforeEach(async () => {
    own = await startShopline();
  });
  afterEach(() => own.close());

  it('gets a new token in place of the one that ends, which works for five more minutes', async () => {
    const old = own.session;
    own.pass(9.5 * 60 * MINUTE);
    const renewed = await shopline.renew(old);
    expect(renewed.credentials.accessToken).not.toBe(old.credentials.accessToken);
    const read = (session: typeof old) => shopline.productsById(session, ['1']);
    const next = { ...old, credentials: renewed.credentials };
    for (const session of [old, next]) expect(await read(session)).toEqual({ products: [], unreadable: [] });
    own.pass(6 * MINUTE);
    await expect(read(old)).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(await read(next)).toEqual({ products: [], unreadable: [] });
  });

  it('is throttled when it comes too soon after the last one', async () => {
    own.pass(MINUTE);
    await shopline.renew(own.session);
    await expect(shopline.renew(own.session)).rejects.toMatchObject({ kind: 'throttled', maybeDone: false });
  });

  it('says so when the merchant has taken the app out', async () => {
    await own.faults.revoke();
    await expect(shopline.renew(own.session)).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});
