import type { Listing, ListingVariant } from '../../store.ts';
import { sellerSku } from './productBody.ts';
import type { WireSku } from './wire.ts';

/** How a SKU is known to be a variant's, the surest way first. */
const keys: { ofVariant: (variant: ListingVariant) => string; ofSku: (sku: WireSku) => string }[] = [
  { ofVariant: ({ externalId }) => externalId ?? '', ofSku: ({ id }) => id },
  { ofVariant: ({ variantId }) => variantId, ofSku: ({ external_sku_id }) => external_sku_id },
  {
    ofVariant: ({ optionValues }) => JSON.stringify(optionValues),
    ofSku: ({ sales_attributes }) => JSON.stringify(sales_attributes.map(({ value_name }) => value_name)),
  },
  { ofVariant: ({ sku }) => sellerSku(sku), ofSku: ({ seller_sku }) => seller_sku },
];

interface MatchedSkus {
  /** variantId -> the SKU that stands for it. */
  held: Map<string, WireSku>;
  /** SKUs that somebody else added, of the same options: they stay. */
  foreign: WireSku[];
}

/** Which SKUs of a product stand for which variants. */
export function matchSkus(listing: Listing, skus: readonly WireSku[]): MatchedSkus {
  const held = new Map<string, WireSku>();
  const free = new Set(skus);
  for (const { ofVariant, ofSku } of keys) {
    for (const variant of listing.variants) {
      const key = ofVariant(variant);
      const found = key === '' || held.has(variant.variantId) ? undefined : [...free].find((sku) => ofSku(sku) === key);
      if (!found) continue;
      free.delete(found);
      held.set(variant.variantId, found);
    }
  }
  const names = JSON.stringify(listing.options.map(({ name }) => name));
  const isForeign = ({ external_sku_id, sales_attributes }: WireSku): boolean =>
    external_sku_id === '' && names !== '[]' && JSON.stringify(sales_attributes.map(({ name }) => name)) === names;
  return { held, foreign: [...free].filter(isForeign) };
}

/** variantId -> SKU id, from the answer to a call that sent these variants: each SKU carries our id. */
export function variantIds(
  listing: Listing,
  skus: readonly { id: string; external_sku_id: string }[],
): Record<string, string> {
  const ids = new Map(skus.map(({ id, external_sku_id }) => [external_sku_id, id]));
  return Object.fromEntries(
    listing.variants.flatMap(({ variantId }) => {
      const id = ids.get(variantId);
      return id === undefined ? [] : [[variantId, id] as const];
    }),
  );
}
