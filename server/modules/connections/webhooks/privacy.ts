import { and, eq, sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import type { PrivacyEvent, StoreEvent } from '../../../connectors/store.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { privacyRequest } from '../../../db/schema/customers.ts';
import { webhookDelivery } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import { withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../ids.ts';
import { askForAll } from '../../../jobs/backgroundTasks.ts';
import { FOLLOW_PRIVACY } from '../mirror/index.ts';

const KINDS: ReadonlySet<string> = new Set<PrivacyEvent['kind']>(['forget', 'dataRequest', 'forgetStore']);

/** Whether an event is about somebody's right to their data. */
export const isPrivacy = (event: StoreEvent): event is PrivacyEvent => KINDS.has(event.kind);

interface From {
  platform: StorePlatform;
  /** What the platform calls the store, and the id in the address that it was delivered to, where there is one. */
  identity: string | null;
  storeId: string | undefined;
  deliveryId: string | null;
}

/**
 * Writes down what a platform asks for in a person's name, before it is acknowledged, for every business that has or had the store. The same
 * delivery counts once. What is to be forgotten is forgotten by a background task; a request for data is the merchant's to answer.
 */
export async function takePrivacyEvents(
  deps: Deps,
  { platform, identity, storeId, deliveryId }: From,
  events: readonly PrivacyEvent[],
): Promise<void> {
  await withSystemTx(deps.db, async (tx) => {
    const named = and(
      eq(store.platform, platform),
      identity === null ? undefined : eq(store.identity, identity),
      storeId === undefined ? undefined : eq(store.storeId, storeId),
    );
    const stores = identity === null && storeId === undefined ? [] : await tx.select().from(store).where(named);
    const fresh = await insertRows<{ store_id: string }>(
      tx,
      webhookDelivery,
      stores.map(({ merchantId, storeId: of }) => ({
        merchantId,
        storeId: of,
        deliveryId: deliveryId ?? newId(),
        receivedAt: tx.now(),
      })),
      sql`on conflict do nothing returning store_id`,
    );
    const isFresh = new Set(fresh.map(({ store_id }) => store_id));
    const asked = stores.filter((one) => isFresh.has(one.storeId));
    const rows = asked.flatMap(({ merchantId, storeId: of }) =>
      events.map((event) => ({
        merchantId,
        requestId: newId(),
        kind: event.kind === 'dataRequest' ? 'data' : 'forget',
        askedBy: 'store',
        askedAt: tx.now(),
        storeId: of,
        ...(event.kind === 'forgetStore'
          ? {}
          : { buyerId: event.customerId, email: event.email, phone: event.phone, orderIds: event.orderIds }),
      })),
    );
    await insertRows(tx, privacyRequest, rows);
    await askForAll(
      tx,
      FOLLOW_PRIVACY,
      [...new Set(asked.map(({ merchantId }) => merchantId))].map((merchantId) => ({
        merchantId,
        subject: 'customers',
      })),
    );
    for (const { merchantId } of asked) tx.tell(merchantId, { type: 'changed', resource: 'customers' });
  });
}
