import { describe, expect, it } from 'vitest';
import type { PublishPreview } from '#contract/publish.schemas.ts';
import { groupFindings, shownRows } from '#src/custom/pages/publish/previewRows.ts';

const row = (productId: string, shopId: string, problems: string[] = []): PublishPreview => ({
  productId,
  shopId,
  title: `Product ${productId}`,
  image: null,
  currency: 'USD',
  priceMin: '1.00',
  priceMax: '1.00',
  compareAtPrice: null,
  margin: null,
  update: false,
  problems: problems.map((key) => ({ key, message: `${key} said`, fix: null })),
  unchanged: false,
  warnings: [],
});

describe('the rows of a preview', () => {
  const rows = [row('b', '1'), row('a', '1'), row('b', '2'), row('a', '2')];
  it('go product by product in the order of the choice', () => {
    const { shown, more } = shownRows(rows, ['a', 'b'], 4, 20);
    expect(shown.map(({ productId, shopId }) => productId + shopId)).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(more).toBe(0);
  });
  it('end where there is no room, and count what is left of all', () => {
    const { shown, more } = shownRows(rows, ['a', 'b'], 48, 3);
    expect([shown.length, more]).toEqual([3, 45]);
  });
});

describe('the problems of a preview', () => {
  it('stand together when they are alike, each product once, the most frequent first', () => {
    const groups = groupFindings(
      [
        row('a', '1', ['row.skuRepeated']),
        row('b', '1', ['row.priceMissing']),
        row('b', '2', ['row.priceMissing']),
        row('c', '1', ['row.priceMissing', 'row.skuRepeated']),
        row('d', '1', ['row.priceMissing']),
      ],
      'problems',
    );
    expect(groups.map(({ key, products }) => [key, products.map(({ productId }) => productId)])).toEqual([
      ['row.priceMissing', ['b', 'c', 'd']],
      ['row.skuRepeated', ['a', 'c']],
    ]);
  });
});
