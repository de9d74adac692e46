import { describe, expect, it } from 'vitest';
import { differences, mergeBy, proposed } from '#src/resources/pool/edit/model/conflict.ts';
import { update, withVariant } from '#tests/src/resources/pool/builders.ts';

const base = update();
const theirsOf = (changed: typeof base) => ({ ...changed, revision: 2 });
const merged = (mine: typeof base, theirs: typeof base) =>
  mergeBy(mine, theirs, differences(base, mine, theirs), proposed);

describe('two versions of a product', () => {
  it('finds nothing where both are alike, however amounts are written', () => {
    const theirs = theirsOf(withVariant(base, 'v1', { price: '12.9000' }));
    expect(differences(base, base, theirs)).toEqual([]);
  });

  it('says who changed what', () => {
    const mine = withVariant(update({ title: 'Mine' }), 'v1', { price: '15' });
    const theirs = theirsOf(withVariant(update({ title: 'Theirs', category: 'Tops' }), 'v1', { price: '16' }));
    const found = differences(base, mine, theirs);
    expect(found.map(({ key, changedBy }) => [key, changedBy])).toEqual([
      ['title', 'both'],
      ['category', 'theirs'],
      ['v1 price', 'both'],
    ]);
  });

  it('keeps what I changed and takes the rest of theirs', () => {
    const mine = withVariant(update({ title: 'Mine' }), 'v1', { price: '15' });
    const theirs = theirsOf(
      withVariant(withVariant(base, 'v4', { sku: 'NEW-4' }), 'v1', { price: '16', barcode: '9' }),
    );
    const one = merged(mine, theirs);
    expect(one).toMatchObject({ title: 'Mine', revision: 2 });
    expect(one.variantsList[0]).toMatchObject({ price: '15', barcode: '9' });
    expect(one.variantsList[3]).toMatchObject({ sku: 'NEW-4' });
  });

  it('takes a field of either side as the merchant says', () => {
    const mine = update({ title: 'Mine' });
    const theirs = theirsOf(update({ title: 'Theirs' }));
    expect(mergeBy(mine, theirs, differences(base, mine, theirs), () => 'theirs').title).toBe('Theirs');
  });

  it('joins tags and images', () => {
    const mine = update({ tags: ['summer', 'mine'], imageList: base.imageList.slice(1) });
    const extra = { imageId: 'i3', src: 'https://img.example/3.jpg', alt: '', useFlg: 1 as const };
    const theirs = theirsOf(update({ tags: ['theirs'], imageList: [...base.imageList, extra] }));
    const joined = mergeBy(mine, theirs, differences(base, mine, theirs), () => 'both');
    expect(joined.tags).toEqual(['theirs', 'summer', 'mine']);
    expect(joined.imageList.map(({ imageId, useFlg }) => [imageId, useFlg])).toEqual([
      ['i2', 1],
      ['i1', 0],
      ['i3', 0],
    ]);
  });

  it('decides options and variants as one, and leaves no variant with an image that is gone', () => {
    const mine = update({ variantsList: base.variantsList.slice(1) });
    const theirs = theirsOf(withVariant(update({ imageList: base.imageList.slice(0, 1) }), 'v2', { imageId: 'i2' }));
    const one = merged(mine, theirs);
    expect(one.variantsList.map(({ variantId }) => variantId)).toEqual(['v2', 'v3', 'v4']);
    expect(one.variantsList[0]?.imageId).toBeNull();
  });
});
