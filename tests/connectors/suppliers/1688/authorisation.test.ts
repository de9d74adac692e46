import { describe, expect, it } from 'vitest';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { app } from './scripted.ts';

describe('authorisation', () => {
  const authorisation = required(ali1688.authorisation);
  const tokens = {
    access_token: 'at',
    refresh_token: 'rt',
    expires_in: '36000',
    refresh_token_timeout: '20270521200339000+0800',
    aliId: '88',
    memberId: 'b2b-1',
    resource_owner: '采购',
  };
  const exchange = (body: unknown, status = 200) =>
    authorisation.exchange(
      app,
      'c',
      scriptedHttp(() => ({ body, status })),
      'https://q.example/back',
    );

  it('sends the browser to the consent page', () => {
    const url = new URL(authorisation.authorizeUrl(app, { state: 's t&', redirectUri: 'https://q.example/back?a=1' }));
    expect(`${url.origin}${url.pathname}`).toBe('https://auth.1688.com/auth/authorize.htm');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '1234567',
      site: '1688',
      redirect_uri: 'https://q.example/back?a=1',
      state: 's t&',
    });
  });

  it('sends the secret in the body, never in the address', async () => {
    const http = scriptedHttp(() => ({ body: tokens }));
    const made = await authorisation.exchange(app, 'the-code', http, 'https://q.example/back');
    expect(http.requests[0]?.url).toBe('https://gw.open.1688.com/openapi/http/1/system.oauth2/getToken/1234567');
    expect(formOf(http.requests[0])).toEqual({
      grant_type: 'authorization_code',
      need_refresh_token: 'true',
      redirect_uri: 'https://q.example/back',
      code: 'the-code',
      client_id: '1234567',
      client_secret: 'test_secret',
    });
    expect(made).toMatchObject({ accessToken: 'at', refreshToken: 'rt', accountName: '采购', accountId: '88' });
    expect(made.refreshExpiresAt).toEqual(new Date('2027-05-21T12:03:39.000Z'));
    expect(made.expiresAt.getTime() - Date.now()).toBeCloseTo(36_000_000, -4);
  });

  it('keeps the refresh token where a refresh names no new one', async () => {
    const { refresh_token: _old, ...fresh } = tokens;
    const made = await authorisation.refresh(
      app,
      'old',
      scriptedHttp(() => ({ body: fresh })),
    );
    expect(made.refreshToken).toBe('old');
  });

  it.each([
    [{ error: 'invalid_grant', error_description: 'the code is expired' }, 'authorisationStale'],
    [{ error: 'invalid_client', error_description: 'no' }, 'supplierNotConfigured'],
    [{ error_code: '401', error_message: 'Request need user authorized' }, 'supplierNotAuthorised'],
    [{ error_code: 'gw.QosAppFrequencyLimit', error_message: 'slow' }, 'supplierBusy'],
    [{ access_token: 'at' }, 'supplierForm'],
  ])('%j is %s', async (body, key) => {
    await expect(exchange(body, 400)).rejects.toMatchObject({ key });
  });

  it('asks to link again when the refresh token is refused', async () => {
    const http = scriptedHttp(() => ({ status: 400, body: { error: 'invalid_grant', error_description: 'expired' } }));
    await expect(authorisation.refresh(app, 'old', http)).rejects.toMatchObject({ key: 'supplierNotAuthorised' });
  });
});
