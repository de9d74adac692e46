import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from '../lib/market.ts';
import { type Token, TokenStore } from '../lib/tokenStore.ts';
import { GatewayError, GrantError } from './errors.ts';

/** A buyer's account on 1688. */
interface Account {
  readonly name: string;
  /** How the platform shows it. */
  readonly loginId: string;
  readonly memberId: string;
  readonly aliId: string;
}

/** The well-known application. */
export const APP: App<Account> = {
  key: '4816880',
  secret: 'q1688SandboxAppSecret8fK2',
  accounts: [
    { name: 'buyer-one', loginId: '采购一号', memberId: 'b2b-22000000000016880', aliId: '2200000000001' },
    { name: 'buyer-two', loginId: '采购二号', memberId: 'b2b-22000000000026880', aliId: '2200000000002' },
  ],
  shown: ({ name, loginId }) => `${name} (${loginId})`,
};

const CODE_MS = 10 * 60_000;
const ACCESS_S = 36_000;
const REFRESH_MS = 180 * 86_400_000;

/** Codes and tokens. A code lives once; a refresh gives a new access token and leaves the refresh token as it is. */
export class Tokens extends TokenStore {
  issueCode(account: string, redirectUri: string): string {
    return this.keepCode(randomUUID(), { account, redirectUri }, CODE_MS);
  }

  /** `grant_type=authorization_code`. */
  create(code: string, redirectUri: string): Record<string, unknown> {
    const grant = this.takeCode(code);
    if (grant?.redirectUri !== redirectUri) {
      throw new GrantError('invalid_grant', 'The authorization code is invalid or expired');
    }
    const token: Token = {
      accessToken: randomUUID(),
      refreshToken: randomBytes(20).toString('hex'),
      accessUntil: this.now() + ACCESS_S * 1000,
      refreshUntil: this.now() + REFRESH_MS,
      account: grant.account,
    };
    this.keep(token);
    return { ...this.answer(token), refresh_token: token.refreshToken };
  }

  /** `grant_type=refresh_token`. The old access token is worth nothing afterwards. */
  refresh(refreshToken: string): Record<string, unknown> {
    const token = this.takePair(refreshToken);
    if (!token) {
      throw new GrantError('invalid_grant', 'The refresh token is invalid or expired');
    }
    const renewed = { ...token, accessToken: randomUUID(), accessUntil: this.now() + ACCESS_S * 1000 };
    this.keep(renewed);
    return this.answer(renewed);
  }

  /** Whose access token this is. @throws GatewayError 401 */
  accountOf(accessToken: string | undefined): string {
    const token = this.live(accessToken);
    if (!token) throw new GatewayError('401');
    return token.account;
  }

  private answer(token: Token): Record<string, unknown> {
    const account = APP.accounts.find(({ name }) => name === token.account);
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
export function stamp(ms: number): string {
  const local = new Date(ms + 8 * 3_600_000).toISOString();
  return `${local.replace(/\D/g, '').slice(0, 17)}+0800`;
}
