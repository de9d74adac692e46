import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsToKeep, hiddenColumns, poolColumns, shownColumns } from '#src/resources/pool/list/views/poolColumns.ts';

describe('the columns of a view', () => {
  it('are the list’s own choice before anybody chose', () => {
    expect(shownColumns(hiddenColumns, undefined)).toEqual(poolColumns.filter((name) => !hiddenColumns.includes(name)));
  });

  it('come back as they were kept, in any order and number', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...poolColumns], { minLength: 1 }), (shown) => {
        const { hidden, ranks } = columnsToKeep(shown);
        expect(shownColumns(hidden, ranks)).toEqual(shown);
        expect(ranks.toSorted((a, b) => a - b)).toEqual(poolColumns.map((_, place) => place));
      }),
    );
  });

  it('pass over what is a column no more', () => {
    const { hidden, ranks } = columnsToKeep(['gone', 'title']);
    expect(shownColumns(hidden, ranks)).toEqual(['title']);
  });
});
