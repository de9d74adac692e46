import { hmacOf } from '../signatures.ts';

/**
 * Signs one call to the open platform that AliExpress and Alibaba.com share: HMAC-SHA256 with the app secret over the
 * parameters as plain text (not URL-encoded), upper-case hex. Keys go in code unit order, which for their ASCII names is
 * byte order; a locale's order would put mixed-case keys elsewhere. Path calls (`/auth/token/create`) prefix their path,
 * method calls prefix nothing.
 *
 * @see https://openservice.aliexpress.com/doc/doc.htm (Signature algorithm)
 * @see https://openapi.alibaba.com/doc/doc.htm (Signature algorithm)
 */
export function openPlatformSign(appSecret: string, parameters: Readonly<Record<string, string>>, path = ''): string {
  const text = Object.keys(parameters)
    .filter((key) => key !== 'sign')
    .sort()
    .map((key) => key + parameters[key])
    .join('');
  return hmacOf(appSecret, path + text, 'hex').toUpperCase();
}
