import { expect, it } from 'vitest';
import { choiceImages } from '#server/connectors/stores/wix/images.ts';
import { slices } from '#server/connectors/stores/wix/sendProduct.ts';
import { slugOf } from '#server/connectors/stores/wix/shop.ts';
import { aSimple, aVariable } from '#tests/kit/listings.ts';

it.each([
  ['Enamel “Mug”, 350 ml', /^enamel-mug-350-ml-[0-9a-f]{12}$/],
  ['Leinenschürze', /^leinenschurze-[0-9a-f]{12}$/],
  ['琺瑯杯', /^[0-9a-f]{12}$/],
  [`${'long '.repeat(40)}title`, /^(long-){11,12}(long-)?[0-9a-f]{12}$|^[a-z-]{1,60}-[0-9a-f]{12}$/],
])('makes an address that Wix takes of %s', (title, expected) => {
  const slug = slugOf(aSimple({ title }));
  expect(slug).toMatch(expected);
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(slug.length).toBeLessThanOrEqual(300);
});

it('gives two products two addresses, and each the same one every time', () => {
  const [one, other] = [aSimple({ title: 'Mug' }), aSimple({ title: 'Mug' })];
  expect(slugOf(one)).not.toBe(slugOf(other));
  expect(slugOf(one)).toBe(slugOf({ ...one, status: 'draft' }));
});

it('parts products into calls that Wix takes, in their order', () => {
  const sizes = (lists: { variants: number; options: number }[][]) => lists.map(({ length }) => length);
  const of = (count: number, variants: number, options: number) => Array(count).fill({ variants, options });
  expect(sizes(slices(of(250, 1, 0), (size) => size))).toEqual([100, 100, 50]);
  expect(sizes(slices(of(5, 400, 1), (size) => size))).toEqual([2, 2, 1]);
  expect(sizes(slices(of(40, 2, 6), (size) => size))).toEqual([16, 16, 8]);
  expect(sizes(slices(of(2, 1000, 6), (size) => size))).toEqual([1, 1]);
  expect(slices([], () => ({ variants: 1, options: 1 }))).toEqual([]);
});

it('hangs pictures on the first option that tells them apart', () => {
  const withImages = (imageOf: (values: string[]) => string | null) => {
    const listing = aVariable();
    listing.variants = listing.variants.map((variant) => ({ ...variant, imageId: imageOf(variant.optionValues) }));
    return choiceImages(listing);
  };
  expect(withImages(() => null)).toEqual(new Map());
  const byColour = new Map([
    ['Red', ['red']],
    ['Blue', []],
  ]);
  expect(withImages(([colour]) => (colour === 'Red' ? 'red' : null))).toEqual(new Map([['Colour', byColour]]));
  const bySize = new Map([
    ['S', ['small']],
    ['M', ['middle']],
  ]);
  expect(withImages(([, size]) => (size === 'S' ? 'small' : 'middle'))).toEqual(new Map([['Size', bySize]]));
  expect(withImages((values) => values.join())).toBeNull();
});
