import { hmacOf, isSameSignature } from '../../lib/signatures.ts';

/**
 * Whether the app's secret signed this query: HMAC-SHA256 over all of it but `sign`, sorted by name.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/generate-and-verify-signatures
 */
export function isSignedQuery(query: Readonly<Record<string, string>>, secret: string): boolean {
  const pairs = Object.entries(query).filter(([name]) => name !== 'sign');
  const sorted = pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  const text = sorted.map(([name, value]) => `${name}=${value}`).join('&');
  return isSameSignature(query.sign, hmacOf(secret, text, 'hex'));
}

/** The sign of a post: over its body and its time (ms), one behind the other. */
export const signBody = (secret: string, body: string, timestamp: string): string =>
  hmacOf(secret, body + timestamp, 'hex');

/**
 * Whether the app's secret signed this delivery, over the raw bytes. The SDK writes the signature in hex, the
 * documentation's sample is base64: both are taken.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/webhooks/overview
 */
export function isSignedDelivery(body: Buffer, signature: string | undefined, secret: string): boolean {
  const isHex = isSameSignature(signature, hmacOf(secret, body, 'hex'));
  return isSameSignature(signature, hmacOf(secret, body, 'base64')) || isHex;
}
