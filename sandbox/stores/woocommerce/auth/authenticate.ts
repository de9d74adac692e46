import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PhpParams, PhpValue } from '../../../lib/php.ts';
import { RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { ApiKey } from '../types.ts';

/** The part of a request that says who calls. */
export interface Caller {
  method: string;
  /** What is signed as the address: scheme, host and path without the query, and without a slash that is all of the path. */
  url: string;
  /** Path and query as they came, nothing decoded. */
  rawUrl: string;
  query: PhpParams;
  authorization: string;
  /** Whether the call came over https, as a proxy in front of the shop would say. */
  secure: boolean;
}

const PARAMETERS = [
  'oauth_consumer_key',
  'oauth_timestamp',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
];
const WINDOW_S = 15 * 60;

const refuse = (message: string): RestError => new RestError('woocommerce_rest_authentication_error', message, 401);

/** Nonces seen per key and shop, with the second they were made. */
export type Nonces = Map<string, number>;

/**
 * Who calls, as WooCommerce works it out: Basic or query keys over https, only OAuth 1.0a over http. Undefined for a
 * caller who says nothing, and, on plain http, for one who sends Basic: it is not even looked at. Nor are any keys where
 * the address, as it came, does not contain `wp-json/wc/`: so it is up to 11.0, also where the route goes by `rest_route`.
 * https://github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/includes/class-wc-rest-authentication.php
 * @throws RestError woocommerce_rest_authentication_error
 */
export function authenticate(shop: Shop, caller: Caller, nonces: Nonces): ApiKey | undefined {
  if (!/wp-json\/wc[/-]/.test(caller.rawUrl)) return undefined;
  if (caller.secure) {
    const key = basic(shop, caller);
    if (key) return key;
  }
  return oauth(shop, caller, nonces);
}

/** Refuses a key that may not do this. */
export function checkPermission(key: ApiKey, method: string): void {
  const needed = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
  if (key.permissions === 'read_write' || key.permissions === needed) return;
  throw refuse(`The API key provided does not have ${needed} permissions.`);
}

function basic(shop: Shop, { authorization, query }: Caller): ApiKey | undefined {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? [];
  const [user = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const name = user || String(query.consumer_key ?? '');
  const given = secret || String(query.consumer_secret ?? '');
  if (name === '' || given === '') return undefined;
  const key = findKey(shop, name);
  if (key && !same(key.consumerSecret, given)) throw refuse('Consumer secret is invalid.');
  return key;
}

function oauth(shop: Shop, caller: Caller, nonces: Nonces): ApiKey | undefined {
  const params: PhpParams = { ...caller.query, ...headerParams(caller.authorization) };
  const missing = PARAMETERS.filter((name) => typeof params[name] !== 'string' || params[name] === '');
  if (missing.length === PARAMETERS.length) return undefined;
  if (missing.length > 0) {
    const message = `Missing OAuth parameter${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`;
    throw new RestError('woocommerce_rest_authentication_missing_parameter', message, 401);
  }
  const key = findKey(shop, String(params.oauth_consumer_key));
  if (!key) throw refuse('Consumer key is invalid.');
  const text = baseString(caller.method, caller.url, params);
  const expected = signature(String(params.oauth_signature_method).toUpperCase(), key.consumerSecret, text);
  if (expected === undefined) throw refuse('Invalid signature - signature method is invalid.');
  if (!same(expected, String(params.oauth_signature).replaceAll(' ', '+'))) {
    throw refuse('Invalid signature - provided signature does not match.');
  }
  checkNonce(shop, key, params, nonces);
  return key;
}

function checkNonce(shop: Shop, key: ApiKey, params: PhpParams, nonces: Nonces): void {
  const now = shop.world.now() / 1000;
  const timestamp = Number(params.oauth_timestamp);
  const oldest = now - WINDOW_S - shop.world.clock.turnedUnderWay() / 1000;
  if (!(timestamp >= oldest && timestamp <= now + WINDOW_S)) throw refuse('Invalid timestamp.');
  for (const [nonce, seen] of nonces) if (seen < now - WINDOW_S) nonces.delete(nonce);
  const nonce = `${shop.profile.name}/${key.id}/${params.oauth_nonce}`;
  if (nonces.has(nonce)) throw refuse('Invalid nonce - nonce has already been used.');
  nonces.set(nonce, timestamp);
}

/** The parameters of an `Authorization: OAuth a="b", ...` header. */
function headerParams(authorization: string): PhpParams {
  if (!/^OAuth /i.test(authorization)) return {};
  const pairs = [...authorization.matchAll(/([a-z_]+)="([^"]*)"/gi)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function findKey(shop: Shop, consumerKey: string): ApiKey | undefined {
  return shop.keys.values().find((key) => key.consumerKey === consumerKey);
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const ALGORITHMS: Record<string, string> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };

/** RFC 3986 percent-encoding. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The text a one-legged OAuth 1.0a call signs: `METHOD&encoded url&encoded sorted parameters`, everything but
 * oauth_signature. A list is signed as PHP sees it: `include[]=7` becomes `include[0]=7`.
 * https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication-over-http
 */
export function baseString(method: string, url: string, params: PhpParams): string {
  const pairs = Object.entries(params)
    .filter(([name]) => name !== 'oauth_signature')
    .flatMap(([name, value]) => flatten(encode(name), value))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => encode(`${name}=${value}`));
  return `${method.toUpperCase()}&${encode(url)}&${pairs.join('%26')}`;
}

/** The signature in base64, or undefined for a method that WooCommerce does not know. The key is the secret and `&`. */
export function signature(algorithm: string, secret: string, text: string): string | undefined {
  const name = ALGORITHMS[algorithm];
  return name ? createHmac(name, `${secret}&`).update(text).digest('base64') : undefined;
}

function flatten(name: string, value: PhpValue): [string, string][] {
  if (typeof value === 'string') return [[name, encode(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}%5B${encode(key)}%5D`, inner));
}
