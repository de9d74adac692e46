import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsToKeep, hiddenByDefault, shownColumns } from '#src/custom/list/columns.ts';

const names = ['image', 'title', 'sku', 'price', 'state'];
const columns = names.map((name) => ({ name, optional: name === 'sku' }));

describe('the columns of a view', () => {
  it('are the list’s own choice before anybody chose', () => {
    expect(shownColumns(columns, hiddenByDefault(columns), undefined)).toEqual(['image', 'title', 'price', 'state']);
  });

  it('come back as they were kept, in any order and number', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 1 }), (shown) => {
        const { hidden, ranks } = columnsToKeep(columns, shown);
        expect(shownColumns(columns, hidden, ranks)).toEqual(shown);
        expect(ranks.toSorted((a, b) => a - b)).toEqual(names.map((_, place) => place));
      }),
    );
  });

  it('pass over what is a column no more', () => {
    const { hidden, ranks } = columnsToKeep(columns, ['gone', 'title']);
    expect(shownColumns(columns, hidden, ranks)).toEqual(['title']);
  });
});
