import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvRecord } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import { countRows, type Group, gather, type KeyedRow } from '#server/modules/sourcing/collect/files/gather.ts';
import { all } from './kit.ts';

/** Rows of these keys, each of the given size, as a file that counts how often it was read. */
function fileOf(keys: readonly string[], size: number) {
  const reading = { passes: 0 };
  const records = async function* (): AsyncGenerator<CsvRecord> {
    reading.passes += 1;
    for (const [at, key] of keys.entries()) {
      yield key === '' ? { line: at, problem: { key: 'row.brokenQuotes' } } : { line: at, size, cells: { key } };
    }
  };
  return { records, reading };
}

const rowOf = (record: CsvRecord) =>
  'problem' in record
    ? { ...record, label: '' }
    : { line: record.line, size: record.size, key: record.cells.key ?? '' };

async function gathered(keys: readonly string[], size: number, heldLimit?: number) {
  const { records, reading } = fileOf(keys, size);
  const { rowsPerKey } = await countRows(records, rowOf);
  const items = await all(gather(records, rowOf, rowsPerKey, heldLimit));
  const groups = items.filter((item): item is Group<KeyedRow> => 'rows' in item);
  return { groups, problems: items.length - groups.length, passes: reading.passes - 1 };
}

const lines = (groups: readonly Group<KeyedRow>[]) =>
  Object.fromEntries(groups.map(({ key, rows }) => [key, rows.map(({ line }) => line)]));

describe('rows of one product', () => {
  it('come together with the last of them, in one pass', async () => {
    const { groups, passes } = await gathered(['a', 'a', 'b', 'c', 'b', 'c', 'd'], 1);
    expect(groups.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    expect(lines(groups)).toEqual({ a: [0, 1], b: [2, 4], c: [3, 5], d: [6] });
    expect(passes).toBe(1);
  });

  it('come together within the bound on what is held, by more passes', async () => {
    const keys = ['a', 'b', 'c', 'd', '', 'a', 'b', 'c', 'd'];
    const { groups, problems, passes } = await gathered(keys, 10, 25);
    expect(lines(groups)).toEqual({ a: [0, 5], b: [1, 6], c: [2, 7], d: [3, 8] });
    expect(problems).toBe(1);
    expect(passes).toBeGreaterThan(1);
  });

  it('come together whole and once, whatever their order and the bound', async () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(keys, fc.integer({ min: 1, max: 50 }), async (order, limit) => {
        const { groups } = await gathered(order, 3, limit);
        const expected = Object.fromEntries(
          [...new Set(order)].map((key) => [key, order.flatMap((other, at) => (other === key ? [at] : []))]),
        );
        expect(groups).toHaveLength(new Set(order).size);
        expect(lines(groups)).toEqual(expected);
      }),
    );
  });

  it('are not kept when they are too many or too long', async () => {
    const many = await gathered([...Array.from({ length: 10_000 }, () => 'a'), 'b'], 1);
    expect(many.groups).toMatchObject([
      { key: 'a', line: 0, rows: [], tooLarge: true },
      { key: 'b', tooLarge: false },
    ]);
    const long = await gathered(['a', 'b', 'a', 'a'], 3_000_000);
    expect(long.groups).toMatchObject([
      { key: 'b', tooLarge: false },
      { key: 'a', rows: [], tooLarge: true },
    ]);
  });
});
