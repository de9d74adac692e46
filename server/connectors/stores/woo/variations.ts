import { Decimal } from 'decimal.js';
import type { Listing, ListingVariant } from '../../store.ts';
import { type Measures, metaOf, VARIANT_MARK, type VariationBody, variationBody } from './productBody.ts';
import { optionText } from './text.ts';
import type { WireVariation } from './wire.ts';

export interface VariationPlan {
  /** Variants that the store has no variation of. */
  missing: ListingVariant[];
  /** variantId -> the variation that stands for it. */
  held: Map<string, WireVariation>;
  /** Variations of ours whose variant is gone. */
  surplus: WireVariation[];
  /** Variations that somebody else added: left alone. */
  foreign: WireVariation[];
}

/** How a variation is known to be a variant's, the surest way first. */
const keys: { ofVariant: (variant: ListingVariant) => string; ofHeld: (held: WireVariation) => string }[] = [
  { ofVariant: ({ externalId }) => externalId ?? '', ofHeld: ({ id }) => String(id) },
  { ofVariant: ({ variantId }) => variantId, ofHeld: (held) => metaOf(held, VARIANT_MARK) ?? '' },
  { ofVariant: ({ sku }) => sku.toLowerCase(), ofHeld: ({ sku }) => sku.toLowerCase() },
];

/** Compares a listing's variants with the variations of its product. */
export function planVariations(listing: Listing, existing: WireVariation[]): VariationPlan {
  const names = listing.options.map(({ name }) => optionText(name));
  const byOptions = {
    ofVariant: ({ optionValues }: ListingVariant) => JSON.stringify(optionValues.map(optionText)),
    ofHeld: ({ attributes }: WireVariation) =>
      JSON.stringify(names.map((name) => attributes.find((entry) => entry.name === name)?.option)),
  };
  const held = new Map<string, WireVariation>();
  const free = new Set(existing);
  for (const { ofVariant, ofHeld } of [...keys, byOptions]) {
    const byKey = new Map([...free].map((variation) => [ofHeld(variation), variation]));
    for (const variant of listing.variants) {
      const key = ofVariant(variant);
      const found = key === '' || held.has(variant.variantId) ? undefined : byKey.get(key);
      if (!found || !free.delete(found)) continue;
      held.set(variant.variantId, found);
    }
  }
  const rest = [...free];
  return {
    missing: listing.variants.filter(({ variantId }) => !held.has(variantId)),
    held,
    surplus: rest.filter((variation) => metaOf(variation, VARIANT_MARK) !== null),
    foreign: rest.filter((variation) => metaOf(variation, VARIANT_MARK) === null),
  };
}

/**
 * Variations whose SKU another variant is about to take: they let go of it first, because the store checks each item
 * of a batch against what stands there at that moment.
 */
export function skuReleases(listing: Listing, plan: VariationPlan): { id: number; sku: '' }[] {
  const wanted = new Map(listing.variants.map(({ sku, variantId }) => [sku.toLowerCase(), variantId]));
  return [...plan.held].flatMap(([variantId, { id, sku }]) => {
    const taker = sku === '' ? undefined : wanted.get(sku.toLowerCase());
    return taker === undefined || taker === variantId ? [] : [{ id, sku: '' as const }];
  });
}

/** The updates that change something. */
export function changedBodies(
  listing: Listing,
  plan: VariationPlan,
  measures: Measures,
  images: Record<string, string>,
): { variant: ListingVariant; body: VariationBody & { id: number } }[] {
  const released = new Set(skuReleases(listing, plan).map(({ id }) => id));
  return listing.variants.flatMap((variant) => {
    const variation = plan.held.get(variant.variantId);
    if (!variation) return [];
    const body = variationBody(listing, variant, measures, images[variant.imageId ?? '']);
    const restored = variation.status === 'trash' ? { status: 'publish' } : {};
    const changed = variation.status === 'trash' || released.has(variation.id) || differs(body, variation);
    return changed ? [{ variant, body: { ...body, ...restored, id: variation.id } }] : [];
  });
}

const comparisons: Record<string, (wanted: VariationBody, held: WireVariation) => boolean> = {
  sku: (wanted, held) => wanted.sku === held.sku,
  barcode: (wanted, held) => [undefined, held.global_unique_id].includes(wanted.global_unique_id),
  regular_price: (wanted, held) => sameNumber(wanted.regular_price, held.regular_price),
  sale_price: (wanted, held) => sameNumber(wanted.sale_price, held.sale_price),
  weight: (wanted, held) => sameNumber(wanted.weight, held.weight),
  manage_stock: (wanted, held) => wanted.manage_stock === held.manage_stock,
  stock: (wanted, held) => wanted.stock_quantity === held.stock_quantity,
  backorders: (wanted, held) => wanted.backorders === held.backorders,
  order: (wanted, held) => wanted.menu_order === held.menu_order,
  image: (wanted, held) => wanted.image === undefined || wanted.image.id === held.image?.id,
  mark: (wanted, held) => wanted.meta_data[0]?.value === metaOf(held, VARIANT_MARK),
  attributes: (wanted, held) =>
    wanted.attributes.every(({ name, option }) =>
      held.attributes.some((entry) => entry.name === name && entry.option === option),
    ),
};

function differs(wanted: VariationBody, held: WireVariation): boolean {
  return !Object.values(comparisons).every((isSame) => isSame(wanted, held));
}

/** "19.9" and "19.90" are one price; "" is none. */
function sameNumber(wanted: string, held: string): boolean {
  if (wanted === '' || held === '') return wanted === held;
  return /^-?\d+(\.\d+)?$/.test(held) && new Decimal(wanted).equals(held);
}
