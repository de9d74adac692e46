import { hmacOf, isSameSignature } from '../../lib/signatures.ts';

/**
 * Whether Shopify has signed this query: everything but the signature, in order of the names, as a query string.
 * https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
 */
export function isSignedQuery(brought: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac, signature: _old, ...rest } = brought;
  // By code unit and not by language: both ends have to agree on the order.
  const sorted = Object.entries(rest).sort(([a], [b]) => Number(a > b) - Number(a < b));
  return isSameSignature(hmac, hmacOf(clientSecret, new URLSearchParams(sorted).toString(), 'hex'));
}

/** https://shopify.dev/docs/apps/build/webhooks/subscribe/https#step-2-validate-the-origin-of-your-webhook */
export function isSignedBody(body: Buffer, signature: string | undefined, secret: string): boolean {
  return secret !== '' && isSameSignature(signature, hmacOf(secret, body, 'base64'));
}
