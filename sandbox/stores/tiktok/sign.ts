import { createHmac } from 'node:crypto';

/** The signature of a request: partner.tiktokshop.com/docv2/page/sign-your-api-request. The body of an upload is left out. */
export function signatureOf(secret: string, path: string, query: URLSearchParams, body: string | null): string {
  const pairs = [...query].filter(([name]) => name !== 'sign' && name !== 'access_token');
  const text = pairs
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([name, value]) => name + value)
    .join('');
  return createHmac('sha256', secret)
    .update(`${secret}${path}${text}${body ?? ''}${secret}`)
    .digest('hex');
}
