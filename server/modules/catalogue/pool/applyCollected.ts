import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type PricedProduct, type PricedVariant, pricesFor } from '../pricing/index.ts';
import { isPromotional, keyOf } from './collectedShape.ts';
import { type UpdatePolicy, usualPolicy } from './merge/protection.ts';
import { type Merged, nextBase, threeWayMerge } from './merge/threeWayMerge.ts';
import { afterCollecting } from './merge/waiting.ts';
import { findVariants } from './queries.ts';
import { withPlaces } from './shape.ts';
import type { Edit } from './snapshots.ts';
import { writeEdits } from './write.ts';

/** A product of the pool and what was collected of it now. */
export interface Known {
  row: ProductRow;
  item: CollectedProduct;
  /** How far it follows; as usual without it. */
  updatePolicy?: UpdatePolicy;
  /** A rule's prices are made again although the cost is the one that is known already. */
  reprice?: boolean;
}

interface Met {
  before: { product: ProductRow; variants: VariantRow[] };
  after: { product: ProductRow; variants: VariantRow[] };
  item: CollectedProduct;
  merged: Merged;
  updatePolicy: UpdatePolicy;
}

/** Brings known products up to date with a new collection, all of them with the same few queries. Returns those that changed. */
export async function applyCollected(tx: MerchantTx, runId: string, known: readonly Known[]): Promise<string[]> {
  const ids = known.map(({ row }) => row.productId);
  const variants = await findVariants(tx, ids);
  const met = known.map((one) => meet(one, variants.get(one.row.productId) ?? []));
  const toPrice = met.filter(({ merged }) => merged.reprice.length > 0).map(({ after }) => after);
  const made = toPrice.length > 0 ? await pricesFor(tx, toPrice) : new Map<string, PricedProduct>();
  const edits = met.map((one) => toEdit(one, made.get(one.after.product.productId)));
  return writeEdits(tx, { runId, by: 'supplier' }, edits);
}

function meet({ row, item: given, updatePolicy = usualPolicy, reprice = false }: Known, variants: VariantRow[]): Met {
  const base = row.collected ?? given;
  const item = withKnownFigures(base, given);
  const merged = withReprice(threeWayMerge({ ...row, variants }, base, item, updatePolicy), reprice);
  const { variants: mergedVariants, ...edited } = merged.after;
  const product = {
    ...row,
    ...edited,
    sourceUrl: item.sourceUrl ?? row.sourceUrl,
    origin: item.origin,
    store: item.store,
    supplierCurrency: item.currency,
    collected: nextBase(base, item),
  };
  return {
    before: { product: row, variants },
    after: { product, variants: withPlaces(row, mergedVariants) },
    item,
    merged,
    updatePolicy,
  };
}

/**
 * Figures that a collection does not tell stay as they were known: a page shows the stock of the variant that was looked
 * at, and not to know the others' is not to have none. A price that only some buyers get tells nothing of what is paid.
 */
function withKnownFigures(base: CollectedProduct, item: CollectedProduct): CollectedProduct {
  const isWhole = item.variants.every(({ stock, supplierPrice }) => stock !== null && supplierPrice !== null);
  if (isWhole && !isPromotional(item)) return item;
  const known = new Map(base.variants.map((variant) => [keyOf(variant), variant]));
  const isSameCurrency = base.currency === item.currency;
  const variants = item.variants.map((variant) => {
    const was = known.get(keyOf(variant));
    if (!was) return variant;
    const isUntold = variant.price === null && variant.supplierPrice === null;
    const isHeld = isPromotional(item) && was.supplierPrice !== null;
    const unpriced = isSameCurrency && (isUntold || isHeld);
    const { price, supplierPrice, supplierCostPrice, compareAtPrice } = unpriced ? was : variant;
    return { ...variant, price, supplierPrice, supplierCostPrice, compareAtPrice, stock: variant.stock ?? was.stock };
  });
  return { ...item, variants };
}

function withReprice(merged: Merged, all: boolean): Merged {
  if (!all) return merged;
  const ruled = merged.after.variants.filter(({ owners }) => owners.price === 'rule');
  return { ...merged, reprice: ruled.map(({ variantId }) => variantId) };
}

/** What the rule left as it was although the cost changed is the merchant's to look at. */
function toEdit({ before, after, item, merged, updatePolicy }: Met, made: PricedProduct | undefined): Edit {
  const prices = newPrices(after, merged.reprice, updatePolicy.price === 'priceOnly' ? withoutComparison(made) : made);
  const whole = {
    product: after.product,
    variants: after.variants.map((one) => withPrice(one, prices, after.product)),
  };
  const costs = new Map(before.variants.map(({ variantId, supplierCostPrice }) => [variantId, supplierCostPrice]));
  const left = after.variants
    .filter(({ variantId }) => merged.reprice.includes(variantId) && !prices.has(variantId))
    .map(({ variantId, supplierCostPrice }) => ({
      variantId,
      field: 'supplierCostPrice',
      was: costs.get(variantId) ?? null,
      theirs: supplierCostPrice,
    }));
  return {
    before,
    after: whole,
    ownersStand: true,
    waiting: (pending) => {
      // A cost that the rule has priced by now is no question any more.
      const open = pending.filter(({ field, variantId }) => field !== 'supplierCostPrice' || !prices.has(variantId));
      return afterCollecting(open, [...merged.changes, ...left], item, whole);
    },
  };
}

/** A rule's prices that leave the comparison prices alone. */
function withoutComparison(made: PricedProduct | undefined): PricedProduct | undefined {
  return made && { ...made, variants: made.variants.map((variant) => ({ ...variant, compareAt: undefined })) };
}

/** The rule's prices for the variants whose cost changed. None where they would be in another currency. */
function newPrices(
  { product }: Met['after'],
  reprice: readonly string[],
  made: PricedProduct | undefined,
): Map<string, PricedVariant & { price: string }> {
  const prices = new Map<string, PricedVariant & { price: string }>();
  if (made?.state !== 'priced' || made.currency !== product.currency) return prices;
  const wanted = new Set(reprice);
  for (const one of made.variants) {
    if (one.price !== null && wanted.has(one.variantId)) prices.set(one.variantId, { ...one, price: one.price });
  }
  return prices;
}

function withPrice(
  variant: VariantRow,
  prices: ReadonlyMap<string, PricedVariant & { price: string }>,
  { locked }: ProductRow,
): VariantRow {
  const made = prices.get(variant.variantId);
  if (!made) return variant;
  const keepsCompare = made.compareAt === undefined || locked.includes('compareAtPrice');
  return {
    ...variant,
    price: made.price,
    ...(keepsCompare
      ? {}
      : { compareAtPrice: made.compareAt ?? null, owners: { ...variant.owners, compareAtPrice: 'rule' as const } }),
  };
}
