import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { sign } from '../../sandbox/suppliers/lib/openPlatform.ts';
import { APP_KEY, APP_SECRET, authorize, host, rest, signature, signIn, sync } from './kit/aliexpressClient.ts';
import { control } from './kit/wooClient.ts';

describe('signatures of the AliExpress open platform', () => {
  it.each([
    [
      'A, official',
      'helloworld',
      '/order/get',
      { access_token: 'test', app_key: '123456', order_id: '1234', sign_method: 'sha256', timestamp: '1517820392000' },
      '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
    ],
    [
      'B, business call',
      'test_secret',
      '',
      {
        app_key: '123456',
        format: 'json',
        method: 'aliexpress.ds.product.get',
        product_id: '1005003784285827',
        session: 'test_session',
        ship_to_country: 'US',
        sign_method: 'sha256',
        simplify: 'true',
        target_currency: 'USD',
        target_language: 'en',
        timestamp: '1700000000000',
      },
      'C756CE1D788E62DA6131427603B15B33615FA6D4EA9226B3E94A3F82AB1FCEED',
    ],
    [
      'C, system call',
      'test_secret',
      '/auth/token/create',
      { app_key: '123456', code: '0_2DL4DV3jcU1UOT7WGI1A4rY91', sign_method: 'sha256', timestamp: '1700000000000' },
      'F23F28759287CCC10BFE62C76AC8613A297AED436B5C1CBCE215E7ADB81079FE',
    ],
    [
      'E, mixed case and JSON',
      'test_secret',
      '',
      {
        access_token: 'test_token',
        app_key: '123456',
        method: 'aliexpress.ds.freight.query',
        queryDeliveryReq:
          '{"quantity":1,"shipToCountry":"US","productId":1005003784285827,"selectedSkuId":"12000027178909345","language":"en_US","currency":"USD","locale":"en_US"}',
        sign_method: 'sha256',
        timestamp: '1700000000000',
      },
      'E9E05DFC8B3F55DC0EE3A99CCC9356DB22E8A77A9A2418260B3E22D437FB39F9',
    ],
  ])('vector %s', (_name, secret, path, params, expected) => {
    expect(sign(secret, params, path)).toBe(expected);
  });
});

describe('signing in to AliExpress', () => {
  let sandbox: Sandbox;
  let offset = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, clock: () => Date.now() + offset });
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    offset = 0;
    sandbox.world.reset();
  });

  const feeds = (params: Record<string, string>) => sync(sandbox, 'aliexpress.ds.feedname.get', {}, params);
  const product = (session: string) =>
    sync(sandbox, 'aliexpress.ds.product.get', { product_id: '1005008101000017', ship_to_country: 'US', session });
  const code = async (): Promise<string> => (await authorize(sandbox, 'buyer-one')).searchParams.get('code') ?? '';

  it('returns code and state to the address it was given', async () => {
    const url = await authorize(sandbox, 'buyer-two');
    expect(`${url.origin}${url.pathname}`).toBe('https://app.example.test/cb');
    expect(Object.fromEntries(url.searchParams)).toEqual({ x: '1', code: expect.any(String), state: 'st+ate' });
  });

  it.each([{ client_id: '1' }, { response_type: 'token' }, { redirect_uri: 'nowhere' }])(
    'shows no accounts for %j',
    async (odd) => {
      const params = { response_type: 'code', client_id: APP_KEY, redirect_uri: 'https://app.example.test/', ...odd };
      const reply = await fetch(`${host(sandbox)}/oauth/authorize?${new URLSearchParams(params)}`);
      expect([reply.status, (await reply.text()).includes('buyer-one')]).toEqual([400, false]);
    },
  );

  it('gives tokens with their validity', async () => {
    const tokens = await signIn(sandbox, 'buyer-two');
    expect(tokens).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 2_592_000,
      refresh_expires_in: 5_184_000,
      expire_time: expect.any(Number),
      refresh_token_valid_time: expect.any(Number),
      user_nick: 'buyer-two',
      account_platform: 'buyerApp',
      sp: 'ae',
      code: '0',
    });
    expect(await product(tokens.access_token ?? '')).toHaveProperty('aliexpress_ds_product_get_response');
  });

  it('takes a code once, and for three minutes', async () => {
    const first = await code();
    expect((await rest(sandbox, '/auth/token/create', { code: first })).code).toBe('0');
    expect((await rest(sandbox, '/auth/token/create', { code: first })).code).toBe('InvalidCode');
    const late = await code();
    offset = 181_000;
    expect((await rest(sandbox, '/auth/token/create', { code: late })).code).toBe('InvalidCode');
  });

  it('signs the real path, not the one it is served under', async () => {
    const all = { app_key: APP_KEY, timestamp: String(Date.now()), sign_method: 'sha256', code: await code() };
    const sign = signature(APP_SECRET, all, '/_hosts/api-sg.aliexpress.com/rest/auth/token/create');
    const reply = await fetch(`${host(sandbox)}/rest/auth/token/create`, {
      method: 'POST',
      body: new URLSearchParams({ ...all, sign }),
    });
    expect(await reply.json()).toMatchObject({
      type: 'ISV',
      code: 'IncompleteSignature',
      request_id: expect.any(String),
    });
  });

  it('replaces both tokens on refresh', async () => {
    const old = await signIn(sandbox);
    const fresh = (await rest(sandbox, '/auth/token/refresh', { refresh_token: old.refresh_token ?? '' })) as Record<
      string,
      string
    >;
    expect(fresh.user_nick).toBe('buyer-one');
    expect(await product(fresh.access_token ?? '')).toHaveProperty('aliexpress_ds_product_get_response');
    expect(await product(old.access_token ?? '')).toMatchObject({ error_response: { code: 'IllegalAccessToken' } });
    const again = await rest(sandbox, '/auth/token/refresh', { refresh_token: old.refresh_token ?? '' });
    expect(again.code).toBe('IllegalRefreshToken');
  });

  it('refuses expired and revoked tokens', async () => {
    const { access_token = '' } = await signIn(sandbox);
    expect(await control(sandbox, 'revoke', { platform: 'aliexpress', account: 'buyer-one' })).toMatchObject({
      body: { revoked: 1 },
    });
    expect(await product(access_token)).toMatchObject({ error_response: { code: 'IllegalAccessToken' } });
    expect(await product('')).toMatchObject({ error_response: { code: 'IllegalAccessToken' } });
  });

  it.each([
    [{ app_key: '1' }, 'InvalidAppkey'],
    [{ sign: 'A'.repeat(64) }, 'IncompleteSignature'],
    [{ sign_method: 'md5' }, 'IncompleteSignature'],
    [{ timestamp: '1700000000000' }, 'IllegalTimestamp'],
    [{ timestamp: '2026-11-21 12:00:00' }, 'IllegalTimestamp'],
    [{ timestamp: '' }, 'MissingParameter'],
    [{ method: 'aliexpress.ds.nothing' }, 'InvalidApiPath'],
  ])('refuses %j with %s', async (overrides, expected) => {
    const reply = await feeds(overrides as unknown as Record<string, string>);
    expect(reply).toMatchObject({
      error_response: { code: expected, msg: expect.any(String), request_id: expect.any(String) },
    });
  });
});
