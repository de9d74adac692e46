import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoreSession } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { consent, consentRound, consentTo } from '#tests/kit/consent.ts';
import { intercept, json, page } from '#tests/kit/scriptedHttp.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify();
});
afterAll(() => shop.close());

const DOMAIN = 'harbour.myshopify.com';
const round = consentRound('shopify', DOMAIN);
const all = { cursor: null, changedSince: null };
const accept = (brought: Record<string, string>, on = round, http = shop.http) =>
  shopify.authorisation.accept(shop.keys.app, brought, on, http);
/** Signed again, as only Shopify can. */
const resigned = ({ hmac: _, ...rest }: Record<string, string>): Record<string, string> => {
  const sorted = new URLSearchParams(Object.entries(rest).sort(([a], [b]) => Number(a > b) - Number(a < b)));
  return { ...rest, hmac: createHmac('sha256', shop.keys.app.clientSecret).update(sorted.toString()).digest('hex') };
};

describe('the address of a shop', () => {
  it.each([
    'harbour',
    ' Harbour.myshopify.com ',
    'https://harbour.myshopify.com/admin/products?x=1',
    'https://admin.shopify.com/store/harbour/orders',
  ])('is found in %s', (typed) => {
    expect(shopify.authorisation.shopOf(typed)).toBe(DOMAIN);
  });

  it.each([
    '',
    'shop.example.com',
    'https://myshopify.com',
    'harbour.myshopify.com.evil.example',
    '-x',
    'a b',
    'http://',
  ])('is not found in "%s"', (typed) => {
    expect(() => shopify.authorisation.shopOf(typed)).toThrow(expect.objectContaining({ key: 'storeUrlInvalid' }));
  });
});

