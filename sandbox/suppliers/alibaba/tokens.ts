import { randomBytes } from 'node:crypto';
import type { App } from '../lib/market.ts';
import { PlatformError, requestId } from '../lib/openPlatform.ts';
import { type Token, TokenStore } from '../lib/tokenStore.ts';

/** A buyer's account on Alibaba.com. */
interface Account {
  readonly name: string;
  readonly email: string;
  readonly userId: string;
  readonly accountId: string;
  readonly country: string;
}

/** The well-known application. */
export const APP: App<Account> = {
  key: '502345',
  secret: 'wSandboxAlibabaSecret4Qz8RtY1uVbN7mKe',
  accounts: [
    {
      name: 'importer-one',
      email: 'importer-one@example.test',
      userId: '200042361',
      accountId: '7063841',
      country: 'US',
    },
    {
      name: 'importer-two',
      email: 'importer-two@example.test',
      userId: '200042362',
      accountId: '7063842',
      country: 'DE',
    },
    {
      // Registered where nobody may order by the API.
      name: 'importer-cn',
      email: 'importer-cn@example.test',
      userId: '200042363',
      accountId: '7063843',
      country: 'CN',
    },
  ],
  shown: ({ name, country }) => `${name} (${country})`,
};

const CODE_MS = 30 * 60_000;
const ACCESS_S = 864_000;
const REFRESH_S = 5_184_000;

/** Codes and tokens. A code lives half an hour and once; a refresh replaces both tokens. */
export class Tokens extends TokenStore {
  issueCode(account: string, redirectUri: string): string {
    const code = `3_${randomBytes(3).readUIntBE(0, 3)}_${randomBytes(18).toString('base64url')}`;
    return this.keepCode(code, { account, redirectUri }, CODE_MS);
  }

  create(code: string): Record<string, unknown> {
    const grant = this.takeCode(code);
    if (!grant) throw new PlatformError('InvalidCode');
    const account = APP.accounts.find(({ name }) => name === grant.account);
    return {
      ...this.issue(grant.account),
      account_id: account?.accountId,
      account: account?.email,
      account_platform: 'buyerApp',
      country: account?.country.toLowerCase(),
      user_info: { country: 'GLOBAL', loginId: account?.name, user_id: account?.userId, seller_id: account?.userId },
    };
  }

  /** The answer names no account, as the documentation shows it. */
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

  private issue(account: string): Record<string, unknown> {
    const now = this.now();
    const token: Token = {
      accessToken: `50000${randomBytes(30).toString('base64url')}`,
      refreshToken: `50001${randomBytes(30).toString('base64url')}`,
      accessUntil: now + ACCESS_S * 1000,
      refreshUntil: now + REFRESH_S * 1000,
      account,
    };
    this.keep(token);
    return {
      access_token: token.accessToken,
      refresh_token: token.refreshToken,
      expires_in: String(ACCESS_S),
      refresh_expires_in: String(REFRESH_S),
      code: '0',
      request_id: requestId(),
    };
  }
}
