import { createHmac } from 'node:crypto';
import type { PhpParams, PhpValue } from '../../../lib/phpQuery.ts';

const ALGORITHMS: Record<string, string> = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' };

/** RFC 3986 percent-encoding. */
export function encode(text: string): string {
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
