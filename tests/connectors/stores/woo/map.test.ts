import { describe, expect, it } from 'vitest';
import { remoteProduct } from '#server/connectors/stores/woo/mapProduct.ts';
import { attributesOf, productBody, variationBody } from '#server/connectors/stores/woo/productBody.ts';
import { optionText, plainName } from '#server/connectors/stores/woo/text.ts';
import { validateListing } from '#server/connectors/stores/woo/validateListing.ts';
import { WireRow, WireVariation } from '#server/connectors/stores/woo/wire.ts';
import { aSimple, aVariable, aVariant } from '#tests/kit/listings.ts';

const shop = { currency: 'USD', weightUnit: 'kg' } as const;

describe('a product as it is sent', () => {
  it('is simple when it has no options, with its own SKU', () => {
    const listing = aSimple({ continueSelling: true }, { sku: 'LAMP', weight: '310', barcode: '4006381333931' });
    expect(productBody(listing, shop)).toEqual({
      type: 'simple',
      name: listing.title,
      description: '<p>Bright.</p>',
      sku: 'LAMP',
      global_unique_id: '4006381333931',
      regular_price: '19.90',
      sale_price: '',
      manage_stock: true,
      stock_quantity: 7,
      backorders: 'yes',
      weight: '0.31',
      meta_data: [{ key: '_quayside_mark', value: listing.mark }],
    });
  });

  it('is packed in the store’s own unit, and needs no address when it is not sent by parcel', () => {
    const shipping = { length: '30', width: '12.5', dimensionUnit: 'cm', requiresShipping: false } as const;
    const inches = { ...shop, dimensionUnit: 'in' } as const;
    expect(productBody(aSimple({ shipping }), inches)).toMatchObject({
      dimensions: { length: '11.811', width: '4.9213', height: '' },
      virtual: true,
    });
    expect(productBody(aVariable({ shipping }), { ...shop, dimensionUnit: 'cm' })).toMatchObject({
      dimensions: { length: '30', width: '12.5', height: '' },
    });
    expect(productBody(aSimple({ shipping: {} }), inches)).not.toHaveProperty('dimensions');
  });

  it('is variable when it has options, with our mark as its SKU and no price of its own', () => {
    const listing = aVariable();
    const body = productBody(listing, shop);
    expect(body).toMatchObject({ type: 'variable', sku: listing.mark, manage_stock: false });
    expect(body).not.toHaveProperty('regular_price');
    expect(body.attributes).toEqual([
      { name: 'Colour', position: 0, visible: true, variation: true, options: ['Red', 'Blue'] },
      { name: 'Size', position: 1, visible: true, variation: true, options: ['S', 'M'] },
    ]);
  });

  it.each(['script', 'style', 'iframe'])('drops %s with its text, which the store would show', (tag) => {
    const listing = aSimple({ bodyHtml: `<p>a</p><${tag} x="1">alert(1)</${tag}><p>b</p><${tag.toUpperCase()}>open` });
    expect(productBody(listing, shop).description).toBe('<p>a</p><p>b</p>');
  });

  it('counts no less than nothing, and sends whole numbers', () => {
    expect(productBody(aSimple({}, { inventoryQuantity: -4 }), shop).stock_quantity).toBe(0);
  });

  it('sends a barcode only where the store takes it', () => {
    expect(productBody(aSimple({}, { barcode: 'ABC-1' }), shop)).not.toHaveProperty('global_unique_id');
  });

  it('gives a variation the parent’s image by id and the listing’s order', () => {
    const listing = aVariable();
    const variant = listing.variants[2] ?? aVariant();
    expect(variationBody(listing, variant, shop, '77')).toMatchObject({
      sku: variant.sku,
      attributes: [
        { name: 'Colour', option: 'Blue' },
        { name: 'Size', option: 'S' },
      ],
      menu_order: 2,
      image: { id: 77 },
      meta_data: [{ key: '_quayside_variant', value: variant.variantId }],
    });
    expect(variationBody(listing, variant, shop, undefined)).not.toHaveProperty('image');
  });

  it('writes option values so that the bar the store parts them by cannot split one', () => {
    expect(optionText(' 1 | 2   m ')).toBe('1 / 2 m');
  });

  it('keeps attributes and values that the merchant added in the store', () => {
    const attribute = { id: 0, position: 0, visible: true };
    const held = [
      { ...attribute, name: 'Material', variation: false, options: ['Oak'] },
      { ...attribute, name: 'colour', variation: false, options: ['Old'] },
    ];
    const foreign = [WireVariation.parse({ id: 9, attributes: [{ name: 'Colour', option: 'Green' }] })];
    const names = attributesOf(aVariable(), held, foreign);
    expect(names).toMatchObject([
      { name: 'Colour', options: ['Red', 'Blue', 'Green'] },
      { name: 'Size' },
      { name: 'Material', position: 2, variation: false },
    ]);
  });
});

