import { type SQL, sql } from 'drizzle-orm';
import type { StoreEvent } from '../../../connectors/store.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { webhookDelivery } from '../../../db/schema/storeMirror.ts';
import { arrayOf } from '../../../db/sql.ts';
import { type SystemTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askForAll } from '../../../jobs/backgroundTasks.ts';
import { requestRefresh } from '../mirror/index.ts';
import { REFRESH_STORE } from '../stores/index.ts';

/** A delivery that was verified. */
export interface Taken {
  merchantId: string;
  storeId: string;
  deliveryId: string | null;
  events: readonly StoreEvent[];
}

/**
 * Writes deliveries down before they are acknowledged: those that arrive while others are being written go together in the
 * next transaction, so that hundreds a second cost a few transactions. What they speak of is worked off afterwards.
 */
export function createIntake(deps: Deps): (taken: Taken) => Promise<void> {
  let waiting: Taken[] = [];
  let turn: Promise<void> = Promise.resolve();
  return (taken) => {
    waiting.push(taken);
    if (waiting.length > 1) return turn;
    turn = turn
      .catch(() => undefined)
      .then(async () => {
        const batch = waiting;
        waiting = [];
        await write(deps, batch);
      });
    return turn;
  };
}

/**
 * When each store spoke last. Of one that says it was left, everything is read at once: whether it still knows us shows
 * then, and a delivery alone takes no store offline.
 */
async function noteWebhooks(tx: SystemTx, storeIds: readonly string[], taken: readonly Taken[]): Promise<void> {
  if (storeIds.length === 0) return;
  const left = taken.filter(({ events }) => events.some(({ kind }) => kind === 'disconnected'));
  const among = (ids: readonly string[]): SQL => sql`store_id = any(${arrayOf(ids, 'uuid')})`;
  await tx.execute(sql`update store set webhook_at = app_now() where ${among(storeIds)}`);
  if (left.length === 0) return;
  await tx.execute(sql`update store set refresh_at = app_now() where ${among(left.map(({ storeId }) => storeId))}`);
}

/** Without those for stores that were disconnected a moment ago; the others stay bound until the transaction ends. */
async function ofBoundStores(tx: SystemTx, taken: readonly Taken[]): Promise<Taken[]> {
  const ids = [...new Set(taken.map(({ storeId }) => storeId))];
  const { rows } = await tx.execute<{ store_id: string }>(sql`
    select store_id from store where store_id = any(${arrayOf(ids, 'uuid')})
      and state <> 'disconnected' order by store_id for key share`);
  const bound = new Set(rows.map((row) => row.store_id));
  return taken.filter(({ storeId }) => bound.has(storeId));
}

/** One transaction: what was delivered before is left out where its id shows it, the rest becomes refresh requests and a background task for each store. */
async function write(deps: Deps, taken: readonly Taken[]): Promise<void> {
  await withSystemTx(deps.db, async (tx) => {
    const receivedAt = deps.now();
    const batch = await ofBoundStores(tx, taken);
    const fresh = await insertRows<{ store_id: string; delivery_id: string }>(
      tx,
      webhookDelivery,
      batch.flatMap(({ merchantId, storeId, deliveryId }) =>
        deliveryId === null ? [] : [{ merchantId, storeId, deliveryId, receivedAt }],
      ),
      sql`on conflict do nothing returning store_id, delivery_id`,
    );
    const isFresh = new Set(fresh.map((row) => `${row.store_id}/${row.delivery_id}`));
    const unseen = batch.filter(
      ({ storeId, deliveryId }) => deliveryId === null || isFresh.has(`${storeId}/${deliveryId}`),
    );
    await requestRefresh(
      tx,
      unseen.flatMap(({ merchantId, storeId, events }) =>
        events.flatMap((event) => ('externalId' in event ? [{ merchantId, storeId, ...event }] : [])),
      ),
    );
    const stores = new Map(unseen.map((taken) => [taken.storeId, taken.merchantId]));
    await noteWebhooks(tx, [...stores.keys()], unseen);
    // In one order everywhere: see `requestRefresh`.
    await askForAll(
      tx,
      REFRESH_STORE,
      [...stores].sort().map(([storeId, merchantId]) => ({ merchantId, subject: storeId })),
    );
  });
}
