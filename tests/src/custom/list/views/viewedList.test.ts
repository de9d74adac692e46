import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsToKeep, shownColumns, type ViewedList } from '#src/custom/list/views/viewedList.ts';

const list: ViewedList = { resource: 'pool', columns: ['image', 'title', 'sku', 'price', 'state'], hidden: ['sku'] };

describe('the columns of a view', () => {
  it('are the list’s own choice before anybody chose', () => {
    expect(shownColumns(list, list.hidden, undefined)).toEqual(['image', 'title', 'price', 'state']);
  });

  it('come back as they were kept, in any order and number', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...list.columns], { minLength: 1 }), (shown) => {
        const { hidden, ranks } = columnsToKeep(list, shown);
        expect(shownColumns(list, hidden, ranks)).toEqual(shown);
        expect(ranks.toSorted((a, b) => a - b)).toEqual(list.columns.map((_, place) => place));
      }),
    );
  });

  it('pass over what is a column no more', () => {
    const { hidden, ranks } = columnsToKeep(list, ['gone', 'title']);
    expect(shownColumns(list, hidden, ranks)).toEqual(['title']);
  });
});
