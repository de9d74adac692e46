import type { VariantChange } from '../../connectors/store.ts';
import type { Tx } from '../../db/tenancy.ts';
import { sameAmount } from '../../decimal.ts';
import type { Deps } from '../../deps.ts';
import { findProducts, findVariants, type VariantRow } from '../pool/index.ts';
import { pricingContext, ratesBetween } from '../pricing/index.ts';
import { findListings, listingsFor } from '../publish/index.ts';
import { planChanges } from '../storeProducts/index.ts';
import { findStore } from '../stores/index.ts';
import { type ListedIn, listedIn } from './places.ts';

/** What one store shall get: prices with or without comparison prices, stock. */
export interface Act {
  place: ListedIn;
  price: 'none' | 'priceOnly' | 'both';
  stock: boolean;
}

/** What the stores of one product shall get of what was changed in the pool. */
export interface Push {
  merchantId: string;
  productId: string;
  /** The variants before the change. */
  before: readonly VariantRow[];
  acts: readonly Act[];
}

/**
 * Plans the jobs that bring changed prices and stock to the stores: only the variants that changed, only these fields, at
 * the prices that a publication would give them there. Answers the job of each store. A store that is offline gets it by
 * the job too, once it is linked again or by a retry.
 */
export async function planPush(tx: Tx, deps: Deps, push: Push): Promise<Map<string, string>> {
  const { merchantId, productId, before, acts } = push;
  const jobs = new Map<string, string>();
  const wanted = acts.filter(({ price, stock }) => price !== 'none' || stock);
  if (wanted.length === 0) return jobs;
  const [product] = await findProducts(tx, merchantId, [productId]);
  const variants = (await findVariants(tx, merchantId, [productId])).get(productId) ?? [];
  if (!product) return jobs;
  const was = new Map(before.map((variant) => [variant.variantId, variant]));
  const { rates } = await pricingContext(tx, merchantId);
  for (const act of wanted) {
    const store = await findStore(tx, merchantId, act.place.storeId);
    const listed = (await findListings(tx, merchantId, act.place.storeId, [productId])).get(productId);
    if (!store || !listed) continue;
    const exchangeRates = ratesBetween(rates, [product.currency], store.currency);
    const order = {
      ...{ status: 'active' as const, continueSelling: listed.settings.continueSelling, exchangeRates },
      overrides: { [store.storeId]: listed.settings.override },
    };
    const known = { images: listed.images, variants: listed.variants };
    const [built] = await listingsFor(tx, merchantId, { store, order, publicUrl: deps.publicUrl }, [
      { product, variants, known },
    ]);
    const changes = variants.flatMap((now): VariantChange[] => {
      const there = built?.listing.variants.find(({ variantId }) => variantId === now.variantId);
      if (!there || there.externalId === null) return [];
      const moved = movedIn(was.get(now.variantId), now);
      const change: VariantChange = {
        externalId: there.externalId,
        ...(act.price !== 'none' && moved.price ? { price: there.price } : {}),
        ...(act.price === 'both' && moved.price ? { compareAtPrice: there.compareAtPrice } : {}),
        ...(act.stock && moved.stock ? { inventory: there.inventoryQuantity } : {}),
      };
      return Object.keys(change).length > 1 ? [change] : [];
    });
    if (changes.length === 0) continue;
    const row = { storeId: store.storeId, shopName: store.name, label: product.title, productId };
    const change = { externalId: listed.externalId, variants: changes };
    jobs.set(store.storeId, await planChanges(tx, deps, merchantId, [{ row, change }]));
  }
  return jobs;
}

const movedIn = (old: VariantRow | undefined, now: VariantRow): { price: boolean; stock: boolean } => ({
  price: !old || !sameAmount(old.price, now.price) || !sameAmount(old.compareAtPrice, now.compareAtPrice),
  stock: !old || old.inventoryQuantity !== now.inventoryQuantity,
});

/** Brings whatever is otherwise in a product's prices and stock to every store it is in. Answers the job of each store. */
export async function pushChanged(
  tx: Tx,
  deps: Deps,
  change: Pick<Push, 'merchantId' | 'productId' | 'before'>,
): Promise<Map<string, string>> {
  const { merchantId, productId } = change;
  const places = (await listedIn(tx, merchantId, [productId])).get(productId) ?? [];
  return planPush(tx, deps, { ...change, acts: places.map((place) => ({ place, price: 'both', stock: true })) });
}
