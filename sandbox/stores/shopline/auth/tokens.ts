import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, jsonOf } from '../../../lib/rawRequest.ts';
import { APP } from '../app.ts';
import type { Shop } from '../shop.ts';
import type { StoredToken } from '../types.ts';

const CODE_MS = 10 * 60_000;
const TOKEN_MS = 10 * 3_600_000;
const PRIVATE_MS = 3 * 365 * 86_400_000;
/** An old token works on for this long after its replacement. */
const GRACE_MS = 5 * 60_000;
/** Sooner than this after the last one a refresh is refused. The real figure is not published. */
const REFRESH_PAUSE_MS = 30_000;

/** How a token call is refused: the platform's own code, HTTP 200. */
export class TokenRefusal extends Error {
  readonly code: number;
  readonly i18nCode: string;

  constructor(code: number, i18nCode: string) {
    super(i18nCode);
    this.code = code;
    this.i18nCode = i18nCode;
  }
}

/** Codes and tokens of one shop. A code lives ten minutes and once; a token ten hours. */
export class Tokens {
  private readonly shop: Shop;
  private readonly codes = new Map<string, { scope: string; until: number }>();

  constructor(shop: Shop) {
    this.shop = shop;
  }

  issueCode(scope: string): string {
    const code = randomBytes(24).toString('hex');
    this.codes.set(code, { scope, until: this.shop.world.now() + CODE_MS });
    return code;
  }

  forgetCodes(): void {
    this.codes.clear();
  }

  /** The token of the merchant's own private app. */
  seed(made: number): void {
    const { privateToken } = this.shop.profile;
    this.hold({ accessToken: privateToken, kind: 'private', scope: '', issued: made, until: made + PRIVATE_MS });
  }

  create(code: string): StoredToken {
    const grant = this.codes.get(code);
    this.codes.delete(code);
    if (!grant || grant.until < this.shop.world.now()) throw new TokenRefusal(400, 'CODE_INVALID');
    return this.issue(grant.scope);
  }

  refresh(): StoredToken {
    const now = this.shop.world.now();
    const current = this.ofApp().at(-1);
    if (!current) throw new TokenRefusal(401, 'APP_NOT_INSTALLED');
    if (now - current.issued < REFRESH_PAUSE_MS) throw new TokenRefusal(429, 'REQUEST_FREQUENTLY');
    for (const token of this.ofApp()) this.hold({ ...token, until: Math.min(token.until, now + GRACE_MS) });
    return this.issue(current.scope);
  }

  isAccepted(accessToken: string): boolean {
    return (this.shop.tokens.get(accessToken)?.until ?? 0) > this.shop.world.now();
  }

  /** Whether it may do that: the merchant's own app may do all, another what it asked for. */
  allows(accessToken: string, scope: string): boolean {
    const { kind, scope: granted = '' } = this.shop.tokens.get(accessToken) ?? {};
    return kind === 'private' || granted.split(',').includes(scope);
  }

  revoke(accessToken?: string): number {
    const ended = this.shop.tokens
      .values()
      .filter((one) => accessToken === undefined || one.accessToken === accessToken);
    for (const token of ended) this.shop.tokens.delete(token.accessToken);
    return ended.length;
  }

  private ofApp(): StoredToken[] {
    return this.shop.tokens.values().filter(({ kind }) => kind === 'app');
  }

  private issue(scope: string): StoredToken {
    const now = this.shop.world.now();
    const accessToken = `eyJ.${randomBytes(30).toString('base64url')}`;
    return this.hold({ accessToken, kind: 'app', scope, issued: now, until: now + TOKEN_MS });
  }

  private hold(token: StoredToken): StoredToken {
    this.shop.tokens.set(token.accessToken, token);
    return token;
  }
}

const hmac = (text: string): string => createHmac('sha256', APP.secret).update(text).digest('hex');

/** The sign of a query: all of it but `sign`, sorted by name. https://developer.shopline.com/docs/apps/api-instructions-for-use/generate-and-verify-signatures */
export function signQuery(params: Record<string, string>): string {
  const names = Object.keys(params)
    .filter((name) => name !== 'sign')
    .sort();
  return hmac(names.map((name) => `${name}=${params[name]}`).join('&'));
}

/** The sign of a post: its body and its timestamp, one behind the other. */
export const signPost = (body: string, timestamp: string): string => hmac(body + timestamp);

/** The sign of a webhook. */
export const signWebhook = (body: string, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', APP.secret).update(body).digest(encoding);

const WINDOW_MS = 10 * 60_000;

/**
 * `POST /admin/oauth/token/create` and `.../refresh`. Every answer is HTTP 200; `code` says how it ended.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/app-authorization
 */
export function tokenCall(
  shop: Shop,
  tokens: Tokens,
  step: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  try {
    checkSign(shop, request);
    const token = step === 'refresh' ? tokens.refresh() : tokens.create(codeOf(request));
    const data = { accessToken: token.accessToken, expireTime: shop.time(token.until), scope: token.scope };
    return reply.send({ code: 200, i18nCode: 'SUCCESS', message: null, data });
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    return reply.send({ code: error.code, i18nCode: error.i18nCode, message: error.i18nCode, data: null });
  }
}

function checkSign(shop: Shop, request: FastifyRequest): void {
  const { appkey, timestamp, sign } = request.headers;
  if (appkey !== APP.key) throw new TokenRefusal(401, 'APPKEY_INVALID');
  const age = Math.abs(shop.world.now() - Number(timestamp));
  if (typeof timestamp !== 'string' || !(age <= WINDOW_MS)) throw new TokenRefusal(401, 'TIMESTAMP_EXPIRED');
  if (sign !== signPost(bodyOf(request).toString('utf8'), timestamp)) throw new TokenRefusal(401, 'SIGN_INVALID');
}

function codeOf(request: FastifyRequest): string {
  const body = jsonOf(request);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (typeof code !== 'string') throw new TokenRefusal(400, 'CODE_INVALID');
  return code;
}
