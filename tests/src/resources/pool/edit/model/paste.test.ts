import { describe, expect, it } from 'vitest';
import { plainNumber } from '#src/custom/form/sheet/numbers.ts';
import { isTable, readCells, writeCells } from '#src/custom/form/sheet/tsv.ts';
import { unitOf } from '#src/resources/pool/edit/model/entry.ts';
import { applyChanges, planPaste, textsIn } from '#src/resources/pool/edit/model/paste.ts';
import { cellColumns, type Sheet, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { update, variant } from '#tests/src/resources/pool/builders.ts';

const tee = sheetOf(update());
const at = (row: number, column: (typeof cellColumns)[number]) => {
  const place = cellColumns.indexOf(column);
  return { top: row, bottom: row, left: place, right: place };
};
const column = (sheet: Sheet, name: (typeof cellColumns)[number]) =>
  sheet.order.map((id) => sheet.rows.get(id)?.[name]);

describe('cells as a spreadsheet writes them', () => {
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
  ])('are read: %j', (text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });

  it('are written so that they are read the same, quotes, tabs and lines within', () => {
    const cells = [
      ['plain', 'say "hi"'],
      ['two\nlines', 'a\tb'],
    ];
    expect(readCells(writeCells(cells))).toEqual(cells);
  });

  it('are told from a text like any other', () => {
    expect(isTable('12.90')).toBe(false);
    expect(isTable('12.90\n')).toBe(false);
    expect(isTable('12.90\n13')).toBe(true);
  });
});

describe('what a pasted text means', () => {
  it.each([
    ['$1,299.00', '1299.00'],
    ['1.299,00 €', '1299.00'],
    ['12,90', '12.90'],
    ['1,299', '1299'],
    ['1.299.000', '1299000'],
    ['¥ 88', '88'],
    ['USD 12.5', '12.5'],
    ['1 299,50', '1299.50'],
    ['-3', '-3'],
    ['0.125', '0.125'],
  ])('%j is the number %j', (text, number) => {
    expect(plainNumber(text)).toBe(number);
  });

  it.each(['n/a', 'ask for 12', '12 pieces', '12-14', '1..', '', '3 for 2'])('%j is no number', (text) => {
    expect(plainNumber(text)).toBeUndefined();
  });

  it('knows units by their names', () => {
    expect([unitOf('KG'), unitOf('grams'), unitOf('磅'), unitOf('stone')]).toEqual(['kg', 'g', 'lb', undefined]);
  });
});

describe('a paste', () => {
  it('fills from the active cell down and to the right', () => {
    const cells = [
      ['19,90', '29.90', '7'],
      ['21', '', '8'],
    ];
    const plan = planPaste(tee, cells, tee.order, at(1, 'price'));
    const sheet = applyChanges(tee, plan.changes);
    expect(plan.refused).toEqual([]);
    expect(sheet.rows.get('v2')).toMatchObject({ price: '19.90', compareAtPrice: '29.90', inventory: '7' });
    expect(sheet.rows.get('v3')).toMatchObject({ price: '21', compareAtPrice: '', inventory: '8' });
    expect(sheet.rows.get('v1')).toBe(tee.rows.get('v1'));
  });

  it('goes as often as it fits into what is selected', () => {
    const plan = planPaste(tee, [['5']], tee.order, { ...at(0, 'price'), bottom: 3 });
    expect(column(applyChanges(tee, plan.changes), 'price')).toEqual(['5', '5', '5', '5']);
  });

  it('goes along the rows that are shown, not along those that a filter hides', () => {
    const plan = planPaste(tee, [['A-1'], ['A-2']], ['v1', 'v4'], at(0, 'sku'));
    expect(column(applyChanges(tee, plan.changes), 'sku')).toEqual(['A-1', 'TEE-2', 'TEE-3', 'A-2']);
  });

  it('names every cell that has no place', () => {
    const cells = [
      ['1', '2'],
      ['3', '4'],
    ];
    const { changes, refused } = planPaste(tee, cells, tee.order, at(3, 'barcode'));
    expect(changes).toHaveLength(1);
    expect(refused.map(({ row, text, why }) => [row, text, why])).toEqual([
      [4, '2', 'editor.paste.besideTable'],
      [5, '3', 'editor.paste.belowTable'],
      [5, '4', 'editor.paste.belowTable'],
    ]);
  });

  it('of 5,000 cells with text among the prices loses none: each is taken or named with its place and reason', () => {
    const many = sheetOf(
      update({
        variantsList: Array.from({ length: 1250 }, (_, index) =>
          variant({ variantId: `v${index}`, optionValues: [`Shade ${index}`, 'S'] }),
        ),
      }),
    );
    const cells = Array.from({ length: 1250 }, (_, row) => [
      `NEW-${row}`,
      row % 5 === 0 ? 'call us' : `${row + 1}.50`,
      row % 7 === 0 ? '12 or so' : '',
      String(row + 100),
    ]);
    const { changes, refused } = planPaste(many, cells, many.order, at(0, 'sku'));
    expect(changes.length + refused.length).toBe(5000 - cells.filter((line) => line[2] === '').length);
    expect(refused).toHaveLength(250 + 179);
    expect(refused[0]).toEqual({
      row: 1,
      column: 'price',
      name: 'Shade 0 / S',
      text: 'call us',
      why: 'editor.variants.noNumber',
    });
    const after = applyChanges(many, changes);
    expect(after.rows.get('v0')).toMatchObject({ sku: 'NEW-0', price: '12.90' });
    expect(after.rows.get('v1')).toMatchObject({ sku: 'NEW-1', price: '2.50' });
  });

  it('refuses what could not be saved: half a piece, a price below zero, a unit of its own', () => {
    const why = (text: string, name: (typeof cellColumns)[number]) =>
      planPaste(tee, [[text]], tee.order, at(0, name)).refused.map(({ why: reason }) => reason);
    expect(why('1.5', 'inventory')).toEqual(['editor.variants.badStock']);
    expect(why('-2', 'price')).toEqual(['validation.price']);
    expect(why('stone', 'weightUnit')).toEqual(['editor.variants.badUnit']);
  });

  it('takes what was copied back as it was', () => {
    const all = { top: 0, bottom: 3, left: 0, right: cellColumns.length - 1 };
    const copied = readCells(writeCells(textsIn(tee, tee.order, all)));
    expect(planPaste(tee, copied, tee.order, all)).toMatchObject({ changes: [], refused: [] });
  });
});
