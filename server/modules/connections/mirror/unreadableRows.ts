import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { UnreadableRow } from '../../../connectors/store.ts';
import { unreadableRow } from '../../../db/schema/storeMirror.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from './holdStore.ts';
import { requestRefreshOf } from './refreshRequests.ts';
import type { Resource } from './syncState.ts';

/** How long an unreadable row is left alone, unless the store tells of it by itself. */
const RETRY_AFTER = '1 day';

const own = ({ merchantId, storeId }: OwnStore, resource: Resource) =>
  and(
    eq(unreadableRow.merchantId, merchantId),
    eq(unreadableRow.storeId, storeId),
    eq(unreadableRow.resource, resource),
  );

/** Keeps what could not be read or saved, since when, and why now. */
export async function keepUnreadable(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  resource: Resource,
  rows: readonly UnreadableRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const now = tx.now();
  const latest = [...new Map(rows.map((row) => [row.externalId, row])).values()];
  await tx
    .insert(unreadableRow)
    .values(stripNulBytes(latest.map((row) => ({ ...row, merchantId, storeId, resource, since: now, triedAt: now }))))
    .onConflictDoUpdate({
      target: [unreadableRow.merchantId, unreadableRow.storeId, unreadableRow.resource, unreadableRow.externalId],
      set: {
        label: sql`excluded.label`,
        reason: sql`excluded.reason`,
        triedAt: sql`excluded.tried_at`,
      },
    });
  tx.tell({ type: 'changed', resource: 'stores' });
}

/** Forgets rows that can be read now, or that the store does not hold any more. */
export async function forgetUnreadable(
  tx: MerchantTx,
  store: OwnStore,
  resource: Resource,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  const { rowCount } = await tx
    .delete(unreadableRow)
    .where(and(own(store, resource), inArray(unreadableRow.externalId, [...externalIds])));
  if (rowCount) tx.tell({ type: 'changed', resource: 'stores' });
}

/** The rows without an id, that a complete reading since `since` did not meet again. */
export async function forgetNameless(tx: MerchantTx, store: OwnStore, resource: Resource, since: Date): Promise<void> {
  await tx
    .delete(unreadableRow)
    .where(and(own(store, resource), eq(unreadableRow.externalId, ''), lt(unreadableRow.triedAt, since)));
}

/** Has unreadable rows read again: those that were tried a day ago or longer, or `all`, where somebody asks for it. */
export async function retryUnreadable(tx: MerchantTx, store: OwnStore, resource: Resource, all = false): Promise<void> {
  const due = await tx
    .update(unreadableRow)
    .set({ triedAt: tx.now() })
    .where(
      and(
        own(store, resource),
        sql`${unreadableRow.externalId} <> ''`,
        all ? undefined : sql`${unreadableRow.triedAt} < app_now() - ${RETRY_AFTER}::interval`,
      ),
    )
    .returning({ externalId: unreadableRow.externalId });
  await requestRefreshOf(
    tx,
    store,
    resource === 'orders' ? 'order' : 'product',
    due.map(({ externalId }) => externalId),
  );
}

/** Whether a row without an id was met a day ago or longer: only reading everything can tell what became of it. */
export async function hasNamelessDue(tx: MerchantTx, store: OwnStore, resource: Resource): Promise<boolean> {
  const [found] = await tx
    .select({ rows: count() })
    .from(unreadableRow)
    .where(
      and(
        own(store, resource),
        eq(unreadableRow.externalId, ''),
        sql`${unreadableRow.triedAt} < app_now() - ${RETRY_AFTER}::interval`,
      ),
    );
  return (found?.rows ?? 0) > 0;
}

/** So many are named in one sentence. */
const NAMED = 5;

/** What of a store's products or orders cannot be read, in one sentence; null where all can. */
export async function unreadableNotice(tx: MerchantTx, store: OwnStore, resource: Resource): Promise<Notice | null> {
  const rows = await tx
    .select({
      externalId: unreadableRow.externalId,
      label: unreadableRow.label,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(unreadableRow)
    .where(own(store, resource))
    .orderBy(desc(unreadableRow.since), unreadableRow.externalId)
    .limit(NAMED);
  const count = rows[0]?.total ?? 0;
  if (count === 0) return null;
  const names = rows.map(({ label, externalId }) => label || externalId || '?').join(', ');
  return { key: `row.unreadable.${resource}`, params: { count, names: count > NAMED ? `${names} …` : names } };
}
