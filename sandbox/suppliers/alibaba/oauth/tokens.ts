import { randomBytes } from 'node:crypto';
import type { Collection } from '../../../collection.ts';
import { PlatformError, requestId } from '../../aliexpress/errors.ts';
import { ACCOUNTS } from '../app.ts';

const CODE_MS = 30 * 60_000;
const ACCESS_S = 864_000;
const REFRESH_S = 5_184_000;

/** A pair of tokens, until when each holds, and whose they are. Times in milliseconds. */
export interface Token {
  accessToken: string;
  refreshToken: string;
  accessUntil: number;
  refreshUntil: number;
  account: string;
}

/** Codes and tokens. A code lives half an hour and once; a refresh replaces both tokens. */
export class Tokens {
  private readonly held: Collection<Token>;
  private readonly now: () => number;
  private readonly codes = new Map<string, { account: string; until: number }>();

  constructor(held: Collection<Token>, now: () => number) {
    this.held = held;
    this.now = now;
  }

  issueCode(account: string): string {
    const code = `3_${randomBytes(3).readUIntBE(0, 3)}_${randomBytes(18).toString('base64url')}`;
    this.codes.set(code, { account, until: this.now() + CODE_MS });
    return code;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  create(code: string): Record<string, unknown> {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || grant.until < this.now()) throw new PlatformError('InvalidCode');
    const account = ACCOUNTS.find(({ name }) => name === grant.account);
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
    const token = this.held.values().find((one) => one.refreshToken === refreshToken);
    if (!token || token.refreshUntil < this.now()) throw new PlatformError('IllegalRefreshToken');
    this.held.delete(token.accessToken);
    return this.issue(token.account);
  }

  /** Whose access token this is. @throws PlatformError IllegalAccessToken */
  accountOf(accessToken: string | undefined): string {
    const token = this.held.get(accessToken ?? '');
    if (!token || token.accessUntil < this.now()) throw new PlatformError('IllegalAccessToken');
    return token.account;
  }

  of(account: string): Token[] {
    return this.held.values().filter((token) => token.account === account);
  }

  revoke(account: string): number {
    const tokens = this.of(account);
    for (const token of tokens) this.held.delete(token.accessToken);
    return tokens.length;
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
    this.held.set(token.accessToken, token);
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
