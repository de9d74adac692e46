import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpClient, HttpFailure, type HttpRequest } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { tiktok } from '#server/connectors/stores/tiktok/index.ts';
import { consent, consentRound, consentTo } from '#tests/kit/consent.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { startTikTok, type TikTokSandbox } from './sandboxStore.ts';

const round = consentRound('tiktok', null);

describe('connecting a TikTok Shop', () => {
  let shop: TikTokSandbox;
  beforeAll(async () => {
    shop = await startTikTok('harbour');
  });
  afterAll(() => shop.close());

  const accept = (
    brought: Record<string, string>,
    http: HttpClient = shop.http,
    app: Record<string, string> = shop.app,
  ) => tiktok.authorisation.accept(app, brought, round, http).catch((error: unknown) => error);

  it('goes by the fixed link of the service', () => {
    const asked = new URL(tiktok.authorisation.consentUrl(shop.app, round));
    expect(`${asked.origin}${asked.pathname}`).toBe('https://services.tiktokshop.com/open/authorize');
    expect(Object.fromEntries(asked.searchParams)).toEqual({ service_id: shop.app.serviceId, state: 'state-1' });
    expect(() => tiktok.authorisation.consentUrl({ appKey: 'a' }, round)).toThrow('storeNotConfigured');
  });

  it('brings every shop that the authorisation holds, each with what its calls need', async () => {
    const stores = await consentTo(tiktok, shop.http, shop.app, 'lantern');
    expect(stores.map(({ name, currency, facts }) => [name, currency, facts.region])).toEqual([
      ['Lantern Street', 'EUR', 'DE'],
      ['Rue de la Lanterne', 'EUR', 'FR'],
    ]);
    expect(new Set(stores.map(({ identity }) => identity)).size).toBe(2);
    expect(new Set(stores.map(({ facts }) => facts.cipher)).size).toBe(2);
    for (const { facts, url, expiresAt, credentials } of stores) {
      expect(facts.warehouseId).toMatch(/^\d+$/);
      expect((await fetch(url)).status).toBe(200);
      expect((expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
      expect(Object.keys(credentials).sort()).toEqual(['accessToken', 'refreshToken']);
    }
  });

  it('takes a code once, and nothing from another app, a refusal or an unknown server', async () => {
    const brought = await consent(tiktok, shop.http, shop.app, 'harbour');
    expect(brought).toMatchObject({ app_key: shop.app.appKey, state: 'state-1' });
    expect(await accept({ ...brought, app_key: 'another' })).toMatchObject({ key: 'storeForged' });
    expect(await accept(brought)).toHaveLength(1);
    expect(await accept(brought)).toMatchObject({ key: 'authorisationStale' });
    const { code: _, ...refused } = await consent(tiktok, shop.http, shop.app, 'harbour', 'refuse');
    expect(await accept(refused)).toMatchObject({ key: 'authorisationRefused' });
    expect(await accept(brought, shop.http, {})).toMatchObject({ key: 'storeNotConfigured' });
  });

  it('says so when the authorisation holds no shop, or one in a region it does not know', async () => {
    for (const shops of [[], [{ id: '1', name: 'X', region: 'ZZ', seller_type: 'LOCAL', cipher: 'c' }]]) {
      const http = intercept(shop.http, (_request, { pathname }) =>
        pathname === '/authorization/202309/shops' ? json(200, { code: 0, data: { shops }, message: '' }) : undefined,
      );
      expect(await accept(await consent(tiktok, shop.http, shop.app, 'harbour'), http)).toMatchObject({
        key: 'storeWithoutShop',
      });
    }
  });

  it('renews the tokens, and asks for a new consent when they cannot be', async () => {
    const renewed = await tiktok.renew(shop.session);
    expect(renewed.credentials.accessToken).not.toBe(shop.session.credentials.accessToken);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    const credentials = { ...shop.session.credentials, ...renewed.credentials };
    expect(await tiktok.orders({ ...shop.session, credentials }, { cursor: null, changedSince: null })).toBeDefined();
    const stale = { ...shop.session, credentials: { ...credentials, refreshToken: 'used up' } };
    await expect(tiktok.renew(stale)).rejects.toMatchObject({ kind: 'unauthorised' });
    await expect(tiktok.renew({ ...shop.session, app: {} })).rejects.toMatchObject({ kind: 'unauthorised' });
  });

  it('never quotes the app’s secret, which stands in the address of the tokens', async () => {
    const asked: HttpRequest[] = [];
    const failing: HttpClient = {
      effectiveUrl: (url) => url,
      now: () => new Date(),
      request: async (request) => {
        asked.push(request);
        throw new HttpFailure(`${request.method} ${request.url}`, { sent: true, cause: new Error(request.url) });
      },
    };
    const brought = await consent(tiktok, shop.http, shop.app, 'harbour');
    const faults = [
      await accept(brought, failing),
      await tiktok.renew({ ...shop.session, http: failing }).catch((error: unknown) => error),
    ];
    expect(asked.every(({ url }) => url.includes(shop.app.appSecret))).toBe(true);
    for (const fault of faults) {
      const told: string[] = [];
      for (let at: unknown = fault; at instanceof Error; at = at.cause) told.push(at.message, at.stack ?? '');
      expect(told.join('\n')).not.toContain(shop.app.appSecret);
    }
    expect(faults[1]).toBeInstanceOf(StoreFault);
    expect(faults[1]).toMatchObject({ kind: 'unreachable', maybeDone: false });
  });
});
