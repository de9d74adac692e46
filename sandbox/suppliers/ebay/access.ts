import { randomBytes } from 'node:crypto';
import type { Collection } from '../../collection.ts';
import { fingerprint } from '../lib/tokenStore.ts';
import { ApiError } from './errors.ts';

/** The well-known keyset: client id and secret are the same after every reset. */
export const APP = {
  id: 'QuaySand-harbour-PRD-a1b2c3d4e-5f607182',
  secret: 'PRD-1b2c3d4e5f60-7182-4a93-b4c5-d6e7',
} as const;

const DAY_MS = 86_400_000;

/** So many calls each day; eBay counts by the app and begins again at midnight of its own, here of UTC. */
export class DayQuota {
  readonly most: number;
  private readonly now: () => number;
  private day = -1;
  private used = 0;

  constructor(most: number, now: () => number) {
    this.most = most;
    this.now = now;
  }

  /** Counts a call. False when there is none left today. */
  take(): boolean {
    const day = Math.floor(this.now() / DAY_MS);
    if (day !== this.day) {
      this.day = day;
      this.used = 0;
    }
    if (this.used >= this.most) return false;
    this.used += 1;
    return true;
  }

  get left(): number {
    return Math.floor(this.now() / DAY_MS) === this.day ? this.most - this.used : this.most;
  }

  forget(): void {
    this.day = -1;
  }
}

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
