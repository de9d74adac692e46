import { describe, expect, it } from 'vitest';
import { openPlatformSign as sign } from '#server/connectors/lib/signatures.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { app } from './scripted.ts';

const authorisation = required(aliexpress.authorisation);
const answer = {
  access_token: 'at',
  refresh_token: 'rt',
  expires_in: '86400',
  expire_time: 1,
  refresh_expires_in: 172800,
  refresh_token_valid_time: 2,
  user_id: 6120000000000001,
  account: 'buyer@example.test',
  user_nick: 'us1',
  code: '0',
};
const exchange = (body: unknown) =>
  authorisation.exchange(
    app,
    'c',
    scriptedHttp(() => ({ body })),
    '',
  );

describe('authorisation', () => {
  it('sends the browser to the consent page and asks again who it is', () => {
    const url = new URL(authorisation.authorizeUrl(app, { state: 's t&', redirectUri: 'https://q.example/back?a=1' }));
    expect(`${url.origin}${url.pathname}`).toBe('https://api-sg.aliexpress.com/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      force_auth: 'true',
      redirect_uri: 'https://q.example/back?a=1',
      client_id: '123456',
      state: 's t&',
    });
  });

  it('signs the token calls with their path', async () => {
    const http = scriptedHttp(() => ({ body: answer }));
    await authorisation.exchange(app, '0_code', http, '');
    await authorisation.refresh(app, 'old', http);
    expect(http.requests.map(({ url }) => url)).toEqual([
      'https://api-sg.aliexpress.com/rest/auth/token/create',
      'https://api-sg.aliexpress.com/rest/auth/token/refresh',
    ]);
    const { sign: signature, ...form } = formOf(http.requests[0]);
    expect(form).toMatchObject({ code: '0_code', app_key: '123456', sign_method: 'sha256' });
    expect(signature).toBe(sign(app.appSecret, form, '/auth/token/create'));
    expect(formOf(http.requests[1]).refresh_token).toBe('old');
  });

  it('takes the validity from the answer, preferring what does not depend on their clock', async () => {
    const tokens = await exchange(answer);
    expect(tokens).toMatchObject({
      accessToken: 'at',
      refreshToken: 'rt',
      accountName: 'buyer@example.test',
      accountId: '6120000000000001',
    });
    expect(tokens.expiresAt.getTime() - Date.now()).toBeCloseTo(86_400_000, -4);
    expect(tokens.refreshExpiresAt.getTime() - Date.now()).toBeCloseTo(172_800_000, -4);
    const absolute = { ...answer, expires_in: undefined, expire_time: '1800000000000', refresh_expires_in: 0 };
    const second = await exchange({
      ...absolute,
      refresh_token_valid_time: undefined,
      user_id: undefined,
      seller_id: 7,
    });
    expect(second.expiresAt).toEqual(new Date(1_800_000_000_000));
    expect(second.refreshExpiresAt).toEqual(second.expiresAt);
    expect(second.accountId).toBe('7');
  });

  it('keeps the refresh token where a refresh names no new one', async () => {
    const http = scriptedHttp(() => ({ body: { ...answer, refresh_token: undefined } }));
    expect((await authorisation.refresh(app, 'old', http)).refreshToken).toBe('old');
  });

  it.each([
    ['InvalidCode', 'authorisationStale'],
    ['IllegalAccessToken', 'supplierNotAuthorised'],
    ['IllegalRefreshToken', 'supplierNotAuthorised'],
    ['AUTH_TYPE_UNSUPPORTED', 'supplierNotAuthorised'],
    ['isv.402', 'supplierNotAuthorised'],
    ['InvalidAppkey', 'supplierNotConfigured'],
    ['IncompleteSignature', 'supplierNotConfigured'],
    ['ServiceUnavailable', 'supplierUnavailable'],
  ])('%s is %s', async (code, key) => {
    await expect(exchange({ type: 'ISV', code, message: 'no', request_id: 'r' })).rejects.toMatchObject({ key });
  });

  it('names what an answer lacks', async () => {
    for (const [lacking, named] of [
      [{ ...answer, access_token: undefined }, 'access_token'],
      [{ ...answer, expires_in: undefined, expire_time: undefined }, 'expires_in'],
    ] as const) {
      const error = await exchange(lacking).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ key: 'supplierForm', params: { supplier: 'AliExpress', part: named } });
      expect(String((error as Error).cause)).toContain(named);
    }
  });
});
