import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchVariants } from '#server/modules/listings/storeProducts/link.ts';

const ours = (variantId: string, sku: string, ...optionValues: string[]) => ({ variantId, sku, optionValues });
const theirs = (externalId: string, sku: string, ...optionValues: string[]) => ({ externalId, sku, optionValues });

describe('variants of the pool and of a store', () => {
  it('that are alone on both sides are the same one, whatever they are called', () => {
    expect(matchVariants([ours('a', 'X')], [theirs('1', 'Y')])).toEqual({ a: '1' });
  });

  it('are matched by SKU first, whatever its case, and by their options where no SKU tells', () => {
    expect(
      matchVariants(
        [ours('a', ' tee-s', 'Small'), ours('b', '', 'Medium'), ours('c', 'TEE-L', 'Large')],
        [theirs('1', 'TEE-L', 'Small'), theirs('2', 'TEE-S', 'Large'), theirs('3', 'other', ' medium ')],
      ),
    ).toEqual({ a: '2', b: '3', c: '1' });
  });

  it('are not guessed where a SKU stands twice or there are no options', () => {
    expect(
      matchVariants(
        [ours('a', 'SAME', 'S'), ours('b', 'SAME', 'M')],
        [theirs('1', 'SAME', 'M'), theirs('2', 'SAME', 'L')],
      ),
    ).toEqual({ b: '1' });
    expect(matchVariants([ours('a', ''), ours('b', '')], [theirs('1', ''), theirs('2', '')])).toEqual({});
  });

  const word = fc.constantFrom('', 'A', 'a ', 'b', 'C');
  const sku = fc.constantFrom('', 'x', 'X ', 'y', 'z');
  const rows = fc.array(fc.tuple(sku, fc.array(word, { maxLength: 2 })), { maxLength: 6 });

  it('are never one for two, and the order in which they stand does not matter', () => {
    fc.assert(
      fc.property(rows, rows, fc.nat(), (left, right, turn) => {
        const own = left.map(([code, values], at) => ours(`o${at}`, code, ...values));
        const held = right.map(([code, values], at) => theirs(`t${at}`, code, ...values));
        const matched = matchVariants(own, held);
        const found = Object.values(matched);
        expect(new Set(found).size).toBe(found.length);
        for (const [variantId, externalId] of Object.entries(matched)) {
          expect(own.map((one) => one.variantId)).toContain(variantId);
          expect(held.map((one) => one.externalId)).toContain(externalId);
        }
        const turned = <Row>(list: Row[]): Row[] => {
          const at = list.length === 0 ? 0 : turn % list.length;
          return [...list.slice(at), ...list.slice(0, at)];
        };
        expect(matchVariants(turned(own), turned(held))).toEqual(matched);
      }),
    );
  });
});
