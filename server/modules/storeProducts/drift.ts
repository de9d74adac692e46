import type { Drift, HeldVariant } from '#contract/storeProduct.ts';
import type { Listing } from '../../connectors/store.ts';
import { sameAmount } from '../../decimal.ts';
import type { ListingRow } from '../publish/index.ts';
import type { Held } from './present.ts';

/**
 * Where a store's product differs from what we would send of the pool product. Platforms rewrite descriptions, so those are
 * compared by their words; what the store does not count, or was not read yet, does not differ.
 */
export function driftOf({ product, link }: Held & { link: ListingRow }, listing: Listing): Drift[] {
  const whole = (field: Drift['field'], inStore: string, inPool: string): Drift[] =>
    inStore === inPool ? [] : [{ field, variantId: null, variant: null, inStore, inPool }];
  const { detail } = product;
  const base = [
    ...whole('title', product.title.trim(), listing.title.trim()),
    ...whole('status', product.status, listing.status),
  ];
  if (!detail) return base;
  return [
    ...base,
    ...(wordsOf(detail.bodyHtml) === wordsOf(listing.bodyHtml)
      ? []
      : whole('bodyHtml', detail.bodyHtml, listing.bodyHtml)),
    ...whole('tags', sorted(detail.tags), sorted(listing.tags)),
    ...variantDrift(detail.variants, listing, link.variants),
  ];
}

function variantDrift(held: readonly HeldVariant[], listing: Listing, ids: Readonly<Record<string, string>>): Drift[] {
  const byId = new Map(held.map((variant) => [variant.externalId, variant]));
  const found: Drift[] = [];
  for (const ours of listing.variants) {
    const externalId = ids[ours.variantId];
    const theirs = externalId === undefined ? undefined : byId.get(externalId);
    const variant = ours.optionValues.join(' / ') || ours.sku;
    if (!theirs) {
      found.push({ field: 'variants', variantId: null, variant, inStore: null, inPool: variant });
      continue;
    }
    byId.delete(theirs.externalId);
    const note = (field: Drift['field'], inStore: string | null, inPool: string | null): void => {
      found.push({ field, variantId: theirs.externalId, variant, inStore, inPool });
    };
    if (!sameAmount(theirs.price, ours.price)) note('price', theirs.price, ours.price);
    if (!sameAmount(theirs.compareAtPrice, ours.compareAtPrice)) {
      note('compareAtPrice', theirs.compareAtPrice, ours.compareAtPrice);
    }
    if (theirs.inventory !== null && theirs.inventory !== Math.max(0, ours.inventoryQuantity)) {
      note('inventory', String(theirs.inventory), String(Math.max(0, ours.inventoryQuantity)));
    }
    if (theirs.sku !== ours.sku) note('sku', theirs.sku, ours.sku);
  }
  for (const extra of byId.values()) {
    const variant = extra.optionValues.join(' / ') || extra.sku;
    found.push({ field: 'variants', variantId: extra.externalId, variant, inStore: variant, inPool: null });
  }
  return found;
}

const sorted = (tags: readonly string[]): string =>
  tags
    .map((tag) => tag.trim())
    .sort()
    .join(', ');

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
