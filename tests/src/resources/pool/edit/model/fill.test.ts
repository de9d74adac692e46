import { describe, expect, it } from 'vitest';
import { clearRange, fillDown, fillRange, fillTarget, revertRows } from '#src/resources/pool/edit/model/fill.ts';
import { type CellColumn, cellColumns, type Sheet, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update, withVariant } from '#tests/src/resources/pool/builders.ts';

const priced = withVariant(withVariant(update(), 'v1', { price: '10' }), 'v2', { price: '20' });
const tee = sheetOf(priced);
const prices = (sheet: Sheet) => sheet.order.map((id) => sheet.rows.get(id)?.price);
const place = (column: CellColumn) => cellColumns.indexOf(column);
const range = (top: number, bottom: number, column: CellColumn, last: CellColumn = column) => ({
  top,
  bottom,
  left: place(column),
  right: place(last),
});

describe('filling', () => {
  it('repeats the first row of a selection in those below it', () => {
    expect(prices(fillDown(tee, tee.order, range(0, 3, 'price')))).toEqual(['10', '10', '10', '10']);
  });

  it('of one cell takes what stands above it; in the first row nothing', () => {
    expect(prices(fillDown(tee, tee.order, range(1, 1, 'price')))).toEqual(['10', '10', '12.90', '12.90']);
    expect(fillDown(tee, tee.order, range(0, 0, 'price'))).toBe(tee);
  });

  it('repeats a pattern downward and upward', () => {
    const down = fillTarget(range(0, 1, 'price'), 3);
    const up = fillTarget(range(2, 3, 'price'), 0);
    if (down === undefined || up === undefined) throw new Error('no target');
    expect(prices(fillRange(tee, tee.order, range(0, 1, 'price'), down))).toEqual(['10', '20', '10', '20']);
    const odd = sheetOf(withVariant(priced, 'v4', { price: '40' }));
    expect(prices(fillRange(odd, odd.order, range(2, 3, 'price'), up))).toEqual(['12.90', '40', '12.90', '40']);
  });

  it('has nothing to fill within the selection', () => {
    expect(fillTarget(range(0, 2, 'price'), 1)).toBeUndefined();
  });
});

describe('taking away and back', () => {
  it('empties cells, but leaves a weight its unit', () => {
    const cleared = clearRange(tee, tee.order, range(0, 1, 'sku', 'barcode'));
    expect(cleared.rows.get('v1')).toMatchObject({ sku: '', price: '', weight: '', weightUnit: 'kg' });
    expect(cleared.rows.get('v3')).toBe(tee.rows.get('v3'));
  });

  it('takes rows back to how they were, and leaves new ones', () => {
    const changed = fillDown(tee, tee.order, range(0, 3, 'price'));
    const back = revertRows(changed, ['v2', 'v3', 'unknown'], tee);
    expect(prices(back)).toEqual(['10', '20', '12.90', '10']);
    expect(back.rows.get('v2')).toBe(tee.rows.get('v2'));
    expect(revertRows(back, ['v2'], tee)).toBe(back);
  });

  it('keeps the names that option values were given meanwhile', () => {
    const renamed = {
      ...tee,
      rows: new Map([...tee.rows].map(([id, row]) => [id, { ...row, price: '1', optionValues: ['Crimson', 'S'] }])),
    };
    expect(revertRows(renamed, ['v1'], tee).rows.get('v1')).toMatchObject({
      price: '10',
      optionValues: ['Crimson', 'S'],
    });
  });
});
