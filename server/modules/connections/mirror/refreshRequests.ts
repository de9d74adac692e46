import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { job } from '../../../db/schema/jobs.ts';
import { refreshRequest, storeProduct } from '../../../db/schema/storeMirror.ts';
import { listing } from '../../../db/schema/stores.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx, Tx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { REFRESH_STORE } from '../stores/index.ts';
import { type OwnStore, storeStands } from './holdStore.ts';

export type RefreshKind = 'product' | 'order';

export interface RefreshRequestRow {
  kind: string;
  externalId: string;
  /** To the microsecond, as the database writes it. */
  requestedAt: string;
  deleted: boolean;
}

/**
 * Notes that products or orders of a store want to be read again, and has that done. Once noted, a second mention adds
 * nothing; that is why webhooks may come twice, late, or in any order.
 */
export async function requestRefreshOf(
  tx: MerchantTx,
  store: OwnStore,
  kind: RefreshKind,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0 || !(await storeStands(tx, store))) return;
  await requestRefresh(
    tx,
    externalIds.map((externalId) => ({ ...store, kind, externalId })),
  );
  await askFor(tx, REFRESH_STORE, { subject: store.storeId });
}

/** Rows that are written in one statement. */
const AT_ONCE = 5000;

/** The requests alone, of any stores; whoever calls asks for the work. */
export async function requestRefresh(
  tx: Tx,
  requests: readonly (OwnStore & { kind: RefreshKind; externalId: string; deleted?: boolean })[],
): Promise<void> {
  if (requests.length === 0) return;
  // In one order everywhere, so that two writers never wait for each other in a circle.
  const keyOf = (request: (typeof requests)[number]): string =>
    `${request.storeId}/${request.kind}/${request.externalId}`;
  const gone = new Set(requests.filter(({ deleted }) => deleted).map(keyOf));
  const once = [...new Map(requests.map((request) => [keyOf(request), request])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const rows = once.map(([key, request]) => ({ ...request, deleted: gone.has(key) }));
  // A store that shows nothing any more has all of its copy asked about: hundreds of thousands at once.
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    // A deletion stays said, whatever is told later: whoever reads it sees whether it is there again.
    await tx.execute(sql`
      insert into refresh_request as r (merchant_id, store_id, kind, external_id, requested_at, deleted)
      select g."merchantId", g."storeId", g.kind, g."externalId", app_clock(), g.deleted
      from ${rowsOf(some, 'g', { merchantId: 'uuid', storeId: 'uuid', kind: 'text', externalId: 'text', deleted: 'boolean' })}
      on conflict (merchant_id, store_id, kind, external_id) do update set requested_at = excluded.requested_at,
        deleted = r.deleted or excluded.deleted`);
  }
}

/** The oldest requests of a kind, without echoes of a publication that is under way. */
export async function openRefreshRequests(
  tx: MerchantTx,
  store: OwnStore,
  kind: RefreshKind,
  atMost: number,
): Promise<RefreshRequestRow[]> {
  return tx
    .select({
      kind: refreshRequest.kind,
      externalId: refreshRequest.externalId,
      requestedAt: sql<string>`${refreshRequest.requestedAt}::text`,
      deleted: refreshRequest.deleted,
    })
    .from(refreshRequest)
    .where(
      and(
        eq(refreshRequest.merchantId, store.merchantId),
        eq(refreshRequest.storeId, store.storeId),
        eq(refreshRequest.kind, kind),
        not(isEcho(store)),
      ),
    )
    .orderBy(asc(refreshRequest.requestedAt))
    .limit(atMost);
}

/** Takes requests off that were followed, unless they were renewed meanwhile: what they spoke of may be newer than what was read. */
export async function removeRefreshRequests(
  tx: MerchantTx,
  store: OwnStore,
  requests: readonly RefreshRequestRow[],
): Promise<void> {
  // Taken in the order in which they are noted, so that this and a delivery never wait for each other in a circle.
  await tx.execute(sql`
    with followed as (
      select h.kind, h.external_id from refresh_request h
      join ${rowsOf(requests, 'f', { kind: 'text', externalId: 'text', requestedAt: 'timestamptz' })}
        on f.kind = h.kind and f."externalId" = h.external_id and f."requestedAt" = h.requested_at
      where h.merchant_id = ${store.merchantId} and h.store_id = ${store.storeId}
      order by h.kind, h.external_id collate "C" for update of h
    )
    delete from refresh_request h using followed f
    where h.merchant_id = ${store.merchantId} and h.store_id = ${store.storeId} and h.kind = f.kind
      and h.external_id = f.external_id`);
}

/** Requests of so long after our own publication of a product speak of nothing else. */
const ECHO = '2 minutes';

/** While a publication to the store is under way: reading back what it made would take its calls from it. */
const isPublishing = ({ merchantId, storeId }: OwnStore): SQL => sql`exists (
  select 1 from ${job} j where j.merchant_id = ${merchantId} and j.kind = 'publish' and j.state = 'running'
    and ${storeId} = any(j.open_lanes))`;

/** A request about what the publication under way has just sent itself: followed when that has ended, which asks for it. */
const isEcho = (store: OwnStore): SQL => sql`(${isPublishing(store)} and ${refreshRequest.kind} = 'product'
  and exists (select 1 from ${listing} l where l.merchant_id = ${store.merchantId} and l.store_id = ${store.storeId}
    and l.external_id = ${refreshRequest.externalId} and ${refreshRequest.requestedAt} < l.published_at + ${ECHO}::interval))`;

/** A product that an echo will have read. */
export const hasEcho = (store: OwnStore): SQL => sql`(${isPublishing(store)} and exists (
  select 1 from ${refreshRequest} h where h.merchant_id = ${store.merchantId} and h.store_id = ${store.storeId}
    and h.kind = 'product' and h.external_id = ${storeProduct.externalId}))`;
