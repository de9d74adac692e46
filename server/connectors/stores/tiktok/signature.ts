import { hmacOf } from '../../lib/hmac.ts';

const UNSIGNED = new Set(['sign', 'access_token']);

/**
 * The signature of a request: path, query in the order of its names and body, framed by the app's secret. `body` is the
 * very text that is sent; "" for an upload. partner.tiktokshop.com/docv2/page/sign-your-api-request
 */
export function signatureOf(
  secret: string,
  { path, query, body }: { path: string; query: Readonly<Record<string, string>>; body: string },
): string {
  const pairs = Object.entries(query)
    .filter(([name]) => !UNSIGNED.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => name + value);
  return hmacOf(secret, `${secret}${path}${pairs.join('')}${body}${secret}`, 'hex');
}