describe('what is not sent at all', () => {
  const variable = aVariable();
  const [first = aVariant(), ...rest] = variable.variants;
  const withFirst = (over: object) => aVariable({ variants: [{ ...first, ...over }, ...rest] });

  it.each([
    ['no title', aSimple({ title: ' ' }), 'row.noTitle'],
    ['no price', aSimple({}, { price: '' }), 'row.priceMissing'],
    ['a comma in the price', aSimple({}, { price: '1,50' }), 'row.priceMissing'],
    ['a comma in the original price', aSimple({}, { compareAtPrice: '2,50' }), 'row.priceMissing'],
    ['no variants', aSimple({ variants: [] }), 'row.priceMissing'],
    ['two variants without options', aSimple({ variants: [aVariant(), aVariant()] }), 'validation.optionMismatch'],
    ['a value the option does not list', withFirst({ optionValues: ['Pink', 'S'] }), 'validation.optionMismatch'],
    ['too few values', withFirst({ optionValues: ['Red'] }), 'validation.optionMismatch'],
    ['the same values twice', withFirst({ optionValues: ['Blue', 'M'] }), 'row.duplicateVariant'],
    ['a SKU twice, in another case', withFirst({ sku: rest[0]?.sku.toLowerCase() }), 'row.skuRepeated'],
  ])('%s', (_, listing, key) => {
    expect(validateListing(listing)).toMatchObject({ key });
  });

  it('lets several variants go without a SKU', () => {
    expect(
      validateListing(aVariable({ variants: variable.variants.map((variant) => ({ ...variant, sku: '' })) })),
    ).toBeNull();
  });
});

describe('a product as it is read', () => {
  const row = {
    id: 5,
    name: 'Cup &amp; &#8220;saucer&#8221; &#039;x&#039;',
    type: 'simple',
    status: 'publish',
    price: '9.50',
  };
  it.each([
    ['publish', 'active'],
    ['private', 'archived'],
    ['draft', 'draft'],
    ['pending', 'draft'],
    ['future', 'draft'],
  ])('maps %s to %s', (platformStatus, status) => {
    expect(remoteProduct(WireRow.parse({ ...row, status: platformStatus }))).toMatchObject({ status, platformStatus });
  });

  it('takes numbers, nulls and absences for what they mean', () => {
    const read = remoteProduct(
      WireRow.parse({ ...row, price: 9.5, stock_quantity: 4, date_modified_gmt: '2026-11-21T03:34:26' }),
    );
    expect(read).toMatchObject({ priceMin: '9.5', priceMax: '9.5', inventory: null, variantCount: 1, image: null });
    expect(read.updatedAt).toEqual(new Date('2026-11-21T03:34:26Z'));
    expect(remoteProduct(WireRow.parse({ ...row, manage_stock: true, stock_quantity: 0 })).inventory).toBe(0);
    // As plug-ins for goods by the metre write them.
    const told = (stock_quantity: unknown) => WireRow.parse({ ...row, manage_stock: true, stock_quantity });
    expect([600.5, '7', '2.5'].map((stock) => remoteProduct(told(stock)).inventory)).toEqual([600, 7, 2]);
    expect(remoteProduct(WireRow.parse({ ...row, type: 'variable', variations: [1, 2, 3] })).variantCount).toBe(3);
  });

  it('reads names with WordPress’s escapes', () => {
    expect(plainName('A &amp;amp; B &lt;3')).toBe('A &amp; B <3');
  });
});
