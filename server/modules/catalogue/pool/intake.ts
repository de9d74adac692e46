import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { DomainError } from '#contract/errors.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { sameAmount } from '../../../decimal.ts';
import { newId } from '../../../ids.ts';
import { beginRun } from '../../system/journal/index.ts';
import type { Room } from '../../system/plans/index.ts';
import { type PricingContext, pricedVariants, priceProduct, pricingContext, ruleFits } from '../pricing/index.ts';
import { applyCollected } from './applyCollected.ts';
import { cleanCollected, freshProduct } from './collectedShape.ts';
import { knownParts } from './parts.ts';
import { countIntake, findBySource, holdIntake, insertProducts, insertVariants } from './queries.ts';
import { derive, type Editable } from './shape.ts';

/** What became of a collected product. `changed`: false for a known one of which nothing came out differently. */
export type Intake =
  | { productId: string; outcome: 'added' | 'updated'; changed: boolean }
  /** The merchant's plan has no room for it. */
  | { outcome: 'refused'; error: DomainError };

/** The product of one that was taken in. Throws why there was no room for it. */
export function takenOf(intake: Intake | undefined): Extract<Intake, { productId: string }> {
  if (!intake) throw new Error('A collected product was lost on its way into the pool.');
  if (intake.outcome === 'refused') throw intake.error;
  return intake;
}

/**
 * Takes collected products into the pool, in the caller's transaction: new ones are added as far as the plan has room for them, known
 * ones are brought up to date without touching what the merchant changed; prices that a rule made are made again where the cost
 * changed. `room` is held by the transaction from its beginning. One outcome per product, in order.
 */
export async function importProducts(
  tx: MerchantTx,
  room: Room,
  given: readonly CollectedProduct[],
): Promise<Intake[]> {
  const collected = given.map((item) => cleanCollected(stripNulBytes(item)));
  await holdIntake(tx);
  const outcomes: Intake[] = [];
  // New products begin their history with themselves; only what is changed needs a run.
  let begun: Promise<string> | undefined;
  const run = (): Promise<string> => {
    begun ??= beginRun(tx, { kind: 'collect', title: { key: 'run.collect' }, actorId: null });
    return begun;
  };
  // The same product twice in one batch: the second is an update of the first, so it waits for its turn.
  for (const turn of inTurns(collected)) {
    const known = await findKnown(tx, turn);
    const refused = new Map<CollectedProduct, DomainError>();
    const fresh = turn.filter((item) => {
      if (known.has(identity(item))) return false;
      const error = room.take({ imports: 1, pool: 1 });
      if (error) refused.set(item, error);
      return error === null;
    });
    const added = await addAll(tx, fresh);
    const met = turn.flatMap((item) => {
      const row = known.get(identity(item));
      return row ? [{ row, item }] : [];
    });
    met.push(...(await knownParts(tx, turn)));
    const changed = new Set(met.length > 0 ? await applyCollected(tx, await run(), met) : []);
    for (const item of turn) {
      const error = refused.get(item);
      if (error) {
        outcomes[collected.indexOf(item)] = { outcome: 'refused', error };
        continue;
      }
      const row = known.get(identity(item));
      const productId = row?.productId ?? added.get(identity(item));
      if (productId === undefined) throw new Error('A collected product was lost on its way into the pool.');
      outcomes[collected.indexOf(item)] = {
        productId,
        outcome: row ? 'updated' : 'added',
        changed: !row || changed.has(productId),
      };
    }
  }
  return outcomes;
}

/** Whether a product could be taken in: it is known, or there is room for it. */
export async function hasRoomFor(tx: MerchantTx, room: Room, given: CollectedProduct): Promise<boolean> {
  if (room.has({ imports: 1, pool: 1 })) return true;
  const item = cleanCollected(stripNulBytes(given));
  return (await findKnown(tx, [item])).has(identity(item));
}

const identity = (item: { source: string; supplierProductId: string | null }): string =>
  `${item.source}\u001f${item.supplierProductId}`;

function inTurns(collected: CollectedProduct[]): CollectedProduct[][] {
  const turns: CollectedProduct[][] = [];
  const seen = new Map<string, number>();
  for (const item of collected) {
    const turn = seen.get(identity(item)) ?? 0;
    seen.set(identity(item), turn + 1);
    turns[turn] = [...(turns[turn] ?? []), item];
  }
  return turns;
}

async function findKnown(tx: MerchantTx, items: CollectedProduct[]): Promise<Map<string, ProductRow>> {
  const known = new Map<string, ProductRow>();
  for (const source of new Set(items.map((item) => item.source))) {
    const ids = items.filter((item) => item.source === source).map((item) => item.supplierProductId);
    for (const row of await findBySource(tx, source, ids)) known.set(identity(row), row);
  }
  return known;
}

async function addAll(tx: MerchantTx, items: CollectedProduct[]): Promise<Map<string, string>> {
  const added = new Map<string, string>();
  if (items.length === 0) return added;
  const products: ProductRow[] = [];
  const variants: VariantRow[] = [];
  const pricing = await pricingContext(tx);
  for (const item of items) {
    const own = { merchantId: tx.merchantId, productId: newId() };
    const { fresh, currency } = priceFresh(pricing, item, freshProduct(item));
    products.push({ ...newRow(item, fresh, tx.now()), ...own, currency });
    fresh.variants.forEach((variant, position) => {
      variants.push({ ...variant, ...own, position });
    });
    added.set(identity(item), own.productId);
  }
  await insertProducts(tx, products);
  await insertVariants(tx, variants);
  await countIntake(tx, products);
  return added;
}

function newRow(item: CollectedProduct, fresh: Editable, now: Date): Omit<ProductRow, 'merchantId' | 'productId'> {
  const { variants: _, ...edited } = fresh;
  return {
    ...edited,
    ...derive(fresh, item),
    state: 'new',
    source: item.source,
    sourceUrl: item.sourceUrl,
    supplierProductId: item.supplierProductId,
    partOf: null,
    origin: item.origin,
    store: item.store,
    currency: item.currency,
    supplierCurrency: item.currency,
    collected: item,
    revision: 1,
    shipping: item.selling?.shipping ?? {},
    owners: {},
    locked: [],
    publishedTo: 0,
    collectedAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

/**
 * A new product with the prices of the rule that is for it, where its source has no price of its own to propose: a
 * supplier's product has none, a store's export has. It is in no store yet, so rules for certain stores do not count.
 */
function priceFresh(
  { rules, rates }: PricingContext,
  item: CollectedProduct,
  fresh: Editable,
): { fresh: Editable; currency: string } {
  const asCollected = { fresh, currency: item.currency };
  const about = { source: item.source, category: item.category, storeIds: [] };
  const rule = rules.find((one) => ruleFits(one, about));
  const hasOwnPrices = item.variants.some(
    ({ price, supplierPrice }) => price !== null && !sameAmount(price, supplierPrice),
  );
  if (!rule || hasOwnPrices) return asCollected;
  const product = { ...about, productId: '', currency: item.currency, supplierCurrency: item.currency, locked: [] };
  const made = priceProduct(rule, { product, variants: fresh.variants }, rates, { overrideMine: false });
  if (made.state !== 'priced') return asCollected;
  const variants = pricedVariants(fresh.variants, made, { owned: true });
  return { fresh: { ...fresh, variants }, currency: made.currency };
}
