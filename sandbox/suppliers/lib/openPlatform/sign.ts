import { createHmac } from 'node:crypto';

/**
 * The open platform's signature: all parameters but `sign`, sorted by byte order, keys and raw values run together, the
 * path in front for `/rest` calls; HMAC-SHA256 with the app secret, upper-case hex.
 * https://openservice.aliexpress.com/doc/doc.htm?nodeId=27493&docId=118729
 */
export function sign(secret: string, params: Record<string, string>, path = ''): string {
  const text = Object.keys(params)
    .filter((key) => key !== 'sign')
    .sort()
    .map((key) => key + params[key])
    .join('');
  return createHmac('sha256', secret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}
