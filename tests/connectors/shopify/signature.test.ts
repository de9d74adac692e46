import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSignedBody, isSignedQuery } from '#server/connectors/stores/shopify/signature.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

const Vectors = z.array(
  z.looseObject({
    platform: z.string(),
    kind: z.string(),
    secret: z.string().default(''),
    message: z.string().default(''),
    expected: z.string().default(''),
  }),
);
const text = sharedSchema('test-vectors.json');
const all = text === null ? [] : Vectors.parse(vectorsIn(JSON.parse(text)));
const ofKind = (kind: string) => all.filter((vector) => vector.platform === 'shopify' && vector.kind === kind);

function vectorsIn(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'vectors' in json ? json.vectors : json;
}

describe.skipIf(text === null)('published signatures', () => {
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

it.skipIf(text !== null)('skipped: the published signatures are not beside the project', () => {});
