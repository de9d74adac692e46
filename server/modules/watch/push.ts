import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { findProducts, findVariants, type VariantRow } from '../pool/index.ts';
import { pricingContext, ratesBetween, storesOf } from '../pricing/index.ts';
import { findListings, listingsFor } from '../publish/index.ts';
import { type PlannedChange, planChanges } from '../storeProducts/index.ts';
import { findStore } from '../stores/index.ts';
import { changeInStore } from './changeInStore.ts';

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
export async function planPush(tx: Tx, deps: Deps, merchantId: string, pushes: readonly Push[]): Promise<Pushed> {
  const wanted = pushes.map((push) => ({ ...push, acts: push.acts.filter(bringsSomething) }));
  const planned: Planned[] = [];
  for (const push of wanted.filter(({ acts }) => acts.length > 0)) {
    planned.push(...(await planProduct(tx, deps, merchantId, push)));
  }
  const changes = planned.flatMap(({ change }) => (change ? [change] : []));
  const jobId = changes.length > 0 ? await planChanges(tx, deps, merchantId, changes) : null;
  const at = new Map(planned.map((one) => [`${one.productId} ${one.storeId}`, one]));
  return {
    jobId,
    jobFor: (productId, storeId) => (at.get(`${productId} ${storeId}`)?.change ? jobId : null),
    isUnpriced: (productId, storeId) => at.get(`${productId} ${storeId}`)?.unpriced ?? false,
  };
}

const bringsSomething = ({ price, stock }: Act): boolean => price !== 'none' || stock;

async function planProduct(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  { productId, before, acts }: Push,
): Promise<Planned[]> {
  const [product] = await findProducts(tx, merchantId, [productId]);
  if (!product) return [];
  const variants = (await findVariants(tx, merchantId, [productId])).get(productId) ?? [];
  const { rates } = await pricingContext(tx, merchantId);
  const planned: Planned[] = [];
  for (const act of acts) {
    const { storeId } = act;
    const store = await findStore(tx, merchantId, storeId);
    const listed = (await findListings(tx, merchantId, storeId, [productId])).get(productId);
    if (!store || !listed) continue;
    const { continueSelling, override } = listed.settings;
    const order = {
      ...{ status: 'active' as const, continueSelling, overrides: { [storeId]: override } },
      exchangeRates: ratesBetween(rates, [product.currency], store.currency),
    };
    const build = (of: readonly VariantRow[]) =>
      listingsFor(tx, merchantId, { store, order, publicUrl: deps.publicUrl }, [
        { product, variants: of, known: listed },
      ]);
    const [[was], [now]] = [await build(before), await build(variants)];
    if (!was || !now) continue;
    const unpriced = act.price !== 'none' && !now.pricesStand;
    const changes = changeInStore(was.listing, now.listing, unpriced ? { ...act, price: 'none' } : act);
    const row = { storeId, shopName: store.name, label: product.title, productId };
    const change = changes.length > 0 ? { row, change: { externalId: listed.externalId, variants: changes } } : null;
    planned.push({ productId, storeId, change, unpriced });
  }
  return planned;
}

/** Brings whatever is otherwise in products' prices and stock to every store they are in. `before`: their variants then. */
export async function pushChanged(
  tx: Tx,
  deps: Deps,
  merchantId: string,
  before: ReadonlyMap<string, readonly VariantRow[]>,
): Promise<void> {
  const stores = await storesOf(tx, merchantId, [...before.keys()]);
  const everywhere = (productId: string): Act[] =>
    (stores.get(productId) ?? []).map((storeId) => ({ storeId, price: 'both', stock: true }));
  await planPush(
    tx,
    deps,
    merchantId,
    [...before].map(([productId, variants]) => ({ productId, before: variants, acts: everywhere(productId) })),
  );
}
