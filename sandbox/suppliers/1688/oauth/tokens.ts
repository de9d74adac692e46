import { randomBytes, randomUUID } from 'node:crypto';
import type { Collection } from '../../../collection.ts';
import { ACCOUNTS } from '../app.ts';
import { GatewayError, GrantError } from '../errors.ts';

const CODE_MS = 10 * 60_000;
const ACCESS_S = 36_000;
const REFRESH_MS = 180 * 86_400_000;

/** A pair of tokens, until when each holds, and whose they are. Times in milliseconds. */
export interface Token {
  accessToken: string;
  refreshToken: string;
  accessUntil: number;
  refreshUntil: number;
  account: string;
}

/** Codes and tokens. A code lives once; a refresh gives a new access token and leaves the refresh token as it is. */
export class Tokens {
  private readonly held: Collection<Token>;
  private readonly now: () => number;
  private readonly codes = new Map<string, { account: string; redirectUri: string; until: number }>();

  constructor(held: Collection<Token>, now: () => number) {
    this.held = held;
    this.now = now;
  }

  issueCode(account: string, redirectUri: string): string {
    const code = randomUUID();
    this.codes.set(code, { account, redirectUri, until: this.now() + CODE_MS });
    return code;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  /** `grant_type=authorization_code`. */
  create(code: string, redirectUri: string): Record<string, unknown> {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || grant.until < this.now() || grant.redirectUri !== redirectUri) {
      throw new GrantError('invalid_grant', 'The authorization code is invalid or expired');
    }
    const token: Token = {
      accessToken: randomUUID(),
      refreshToken: randomBytes(20).toString('hex'),
      accessUntil: this.now() + ACCESS_S * 1000,
      refreshUntil: this.now() + REFRESH_MS,
      account: grant.account,
    };
    this.held.set(token.accessToken, token);
    return { ...this.answer(token), refresh_token: token.refreshToken };
  }

  /** `grant_type=refresh_token`. The old access token is worth nothing afterwards. */
  refresh(refreshToken: string): Record<string, unknown> {
    const token = this.held.values().find((one) => one.refreshToken === refreshToken);
    if (!token || token.refreshUntil < this.now()) {
      throw new GrantError('invalid_grant', 'The refresh token is invalid or expired');
    }
    this.held.delete(token.accessToken);
    const renewed = { ...token, accessToken: randomUUID(), accessUntil: this.now() + ACCESS_S * 1000 };
    this.held.set(renewed.accessToken, renewed);
    return this.answer(renewed);
  }

  /** Whose access token this is. @throws GatewayError 401 */
  accountOf(accessToken: string | undefined): string {
    const token = this.held.get(accessToken ?? '');
    if (!token || token.accessUntil < this.now()) throw new GatewayError('401');
    return token.account;
  }

  of(account: string): Token[] {
    return this.held.values().filter((token) => token.account === account);
  }

  revoke(account: string): number {
    const tokens = this.of(account);
    for (const { accessToken } of tokens) this.held.delete(accessToken);
    return tokens.length;
  }

  private answer(token: Token): Record<string, unknown> {
    const account = ACCOUNTS.find(({ name }) => name === token.account);
    return {
      access_token: token.accessToken,
      expires_in: String(ACCESS_S),
      refresh_token_timeout: stamp(token.refreshUntil),
      aliId: account?.aliId,
      memberId: account?.memberId,
      resource_owner: account?.loginId,
    };
  }
}

/** `20261014200339000+0800`: the platform's way to write a moment, in its own time. */
function stamp(ms: number): string {
  const local = new Date(ms + 8 * 3_600_000).toISOString();
  return `${local.replace(/\D/g, '').slice(0, 17)}+0800`;
}
