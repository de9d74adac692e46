import { describe, expect, it } from 'vitest';
import { outcomeOfFault, splitUnsendable } from '#server/connectors/lib/listings.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';

const reason = { key: 'row.storeRejected', params: { detail: 'no' } };

describe('how one listing ends on a fault', () => {
  it('is refused, or unknown where it may be done', () => {
    expect(outcomeOfFault('a', new StoreFault('rejected', reason, { maybeDone: true }))).toEqual({
      mark: 'a',
      kind: 'rejected',
      reason,
    });
    expect(outcomeOfFault('a', new StoreFault('unreachable', reason, { maybeDone: true }))).toEqual({
      mark: 'a',
      kind: 'unknown',
      reason,
    });
  });

  it('throws what is about the whole store', () => {
    for (const kind of ['unreachable', 'throttled', 'unauthorised'] as const) {
      const fault = new StoreFault(kind, reason);
      expect(() => outcomeOfFault('a', fault)).toThrow(fault);
    }
  });
});

it('keeps back what has a problem, and says which', () => {
  const listings = ['a', 'b', 'c'].map((mark) => ({ mark }));
  const { sendable, outcomes } = splitUnsendable(listings, ({ mark }) => (mark === 'b' ? reason : null));
  expect(sendable).toEqual([{ mark: 'a' }, { mark: 'c' }]);
  expect(outcomes).toEqual([{ mark: 'b', kind: 'rejected', reason }]);
});
