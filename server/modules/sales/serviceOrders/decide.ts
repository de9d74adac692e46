import { and, eq, inArray } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { splitStoreItemId, storeItemId } from '#contract/storeItemId.ts';
import { store } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { followOrders, handleOrders, lockOrders, TAKE_OVER, takenOverOn, type Viewer } from '../orders/index.ts';
import { type Decidable, findDecidable, findUndecided, writeDecision } from './queries.ts';

type Decided = ResultOf<typeof serviceOrderCalls.decide>;
type Decision = InputOf<typeof serviceOrderCalls.decide>['decision'];

/**
 * Decides about orders that services ship. Those that are taken over are ours to work on from here on; a task asks their store, so that
 * nothing of it is lost with this call. Orders that no service ships, and those of stores that cannot hand them over, stay as they are.
 */
export async function decideServiceOrders(
  tx: MerchantTx,
  viewer: Viewer,
  { orderIds, decision }: InputOf<typeof serviceOrderCalls.decide>,
): Promise<Decided> {
  const named = orderIds.map(splitStoreItemId);
  await lockOrders(tx, named);
  const platforms = takenOverOn();
  const found = await findDecidable(tx, viewer, named);
  const open = found.filter(
    (one) => changes(one, decision) && (decision === 'leave' || platforms.includes(one.platform)),
  );
  const byStore = new Map<string, string[]>();
  for (const { storeId, externalId } of open) byStore.set(storeId, [...(byStore.get(storeId) ?? []), externalId]);
  for (const [storeId, ids] of byStore) {
    await writeDecision(tx, storeId, ids, decision === 'takeOver' ? 'asked' : 'left');
    if (decision === 'takeOver') await askFor(tx, TAKE_OVER, { subject: storeId });
  }
  const fromBefore = open.filter(({ isFromBefore }) => isFromBefore && decision === 'takeOver').map(storeItemId);
  if (fromBefore.length > 0) await handleOrders(tx, viewer, fromBefore, 'buy');
  for (const [storeId, ids] of byStore) await followOrders(tx, { merchantId: tx.merchantId, storeId }, ids);
  if (open.length > 0) tx.tell({ type: 'changed', resource: 'orders' });
  return { changed: open.length, unchanged: new Set(orderIds).size - open.length };
}

/** Whether the decision is another than the one before, or asks again what a service refused or has not answered. */
const changes = ({ state }: Decidable, decision: Decision): boolean =>
  decision === 'leave' ? state !== 'left' : state !== 'asked';

/** Decides about all of a store's that wait, and where that is asked for about those that are still to come. */
export async function decideAllServiceOrders(
  tx: MerchantTx,
  viewer: Viewer,
  { shopId, decision, later }: InputOf<typeof serviceOrderCalls.decideAll>,
): Promise<Decided> {
  const undecided = await findUndecided(tx, shopId);
  const orderIds = undecided.map((externalId) => storeItemId({ storeId: shopId, externalId }));
  const decided =
    orderIds.length > 0 ? await decideServiceOrders(tx, viewer, { orderIds, decision }) : { changed: 0, unchanged: 0 };
  if (later) {
    // Where orders cannot be taken over from here, later ones are asked about all the same.
    const platforms = takenOverOn();
    const offered = viewer.channels.filter((channel) => decision === 'leave' || platforms.includes(channel));
    await tx
      .update(store)
      .set({ serviceOrders: decision })
      .where(and(eq(store.merchantId, tx.merchantId), eq(store.storeId, shopId), inArray(store.platform, offered)));
    tx.tell({ type: 'changed', resource: 'stores' });
  }
  return decided;
}
