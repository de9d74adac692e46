import { describe, expect, it } from 'vitest';
import { isSignedQuery } from '#server/connectors/stores/shopify/authorisation.ts';
import { isSignedBody } from '#server/connectors/stores/shopify/webhooks.ts';
import { signatureVectors } from '#tests/kit/signatureVectors.ts';

const published = signatureVectors('shopify');
const ofKind = (kind: string) => (published ?? []).filter((vector) => vector.kind === kind);

describe.skipIf(published === null)('published signatures', () => {
  it('of what the browser brings are recognised', () => {
    const vectors = ofKind('oauth-callback-hmac');
    expect(vectors).not.toEqual([]);
    for (const { secret, message, expected } of vectors) {
      const brought = { ...Object.fromEntries(new URLSearchParams(message)), hmac: expected };
      expect(isSignedQuery(brought, secret)).toBe(true);
      // The older signature in the query was never part of what is signed.
      expect(isSignedQuery({ ...brought, signature: 'old' }, secret)).toBe(true);
      expect(isSignedQuery({ ...brought, shop: 'other.myshopify.com' }, secret)).toBe(false);
      expect(isSignedQuery({ ...brought, hmac: '' }, secret)).toBe(false);
      expect(isSignedQuery(brought, `${secret}x`)).toBe(false);
    }
  });

  it('of webhooks are recognised', () => {
    const vectors = ofKind('webhook-hmac');
    expect(vectors).not.toEqual([]);
    for (const { secret, message, expected } of vectors) {
      expect(isSignedBody(Buffer.from(message), expected, secret)).toBe(true);
      expect(isSignedBody(Buffer.from(`${message} `), expected, secret)).toBe(false);
      expect(isSignedBody(Buffer.from(message), undefined, secret)).toBe(false);
      expect(isSignedBody(Buffer.from(message), expected, '')).toBe(false);
    }
  });
});

it.skipIf(published !== null)('skipped: the published signatures are not beside the project', () => {});
