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

/** Percent-encoding by RFC 3986, which leaves only letters, digits, `-`, `.`, `_` and `~` as they are. */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A query string without the question mark, encoded by RFC 3986: a blank is `%20`, never `+`. */
export function queryText(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .join('&');
}

/** The text that is signed: method, address without its query, and every parameter in order of its encoded name. */
export function signatureBase(method: string, address: string, query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [percentEncode(name), percentEncode(value)] as const);
  // By code unit and not by language: both ends have to agree on the order.
  pairs.sort(([a, av], [b, bv]) => (a === b ? Number(av > bv) - Number(av < bv) : a < b ? -1 : 1));
  const parameters = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return [method.toUpperCase(), percentEncode(address), percentEncode(parameters)].join('&');
}

interface OneLeggedCall {
  method: string;
  /** The address that is really asked, without its query. */
  address: string;
  query: Readonly<Record<string, string>>;
  consumerKey: string;
  consumerSecret: string;
  /** Used once, ever: a repeated one is refused. */
  nonce: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/**
 * OAuth 1.0a without a token, HMAC-SHA256: the query of the call with its `oauth_*` parameters and signature.
 * RFC 5849, sections 3.4 and 3.5.3.
 */
export function signOneLegged(call: OneLeggedCall): Record<string, string> {
  const query = {
    ...call.query,
    oauth_consumer_key: call.consumerKey,
    oauth_nonce: call.nonce,
    oauth_signature_method: 'HMAC-SHA256',
    oauth_timestamp: String(call.timestamp),
  };
  const signature = createHmac('sha256', `${percentEncode(call.consumerSecret)}&`)
    .update(signatureBase(call.method, call.address, query))
    .digest('base64');
  return { ...query, oauth_signature: signature };
}

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
