import { randomBytes } from 'node:crypto';
import type { App } from '../lib/market.ts';
import { PlatformError, requestId } from '../lib/openPlatform.ts';
import { type Token, TokenStore } from '../lib/tokenStore.ts';

/** A buyer's account on AliExpress. */
interface Account {
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly sellerId: string;
  readonly country: string;
}

/** The well-known application. */
export const APP: App<Account> = {
  key: '501234',
  secret: 'qSandboxAppSecret7F3k9LmN2pXv0Rt',
  accounts: [
    {
      name: 'buyer-one',
      email: 'buyer-one@example.test',
      userId: '6120000000001',
      sellerId: '2671000000001',
      country: 'US',
    },
    {
      name: 'buyer-two',
      email: 'buyer-two@example.test',
      userId: '6120000000002',
      sellerId: '2671000000002',
      country: 'DE',
    },
  ],
  shown: ({ name, country }) => `${name} (${country})`,
};

const CODE_MS = 3 * 60_000;
const ACCESS_MS = 30 * 24 * 3_600_000;
const REFRESH_MS = 60 * 24 * 3_600_000;

/** Codes and tokens of the open platform. A code lives three minutes and once; a refresh replaces both tokens. */
export class Tokens extends TokenStore {
  issueCode(account: string, redirectUri: string): string {
    const code = `3_${randomBytes(2).readUInt16BE()}_${randomBytes(16).toString('base64url')}`;
    return this.keepCode(code, { account, redirectUri }, CODE_MS);
  }

  /** Returns the tokens for a code, as `/auth/token/create` does. */
  create(code: string): Record<string, unknown> {
    const grant = this.takeCode(code);
    if (!grant) throw new PlatformError('InvalidCode');
    return this.issue(grant.account);
  }

  /** Returns new tokens for a refresh token, as `/auth/token/refresh` does. The old pair is worth nothing afterwards. */
  refresh(refreshToken: string): Record<string, unknown> {
    const token = this.takePair(refreshToken);
    if (!token) throw new PlatformError('IllegalRefreshToken');
    return this.issue(token.account);
  }

  /** Whose access token this is. @throws PlatformError IllegalAccessToken */
  accountOf(accessToken: string | undefined): string {
    const token = this.live(accessToken);
    if (!token) throw new PlatformError('IllegalAccessToken');
    return token.account;
  }

  private issue(name: string): Record<string, unknown> {
    const now = this.now();
    const token: Token = {
      accessToken: `5000${randomBytes(28).toString('base64url')}`,
      refreshToken: `5001${randomBytes(28).toString('base64url')}`,
      accessUntil: now + ACCESS_MS,
      refreshUntil: now + REFRESH_MS,
      account: name,
    };
    this.keep(token);
    const account = APP.accounts.find((one) => one.name === name);
    return { ...identity(account), ...validity(token), code: '0', request_id: requestId() };
  }
}

function identity(account: Account | undefined): Record<string, string> {
  const { userId = '', sellerId = '', email = '', name = '' } = account ?? {};
  return {
    user_id: userId,
    seller_id: sellerId,
    account: email,
    account_id: userId,
    account_platform: 'buyerApp',
    havana_id: `1${userId}`,
    user_nick: name,
    sp: 'ae',
    locale: 'zh_CN',
  };
}

function validity({ accessToken, refreshToken, accessUntil, refreshUntil }: Token): Record<string, unknown> {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: ACCESS_MS / 1000,
    refresh_expires_in: REFRESH_MS / 1000,
    expire_time: accessUntil,
    refresh_token_valid_time: refreshUntil,
  };
}
