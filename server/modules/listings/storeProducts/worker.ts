import { and, eq, inArray } from 'drizzle-orm';
import { listing } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { endIntentions } from '../../../effects/settle.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { deleteStoreProducts, type OwnStore } from '../../connections/mirror/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { effectKey, settleProductStates } from '../publish/index.ts';
import { changeStep } from './changeStep.ts';
import { workLane } from './lane.ts';

/** Changes products in one store. */
export const changeLane = (run: LaneRun, deps: Deps): Promise<LaneEnd> => workLane(run, deps, changeStep);

/** Deletes products in one store, and our link to each that is gone. */
export const removeLane = (run: LaneRun, deps: Deps): Promise<LaneEnd> =>
  workLane(run, deps, async ({ connector, session, store }, items) => {
    const outcomes = await connector.remove(
      session,
      items.map(({ change }) => change.externalId),
    );
    const removed = outcomes.filter(({ kind }) => kind === 'done' || kind === 'gone');
    return {
      outcomes: outcomes.map((outcome) =>
        outcome.kind === 'gone' ? { ...outcome, kind: 'done' as const, warnings: [] } : outcome,
      ),
      save: (tx) =>
        forgetRemoved(
          tx,
          store,
          removed.map(({ externalId }) => externalId),
        ),
    };
  });

/** What is gone from a store is unlinked, so that its pool product can be published there again. */
async function forgetRemoved(tx: MerchantTx, { merchantId, storeId }: OwnStore, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await deleteStoreProducts(tx, { merchantId, storeId }, externalIds);
  const unlinked = await tx
    .delete(listing)
    .where(
      and(eq(listing.merchantId, merchantId), eq(listing.storeId, storeId), inArray(listing.externalId, externalIds)),
    )
    .returning({ productId: listing.productId });
  const productIds = unlinked.map(({ productId }) => productId);
  const store = await findStore(tx, storeId);
  if (store) {
    await endIntentions(
      tx,
      productIds.map((productId) => effectKey(store, productId)),
    );
  }
  await settleProductStates(tx, productIds, 'edited');
}
