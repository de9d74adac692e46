import { and, eq } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { endIntentions } from '../../../effects/effects.ts';
import { findProducts, findVariants } from '../../catalogue/pool/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { effectSubject, saveListing, settleProductStates } from '../publish/index.ts';
import { findStoreProducts } from './list.ts';
import { matchVariants } from './matchVariants.ts';

/**
 * Links a store product to a pool product, or takes the link away. A pool product stands in a store once: its link to
 * another product of the same store moves. Throws `notFound`.
 */
export async function linkProduct(
  tx: Tx,
  merchantId: string,
  channel: StorePlatform,
  id: string,
  productId: string | null,
): Promise<{ matched: number; unmatched: number }> {
  const [found] = await findStoreProducts(tx, merchantId, [id], channel);
  if (!found) throw new DomainError('notFound');
  const { storeId, externalId } = splitStoreItemId(id);
  if (found.productId !== null) await unlink(tx, merchantId, storeId, found.productId);
  if (productId === null) return { matched: 0, unmatched: 0 };
  const [product] = await findProducts(tx, merchantId, [productId]);
  if (!product) throw new DomainError('notFound');
  const ours = (await findVariants(tx, merchantId, [productId])).get(productId) ?? [];
  const variants = matchVariants(ours, found.detail?.variants ?? []);
  await saveListing(tx, {
    ...{ merchantId, storeId, productId, externalId, variants },
    url: found.url,
    images: {},
    publishedAt: new Date(),
    // Whatever is there is not what we sent: the next update of changes sends it.
    contentHash: null,
    settings: { continueSelling: false, override: {} },
  });
  await settleProductStates(tx, merchantId, [productId], 'edited');
  const matched = Object.keys(variants).length;
  return { matched, unmatched: (found.detail?.variants.length ?? 0) - matched };
}

async function unlink(tx: Tx, merchantId: string, storeId: string, productId: string): Promise<void> {
  await tx
    .delete(listing)
    .where(and(eq(listing.merchantId, merchantId), eq(listing.storeId, storeId), eq(listing.productId, productId)));
  const store = await findStore(tx, merchantId, storeId);
  if (store) await endIntentions(tx, merchantId, [effectSubject(store, productId)]);
  await settleProductStates(tx, merchantId, [productId], 'edited');
}
