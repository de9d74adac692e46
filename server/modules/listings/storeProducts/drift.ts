import type { Drift, HeldVariant } from '#contract/storeProduct.ts';
import type { ListingDraft } from '../../../connectors/store.ts';
import { sameAmount } from '../../../decimal.ts';
import { wordsOf } from '../../../html.ts';
import type { StoreProductRow } from './list.ts';

/**
 * Where a store's product differs from what we would send of the pool product. Platforms rewrite descriptions, so those are
 * compared by their words; what the store or the pool does not count or price, or was not read yet, does not differ. Stock that only fell in the
 * store was sold there: it differs when the pool's number is another than it was at the last publication, or the store has
 * more than the pool. `stockSent`: what a variant had in the pool then; null where we never published.
 */
export function driftOf(
  product: Pick<StoreProductRow, 'title' | 'status' | 'detail' | 'variantIds'>,
  listing: ListingDraft,
  stockSent: ((variantId: string) => number | null | undefined) | null,
): Drift[] {
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
    ...variantDrift(detail.variants, listing, product.variantIds ?? {}, stockSent),
  ];
}

function variantDrift(
  held: readonly HeldVariant[],
  listing: ListingDraft,
  ids: Readonly<Record<string, string>>,
  stockSent: Parameters<typeof driftOf>[2],
): Drift[] {
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
    if (ours.price !== null && !sameAmount(theirs.price, ours.price)) note('price', theirs.price, ours.price);
    if (ours.price !== null && !sameAmount(theirs.compareAtPrice, ours.compareAtPrice)) {
      note('compareAtPrice', theirs.compareAtPrice, ours.compareAtPrice);
    }
    if (theirs.inventory !== null && ours.inventoryQuantity !== null) {
      const inPool = pieces(ours.inventoryQuantity);
      const sent = stockSent === null ? undefined : pieces(stockSent(ours.variantId) ?? inPool);
      if (stockDiffers(theirs.inventory, inPool, sent)) note('inventory', String(theirs.inventory), String(inPool));
    }
    if (theirs.sku !== ours.sku) note('sku', theirs.sku, ours.sku);
  }
  for (const extra of byId.values()) {
    const variant = extra.optionValues.join(' / ') || extra.sku;
    found.push({ field: 'variants', variantId: extra.externalId, variant, inStore: variant, inPool: null });
  }
  return found;
}

/** What a store is told of a number of pieces, which may be below zero in the pool. */
const pieces = (quantity: number): number => Math.max(0, quantity);

const stockDiffers = (inStore: number, inPool: number, sent: number | undefined): boolean =>
  inStore > inPool || (inStore < inPool && sent !== inPool);

const sorted = (tags: readonly string[]): string =>
  tags
    .map((tag) => tag.trim())
    .sort()
    .join(', ');
