import { createHash } from 'node:crypto';
import type { Collection } from '../../collection.ts';

/** How `GET /_world` shows a token: nobody can call with it, and whoever holds it knows it again. `until` in milliseconds. */
export const fingerprint = (accessToken: string, until: number) => ({
  fingerprint: createHash('sha256').update(accessToken).digest('hex').slice(0, 12),
  until: new Date(until).toISOString(),
});

/** A pair of tokens, until when each holds, and whose they are. Times in milliseconds. */
export interface Token {
  accessToken: string;
  refreshToken: string;
  accessUntil: number;
  refreshUntil: number;
  account: string;
}

/** What an account agreed to, and the address that its code was sent to. */
interface Grant {
  account: string;
  redirectUri: string;
}

/** The codes and tokens that accounts have given out. How they look and what is answered is each platform's own. */
export class TokenStore {
  protected readonly now: () => number;
  private readonly held: Collection<Token>;
  private readonly codes = new Map<string, Grant & { until: number }>();

  constructor(held: Collection<Token>, now: () => number) {
    this.held = held;
    this.now = now;
  }

  protected keepCode(code: string, grant: Grant, lifetimeMs: number): string {
    this.codes.set(code, { ...grant, until: this.now() + lifetimeMs });
    return code;
  }

  /** What a code stands for; it is good once. Undefined for one that is unknown or too old. */
  protected takeCode(code: string): Grant | undefined {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    return grant && grant.until >= this.now() ? grant : undefined;
  }

  protected keep(token: Token): void {
    this.held.set(token.accessToken, token);
  }

  /** The pair of a refresh token, which ends with it. Undefined for one that is unknown or too old. */
  protected takePair(refreshToken: string): Token | undefined {
    const token = this.held.values().find((one) => one.refreshToken === refreshToken);
    if (!token || token.refreshUntil < this.now()) return undefined;
    this.held.delete(token.accessToken);
    return token;
  }

  /** The pair of an access token, as long as that is good. */
  protected live(accessToken: string | undefined): Token | undefined {
    const token = this.held.get(accessToken ?? '');
    return token && token.accessUntil >= this.now() ? token : undefined;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  /** Ends all that an account has given. Returns how many there were. */
  revoke(account: string): number {
    const tokens = this.of(account);
    for (const { accessToken } of tokens) this.held.delete(accessToken);
    return tokens.length;
  }

  fingerprints(account: string) {
    return this.of(account).map(({ accessToken, accessUntil }) => fingerprint(accessToken, accessUntil));
  }

  private of(account: string): Token[] {
    return this.held.values().filter((token) => token.account === account);
  }
}
