import { describe, expect, it } from 'vitest';
import { isTable, pasteCells, plainNumber, readCells } from '#src/resources/pool/edit/model/paste.ts';
import { sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update } from './builders.ts';

const tee = sheetOf(update());

describe('pasting from a spreadsheet', () => {
  it.each([
    [
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1\r\n2\r\n', [['1'], ['2']]],
    ['a\t', [['a', '']]],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['5" pipe\t2', [['5" pipe', '2']]],
    ['\t\t3', [['', '', '3']]],
    ['1\n\n3', [['1'], [''], ['3']]],
  ])('reads %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it('takes a text without tabs and lines as one cell', () => {
    expect(isTable('12.90')).toBe(false);
    expect(isTable('12.90\n')).toBe(false);
    expect(isTable('12.90\n13')).toBe(true);
  });

  it.each([
    ['$1,299.00', '1299.00'],
    ['1.299,00 €', '1299.00'],
    ['12,90', '12.90'],
    ['1,299', '1299'],
    ['1.299.000', '1299000'],
    ['¥ 88', '88'],
    ['-3', '-3'],
    ['0.125', '0.125'],
    [' n/a ', 'n/a'],
    ['', ''],
  ])('understands %j as %j', (text, number) => {
    expect(plainNumber(text)).toBe(number);
  });

  it('fills from the focused cell down and to the right', () => {
    const { sheet, changed, outside } = pasteCells(
      tee,
      [
        ['19,90', '29.90', '7'],
        ['21', '', '8'],
      ],
      { ids: tee.order, row: 1, column: 'price' },
    );
    expect(sheet.rows.get('v2')).toMatchObject({ price: '19.90', compareAtPrice: '29.90', inventory: '7' });
    expect(sheet.rows.get('v3')).toMatchObject({ price: '21', compareAtPrice: '', inventory: '8' });
    expect(sheet.rows.get('v1')).toBe(tee.rows.get('v1'));
    expect({ changed, outside }).toEqual({ changed: 5, outside: 0 });
  });

  it('counts what falls off the table', () => {
    const pasted = pasteCells(
      tee,
      [
        ['1', '2'],
        ['3', '4'],
      ],
      { ids: tee.order, row: 3, column: 'barcode' },
    );
    expect(pasted).toMatchObject({ changed: 1, outside: 3 });
  });

  it('goes along the rows that are shown, not along those that a search hides', () => {
    const { sheet } = pasteCells(tee, [['A-1'], ['A-2']], { ids: ['v1', 'v4'], row: 0, column: 'sku' });
    expect([...sheet.rows.values()].map(({ sku }) => sku)).toEqual(['A-1', 'TEE-2', 'TEE-3', 'A-2']);
  });
});
