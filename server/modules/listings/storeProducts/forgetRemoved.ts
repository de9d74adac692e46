import { and, eq, inArray } from 'drizzle-orm';
import { listing } from '../../../db/schema/stores.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { endIntentions } from '../../../effects/effects.ts';
import { deleteStoreProducts, type OwnStore } from '../../connections/mirror/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { effectSubject, settleProductStates } from '../publish/index.ts';

/** What is gone from a store is unlinked, so that its pool product can be published there again. */
export async function forgetRemoved(tx: Tx, { merchantId, storeId }: OwnStore, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await deleteStoreProducts(tx, { merchantId, storeId }, externalIds);
  const unlinked = await tx
    .delete(listing)
    .where(
      and(eq(listing.merchantId, merchantId), eq(listing.storeId, storeId), inArray(listing.externalId, externalIds)),
    )
    .returning({ productId: listing.productId });
  const productIds = unlinked.map(({ productId }) => productId);
  const store = await findStore(tx, merchantId, storeId);
  if (store) {
    await endIntentions(
      tx,
      merchantId,
      productIds.map((productId) => effectSubject(store, productId)),
    );
  }
  await settleProductStates(tx, merchantId, productIds, 'edited');
}
