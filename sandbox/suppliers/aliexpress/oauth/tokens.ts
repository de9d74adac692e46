import { randomBytes } from 'node:crypto';
import type { Collection } from '../../../collection.ts';
import { ACCOUNTS, type Account } from '../app.ts';
import { PlatformError, requestId } from '../errors.ts';

const CODE_MS = 3 * 60_000;
const ACCESS_MS = 30 * 24 * 3_600_000;
const REFRESH_MS = 60 * 24 * 3_600_000;

/** A pair of tokens, until when each holds, and whose they are. Times in milliseconds. */
export interface Token {
  accessToken: string;
  refreshToken: string;
  accessUntil: number;
  refreshUntil: number;
  account: string;
}

/** Codes and tokens of the open platform. A code lives three minutes and once; a refresh replaces both tokens. */
export class Tokens {
  private readonly held: Collection<Token>;
  private readonly now: () => number;
  private readonly codes = new Map<string, { account: string; until: number }>();

  constructor(held: Collection<Token>, now: () => number) {
    this.held = held;
    this.now = now;
  }

  issueCode(account: string): string {
    const code = `3_${randomBytes(2).readUInt16BE()}_${randomBytes(16).toString('base64url')}`;
    this.codes.set(code, { account, until: this.now() + CODE_MS });
    return code;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  /** Answers the tokens for a code, as `/auth/token/create` does. */
  create(code: string): Record<string, unknown> {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || grant.until < this.now()) throw new PlatformError('InvalidCode');
    return this.issue(grant.account);
  }

  /** Answers new tokens for a refresh token, as `/auth/token/refresh` does. The old pair is worth nothing afterwards. */
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

  private issue(name: string): Record<string, unknown> {
    const now = this.now();
    const token: Token = {
      accessToken: `5000${randomBytes(28).toString('base64url')}`,
      refreshToken: `5001${randomBytes(28).toString('base64url')}`,
      accessUntil: now + ACCESS_MS,
      refreshUntil: now + REFRESH_MS,
      account: name,
    };
    this.held.set(token.accessToken, token);
    const account = ACCOUNTS.find((one) => one.name === name);
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
