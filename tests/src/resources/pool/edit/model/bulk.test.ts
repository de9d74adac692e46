import { describe, expect, it } from 'vitest';
import { type BulkChange, bulkCell, bulkChange } from '#src/resources/pool/edit/model/bulk.ts';
import { type SheetRow, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update } from '#tests/src/resources/pool/builders.ts';

const tee = sheetOf(update());
const first = tee.rows.get('v1');
const row = (fields: Partial<SheetRow>): SheetRow => {
  if (first === undefined) throw new Error('no row');
  return { ...first, ...fields };
};
const facts = { cost: '8.00', stock: 40 };
const change = (column: BulkChange['column'], way: BulkChange['way'], value = ''): BulkChange => ({
  column,
  way,
  value,
});

describe('changing many variants', () => {
  it.each([
    // Half-even: a half goes to the even neighbour, so that rounding many times does not drift.
    ['0.125', '1', '0.12'],
    ['0.135', '1', '0.14'],
    ['10.05', '1.5', '15.08'],
    ['10.01', '1.5', '15.02'],
    ['999999999999.99', '1', '999999999999.99'],
  ])('%s times %s is %s', (price, factor, expected) => {
    expect(bulkCell(row({ price }), facts, change('price', 'times', factor), 2)).toBe(expected);
  });

  it('takes the price from the supplier’s cost', () => {
    expect(bulkCell(row({}), facts, change('price', 'timesCost', '2.5'), 2)).toBe('20.00');
    expect(bulkCell(row({}), { ...facts, cost: null }, change('price', 'timesCost', '2.5'), 2)).toBeUndefined();
  });

  it.each([
    ['12.34', '0.99', '12.99'],
    ['12.99', '0.99', '12.99'],
    ['12.995', '0.99', '13.99'],
    ['12.96', '0.95', '13.95'],
    ['12.00', '0', '12.00'],
  ])('%s rounded up to end with %s is %s', (price, ending, expected) => {
    expect(bulkCell(row({ price }), facts, change('price', 'ending', ending), 2)).toBe(expected);
  });

  it('writes as many decimals as the currency has', () => {
    expect(bulkCell(row({ price: '1250.5' }), facts, change('price', 'times', '1'), 0)).toBe('1250');
  });

  it('never makes an amount negative, and leaves alone what is no number', () => {
    expect(bulkCell(row({ price: '5' }), facts, change('price', 'plus', '-6'), 2)).toBeUndefined();
    expect(bulkCell(row({ price: 'abc' }), facts, change('price', 'times', '2'), 2)).toBeUndefined();
    expect(bulkCell(row({}), facts, change('price', 'set', 'abc'), 2)).toBeUndefined();
  });

  it('sets stock as the supplier has it, and empties the compare-at price', () => {
    expect(bulkCell(row({}), facts, change('inventory', 'supplier'), 2)).toBe('40');
    expect(bulkCell(row({ compareAtPrice: '20' }), facts, change('compareAtPrice', 'clear'), 2)).toBe('');
  });

  it('changes only the named variants and counts them', () => {
    const done = bulkChange(tee, ['v1', 'v3', 'gone'], change('price', 'set', '15'), () => facts, 2);
    expect(done.changed).toBe(2);
    expect([...done.sheet.rows.values()].map(({ price }) => price)).toEqual(['15.00', '12.90', '15.00', '12.90']);
    expect(done.sheet.rows.get('v2')).toBe(tee.rows.get('v2'));
  });

  it('answers the very same sheet when nothing changes', () => {
    expect(bulkChange(tee, ['v1'], change('price', 'set', '12.90'), () => facts, 2).sheet).toBe(tee);
  });
});
