import type { ListingDraft, VariantChange } from '../../../connectors/store.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { sameAmount } from '../../../decimal.ts';
import type { Deps } from '../../../deps.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { pricingContext, ratesBetween, storesOf } from '../../catalogue/pricing/index.ts';
import { findStore, type StoreRow } from '../../connections/stores/index.ts';
import {
  type BuiltListing,
  findListings,
  type KnownListing,
  listingsFor,
  noteSoldAs,
} from '../../listings/publish/index.ts';
import { type PlannedChange, planChanges } from '../../listings/storeProducts/index.ts';

/** What one store shall get: prices with or without comparison prices, stock. */
export interface Act {
  storeId: string;
  price: 'none' | 'priceOnly' | 'both';
  stock: boolean;
}

/** What the stores of one product shall get of what was changed in the pool. */
export interface Push {
  productId: string;
  /** The variants as the stores have them: those before the change. What is left out is brought whatever it was. */
  before: readonly VariantRow[];
  acts: readonly Act[];
}

/** What is on its way to the stores. */
export interface Pushed {
  /** Null when there is nothing to bring. */
  jobId: string | null;
  /** The job that brings something of a product to a store; null when nothing is brought there. */
  jobFor(productId: string, storeId: string): string | null;
  /** Whether no price can be told for a product in a store, which therefore keeps the one it has. */
  isUnpriced(productId: string, storeId: string): boolean;
}

/** What became of one act. */
interface Planned {
  productId: string;
  storeId: string;
  change: PlannedChange | null;
  unpriced: boolean;
}

/**
 * Plans the job that brings changed prices and stock to the stores: only the variants that changed, only these fields, at
 * the prices that a publication would give them there. A store that is offline gets it by the job too, once it is linked
 * again or by a retry. A price that cannot be told, for want of an exchange rate or of a fitting rule, is not brought.
 */
export async function planPush(tx: MerchantTx, deps: Deps, pushes: readonly Push[]): Promise<Pushed> {
  const planned = await planEach(tx, deps, pushes);
  const changes = planned.flatMap(({ change }) => (change ? [change] : []));
  const jobId = changes.length > 0 ? await planChanges(tx, deps, changes) : null;
  await noteCosts(tx, changes);
  const at = new Map(planned.map((one) => [`${one.productId} ${one.storeId}`, one]));
  return {
    jobId,
    jobFor: (productId, storeId) => (at.get(`${productId} ${storeId}`)?.change ? jobId : null),
    isUnpriced: (productId, storeId) => at.get(`${productId} ${storeId}`)?.unpriced ?? false,
  };
}

/** What the prices that go to stores rest on: buying compares with it. */
async function noteCosts(tx: MerchantTx, changes: readonly PlannedChange[]): Promise<void> {
  const priced = changes.filter(({ change }) => change.variants?.some(({ price }) => price !== undefined));
  for (const storeId of new Set(priced.map(({ row }) => row.storeId))) {
    const own = priced.flatMap(({ row }) => (row.storeId === storeId && row.productId ? [row.productId] : []));
    await noteSoldAs(tx, storeId, own);
  }
}

async function planEach(tx: MerchantTx, deps: Deps, pushes: readonly Push[]): Promise<Planned[]> {
  const wanted = pushes.flatMap(({ acts, ...of }) => acts.filter(bringsSomething).map((act) => ({ ...of, act })));
  if (wanted.length === 0) return [];
  const productIds = [...new Set(wanted.map(({ productId }) => productId))];
  const products = new Map((await findProducts(tx, productIds)).map((row) => [row.productId, row]));
  const variants = await findVariants(tx, productIds);
  const { rates } = await pricingContext(tx);
  const planned: Planned[] = [];
  for (const storeId of new Set(wanted.map(({ act }) => act.storeId))) {
    const store = await findStore(tx, storeId);
    if (!store) continue;
    const listings = await findListings(tx, storeId, productIds);
    for (const { productId, before, act } of wanted.filter((one) => one.act.storeId === storeId)) {
      const [product, listed] = [products.get(productId), listings.get(productId)];
      if (!product || !listed) continue;
      const exchangeRates = ratesBetween(rates, [product.currency], store.currency);
      const of = { product, before, now: variants.get(productId) ?? [] };
      planned.push(await planOne(tx, deps, { store, listed, exchangeRates }, of, act));
    }
  }
  return planned;
}

