import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredDetail } from '#contract/storeProduct.schemas.ts';
import type { Listing, ListingVariant } from '#server/connectors/store.ts';
import { driftOf } from '#server/modules/listings/storeProducts/drift.ts';

type Given = Parameters<typeof driftOf>[0];

const sent = (at: number, changes: Partial<ListingVariant> = {}): ListingVariant => ({
  variantId: `o${at}`,
  externalId: `t${at}`,
  sku: `TEE-${at}`,
  barcode: '',
  optionValues: [`Size ${at}`],
  price: '10.00',
  compareAtPrice: null,
  inventoryQuantity: 5,
  weight: '1',
  weightUnit: 'g',
  imageId: null,
  ...changes,
});
const listingOf = (variants: ListingVariant[], changes: Partial<Listing> = {}): Listing => ({
  mark: 'm',
  title: 'Dock tee',
  bodyHtml: '<p>Soft <b>cotton</b>.</p>',
  tags: ['a', 'b'],
  collections: [],
  status: 'active',
  continueSelling: false,
  options: [{ name: 'Size', values: [] }],
  images: [],
  variants,
  ...changes,
});

/** The store's product as it is when it is just what was sent. */
function heldAs(listing: Listing, changes: (detail: StoredDetail) => void = () => undefined): Given {
  const detail: StoredDetail = {
    bodyHtml: listing.bodyHtml,
    tags: listing.tags,
    options: [],
    images: [],
    variants: listing.variants.map((one) => ({
      externalId: `t${one.variantId.slice(1)}`,
      optionValues: one.optionValues,
      sku: one.sku,
      barcode: '',
      price: one.price,
      compareAtPrice: one.compareAtPrice,
      image: null,
      inventory: one.inventoryQuantity === null ? null : Math.max(0, one.inventoryQuantity),
    })),
  };
  changes(detail);
  const ids = Object.fromEntries(listing.variants.map(({ variantId }) => [variantId, `t${variantId.slice(1)}`]));
  const { title, status } = listing;
  return { title, status, detail, variantIds: ids };
}
/** As if nothing of it was ever sent from here, unless it is told what was. */
const drifts = (held: Given, listing: Listing, sent: Parameters<typeof driftOf>[2] = null) =>
  driftOf(held, listing, sent);
const fields = (...given: Parameters<typeof drifts>) => drifts(...given).map(({ field }) => field);

describe('how a store product differs from the pool', () => {
  it('is not at all when it is what was sent, however the platform writes it', () => {
    const listing = listingOf([sent(1), sent(2, { inventoryQuantity: -3 })]);
    const rewritten = heldAs(listing, (detail) => {
      detail.bodyHtml = '<div>Soft&nbsp;<strong>cotton</strong> .</div>'.replace(' .', '.');
      detail.tags = ['b ', 'a'];
      for (const variant of detail.variants) variant.price = '10';
    });
    expect(drifts(rewritten, listing)).toEqual([]);
  });

  it('names each field with both values, and the variant it is about', () => {
    const listing = listingOf([sent(1), sent(2)]);
    const held = heldAs(listing, (detail) => {
      Object.assign(detail, { bodyHtml: '<p>Hard cotton.</p>', tags: ['a'] });
      const [first] = detail.variants;
      if (first) Object.assign(first, { price: '11.50', compareAtPrice: '20', inventory: 4, sku: 'OTHER' });
    });
    const drift = drifts({ ...held, title: 'Quay tee', status: 'draft' }, listing);
    expect(drift.map(({ field, variant, inStore, inPool }) => [field, variant, inStore, inPool])).toEqual([
      ['title', null, 'Quay tee', 'Dock tee'],
      ['status', null, 'draft', 'active'],
      ['bodyHtml', null, '<p>Hard cotton.</p>', '<p>Soft <b>cotton</b>.</p>'],
      ['tags', null, 'a', 'a, b'],
      ['price', 'Size 1', '11.50', '10.00'],
      ['compareAtPrice', 'Size 1', '20', null],
      ['inventory', 'Size 1', '4', '5'],
      ['sku', 'Size 1', 'OTHER', 'TEE-1'],
    ]);
  });

  it('names variants that only one side has', () => {
    const listing = listingOf([sent(1), sent(2)]);
    const held = heldAs(listing, (detail) => {
      detail.variants = detail.variants.slice(1).map((one) => ({ ...one }));
      detail.variants.push({ ...detail.variants[0], externalId: 't9', optionValues: ['Size 9'] } as never);
    });
    expect(drifts(held, listing).map(({ field, inStore, inPool }) => [field, inStore, inPool])).toEqual([
      ['variants', null, 'Size 1'],
      ['variants', 'Size 9', null],
    ]);
  });

  describe('in stock', () => {
    const stock = (inStore: number, inPool: number, sentThen?: number) => {
      const listing = listingOf([sent(1, { inventoryQuantity: inPool })]);
      const held = heldAs(listing, ({ variants: [first] }) => {
        if (first) first.inventory = inStore;
      });
      return drifts(held, listing, () => sentThen).map((drift) => [drift.field, drift.inStore, drift.inPool]);
    };

    it('is not what was sold since it was published', () => {
      expect([stock(3, 5), stock(0, 5), stock(0, -2)]).toEqual([[], [], []]);
      // Changed in the pool and back.
      expect(stock(3, 5, 5)).toEqual([]);
    });

    it('is more in the store than in the pool, and another number in the pool than was sent', () => {
      expect(stock(6, 5)).toEqual([['inventory', '6', '5']]);
      expect(stock(3, 9, 5)).toEqual([['inventory', '3', '9']]);
      expect(stock(1, 2, 5)).toEqual([['inventory', '1', '2']]);
      expect(stock(9, 9, 5)).toEqual([]);
    });

    it('is any other number where nothing was ever sent', () => {
      const listing = listingOf([sent(1)]);
      const held = heldAs(listing, ({ variants: [first] }) => {
        if (first) first.inventory = 4;
      });
      expect(fields(held, listing, null)).toEqual(['inventory']);
    });
  });

  it('is silent about what was not read or is not counted', () => {
    const listing = listingOf([sent(1)]);
    const uncounted = heldAs(listing, (detail) => {
      for (const variant of detail.variants) variant.inventory = null;
    });
    expect(fields(uncounted, listing)).toEqual([]);
    const unread = heldAs(listing);
    expect(fields({ ...unread, detail: null }, listingOf([], {}))).toEqual([]);
  });

  it('is never found between a listing and itself', () => {
    const variants = fc
      .uniqueArray(fc.nat({ max: 30 }))
      .chain((places) =>
        fc.tuple(
          ...places.map((at) =>
            fc
              .record({ inventoryQuantity: fc.integer({ min: -5, max: 9 }), sku: fc.string() })
              .map((one) => sent(at, one)),
          ),
        ),
      );
    fc.assert(
      fc.property(variants, fc.string(), fc.array(fc.string()), (made, bodyHtml, tags) => {
        const listing = listingOf(made, { bodyHtml, tags });
        expect(drifts(heldAs(listing), listing)).toEqual([]);
        expect(drifts(heldAs(listing), listing, () => 3).map(({ field }) => field)).toEqual([]);
      }),
    );
  });
});
