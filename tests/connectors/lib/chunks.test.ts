import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chunks } from '#server/connectors/lib/chunks.ts';

it('parts a list without losing, repeating or reordering anything', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, size) => {
      const parts = chunks(items, size);
      expect(parts.flat()).toEqual(items);
      expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true);
    }),
  );
});