const bringsSomething = ({ price, stock }: Act): boolean => price !== 'none' || stock;

/** What one product is to get in one store: the listing as it was built before, held against the one built now. */
async function planOne(
  tx: MerchantTx,
  { publicUrl }: Deps,
  { store, listed, exchangeRates }: { store: StoreRow; listed: KnownListing; exchangeRates: Record<string, string> },
  { product, before, now }: { product: ProductRow; before: readonly VariantRow[]; now: readonly VariantRow[] },
  act: Act,
): Promise<Planned> {
  const { productId, title } = product;
  const { storeId, name } = store;
  const { continueSelling, override } = listed.settings;
  const order = { status: 'active' as const, continueSelling, exchangeRates, overrides: { [storeId]: override } };
  const build = async (variants: readonly VariantRow[]): Promise<BuiltListing> => {
    const [built] = await listingsFor(tx, { store, order, publicUrl }, [{ product, variants, known: listed }]);
    if (!built) throw new Error('A listing was not built.');
    return built;
  };
  const [was, is] = [await build(before), await build(now)];
  const unpriced = act.price !== 'none' && is.unpriced !== null;
  const variants = changeInStore(was.listing, is.listing, unpriced ? { ...act, price: 'none' } : act);
  const row = { storeId, shopName: name, label: title, productId };
  const change = variants.length > 0 ? { row, change: { externalId: listed.externalId, variants } } : null;
  return { productId, storeId, change, unpriced };
}

/**
 * Brings whatever is otherwise in products' prices and stock to every store they are in, and returns the job that does.
 * `before`: their variants then.
 */
export async function pushChanged(
  tx: MerchantTx,
  deps: Deps,
  before: ReadonlyMap<string, readonly VariantRow[]>,
): Promise<string | null> {
  const stores = await storesOf(tx, [...before.keys()]);
  const everywhere = (productId: string): Act[] =>
    (stores.get(productId) ?? []).map((storeId) => ({ storeId, price: 'both', stock: true }));
  const { jobId } = await planPush(
    tx,
    deps,
    [...before].map(([productId, variants]) => ({ productId, before: variants, acts: everywhere(productId) })),
  );
  return jobId;
}

/**
 * What has to be changed in a store for a listing that was built otherwise before: the variants that are there, and of each
 * only what the store shall get.
 */
function changeInStore(was: ListingDraft, now: ListingDraft, act: Pick<Act, 'price' | 'stock'>): VariantChange[] {
  const before = new Map(was.variants.map((variant) => [variant.variantId, variant]));
  return now.variants.flatMap((variant): VariantChange[] => {
    if (variant.externalId === null) return [];
    const change = { externalId: variant.externalId, ...changed(before.get(variant.variantId), variant, act) };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}

function changed(
  old: ListingDraft['variants'][number] | undefined,
  now: ListingDraft['variants'][number],
  { price: which, stock }: Pick<Act, 'price' | 'stock'>,
): Omit<VariantChange, 'externalId'> {
  const { inventoryQuantity: inventory, price, compareAtPrice } = now;
  const moved = !old || !sameAmount(old.price, price) || !sameAmount(old.compareAtPrice, compareAtPrice);
  const stockMoved = !old || old.inventoryQuantity !== inventory;
  return {
    // A price or a number that is not known any more says nothing of what is there: the store keeps its own.
    ...(which !== 'none' && moved && price !== null ? { price } : {}),
    ...(which === 'both' && moved && price !== null ? { compareAtPrice } : {}),
    ...(stock && stockMoved && inventory !== null ? { inventory } : {}),
  };
}
