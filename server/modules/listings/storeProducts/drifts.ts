import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
import { listStores } from '../../connections/stores/index.ts';
import { type AskedAt, variantFieldAt } from '../../system/journal/index.ts';
import { type ListingRow, listingsFor } from '../publish/index.ts';
import { driftOf } from './drift.ts';
import type { StoreProductRow } from './list.ts';
import type { Compared } from './present.ts';

/**
 * How store products differ from the pool, by the store product's id; what is not linked is absent. Each is compared with
 * what an update that nobody sits at would send: the settings it was published with, and the exchange rates in force, or
 * those of its publication where none are.
 */
export async function driftsOf(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  rows: readonly StoreProductRow[],
): Promise<Map<string, Compared>> {
  const found = new Map<string, Compared>();
  if (rows.every(({ productId }) => productId === null)) return found;
  const linked = await withLinks(tx, merchantId, rows);
  const stores = await listStores(tx, merchantId);
  const productIds = [...new Set(linked.map(({ link }) => link.productId))];
  const products = new Map((await findProducts(tx, merchantId, productIds)).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, merchantId, productIds);
  const { rates } = await pricingContext(tx, merchantId);
  const stockAt = await variantFieldAt(tx, merchantId, 'inventoryQuantity', linked.map(publication));
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
    const [built] = await listingsFor(tx, merchantId, { store, order, publicUrl: deps.publicUrl }, [
      { product, variants: variants.get(product.productId) ?? [], known: link },
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
async function withLinks(tx: Tx, merchantId: string, rows: readonly StoreProductRow[]): Promise<Linked[]> {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  const links = await tx
    .select()
    .from(listing)
    .where(and(eq(listing.merchantId, merchantId), inArray(listing.productId, productIds)));
  const byPlace = new Map(links.map((link) => [`${link.storeId}.${link.productId}`, link]));
  return rows.flatMap((row) => {
    const link = byPlace.get(`${row.shopId}.${row.productId}`);
    return link ? [{ ...row, link }] : [];
  });
}
