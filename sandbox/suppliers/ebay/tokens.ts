import { randomBytes } from 'node:crypto';
import type { Collection } from '../../collection.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { ApiError } from './errors.ts';

const LIFETIME_S = 7200;

/** A token of the application's own, and until when it holds, in milliseconds. */
export interface Token {
  accessToken: string;
  until: number;
}

/** Application tokens. eBay has no way to renew one: a new one is asked for. */
export class Tokens {
  private readonly held: Collection<Token>;
  private readonly now: () => number;

  constructor(held: Collection<Token>, now: () => number) {
    this.held = held;
    this.now = now;
  }

  /** Returns a new token, as `/identity/v1/oauth2/token` does. */
  issue(): Record<string, unknown> {
    const accessToken = `v^1.1#i^1#p^1#r^0#I^3#f^0#t^${randomBytes(48).toString('base64')}`;
    this.held.set(accessToken, { accessToken, until: this.now() + LIFETIME_S * 1000 });
    return { access_token: accessToken, expires_in: LIFETIME_S, token_type: 'Application Access Token' };
  }

  /** Lets a call's `Authorization` header pass. @throws ApiError 1002 where there is none, 1001 for any but a live token */
  check(authorization: string | undefined): void {
    if (!authorization) throw new ApiError(1002);
    const token = this.held.get(/^Bearer (.+)$/.exec(authorization)?.[1] ?? '');
    if (!token || token.until <= this.now()) throw new ApiError(1001);
  }

  /** Ends all of them. Returns how many there were. */
  revoke(): number {
    const tokens = this.held.values();
    for (const { accessToken } of tokens) this.held.delete(accessToken);
    return tokens.length;
  }

  /** Each as a fingerprint. */
  fingerprints() {
    return this.held.values().map(({ accessToken, until }) => fingerprint(accessToken, until));
  }
}
