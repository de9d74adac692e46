import { z } from 'zod';
import { storeItemId } from '#contract/storeItemId.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { type AskedAt, variantFieldAt } from '../../system/journal/index.ts';
import { type ListingRow, listingsFor } from '../publish/index.ts';
import { driftOf } from './drift.ts';
import type { Compared, Held } from './present.ts';

/**
 * How store products differ from the pool, by the store product's id; what is not linked is absent. Each is compared with
 * what an update that nobody sits at would send: the settings it was published with, and the exchange rates in force, or
 * those of its publication where none are.
 */
export async function driftsOf(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  held: readonly Held[],
): Promise<Map<string, Compared>> {
  const linked = held.flatMap((row) => (row.link === null ? [] : [{ ...row, link: row.link }]));
  const found = new Map<string, Compared>();
  if (linked.length === 0) return found;
  const stores = await listStores(tx, merchantId);
  const productIds = [...new Set(linked.map(({ link }) => link.productId))];
  const products = new Map((await findProducts(tx, merchantId, productIds)).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, merchantId, productIds);
  const { rates } = await pricingContext(tx, merchantId);
  const stockAt = await variantFieldAt(tx, merchantId, 'inventoryQuantity', linked.map(publication));
  for (const row of linked) {
    const product = products.get(row.link.productId);
    const store = stores.find(({ storeId }) => storeId === row.link.storeId);
    if (!product || !store) continue;
    const { continueSelling, override, rates: ratesThen } = row.link.settings;
    const inForce = ratesBetween(rates, [product.currency], store.currency);
    const isForeign = product.currency !== store.currency;
    // Without a rate in force an update would go by none: what stands there went out at the one of its publication.
    const wentAsNumber = isForeign && ratesThen !== undefined && override.ruleId === undefined;
    const exchangeRates = isForeign && Object.keys(inForce).length === 0 ? (ratesThen ?? {}) : inForce;
    const order = {
      status: row.product.status as 'active' | 'archived' | 'draft',
      continueSelling,
      overrides: { [store.storeId]: override },
      exchangeRates,
    };
    const [built] = await listingsFor(tx, merchantId, { store, order, publicUrl: deps.publicUrl }, [
      { product, variants: variants.get(product.productId) ?? [], known: row.link },
    ]);
    const id = storeItemId(row.product);
    if (!built) continue;
    const stockThen = stockAt.get(id);
    const stockSent = (variantId: string) => z.number().nullish().parse(stockThen?.get(variantId));
    // Where it went out with the same number it is compared so; at what rate it went before rates were kept nobody knows.
    const pricesNotCompared = wentAsNumber ? null : built.unpriced;
    const drift = driftOf(row, built.listing, isPublished(row.link) ? stockSent : null).filter(
      ({ field }) => pricesNotCompared === null || !/price/i.test(field),
    );
    found.set(id, { drift, title: product.title, pricesNotCompared });
  }
  return found;
}

/** Linked by hand and never published from here: nothing of what stands there was sent by us. */
const isPublished = ({ contentHash }: ListingRow): boolean => contentHash !== null;

const publication = ({ product, link }: Held & { link: ListingRow }): AskedAt => ({
  key: storeItemId(product),
  productId: link.productId,
  at: link.publishedAt,
});
