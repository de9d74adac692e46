import type { ListingDraft, ProductChange, VariantChange } from '../../../connectors/store.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { AfterUndo, PoolProduct, UndoneInPool } from '../../catalogue/history/index.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { type PricingContext, pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
import { listStores, type StoreRow } from '../../connections/stores/index.ts';
import { findListings, type KnownListing, listingsFor } from '../../listings/publish/index.ts';
import { isInStore } from '../../listings/storeJournal/index.ts';
import { type PlannedChange, planChanges } from '../../listings/storeProducts/index.ts';
import { pushChanged } from './push.ts';

/**
 * Brings what an undo changed in the pool to the stores that have it: to all where it had gone there by itself, else where
 * the product was published since. What a store was changed in since is kept there and named.
 */
export const pushUndone: AfterUndo = async (tx, deps, undone) => {
  if (undone.wentByItself) {
    const variants = new Map([...undone.before].map(([productId, { variants: before }]) => [productId, before]));
    return pushChanged(tx, deps, variants);
  }
  const planned = await plan(tx, deps, undone);
  return planned.length > 0 ? planChanges(tx, deps, planned) : null;
};

/** A product that a store was sent, before the undo and after it. */
interface SentProduct {
  listed: KnownListing;
  was: PoolProduct;
  is: PoolProduct;
}

/** Products that were sent to a store with the same settings. */
interface Alike {
  settings: KnownListing['settings'];
  products: SentProduct[];
}

async function plan(tx: MerchantTx, deps: Deps, { before, since }: UndoneInPool): Promise<PlannedChange[]> {
  const productIds = [...before.keys()];
  const products = await findProducts(tx, productIds);
  const variants = await findVariants(tx, productIds);
  const now = new Map(
    products.map((product) => [product.productId, { product, variants: variants.get(product.productId) ?? [] }]),
  );
  const { rates } = await pricingContext(tx);
  const planned: PlannedChange[] = [];
  for (const store of await listStores(tx)) {
    const listings = await findListings(tx, store.storeId, productIds);
    const sent = [...listings].flatMap(([productId, listed]): SentProduct[] => {
      const [was, is, at] = [before.get(productId), now.get(productId), since.get(productId)];
      return was && is && at && wasSent(listed, at) ? [{ listed, was, is }] : [];
    });
    for (const alike of bySettings(sent)) planned.push(...(await changesIn(tx, deps, { store, rates }, alike)));
  }
  return planned;
}

/** Whether the store was sent what is taken back. What stands there otherwise was never sent, or taken back already. */
const wasSent = ({ publishedAt, contentHash }: KnownListing, at: Date): boolean =>
  contentHash !== null && publishedAt > at;

/** Products that went with the same settings are built together. */
function bySettings(sent: readonly SentProduct[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const one of sent) {
    const { settings } = one.listed;
    const key = JSON.stringify(settings);
    const group = groups.get(key) ?? { settings, products: [] };
    group.products.push(one);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What is otherwise in a store: listings as they were built before the undo, held against those built now. */
async function changesIn(
  tx: MerchantTx,
  { publicUrl }: Deps,
  { store, rates }: { store: StoreRow; rates: PricingContext['rates'] },
  { settings, products }: Alike,
): Promise<PlannedChange[]> {
  const { continueSelling, override, rates: sentAt } = settings;
  const currencies = [...new Set(products.map(({ is }) => is.product.currency))];
  // What stands there was priced by the rates of its publication, or as the same number where there was none.
  const exchangeRates = sentAt ?? ratesBetween(rates, currencies, store.currency);
  const wentAsNumber = sentAt !== undefined && override.ruleId === undefined;
  const order = { status: 'active' as const, continueSelling, exchangeRates, overrides: { [store.storeId]: override } };
  const build = (side: 'was' | 'is') =>
    listingsFor(
      tx,
      { store, order, publicUrl },
      products.map((one) => ({ ...one[side], known: one.listed })),
    );
  // In two calls: a store's rule prices by product, and would price both sides of one as the later of them.
  const [before, after] = [await build('was'), await build('is')];
  return products.flatMap(({ listed, is: { product } }, at): PlannedChange[] => {
    const [old, young] = [before[at], after[at]];
    if (!old || !young) throw new Error('A listing was not built.');
    const isPriced = wentAsNumber || (old.unpriced === null && young.unpriced === null);
    const change = between(listed.externalId, old.listing, young.listing, isPriced);
    const { productId, title: label } = product;
    return change ? [{ ...change, row: { storeId: store.storeId, shopName: store.name, label, productId } }] : [];
  });
}

/** What brings a store's product from one listing to another, and what it must still hold for that. */
function between(
  externalId: string,
  was: ListingDraft,
  is: ListingDraft,
  isPriced: boolean,
): Pick<PlannedChange, 'change' | 'only'> | null {
  const own = differing(ownOf(was), ownOf(is));
  const before = new Map(was.variants.map((variant) => [variant.externalId, variant]));
  const variants = is.variants.flatMap((variant) => {
    const old = variant.externalId === null ? undefined : before.get(variant.externalId);
    if (!old || variant.externalId === null) return [];
    const fields = differing(partOf(old, isPriced), partOf(variant, isPriced));
    return Object.keys(fields.change).length > 0 ? [{ externalId: variant.externalId, ...fields }] : [];
  });
  if (Object.keys(own.change).length + variants.length === 0) return null;
  const of = (side: 'change' | 'only'): ProductChange => ({
    externalId,
    ...own[side],
    ...(variants.length > 0
      ? { variants: variants.map((one): VariantChange => ({ externalId: one.externalId, ...one[side] })) }
      : {}),
  });
  return { change: of('change'), only: of('only') };
}

const ownOf = ({ title, bodyHtml, tags }: ListingDraft) => ({ title, bodyHtml, tags });

const partOf = (
  { price, compareAtPrice, inventoryQuantity, sku }: ListingDraft['variants'][number],
  isPriced: boolean,
) => ({
  ...(isPriced && price !== null ? { price, compareAtPrice } : {}),
  ...(inventoryQuantity === null ? {} : { inventory: Math.max(0, inventoryQuantity) }),
  sku,
});

/** The fields that both have and that differ: as they shall be, and as they were. */
function differing<T extends object>(was: T, is: T): { change: Partial<T>; only: Partial<T> } {
  const old = Object.fromEntries(Object.entries(was));
  const moved = Object.entries(is).filter(([field, value]) => field in old && !isInStore(field, value, old[field]));
  return {
    change: Object.fromEntries(moved) as Partial<T>,
    only: Object.fromEntries(moved.map(([field]) => [field, old[field]])) as Partial<T>,
  };
}
