import { hmacOf, isSameSignature } from '../../lib/hmac.ts';

/**
 * Whether the platform signed what the browser brought back: everything but `hmac`, sorted by name, `k=v` joined by
 * `&`. The vendor's command line tool signs the plain values and its Go library the encoded ones, so both count.
 * https://www.shoplazza.dev/reference/authentication
 */
export function isSigned(brought: Readonly<Record<string, string>>, clientSecret: string): boolean {
  const { hmac = '', ...rest } = brought;
  const pairs = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const plain = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  const encoded = new URLSearchParams(pairs).toString();
  const matches = [plain, encoded].map((message) => isSameSignature(hmac, hmacOf(clientSecret, message, 'hex')));
  return matches.includes(true);
}
