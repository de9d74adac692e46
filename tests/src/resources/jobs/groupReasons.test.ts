import { describe, expect, it } from 'vitest';
import { groupReasons } from '#src/resources/jobs/JobReasons.tsx';
import { jobRow } from '../stores/builders.ts';

describe('the reasons of failed rows', () => {
  it('stand together by what they are, not by their words, the most frequent first', () => {
    const groups = groupReasons([
      jobRow({ position: 0, reasonKey: 'row.priceMissing', reason: 'No price.' }),
      jobRow({ position: 1, reason: 'SKU A belongs to another product.' }),
      jobRow({ position: 2, reason: 'SKU B belongs to another product.' }),
      jobRow({ position: 3, state: 'success', reason: null, reasonKey: null }),
    ]);
    expect(groups.map(({ key, rows, example }) => [key, rows.length, example])).toEqual([
      ['row.skuTaken', 2, 'SKU A belongs to another product.'],
      ['row.priceMissing', 1, 'No price.'],
    ]);
  });
  it('are the store’s own words where there is no key', () => {
    const rows = [1, 2].map((position) => jobRow({ position, reasonKey: null, reason: 'Teapots only.' }));
    expect(groupReasons(rows)).toMatchObject([{ key: 'Teapots only.', rows: [{}, {}] }]);
  });
});
