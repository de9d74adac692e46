import { describe, expect, it } from 'vitest';
import { sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { shownIds, type View, wholeView } from '#src/resources/pool/edit/model/view.ts';
import { update, withVariant } from '#tests/src/resources/pool/builders.ts';

const tee = sheetOf(withVariant(withVariant(update(), 'v1', { price: '9' }), 'v2', { price: '100', sku: 'TEE-10' }));
const facts = (id: string) => ({ cost: id === 'v3' ? null : '8.00', stock: 40 });
const shown = (view: Partial<View>) => shownIds(tee, { ...wholeView, ...view }, facts);

describe('looking at variants', () => {
  it('shows all of them in the product’s order', () => {
    expect(shown({})).toBe(tee.order);
  });

  it('shows those with an option’s value', () => {
    expect(shown({ values: { 0: 'Blue' } })).toEqual(['v3', 'v4']);
    expect(shown({ values: { 0: 'Blue', 1: 'S' } })).toEqual(['v3']);
  });

  it('finds words in values and SKU', () => {
    expect(shown({ words: 'tee-10' })).toEqual(['v2']);
    expect(shown({ words: 'red', values: { 1: 'M' } })).toEqual(['v2']);
  });

  it('sorts numbers as numbers and texts as people do', () => {
    expect(shown({ sort: { by: 'price', descending: false } })).toEqual(['v1', 'v3', 'v4', 'v2']);
    expect(shown({ sort: { by: 'price', descending: true } })).toEqual(['v2', 'v3', 'v4', 'v1']);
    expect(shown({ sort: { by: 'sku', descending: false } })).toEqual(['v1', 'v3', 'v4', 'v2']);
  });

  it('puts what has no value last, whichever way it sorts', () => {
    expect(shown({ sort: { by: 'margin', descending: false } }).at(-1)).toBe('v3');
    expect(shown({ sort: { by: 'margin', descending: true } }).at(-1)).toBe('v3');
  });
});
