import type { ListingDraft, ProductChange, VariantChange } from '../../../connectors/store.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { AfterUndo, PoolProduct, UndoneInPool } from '../../catalogue/history/index.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { pricingContext, ratesBetween } from '../../catalogue/pricing/index.ts';
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

async function plan(tx: MerchantTx, deps: Deps, { before, since }: UndoneInPool): Promise<PlannedChange[]> {
  const productIds = [...before.keys()];
  const now = new Map((await findProducts(tx, productIds)).map((product) => [product.productId, product]));
  const variants = await findVariants(tx, productIds);
  const planned: PlannedChange[] = [];
  for (const store of await listStores(tx)) {
    const listings = await findListings(tx, store.storeId, productIds);
    for (const [productId, listed] of listings) {
      const [was, product, at] = [before.get(productId), now.get(productId), since.get(productId)];
      if (!was || !product || !at || !wasSent(listed, at)) continue;
      const is = { product, variants: variants.get(productId) ?? [] };
      const change = await changeIn(tx, deps, { store, listed }, was, is);
      if (change) {
        planned.push({
          ...change,
          row: { storeId: store.storeId, shopName: store.name, label: product.title, productId },
        });
      }
    }
  }
  return planned;
}

/** Whether the store was sent what is taken back. What stands there otherwise was never sent, or taken back already. */
const wasSent = ({ publishedAt, contentHash }: KnownListing, at: Date): boolean =>
  contentHash !== null && publishedAt > at;

/** What is otherwise in a store: the listing as it was built before the undo, held against the one built now. */
async function changeIn(
  tx: MerchantTx,
  { publicUrl }: Deps,
  { store, listed }: { store: StoreRow; listed: KnownListing },
  was: PoolProduct,
  is: PoolProduct,
): Promise<Pick<PlannedChange, 'change' | 'only'> | null> {
  const { continueSelling, override, rates: sentAt } = listed.settings;
  // What stands there was priced by the rates of its publication, or as the same number where there was none.
  const exchangeRates = sentAt ?? ratesBetween((await pricingContext(tx)).rates, [is.product.currency], store.currency);
  const wentAsNumber = sentAt !== undefined && override.ruleId === undefined;
  const order = { status: 'active' as const, continueSelling, exchangeRates, overrides: { [store.storeId]: override } };
  const built = await listingsFor(
    tx,
    { store, order, publicUrl },
    [was, is].map((one) => ({ ...one, known: listed })),
  );
  const [before, after] = built;
  if (!before || !after) return null;
  const isPriced = wentAsNumber || (before.unpriced === null && after.unpriced === null);
  return between(listed.externalId, before.listing, after.listing, isPriced);
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
    ...{ externalId, ...own[side] },
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
