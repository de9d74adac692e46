import { describe, expect, it } from 'vitest';
import { percentEncode, queryText, signatureBase, signOneLegged } from '#server/connectors/lib/signatures.ts';

/** The published vector: made by code that a real WooCommerce 9.9.5 accepted. */
const call = {
  method: 'GET',
  address: 'http://store.example.test/wp-json/wc/v3/products',
  query: { per_page: '5' },
  consumerKey: `ck_${'a'.repeat(40)}`,
  consumerSecret: `cs_${'b'.repeat(40)}`,
  nonce: '0123456789abcdef',
  timestamp: 1700000000,
};

describe('OAuth 1.0a, one-legged', () => {
  it('makes the published signature', () => {
    expect(signOneLegged(call).oauth_signature).toBe('kjxqNU8aOyCfl0BRLZ2kZc57mRej6axP6p/F3oQ/Z2Q=');
  });

  it('makes the published base string, whatever the order of the parameters', () => {
    const { oauth_signature: _, ...query } = signOneLegged(call);
    const reversed = Object.fromEntries(Object.entries(query).reverse());
    for (const order of [query, reversed]) {
      expect(signatureBase('get', call.address, order)).toBe(
        `GET&http%3A%2F%2Fstore.example.test%2Fwp-json%2Fwc%2Fv3%2Fproducts&oauth_consumer_key%3D${call.consumerKey}%26oauth_nonce%3D0123456789abcdef%26oauth_signature_method%3DHMAC-SHA256%26oauth_timestamp%3D1700000000%26per_page%3D5`,
      );
    }
  });

  it('signs the example of the protocol itself (RFC 5849, 3.4.1.1) as far as it has no body', () => {
    const query = { b5: '=%3D', a3: 'a', 'c@': '', a2: 'r b' };
    expect(signatureBase('POST', 'http://example.com/request', query)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D',
    );
  });

  it('encodes as RFC 3986 asks, also what encodeURIComponent leaves', () => {
    expect(percentEncode("a b!'()*~-._&+é")).toBe('a%20b%21%27%28%29%2A~-._%26%2B%C3%A9');
    expect(queryText({ 'a b': '1+1', c: '' })).toBe('a%20b=1%2B1&c=');
  });

  it('signs another secret, nonce or address differently', () => {
    const others = [{ consumerSecret: 'cs_x' }, { nonce: 'other' }, { address: 'http://store.example.test/' }];
    const signatures = [call, ...others.map((other) => ({ ...call, ...other }))].map(
      (one) => signOneLegged(one).oauth_signature,
    );
    expect(new Set(signatures).size).toBe(signatures.length);
  });
});
