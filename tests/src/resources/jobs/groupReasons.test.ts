import { describe, expect, it } from 'vitest';
import { groupReasons } from '#src/resources/jobs/JobReasons.tsx';
import { jobRow } from '../stores/builders.ts';

const named = (key: string): boolean => key === 'row.skuTaken';
const shown = (rows: Parameters<typeof groupReasons>[0]) =>
  groupReasons(rows, named).map(({ key, rows, sentences }) => [key, rows.length, sentences]);

describe('the reasons of failed rows', () => {
  it('stand together under their short name with each sentence that rows say, the most frequent first', () => {
    expect(
      shown([
        jobRow({ position: 0, reasonKey: 'row.priceMissing', reason: 'No price.' }),
        jobRow({ position: 1, reason: 'SKU A belongs to another product.' }),
        jobRow({ position: 2, reason: 'SKU B belongs to another product.' }),
        jobRow({ position: 3, reason: 'SKU B belongs to another product.' }),
        jobRow({ position: 4, state: 'success', reason: null, reasonKey: null }),
      ]),
    ).toEqual([
      [
        'row.skuTaken',
        3,
        [
          { text: 'SKU B belongs to another product.', count: 2 },
          { text: 'SKU A belongs to another product.', count: 1 },
        ],
      ],
      ['row.priceMissing', 1, [{ text: 'No price.', count: 1 }]],
    ]);
  });

  it('are as many as there are sentences where the reason has no short name: one refusal is not another', () => {
    const refused = (position: number, words: string) =>
      jobRow({ position, reasonKey: 'purchase.refused.address', reason: `The supplier refused the address: ${words}` });
    expect(shown([refused(0, 'country code'), refused(1, 'Latin letters'), refused(2, 'Latin letters')])).toEqual([
      ['purchase.refused.address', 2, [{ text: 'The supplier refused the address: Latin letters', count: 2 }]],
      ['purchase.refused.address', 1, [{ text: 'The supplier refused the address: country code', count: 1 }]],
    ]);
  });

  it('are the store’s own words where there is no key', () => {
    const rows = [1, 2].map((position) => jobRow({ position, reasonKey: null, reason: 'Teapots only.' }));
    expect(groupReasons(rows, named)).toMatchObject([{ key: 'Teapots only.', rows: [{}, {}] }]);
  });
});
