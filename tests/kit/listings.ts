import type { Listing, ListingVariant } from '#server/connectors/store.ts';

let counter = 0;
/** A word that no other test of this run uses. */
export function unique(): string {
  counter += 1;
  return `${process.pid.toString(36)}${counter.toString(36)}`;
}

export function aVariant(over: Partial<ListingVariant> = {}): ListingVariant {
  const name = unique();
  return {
    variantId: `v-${name}`,
    externalId: null,
    sku: `SKU-${name}`,
    barcode: '',
    optionValues: [],
    price: '19.90',
    compareAtPrice: null,
    inventoryQuantity: 7,
    weight: '250',
    weightUnit: 'g',
    imageId: null,
    ...over,
  };
}

/** A product without options and with one variant. */
export function aSimple(over: Partial<Listing> = {}, variant: Partial<ListingVariant> = {}): Listing {
  const name = unique();
  return {
    mark: `qs-${name}`,
    title: `Lamp ${name}`,
    bodyHtml: '<p>Bright.</p>',
    tags: [],
    collections: [],
    status: 'active',
    continueSelling: false,
    options: [],
    images: [],
    variants: [aVariant(variant)],
    ...over,
  };
}

/** A product in two colours and two sizes. */
export function aVariable(over: Partial<Listing> = {}): Listing {
  const options = [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ];
  const variants = ['Red', 'Blue'].flatMap((colour) =>
    ['S', 'M'].map((size) => aVariant({ optionValues: [colour, size] })),
  );
  return aSimple({ options, variants, ...over });
}

export function anImage(src: string, over: { imageId?: string; alt?: string } = {}) {
  return { imageId: over.imageId ?? `i-${unique()}`, src, alt: over.alt ?? '', externalId: null };
}

/** The listing as it is sent the next time: with the ids that the store gave. */
export function withIds(
  listing: Listing,
  ids: { images: Record<string, string>; variants: Record<string, string> },
): Listing {
  return {
    ...listing,
    images: listing.images.map((image) => ({ ...image, externalId: ids.images[image.imageId] ?? null })),
    variants: listing.variants.map((variant) => ({ ...variant, externalId: ids.variants[variant.variantId] ?? null })),
  };
}
