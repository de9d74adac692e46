import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { HeldVariant } from '#contract/storeProduct.schemas.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { endIntentions } from '../../../effects/settle.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { effectKey, saveListing, settleProductStates } from '../publish/index.ts';
import { findStoreProducts } from './list.ts';

/**
 * Links a store product to a pool product, or takes the link away. A pool product stands in a store once: its link to
 * another product of the same store moves. Throws `notFound`.
 */
export async function linkProduct(
  tx: MerchantTx,
  channel: StorePlatform,
  id: string,
  productId: string | null,
): Promise<{ matched: number; unmatched: number }> {
  const [found] = await findStoreProducts(tx, [id], channel);
  if (!found) throw new DomainError('notFound');
  tx.tell({ type: 'changed', resource: 'storeProducts' });
  const { storeId, externalId } = splitStoreItemId(id);
  if (found.productId !== null) await unlink(tx, storeId, found.productId);
  if (productId === null) return { matched: 0, unmatched: 0 };
  const [product] = await findProducts(tx, [productId]);
  if (!product) throw new DomainError('notFound');
  const ours = (await findVariants(tx, [productId])).get(productId) ?? [];
  const variants = matchVariants(ours, found.detail?.variants ?? []);
  await saveListing(tx, {
    merchantId: tx.merchantId,
    storeId,
    productId,
    externalId,
    variants,
    url: found.url,
    images: {},
    publishedAt: tx.now(),
    // Whatever is there is not what we sent: the next update of changes sends it.
    contentHash: null,
    settings: { continueSelling: false, override: {} },
  });
  await settleProductStates(tx, [productId], 'edited');
  const matched = Object.keys(variants).length;
  return { matched, unmatched: (found.detail?.variants.length ?? 0) - matched };
}

async function unlink(tx: MerchantTx, storeId: string, productId: string): Promise<void> {
  await tx
    .delete(listing)
    .where(and(eq(listing.merchantId, tx.merchantId), eq(listing.storeId, storeId), eq(listing.productId, productId)));
  const store = await findStore(tx, storeId);
  if (store) await endIntentions(tx, [effectKey(store, productId)]);
  await settleProductStates(tx, [productId], 'edited');
}

type Theirs = Pick<HeldVariant, 'externalId' | 'sku' | 'optionValues'>;
interface Ours {
  variantId: string;
  sku: string;
  optionValues: string[];
}

/**
 * Which of the store's variants stands for which of ours: by SKU where it names one on both sides, else by the same option
 * values. Never one for two. A single variant on both sides is the same one.
 */
export function matchVariants(ours: readonly Ours[], theirs: readonly Theirs[]): Record<string, string> {
  const [first, second] = ours;
  const [held, another] = theirs;
  if (first && held && !second && !another) return { [first.variantId]: held.externalId };
  const matched: Record<string, string> = {};
  const taken = new Set<string>();
  const match = (keyOf: (variant: { sku: string; optionValues: string[] }) => string): void => {
    const held = unique(
      theirs.filter(({ externalId }) => !taken.has(externalId)),
      keyOf,
    );
    for (const [key, variant] of unique(
      ours.filter(({ variantId }) => !(variantId in matched)),
      keyOf,
    )) {
      const found = held.get(key);
      if (key === '' || !found) continue;
      matched[variant.variantId] = found.externalId;
      taken.add(found.externalId);
    }
  };
  match(({ sku }) => sku.trim().toLowerCase());
  match(({ optionValues }) => optionValues.map((value) => value.trim().toLowerCase()).join('\n'));
  return matched;
}

/** By key, without those whose key stands twice. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return new Map(rows.filter((row) => counts.get(keyOf(row)) === 1).map((row) => [keyOf(row), row]));
}
