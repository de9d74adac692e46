import { describe, expect, it } from 'vitest';
import { translateProduct } from '#contract/translateProduct.ts';
import { addValue } from '#src/resources/pool/edit/model/options.ts';
import { sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { renameAll, renamesOf, reversed } from '#src/resources/pool/edit/model/translateSheet.ts';
import { update } from '#tests/src/resources/pool/builders.ts';

const given = update();
const sheet = sheetOf(given);
const words: Record<string, string> = { Colour: 'Color', Red: 'Rojo', Blue: 'Azul', Size: 'Talla' };
const done = translateProduct(
  { title: given.title, bodyHtml: '', options: given.optionList },
  ['options'],
  (text) => words[text] ?? text,
  '',
);
const renames = renamesOf(given.optionList, done);

describe('options that were translated', () => {
  it('take their variants with them, and go back to where they were', () => {
    const translated = renameAll(sheet, renames);
    expect(translated.options).toEqual([
      { name: 'Color', values: ['Rojo', 'Azul'] },
      { name: 'Talla', values: ['S', 'M'] },
    ]);
    expect([...translated.rows.values()].map(({ optionValues }) => optionValues)).toEqual([
      ['Rojo', 'S'],
      ['Rojo', 'M'],
      ['Azul', 'S'],
      ['Azul', 'M'],
    ]);
    expect(renameAll(translated, reversed(renames))).toEqual(sheet);
  });

  it('leave alone what was renamed meanwhile, and what would fall together', () => {
    const renamedByHand = {
      ...sheet,
      options: sheet.options.map((one, at) => (at === 0 ? { ...one, name: 'Shade' } : one)),
    };
    const translated = renameAll(renamedByHand, renames);
    expect(translated.options[0]).toEqual({ name: 'Shade', values: ['Red', 'Blue'] });
    expect(translated.options[1]?.name).toBe('Talla');
    const withRojo = addValue(sheet, 0, 'Rojo') ?? sheet;
    expect(renameAll(withRojo, renames).options[0]).toEqual({ name: 'Colour', values: ['Red', 'Blue', 'Rojo'] });
    expect(renameAll(withRojo, renames).rows.get('v1')?.optionValues).toEqual(['Red', 'S']);
    expect(renameAll(sheet, [])).toBe(sheet);
  });
});
