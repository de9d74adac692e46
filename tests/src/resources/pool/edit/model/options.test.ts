import { describe, expect, it } from 'vitest';
import {
  addMissing,
  addOption,
  addValue,
  countMissing,
  moved,
  moveValue,
  removeOption,
  removeValue,
  renameValue,
} from '#src/resources/pool/edit/model/options.ts';
import { rowsOf, type Sheet, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update } from '#tests/src/resources/pool/builders.ts';

const tee = sheetOf(update());
const combinations = (sheet: Sheet | undefined) =>
  sheet ? rowsOf(sheet).map((row) => row.optionValues.join('/')) : [];
const counter = () => {
  let next = 0;
  return () => `n${++next}`;
};

describe('options and the variants that follow them', () => {
  it('renames a value in its option and in every variant', () => {
    const renamed = renameValue(tee, 0, 'Red', 'Crimson');
    expect(renamed?.options[0]?.values).toEqual(['Crimson', 'Blue']);
    expect(combinations(renamed)).toEqual(['Crimson/S', 'Crimson/M', 'Blue/S', 'Blue/M']);
    expect(combinations(tee)[0]).toBe('Red/S');
  });

  it('does not rename to a value that is there, nor to nothing', () => {
    expect(renameValue(tee, 0, 'Red', 'Blue')).toBeUndefined();
    expect(renameValue(tee, 0, 'Red', '')).toBeUndefined();
  });

  it('renames only in the option asked: the same word may stand in two', () => {
    const same = sheetOf(
      update({
        optionList: [
          { name: 'Outside', values: ['Red'] },
          { name: 'Inside', values: ['Red'] },
        ],
        variantsList: update()
          .variantsList.slice(0, 1)
          .map((one) => ({ ...one, optionValues: ['Red', 'Red'] })),
      }),
    );
    expect(combinations(renameValue(same, 1, 'Red', 'Green'))).toEqual(['Red/Green']);
  });

  it('removes a value with its variants', () => {
    expect(combinations(removeValue(tee, 1, 'M'))).toEqual(['Red/S', 'Blue/S']);
  });

  it('removes an option and keeps the first of each that are then alike', () => {
    const without = removeOption(tee, 1);
    expect(combinations(without)).toEqual(['Red', 'Blue']);
    expect(without.order).toEqual(['v1', 'v3']);
    expect(combinations(removeOption(without, 0))).toEqual(['']);
  });

  it('adds an option whose value every variant gets', () => {
    expect(combinations(addOption(tee, 'Fit', 'Regular'))[3]).toBe('Blue/M/Regular');
  });

  it('adds the combinations that have no variant, priced like their nearest', () => {
    const more = addValue(tee, 0, 'Green');
    if (more === undefined) throw new Error('Green was refused');
    expect(countMissing(more)).toBe(2);
    const whole = addMissing(more, counter());
    expect(combinations(whole).slice(4)).toEqual(['Green/S', 'Green/M']);
    expect(whole.rows.get('n1')).toMatchObject({ price: '12.90', sku: '', inventory: '0' });
    expect(countMissing(whole)).toBe(0);
  });

  it('stops adding at 2,048 variants and counts combinations without listing them', () => {
    const values = Array.from({ length: 100 }, (_, at) => `${at}`);
    const huge = { ...tee, options: ['a', 'b', 'c'].map((name) => ({ name, values })), order: [], rows: new Map() };
    expect(countMissing(huge)).toBe(1_000_000);
    expect(addMissing(huge, counter()).order).toHaveLength(2048);
  });

  it('moves values and leaves places outside alone', () => {
    expect(moveValue(tee, 0, 1, 0).options[0]?.values).toEqual(['Blue', 'Red']);
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  });
});
