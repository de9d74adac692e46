import { describe, expect, it } from 'vitest';
import type { ProductImage } from '#contract/product.schemas.ts';
import { orderImages } from '#server/modules/catalogue/recipes/apply.ts';

const images = (flags: (0 | 1)[]): ProductImage[] =>
  flags.map((useFlg, at) => ({ imageId: `i${at}`, src: `https://img.example/${at}.jpg`, alt: '', useFlg }));
const step = { skipFirst: 0, lastFirst: false, atMost: 12 };
const inUse = (list: ProductImage[]) => list.filter(({ useFlg }) => useFlg === 1).map(({ imageId }) => imageId);

describe('images in the order of a recipe', () => {
  it('takes the first ones out of use and keeps them at hand', () => {
    const ordered = orderImages(images([1, 1, 1, 0]), { ...step, skipFirst: 2 });
    expect(inUse(ordered)).toEqual(['i2']);
    expect(ordered).toHaveLength(4);
  });

  it('leaves one in use, however many are to be skipped', () => {
    expect(inUse(orderImages(images([1, 1]), { ...step, skipFirst: 9 }))).toEqual(['i1']);
    expect(inUse(orderImages(images([0, 0]), { ...step, skipFirst: 9, lastFirst: true }))).toEqual([]);
  });

  it('puts the last one in use first', () => {
    expect(inUse(orderImages(images([1, 1, 1, 0]), { ...step, lastFirst: true }))).toEqual(['i2', 'i0', 'i1']);
  });

  it('keeps as many in use as wanted', () => {
    expect(inUse(orderImages(images([1, 0, 1, 1]), { ...step, atMost: 2 }))).toEqual(['i0', 'i2']);
  });
});
