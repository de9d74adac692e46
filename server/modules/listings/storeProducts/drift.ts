import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Drift, HeldVariant } from '#contract/storeProduct.schemas.ts';
import type { ListingDraft } from '../../../connectors/store.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { sameAmount } from '../../../decimal.ts';
import type { Deps } from '../../../deps.ts';
import { wordsOf } from '../../../html.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { type AskedAt, variantFieldAt } from '../../system/journal/index.ts';
import { type ListingRow, listingsFor } from '../publish/index.ts';
import type { StoreProductRow } from './list.ts';
import type { Compared } from './present.ts';

/**
 * Where a store's product differs from what we would send of the pool product. Platforms rewrite descriptions, so those are
 * compared by their words; what the store or the pool does not count or price, or was not read yet, does not differ. Stock
 * that only fell in the store was sold there: it differs when the pool's number is another than it was at the last
 * publication, or the store has more than the pool. `stockSent`: what a variant had in the pool then; null where we never
 * published.
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

/**
 * How store products differ from the pool, by the store product's id; what is not linked is absent. Each is compared with
 * what an update that nobody sits at would send: the settings it was published with, and the exchange rates in force, or
 * those of its publication where none are.
 */
export async function driftsOf(
  tx: MerchantTx,
  deps: Deps,
  rows: readonly StoreProductRow[],
): Promise<Map<string, Compared>> {
  const found = new Map<string, Compared>();
  if (rows.every(({ productId }) => productId === null)) return found;
  const linked = await withLinks(tx, rows);
  const stores = await listStores(tx);
  const productIds = [...new Set(linked.map(({ link }) => link.productId))];
  const products = new Map((await findProducts(tx, productIds)).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, productIds);
  const { rates } = await pricingContext(tx);
  const stockAt = await variantFieldAt(tx, 'inventoryQuantity', linked.map(publication));
  for (const row of linked) {
    const { id, link } = row;
    const product = products.get(link.productId);
    const store = stores.find(({ storeId }) => storeId === link.storeId);
    if (!product || !store) continue;
    const { continueSelling, override, rates: ratesThen } = link.settings;
    const inForce = ratesBetween(rates, [product.currency], store.currency);
    const isForeign = product.currency !== store.currency;
    // Without a rate in force an update would go by none: what stands there went out at the one of its publication.
    const wentAsNumber = isForeign && ratesThen !== undefined && override.ruleId === undefined;
    const exchangeRates = isForeign && Object.keys(inForce).length === 0 ? (ratesThen ?? {}) : inForce;
    const order = {
      status: row.status,
      continueSelling,
      overrides: { [store.storeId]: override },
      exchangeRates,
    };
    const [built] = await listingsFor(tx, { store, order, publicUrl: deps.publicUrl }, [
      { product, variants: variants.get(product.productId) ?? [], known: { ...link, variants: row.variantIds ?? {} } },
    ]);
    if (!built) continue;
    const stockThen = stockAt.get(id);
    const stockSent = (variantId: string) => z.number().nullish().parse(stockThen?.get(variantId));
    // Where it went out with the same number it is compared so; at what rate it went before rates were kept nobody knows.
    const pricesNotCompared = wentAsNumber ? null : built.unpriced;
    const drift = driftOf(row, built.listing, isPublished(link) ? stockSent : null).filter(
      ({ field }) => pricesNotCompared === null || !/price/i.test(field),
    );
    found.set(id, { drift, title: product.title, pricesNotCompared });
  }
  return found;
}

/** Linked by hand and never published from here: nothing of what stands there was sent by us. */
const isPublished = ({ contentHash }: ListingRow): boolean => contentHash !== null;

type Linked = StoreProductRow & { link: ListingRow };

const publication = ({ id, link }: Linked): AskedAt => ({ key: id, productId: link.productId, at: link.publishedAt });

/** Those of the rows that are linked to a pool product, with how it was published there. */
async function withLinks(tx: MerchantTx, rows: readonly StoreProductRow[]): Promise<Linked[]> {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const links = await tx
    .select()
    .from(listing)
    .where(and(eq(listing.merchantId, tx.merchantId), inArray(listing.productId, productIds)));
  const byPlace = new Map(links.map((link) => [`${link.storeId}.${link.productId}`, link]));
  return rows.flatMap((row) => {
    const link = byPlace.get(`${row.shopId}.${row.productId}`);
    return link ? [{ ...row, link }] : [];
  });
}
