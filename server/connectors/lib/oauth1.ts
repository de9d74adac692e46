import { createHmac } from 'node:crypto';

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

export interface OneLeggedCall {
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
