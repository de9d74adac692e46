import { describe, expect, it } from 'vitest';
import { firstForm, groupsOf, moved, orderOf, type Splitting } from '#src/resources/pool/split/splitForm.ts';

const variant = (variantId: string, ...optionValues: string[]) =>
  ({ variantId, optionValues }) as Splitting['variantsList'][number];
const tee: Splitting = {
  productId: 'tee',
  revision: 3,
  title: 'Tee',
  optionList: [
    { name: 'Fit', values: ['Loose'] },
    { name: 'Colour', values: ['Red', 'Blue', 'Green', 'unused'] },
  ],
  variantsList: [variant('r', 'Loose', 'Red'), variant('b', 'Loose', 'Blue'), variant('g', 'Loose', 'Green')],
};

describe('the form of a split', () => {
  it('begins with the first option of several values, each value a product, named after it', () => {
    expect(orderOf(tee, firstForm(tee))).toEqual({
      productId: 'tee',
      revision: 3,
      titlePattern: '{title} – {Colour}',
      dropSingle: true,
      keep: 0,
      by: { kind: 'option', option: 'Colour', groups: [['Red'], ['Blue'], ['Green']] },
      titles: [null, null, null],
    });
  });

  it('begins with variants where no option has several values, and asks for a second product', () => {
    const plain = { ...tee, optionList: [], variantsList: [variant('a'), variant('b')] };
    const form = firstForm(plain);
    expect(form.kind).toBe('variants');
    expect(orderOf(plain, form)).toBeUndefined();
    expect(orderOf(plain, moved(plain, form, ['b'], 1))?.by).toEqual({ kind: 'variants', groups: [['a'], ['b']] });
  });

  it('counts the products without gaps when values come together, and forgets titles typed for others', () => {
    const typed = { ...firstForm(tee), titles: ['One', null, null], keep: 2 };
    const form = moved(tee, typed, ['Green'], 0);
    expect(groupsOf(tee, form)).toEqual([['Red', 'Green'], ['Blue']]);
    expect(form).toMatchObject({ titles: [], keep: 1, ofValue: { Red: 0, Green: 0, Blue: 1 } });
    expect(groupsOf(tee, moved(tee, form, ['Red'], 1))).toEqual([['Green'], ['Red', 'Blue']]);
  });

  it('sends a title that was typed, and the pattern’s where it was emptied again', () => {
    const order = orderOf(tee, { ...firstForm(tee), titles: ['  Crimson ', ' '] });
    expect(order?.titles).toEqual(['Crimson', null, null]);
    expect(orderOf(tee, { ...firstForm(tee), titlePattern: ' ' })).toBeUndefined();
  });
});
