import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { type ProductRow, product } from '../../../db/schema/products.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Known } from './applyCollected.ts';
import { keyOf } from './collectedShape.ts';
import { findBySource, holdIntake } from './queries.ts';
import { combination } from './shape.ts';

/**
 * The products of the pool that follow one product of a supplier, held until the transaction ends: itself, and the parts
 * that were split off it. Empty when the merchant removed them all.
 */
export async function findFollowers(
  tx: Tx,
  merchantId: string,
  supplier: ProductRow['source'],
  supplierProductId: string,
): Promise<ProductRow[]> {
  await holdIntake(tx, merchantId);
  const own = await findBySource(tx, merchantId, supplier, [supplierProductId]);
  return [...own, ...(await findParts(tx, merchantId, supplier, [supplierProductId]))];
}

/** What news of a supplier's product are for one that follows it: for a part, those of the variants it has. */
export function newsFor(row: ProductRow, item: CollectedProduct): Pick<Known, 'row' | 'item'> {
  const base = row.collected;
  return { row, item: row.partOf !== null && base ? collectedOfPart(base, item) : item };
}

/** A part of a supplier product, and what was collected of it. */
interface KnownPart {
  row: ProductRow;
  item: CollectedProduct;
}

/** The parts that were split off collected products, each with what now concerns it: its own variants, and nothing else. */
export async function knownParts(tx: Tx, merchantId: string, items: readonly CollectedProduct[]): Promise<KnownPart[]> {
  const parts: KnownPart[] = [];
  for (const source of new Set(items.map((item) => item.source))) {
    const ofSource = new Map(
      items.filter((item) => item.source === source).map((item) => [item.supplierProductId, item] as const),
    );
    for (const row of await findParts(tx, merchantId, source, [...ofSource.keys()])) {
      const item = row.partOf === null ? undefined : ofSource.get(row.partOf);
      if (item && row.collected) parts.push({ row, item: collectedOfPart(row.collected, item) });
    }
  }
  return parts;
}

/**
 * What a collection says of a part: prices and stock of the variants it has. Texts, pictures and new variants are the
 * affair of the product that follows the supplier.
 */
function collectedOfPart(base: CollectedProduct, item: CollectedProduct): CollectedProduct {
  const keys = new Set(base.variants.map(keyOf));
  // Suppliers give what they make again a new id: with the same values it is the same variant.
  const values = new Set(base.variants.map(({ optionValues }) => combination(optionValues)));
  const variants = item.variants.filter(
    (variant) => keys.has(keyOf(variant)) || values.has(combination(variant.optionValues)),
  );
  return { ...base, currency: item.currency, variants };
}

/** Held until the transaction ends, in one order, so that nobody edits them meanwhile. */
const findParts = (tx: Tx, merchantId: string, source: ProductRow['source'], partOf: string[]): Promise<ProductRow[]> =>
  tx
    .select()
    .from(product)
    .where(
      and(
        eq(product.merchantId, merchantId),
        eq(product.source, source),
        inArray(product.partOf, partOf),
        isNull(product.deletedAt),
      ),
    )
    .orderBy(asc(product.productId))
    .for('update');
