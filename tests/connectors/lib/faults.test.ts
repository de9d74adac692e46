import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultIn, isMaybeDone, pageInstead, shaped, throttled } from '#server/connectors/lib/answer.ts';

it('takes a write for possible unless it was refused', () => {
  for (const status of [200, 299, 500, 504]) expect(isMaybeDone({ status, writes: true })).toBe(true);
  for (const status of [301, 400, 403, 499]) expect(isMaybeDone({ status, writes: true })).toBe(false);
  for (const status of [200, 500]) expect(isMaybeDone({ status, writes: false })).toBe(false);
  expect(pageInstead({ status: 502, writes: true })).toMatchObject({ kind: 'unreachable', maybeDone: true });
});

it('waits as long as it is asked to, in ms', () => {
  expect(throttled({ headers: { 'retry-after': '3' } })).toMatchObject({ kind: 'throttled', retryAfter: 3000 });
  expect(throttled({ headers: {} })).toMatchObject({ kind: 'throttled', retryAfter: null });
});

it('names the place where an answer is not what it should be', () => {
  const schema = z.object({ product: z.object({ id: z.string() }) });
  expect(shaped(schema, { product: { id: '1' } }, 'products', true)).toEqual({ product: { id: '1' } });
  const faultOf = (json: unknown, writes: boolean) => {
    try {
      return shaped(schema, json, 'products', writes);
    } catch (error) {
      return faultIn(error);
    }
  };
  expect(faultOf({ product: { id: 7 } }, true)).toMatchObject({
    maybeDone: true,
    reason: { key: 'row.answerUnexpected', params: { where: 'products: product.id' } },
  });
  expect(faultOf([], false)).toMatchObject({ maybeDone: false, reason: { params: { where: 'products' } } });
});

it('takes nothing for a fault of the store that is none', () => {
  expect(() => faultIn(new Error('ours'))).toThrow('ours');
});
