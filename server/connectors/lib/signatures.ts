import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over text or raw bytes. */
export function hmacOf(secret: string, data: string | Buffer, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', secret).update(data).digest(encoding);
}

/** Whether a signature is the expected one, in a time that does not tell how much of it is right. */
export function isSameSignature(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
