import { randomBytes } from 'node:crypto';
import type { Collection } from '../../collection.ts';
import type { World } from '../../world.ts';
import { ApiError, refusals } from './apiError.ts';
import { APP, SCOPES, SELLERS, type Seller } from './app.ts';
import type { StoredToken } from './types.ts';

const CODE_MS = 30 * 60_000;
const ACCESS_MS = 7 * 24 * 3_600_000;
const REFRESH_MS = 365 * 24 * 3_600_000;

/**
 * Codes and tokens. A code lives half an hour and once. A refresh leaves the access token before it good until its own end:
 * two shops of one authorisation share it.
 */
export class Tokens {
  private readonly world: World;
  readonly held: Collection<StoredToken>;
  private readonly codes = new Map<string, { openId: string; until: number }>();

  constructor(world: World) {
    this.world = world;
    this.held = world.collection('tiktok/tokens');
  }

  issueCode(seller: Seller): string {
    const code = `TTP_${randomBytes(18).toString('base64url')}`;
    this.codes.set(code, { openId: seller.openId, until: this.world.now() + CODE_MS });
    return code;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  /** `GET /api/v2/token/get` and `/refresh`: partner.tiktokshop.com/docv2/page/seller-authorization-guide */
  answer(path: string, query: URLSearchParams): object {
    if (query.get('app_key') !== APP.appKey || query.get('app_secret') !== APP.appSecret) {
      throw new ApiError(36004001, 'app_key or app_secret is wrong');
    }
    if (path === '/api/v2/token/get') {
      if (query.get('grant_type') !== 'authorized_code') throw new ApiError(36004002, 'grant_type is invalid');
      return this.issue(this.openIdOf(query.get('auth_code') ?? ''), null);
    }
    if (path !== '/api/v2/token/refresh') throw refusals.path();
    if (query.get('grant_type') !== 'refresh_token') throw new ApiError(36004002, 'grant_type is invalid');
    const before = this.held.values().find(({ refreshToken }) => refreshToken === query.get('refresh_token'));
    if (!before || before.refreshUntil < this.world.now()) throw new ApiError(36004007, 'refresh_token is invalid');
    return this.issue(before.openId, before);
  }

  /** Whose access token this is. */
  sellerOf(accessToken: string): Seller {
    const token = this.held.get(accessToken);
    if (!token) throw refusals.token();
    if (token.accessUntil < this.world.now()) throw refusals.tokenExpired();
    const seller = SELLERS.find(({ openId }) => openId === token.openId);
    if (!seller) throw refusals.token();
    return seller;
  }

  /** Throws where the seller did not let the service do this. */
  checkScope(accessToken: string, scope: string): void {
    if (this.held.get(accessToken)?.withheld?.includes(scope)) throw refusals.scope(scope);
  }

  /** The shops that a token holds. */
  shopsOf({ openId }: StoredToken): readonly string[] {
    return SELLERS.find((seller) => seller.openId === openId)?.shops ?? [];
  }

  revoke(seller: Seller): number {
    const tokens = this.held.values().filter(({ openId }) => openId === seller.openId);
    for (const { accessToken } of tokens) this.held.delete(accessToken);
    return tokens.length;
  }

  private openIdOf(code: string): string {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || grant.until < this.world.now()) throw new ApiError(36004004, 'auth_code is invalid or was used');
    return grant.openId;
  }

  private issue(openId: string, before: StoredToken | null): object {
    const now = this.world.now();
    const token: StoredToken = {
      accessToken: `TTP_${randomBytes(30).toString('base64url')}`,
      refreshToken: before?.refreshToken ?? `TTP_${randomBytes(30).toString('base64url')}`,
      accessUntil: now + ACCESS_MS,
      refreshUntil: before?.refreshUntil ?? now + REFRESH_MS,
      openId,
    };
    this.held.set(token.accessToken, token);
    const seller = SELLERS.find((one) => one.openId === openId);
    return {
      access_token: token.accessToken,
      access_token_expire_in: Math.floor(token.accessUntil / 1000),
      refresh_token: token.refreshToken,
      refresh_token_expire_in: Math.floor(token.refreshUntil / 1000),
      open_id: openId,
      seller_name: seller?.name ?? '',
      seller_base_region: seller?.region ?? '',
      user_type: 0,
      granted_scopes: SCOPES,
    };
  }
}
