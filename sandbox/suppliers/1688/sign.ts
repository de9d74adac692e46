import { createHmac } from 'node:crypto';

/**
 * The gateway's signature: the path from `param2` on, then all parameters but `_aop_signature`, sorted, keys and raw values
 * run together; HMAC-SHA1 with the app secret, upper-case hex.
 * https://open.1688.com/doc/signature.htm
 */
export function sign(secret: string, path: string, params: Record<string, string>): string {
  const text = Object.keys(params)
    .filter((key) => key !== '_aop_signature')
    .sort()
    .map((key) => key + params[key])
    .join('');
  return createHmac('sha1', secret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}
