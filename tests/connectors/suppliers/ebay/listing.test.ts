import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import type { scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { groupOf, itemAnswer, query, sessionOver, variation } from './answers.ts';

const collect = async (answer: Parameters<typeof scriptedHttp>[0], more: Partial<typeof query> = {}) =>
  CollectedProduct.parse(await required(ebay.product)(sessionOver(answer), { ...query, ...more }));
const collectItem = (more: Record<string, unknown>) => collect(() => ({ body: itemAnswer(more) }));

describe('a listing', () => {
  it.each([
    [{ estimatedAvailabilityStatus: 'IN_STOCK', estimatedAvailableQuantity: 43 }, 43],
    [
      { estimatedAvailabilityStatus: 'IN_STOCK', availabilityThreshold: 10, availabilityThresholdType: 'MORE_THAN' },
      10,
    ],
    [{ estimatedAvailabilityStatus: 'IN_STOCK' }, 1],
    [{ estimatedAvailabilityStatus: 'LIMITED_STOCK' }, 1],
    [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK' }, 0],
    [{ estimatedAvailabilityStatus: 'OUT_OF_STOCK', estimatedAvailableQuantity: 5 }, 0],
    [{ estimatedAvailabilityStatus: 'SOMETHING_NEW' }, null],
    [{ estimatedAvailableQuantity: 0 }, 0],
    [{ estimatedAvailableQuantity: 'many' }, null],
    [undefined, null],
  ])('with availability %j has %j in stock', async (availability, stock) => {
    const found = await collectItem({ estimatedAvailabilities: availability ? [availability] : undefined });
    expect(found.variants[0]?.stock).toBe(stock);
  });

  it('takes a price before only where it is higher and of the same currency', async () => {
    const struckOut = async (originalPrice: object) =>
      (await collectItem({ marketingPrice: { originalPrice } })).variants[0]?.compareAtPrice;
    expect(await struckOut({ value: '20.00', currency: 'USD' })).toBe('20.00');
    expect(await struckOut({ value: '9.00', currency: 'USD' })).toBeNull();
    expect(await struckOut({ value: '20.00', currency: 'GBP' })).toBeNull();
  });

  it('has no price for an item in another currency than the rest', async () => {
    const found = await collect(
      groupOf([
        variation(1, { Size: 'S' }),
        variation(2, { Size: 'M' }, { price: { value: '9.00', currency: 'GBP' } }),
      ]),
    );
    expect(found.currency).toBe('USD');
    expect(found.variants.map(({ price }) => price)).toEqual(['12.90', null]);
  });

  it.each([
    ['an auction', { buyingOptions: ['AUCTION'] }, 'linkNotProduct'],
    ['an advertisement', { buyingOptions: ['CLASSIFIED_AD'] }, 'linkNotProduct'],
    ['one that has ended', { itemEndDate: '2020-03-24T10:00:00.000Z' }, 'supplierProductGone'],
    [
      'one that excludes the country',
      { shipToLocations: { regionExcluded: [{ regionType: 'COUNTRY', regionId: 'US' }] } },
      'supplierCountryRefused',
    ],
    [
      'one for other countries only',
      { shipToLocations: { regionIncluded: [{ regionType: 'COUNTRY', regionId: 'GB' }] } },
      'supplierCountryRefused',
    ],
  ])('that is %s is refused', async (_name, more, key) => {
    await expect(collectItem(more)).rejects.toMatchObject({ key });
  });

  it.each([
    { buyingOptions: ['FIXED_PRICE', 'AUCTION'] },
    { buyingOptions: [] },
    { itemEndDate: '2999-01-01T00:00:00.000Z' },
    { shipToLocations: { regionIncluded: [{ regionType: 'WORLDWIDE', regionId: 'WORLDWIDE' }] } },
    { shipToLocations: { regionIncluded: [{ regionType: 'WORLD_REGION', regionId: 'AMERICAS' }] } },
    { shipToLocations: { regionExcluded: [{ regionType: 'STATE_OR_PROVINCE', regionId: 'US' }] } },
  ])('with %j is for sale', async (more) => {
    expect((await collectItem(more)).variants).toHaveLength(1);
  });

  it('keeps descriptions whole: a shared one, or its own', async () => {
    const items = [variation(1, { Size: 'S' }), variation(2, { Size: 'M' })];
    const shared = [
      { description: '<p>others</p>', itemIds: ['v1|256100400001|9'] },
      { description: '<p>ours</p><script>x</script>', itemIds: ['v1|256100400001|1'] },
    ];
    expect((await collect(groupOf(items, shared))).bodyHtml).toBe('<p>ours</p><script>x</script>');
    expect((await collectItem({ description: '<b>own</b>' })).bodyHtml).toBe('<b>own</b>');
    expect((await collectItem({})).bodyHtml).toBe('');
  });

  it('shows the listing’s pictures first, in full size, each once', async () => {
    const picture = (key: string, size = 's-l1600') => ({
      imageUrl: `https://i.ebayimg.com/images/g/${key}/${size}.jpg`,
    });
    const primaryItemGroup = {
      itemGroupTitle: 'The listing',
      itemGroupImage: picture('GROUP', 's-l500'),
      itemGroupAdditionalImages: [picture('MORE')],
    };
    const found = await collect(
      groupOf([
        variation(1, { Size: 'S' }, { primaryItemGroup, image: picture('S1') }),
        variation(2, { Size: 'M' }, { primaryItemGroup, image: picture('GROUP') }),
      ]),
    );
    expect(found.title).toBe('The listing');
    expect(found.images.map(({ src }) => src)).toEqual(['GROUP', 'MORE', 'S1'].map((key) => picture(key).imageUrl));
    expect(found.variants.map(({ imageSrc }) => imageSrc)).toEqual([picture('S1').imageUrl, picture('GROUP').imageUrl]);
  });
});

describe('the options of a listing', () => {
  const optionsOf = async (...items: Record<string, string>[]) => {
    const found = await collect(groupOf(items.map((aspects, at) => variation(at + 1, aspects))));
    return { names: found.options.map(({ name }) => name), count: found.variants.length };
  };

  it('are the aspects that differ', async () => {
    expect(
      await optionsOf(
        { Colour: 'Red', Size: 'S', Brand: 'X', Material: 'Silk' },
        { Colour: 'Red', Size: 'M', Brand: 'X', Material: 'Silk' },
        { Colour: 'Blue', Size: 'S', Brand: 'X', Material: 'Silk' },
      ),
    ).toEqual({ names: ['Colour', 'Size'], count: 3 });
  });

  it('are no part numbers, unless nothing else tells the items apart', async () => {
    expect(await optionsOf({ MPN: 'A1', Colour: 'Red' }, { MPN: 'A2', Colour: 'Blue' })).toEqual({
      names: ['Colour'],
      count: 2,
    });
    expect(await optionsOf({ MPN: 'A1', Colour: 'Red' }, { MPN: 'A2', Colour: 'Red' })).toEqual({
      names: ['MPN'],
      count: 2,
    });
  });

  it('may be missing in an item', async () => {
    const found = await collect(groupOf([variation(1, { Size: 'S', Fit: 'Slim' }), variation(2, { Size: 'M' })]));
    expect(found.variants.map(({ optionValues }) => optionValues)).toEqual([
      ['S', 'Slim'],
      ['M', '-'],
    ]);
  });

  it('are no more than a product holds', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const item = (digit: string) => Object.fromEntries(names.map((name) => [name, `${name}${digit}`]));
    expect(await optionsOf(item('1'), item('2'), item('3'))).toEqual({ names: names.slice(0, 6), count: 3 });
  });
});
