import { createHmac } from 'node:crypto';

/**
 * Signs one call: HMAC-SHA1 with the app secret over the path (`param2/1/<namespace>/<api>/<appKey>`) and all parameters
 * as plain text, keys in byte order, upper-case hex.
 *
 * @see https://open.1688.com/doc/signature.htm
 */
export function sign(appSecret: string, path: string, parameters: Readonly<Record<string, string>>): string {
  const text = Object.keys(parameters)
    .filter((key) => key !== '_aop_signature')
    .sort()
    .map((key) => key + parameters[key])
    .join('');
  return createHmac('sha1', appSecret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}
