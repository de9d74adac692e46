import { and, eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { brandName, DEFAULT_CURRENCY } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { type WatchAsk, watchedProduct } from '../../../db/schema/watch.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findBySource } from '../../catalogue/pool/index.ts';
import { askProduct } from '../../connections/suppliers/index.ts';
import { findOffersOf, type KeptOffer, type SoldSku, skusOf } from '../../upkeep/offers/index.ts';
import { seeGone, seeProduct } from '../../upkeep/watch/index.ts';

/** A supplier's product, by its own id; `site` where the supplier has several national sites. */
export interface SuppliersProduct {
  supplier: SupplierPlatform;
  productId: string;
  site?: string | undefined;
}

/** How long the supplier may take, in ms: a screen waits for it. */
const PATIENCE = 45_000;
/** Where the supplier cannot be asked now, what is known of its product is better than nothing. */
const canWait: ReadonlySet<string> = new Set([
  'supplierPageOnly',
  'supplierNotConfigured',
  'supplierNotAuthorised',
  'supplierUnavailable',
  'supplierBusy',
]);

/**
 * A product as its supplier sells it now. Where nobody can ask it, as it was collected last. Throws what asking throws
 * where nothing is known.
 */
export async function askOffers(deps: Deps, merchantId: string, wanted: SuppliersProduct): Promise<CollectedProduct> {
  const { supplier, productId } = wanted;
  try {
    const ask = await withMerchantTx(deps.db, merchantId, (tx) => howToAsk(tx, wanted));
    const { site, ...rest } = ask;
    const query = { productId, ...rest, ...(site === undefined ? {} : { site }) };
    const product = await askProduct(deps, merchantId, supplier, query, AbortSignal.timeout(PATIENCE));
    await withMerchantTx(deps.db, merchantId, (tx) => seeProduct(tx, deps, product, 'api', ask));
    return product;
  } catch (error) {
    if (error instanceof DomainError && error.key === 'supplierProductGone') {
      await withMerchantTx(deps.db, merchantId, (tx) => seeGone(tx, deps, { supplier, supplierProductId: productId }));
    }
    if (!(error instanceof DomainError) || !canWait.has(error.key)) throw error;
    const collected = await withMerchantTx(deps.db, merchantId, (tx) => findCollected(tx, supplier, productId));
    if (collected) return collected;
    throw error;
  }
}

/** As its watch asks it: in other words it would seem to be something else. */
async function howToAsk(tx: MerchantTx, { supplier, productId, site }: SuppliersProduct): Promise<WatchAsk> {
  const [row] = await tx
    .select({ ask: watchedProduct.ask })
    .from(watchedProduct)
    .where(
      and(
        eq(watchedProduct.merchantId, tx.merchantId),
        eq(watchedProduct.supplier, supplier),
        eq(watchedProduct.supplierProductId, productId),
      ),
    );
  return (
    row?.ask ?? { shipTo: 'US', currency: DEFAULT_CURRENCY, language: 'en', ...(site === undefined ? {} : { site }) }
  );
}

async function findCollected(
  tx: MerchantTx,
  supplier: SupplierPlatform,
  productId: string,
): Promise<CollectedProduct | null> {
  const [row] = await findBySource(tx, supplier, [productId]);
  return row?.collected ?? null;
}

/** A SKU that is to be bought, and where in the request it stands. */
export interface WantedSku {
  supplier: SupplierPlatform;
  productId: string;
  skuId: string;
  path: string;
}

/** What the supplier sells under each of these SKUs. Throws `invalidInput` naming those that it does not sell. */
export async function findSkus(
  deps: Deps,
  merchantId: string,
  wanted: readonly WantedSku[],
): Promise<(want: Pick<WantedSku, 'supplier' | 'productId' | 'skuId'>) => SoldSku> {
  const products = new Map(wanted.map((one) => [keyOf(one), one]));
  const sold = new Map<string, SoldSku[]>();
  const limit = pLimit(ASKED_AT_ONCE);
  const ask = async (key: string, { supplier, productId }: WantedSku): Promise<void> => {
    const skuIds = wanted.filter((one) => keyOf(one) === key).map(({ skuId }) => skuId);
    sold.set(key, await skusOfProduct(deps, merchantId, { supplier, productId }, skuIds));
  };
  await Promise.all([...products].map(([key, one]) => limit(() => ask(key, one))));
  const find = ({ skuId, ...product }: Omit<WantedSku, 'path'>): SoldSku | undefined => {
    const skus = sold.get(keyOf(product)) ?? [];
    return skus.find((sku) => sku.skuId === skuId) ?? (skuId === '' && skus.length === 1 ? skus[0] : undefined);
  };
  const missing = wanted.filter((one) => !find(one));
  if (missing.length > 0) {
    const fields = missing.map(({ path, supplier }) => ({
      path,
      key: 'mapping.skuNotThere',
      params: { supplier: brandName[supplier] },
    }));
    throw new DomainError('invalidInput', {}, { fields });
  }
  return (want) => {
    const found = find(want);
    if (!found) throw new Error('A SKU that was looked for is asked for in another way.');
    return found;
  };
}

const keyOf = ({ supplier, productId }: Pick<WantedSku, 'supplier' | 'productId'>): string =>
  `${supplier}\n${productId}`;

/** Products that are asked about at once. */
const ASKED_AT_ONCE = 8;
/** How long what was told is good, in ms: many variants of one product are mapped one after the other. */
const GOOD_FOR = 10 * 60_000;

/** What was told of them just now, else what the supplier says; what was mapped once, where it cannot be asked. */
async function skusOfProduct(
  deps: Deps,
  merchantId: string,
  { supplier, productId }: SuppliersProduct,
  skuIds: readonly string[],
): Promise<SoldSku[]> {
  const kept = await withMerchantTx(deps.db, merchantId, (tx) => findOffersOf(tx, supplier, productId));
  const there = kept.filter(({ goneAt }) => goneAt === null);
  const isNew = ({ checkedAt }: KeptOffer): boolean => deps.now().getTime() - Date.parse(checkedAt) < GOOD_FOR;
  if (skuIds.every((id) => there.some((offer) => offer.skuId === id && isNew(offer)))) return there;
  try {
    return skusOf(supplier, await askOffers(deps, merchantId, { supplier, productId }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A product that is not there sells none of them.
    if (error.key === 'supplierProductGone') return [];
    if (there.length > 0 && canWait.has(error.key)) return there;
    throw error;
  }
}
