import { describe, expect, it } from 'vitest';
import { firstMerge, fitTogether, type Merging, orderOf, tellApart } from '#src/resources/pool/merge/mergeForm.ts';

const product = (productId: string, title: string, option: string, values: string[]): Merging => ({
  productId,
  title,
  revision: 1,
  supplierProductId: null,
  optionList: [{ name: option, values }],
  variantsList: values.map((value) => ({ optionValues: [value] }) as Merging['variantsList'][number]),
});

describe('what tells titles apart', () => {
  it.each([
    [['Shirt – Red', 'Shirt – Midnight Blue'], ['Red', 'Midnight Blue'], 'Shirt'],
    [['Red Shirt, cotton', 'Blue Shirt, cotton'], ['Red', 'Blue'], undefined],
    [['Mug', 'Cup'], ['Mug', 'Cup'], undefined],
    [['Mug', 'Mug large'], ['Mug', 'Mug large'], undefined],
    [['Mug', 'Mug'], ['Mug', 'Mug 2'], undefined],
    [['马克杯 白', '马克杯 蓝'], ['白', '蓝'], '马克杯'],
  ])('of %j is %j', (titles, values, common) => {
    expect(tellApart(titles)).toEqual({ values, common });
  });
});

describe('the form of a merge', () => {
  const red = product('red', 'Shirt – Red', 'Size', ['S', 'M']);
  const blue = product('blue', 'Shirt – Blue', 'size ', ['M', 'L']);

  it('keeps the product that follows the supplier, and tells the others apart by their titles', () => {
    const form = firstMerge([red, { ...blue, supplierProductId: '1' }], 'Model');
    expect(form).toMatchObject({ main: 'blue', title: 'Shirt', apart: true, models: { red: 'Red', blue: 'Blue' } });
    expect(orderOf([red, blue], form, ['x'])).toMatchObject({
      main: 'blue',
      newOptions: ['Model'],
      leaveOut: ['x'],
      sources: [
        { productId: 'red', values: { Model: 'Red' } },
        { productId: 'blue', values: { Model: 'Blue' } },
      ],
    });
  });

  it('needs no new option where the variants fit side by side', () => {
    const large = product('large', 'Shirt large', 'SIZE', ['L']);
    expect(fitTogether([red, blue])).toBe(false);
    expect(fitTogether([red, large])).toBe(true);
    expect(fitTogether([red, { ...large, optionList: [] }])).toBe(false);
    const form = firstMerge([red, large], 'Model');
    expect(orderOf([red, large], form, [])).toMatchObject({
      newOptions: [],
      sources: [{ values: {} }, { values: {} }],
    });
  });
});
