import { describe, expect, it } from 'vitest';
import { patchOf } from '#src/resources/pool/edit/model/patch.ts';
import { problemsOf } from '#src/resources/pool/edit/model/problems.ts';
import { SheetStore } from '#src/resources/pool/edit/model/SheetStore.ts';
import { asUpdate, sheetOf, textsOf, updateOf, variantOf } from '#src/resources/pool/edit/model/sheet.ts';
import { setWeight, weightsOf } from '#src/resources/pool/edit/model/weight.ts';
import { product, update, withVariant } from '#tests/src/resources/pool/builders.ts';

const open = () => {
  const sheet = sheetOf(product());
  return { sheet, base: asUpdate(product(), sheet), store: new SheetStore(sheet) };
};
const price = (store: SheetStore) => store.get().rows.get('v1')?.price;

describe('the steps of the sheet', () => {
  it('go back and forth again', () => {
    const { store } = open();
    store.patch('v1', { price: '1' });
    store.patch('v1', { price: '2' });
    store.undo();
    expect(price(store)).toBe('1');
    store.redo();
    expect(price(store)).toBe('2');
    expect(store.canRedo()).toBe(false);
  });

  it('forget what was taken back once something else is done', () => {
    const { store } = open();
    store.patch('v1', { price: '1' });
    store.undo();
    store.patch('v1', { sku: 'X' });
    expect(store.canRedo()).toBe(false);
  });

  it('give up what is being typed as if it had never begun', () => {
    const { store, sheet } = open();
    store.type('v1', 'price', '1');
    store.type('v1', 'price', '15');
    store.cancelTyping();
    expect(store.get()).toBe(sheet);
    expect(store.canUndo()).toBe(false);
  });

  it('are two where the cell was left in between', () => {
    const { store } = open();
    store.type('v1', 'price', '1');
    store.rest();
    store.type('v1', 'price', '2');
    store.undo();
    expect(price(store)).toBe('1');
  });
});

describe('a large sheet', () => {
  it('makes the same variant of the same row, so that only what was changed is compared', () => {
    const { sheet, base, store } = open();
    store.patch('v2', { price: '15' });
    const now = updateOf(base, textsOf(base), store.get());
    const same = now.variantsList.filter((one, at) => one === base.variantsList[at]);
    expect(same).toHaveLength(3);
    expect(patchOf(base, now)?.after.rows).toHaveLength(1);
    const row = sheet.rows.get('v1');
    expect(row && variantOf(row)).toBe(base.variantsList[0]);
  });

  it('is compared place by place: one change names that variant on both sides, and no order', () => {
    const { base } = open();
    const found = patchOf(base, withVariant(base, 'v2', { price: '15' }));
    expect(found?.before).toEqual({ fields: {}, rows: [base.variantsList[1]], order: null });
    expect(found?.after.rows.map(({ variantId, price: now }) => [variantId, now])).toEqual([['v2', '15']]);
    expect(patchOf(base, { ...base, variantsList: base.variantsList.map((one) => ({ ...one })) })).toBeUndefined();
  });

  it('is compared by variant where one moved or went', () => {
    const { base } = open();
    const [first, ...rest] = base.variantsList;
    expect(patchOf(base, { ...base, variantsList: rest })?.before.rows).toEqual([first]);
    const turned = patchOf(base, { ...base, variantsList: base.variantsList.toReversed() });
    expect(turned?.after).toEqual({ fields: {}, rows: [], order: ['v4', 'v3', 'v2', 'v1'] });
  });

  it('takes over the rows it knows already', () => {
    const { sheet } = open();
    const again = sheetOf(withVariant(update(), 'v3', { price: '15' }), sheet);
    expect(again.rows.get('v1')).toBe(sheet.rows.get('v1'));
    expect(again.rows.get('v3')).not.toBe(sheet.rows.get('v3'));
  });

  it('takes a field that a form has emptied for one that was never there', () => {
    const { base, sheet } = open();
    const emptied = { ...textsOf(base), shipping: { length: undefined, hsCode: undefined } };
    expect(patchOf(base, updateOf(base, emptied, sheet))).toBeUndefined();
  });

  it('looks for problems only in what the server has not taken yet', () => {
    const { base } = open();
    const mine = withVariant(base, 'v2', { price: 'abc' });
    expect(problemsOf(mine, base)).toEqual({ 'variantsList.1.price': 'validation.price' });
    expect(problemsOf({ ...mine, title: ' ' })).toEqual({
      title: 'validation.title',
      'variantsList.1.price': 'validation.price',
    });
  });
});

describe('weights', () => {
  it('are said from the lightest to the heaviest, whatever their units', () => {
    const { store } = open();
    expect(weightsOf(store.get())).toEqual(['0.2 kg']);
    store.patch('v2', { weight: '9', weightUnit: 'oz' });
    store.patch('v3', { weight: '' });
    expect(weightsOf(store.get())).toEqual(['0.2 kg', '9 oz']);
  });

  it('are set for all at once', () => {
    expect(weightsOf(setWeight(open().sheet, '350', 'g'))).toEqual(['350 g']);
  });
});