describe('consent', () => {
  it('binds the shop with what is worth knowing, and tokens that end', async () => {
    const [store] = await consentTo(shopify, shop.http, shop.keys.app, DOMAIN);
    expect(store).toMatchObject({
      name: 'Harbour & Hearth',
      identity: DOMAIN,
      currency: 'USD',
      weightUnit: 'kg',
      credentials: { accessToken: expect.stringMatching(/^shpua_/), refreshToken: expect.stringMatching(/^shprt_/) },
      facts: {
        plan: 'Basic',
        locationId: expect.stringContaining('/Location/'),
        publicationId: expect.stringContaining('/Publication/'),
        orderDays: '60',
      },
    });
    expect(store.expiresAt?.getTime()).toBe(Date.now() + 3_600_000);
  });

  it('asks for what is needed and no more, and needs keys of an app', () => {
    const url = new URL(shopify.authorisation.consentUrl(shop.keys.app, round));
    expect(`${url.origin}${url.pathname}`).toBe(`https://${DOMAIN}/admin/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: shop.keys.app.clientId,
      redirect_uri: round.returnUrl,
      state: 'state-1',
      scope: expect.stringMatching(/^write_products,write_inventory,/),
    });
    const without: Record<string, string>[] = [{}, { clientId: 'x', clientSecret: '' }];
    for (const app of without) {
      expect(() => shopify.authorisation.consentUrl(app, round)).toThrow(
        expect.objectContaining({ key: 'storeNotConfigured' }),
      );
    }
  });

  it('refuses what Shopify has not signed', async () => {
    const brought = await consent(shopify, shop.http, shop.keys.app, DOMAIN);
    const { hmac: _, ...unsigned } = brought;
    const forged = [
      unsigned,
      { ...brought, hmac: '' },
      { ...brought, code: 'another' },
      { ...brought, shop: 'lantern.myshopify.com' },
      { ...brought, added: '1' },
      resigned({ ...brought, shop: 'harbour.evil.example' }),
    ];
    for (const query of forged) await expect(accept(query)).rejects.toMatchObject({ key: 'storeForged' });
  });

  it('takes a code once, and only while it is fresh', async () => {
    const brought = await consent(shopify, shop.http, shop.keys.app, DOMAIN);
    expect(await accept(brought)).toHaveLength(1);
    await expect(accept(brought)).rejects.toMatchObject({ key: 'authorisationStale' });

    const seconds = Number(brought.timestamp);
    const next = await consent(shopify, shop.http, shop.keys.app, DOMAIN);
    for (const timestamp of [seconds - 91, seconds + 92, Number.NaN]) {
      const old = resigned({ ...next, timestamp: String(timestamp) });
      await expect(accept(old)).rejects.toMatchObject({ key: 'authorisationStale' });
    }
    const { timestamp: _, ...timeless } = next;
    await expect(accept(resigned(timeless))).rejects.toMatchObject({ key: 'authorisationStale' });
    expect(await accept(resigned({ ...next, timestamp: String(seconds - 80) }))).toHaveLength(1);
  });

  it('says when it is about another shop, or was refused', async () => {
    const brought = await consent(shopify, shop.http, shop.keys.app, 'lantern.myshopify.com');
    await expect(accept(brought)).rejects.toMatchObject({
      key: 'storeIsAnother',
      params: { wanted: DOMAIN, found: 'lantern.myshopify.com' },
    });
    const refused = await consent(shopify, shop.http, shop.keys.app, DOMAIN, 'refuse');
    await expect(accept(refused)).rejects.toMatchObject({ key: 'authorisationRefused' });
  });

  it('says when the shop answers with a page, or not at all', async () => {
    const brought = await consent(shopify, shop.http, shop.keys.app, DOMAIN);
    await expect(
      accept(
        brought,
        round,
        intercept(shop.http, () => page(200)),
      ),
    ).rejects.toMatchObject({
      key: 'storeAnswerUnreadable',
    });
    const silent = { ...shop.http, request: () => Promise.reject(new TypeError('odd')) };
    await expect(accept(brought, round, silent)).rejects.toThrow('odd');
  });
});

describe('a pasted token', () => {
  const pasted = () => shop.keys.shops[0]?.accessToken ?? '';

  it('binds the shop for as long as the merchant lets it', async () => {
    const store = await shopify.connect({ shop: 'harbour', accessToken: pasted() }, shop.http);
    expect(store).toMatchObject({ identity: DOMAIN, credentials: { accessToken: pasted() }, expiresAt: null });
  });

  it('is refused when it is not the shop’s, or may only read', async () => {
    await expect(shopify.connect({ shop: 'lantern', accessToken: pasted() }, shop.http)).rejects.toMatchObject({
      key: 'storeTokenRefused',
      params: { platform: 'Shopify' },
    });
    const readOnly = intercept(shop.http, ({ body }) =>
      body?.includes('ShopFacts') ? json(200, { data: facts(['read_products', 'read_locations']) }) : undefined,
    );
    await expect(shopify.connect({ shop: 'harbour', accessToken: pasted() }, readOnly)).rejects.toMatchObject({
      key: 'storeKeysReadOnly',
    });
  });

  it('does without the sales channel where it may not see it', async () => {
    const denied = { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }], data: null };
    const http = intercept(shop.http, ({ body }) => (body?.includes('Publications') ? json(200, denied) : undefined));
    const store = await shopify.connect({ shop: 'harbour', accessToken: pasted() }, http);
    expect(store.facts.publicationId).toBe('');
  });

  it('hears nothing: its deliveries are signed with a secret that only the merchant has', async () => {
    const store = await shopify.connect({ shop: 'harbour', accessToken: pasted() }, shop.http);
    const { missing } = await shopify.webhooks.subscribe(sessionOf(store.credentials), 'http://127.0.0.1:9/hook');
    expect(missing).toContain('ORDERS_CREATE');
    expect((await shop.world()).webhooks).toEqual([]);
    await expect(shopify.renew(sessionOf(store.credentials))).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});

const facts = (scopes: string[]) => ({
  shop: {
    name: 'Harbour',
    myshopifyDomain: DOMAIN,
    currencyCode: 'USD',
    weightUnit: 'KILOGRAMS',
    primaryDomain: { url: `https://${DOMAIN}` },
    plan: { publicDisplayName: 'Basic' },
  },
  currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
});

const sessionOf = (credentials: Record<string, string>): StoreSession =>
  shop.store.session(shopify, { ...shop.session, name: '', expiresAt: null, credentials }, shop.http, shop.keys.app);

describe('tokens', () => {
  it('end within the hour and are renewed, each refresh token once its successor is used', async () => {
    const [store] = await consentTo(shopify, shop.http, shop.keys.app, DOMAIN);
    shop.pass(3_600_001);
    await expect(shopify.products(sessionOf(store.credentials), all)).rejects.toMatchObject({ kind: 'unauthorised' });
    const lost = await shopify.renew(sessionOf(store.credentials));
    // Its answer was lost: the one before is still good.
    const second = await shopify.renew(sessionOf(store.credentials));
    expect(second.credentials.refreshToken).not.toBe(lost.credentials.refreshToken);
    expect((await shopify.products(sessionOf(second.credentials), all)).products).not.toEqual([]);
    await shopify.renew(sessionOf(second.credentials));
    await expect(shopify.renew(sessionOf(store.credentials))).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('are not renewed by silence, pages or strangers', async () => {
    const [store] = await consentTo(shopify, shop.http, shop.keys.app, DOMAIN);
    const session = sessionOf(store.credentials);
    const answering = (answer: ReturnType<typeof json>): StoreSession => ({
      ...session,
      http: intercept(shop.http, () => answer),
    });
    await expect(shopify.renew(answering(page(503)))).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(shopify.renew(answering(json(429, {}, { 'retry-after': '2.0' })))).rejects.toMatchObject({
      kind: 'throttled',
      retryAfter: 2000,
    });
    await expect(shopify.renew(answering(json(200, { scope: '' })))).rejects.toMatchObject({
      reason: { key: 'row.answerUnexpected', params: { where: 'oauth/access_token: access_token' } },
    });
    const strangers = { ...session, app: { clientId: shop.keys.app.clientId, clientSecret: 'wrong' } };
    await expect(shopify.renew(strangers)).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});
