import { describe, expect, it } from 'vitest';
import { addRange, changeRange, removeRange } from '#src/resources/pricing/edit/RangeTable.tsx';
import { anyCost } from '#tests/server/modules/catalogue/pricing/builders.ts';

const ranges = [anyCost({ to: '10' }), anyCost({ from: '10', to: '50' }), anyCost({ from: '50' })];
const ends = (of: readonly { from: string; to: string | null }[]) => of.map(({ from, to }) => [from, to]);

describe('ranges in the editor', () => {
  it('move the beginning of the next with their end', () => {
    expect(ends(changeRange(ranges, 0, { to: '12' }))).toEqual([
      ['0', '12'],
      ['12', '50'],
      ['50', null],
    ]);
  });

  it('are added at the top, to be begun where it is typed', () => {
    expect(ends(addRange(ranges)).slice(2)).toEqual([
      ['50', ''],
      ['', null],
    ]);
  });

  it.each([
    [
      0,
      [
        ['0', '50'],
        ['50', null],
      ],
    ],
    [
      1,
      [
        ['0', '50'],
        ['50', null],
      ],
    ],
    [
      2,
      [
        ['0', '10'],
        ['10', null],
      ],
    ],
  ])('leave their costs to a neighbour when number %s goes', (at, left) => {
    expect(ends(removeRange(ranges, at))).toEqual(left);
  });

  it('are at least one', () => {
    expect(removeRange([anyCost()], 0)).toHaveLength(1);
  });
});
