import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { openPlatformTokens } from '#server/connectors/lib/supplier/openPlatform.ts';

const answer = {
  access_token: 'at',
  refresh_token: 'rt',
  expires_in: '864000',
  refresh_expires_in: '5184000',
  account: 'buyer@example.test',
  code: '0',
};
const days = (date: Date): number => (date.getTime() - Date.now()) / 86_400_000;

describe('tokens of the open platform', () => {
  it.each([
    [{ user_id: 6120000000000001 }, '6120000000000001'],
    [{ user_info: { user_id: '200042362', seller_id: '1001' } }, '200042362'],
    [{ seller_id: 7, account_id: 8 }, '7'],
    [{ account_id: '7063844' }, '7063844'],
    [{ havana_id: 9 }, '9'],
  ])('the account is told by %j', (more, id) => {
    expect(openPlatformTokens({ ...answer, ...more }, null, new Date()).accountId).toBe(id);
  });

  it('live as long as the answer says', () => {
    const tokens = openPlatformTokens({ ...answer, user_id: '1' }, null, new Date());
    expect(days(tokens.expiresAt)).toBeCloseTo(10, 2);
    expect(days(tokens.refreshExpiresAt)).toBeCloseTo(60, 2);
    const short = openPlatformTokens({ ...answer, user_id: '1', refresh_expires_in: 0 }, null, new Date());
    expect(short.refreshExpiresAt).toEqual(short.expiresAt);
  });

  it('a refresh may leave out the refresh token and the account', () => {
    const { refresh_token: _old, account: _account, ...rest } = answer;
    expect(openPlatformTokens(rest, 'sent', new Date())).toMatchObject({
      refreshToken: 'sent',
      accountId: '',
      accountName: '',
    });
  });

  it.each(['access_token', 'refresh_token', 'expires_in', 'user_id'])('says that %s is missing', (field) => {
    const whole: Record<string, unknown> = { ...answer, user_id: '1' };
    delete whole[field];
    expect(() => openPlatformTokens(whole, null, new Date())).toThrow(ZodError);
    expect(() => openPlatformTokens(whole, null, new Date())).toThrow(field);
  });
});
