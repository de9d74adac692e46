import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { account } from '../../../db/schema/accounts.ts';
import { job } from '../../../db/schema/jobs.ts';
import { orderState, orderTask } from '../../../db/schema/orders.ts';
import {
  orderCount,
  refreshRequest,
  storeOrder,
  storeOrderLine,
  storeProduct,
  syncState,
  unreadableRow,
  webhookDelivery,
} from '../../../db/schema/storeMirror.ts';
import { listing, store } from '../../../db/schema/stores.ts';
import type { MerchantTx, SystemTx } from '../../../db/tenancy.ts';

export type StoreRow = typeof store.$inferSelect;

/** Of a store that was disconnected: its row stays, so that it is the same store when it is bound again. */
export const DISCONNECTED = 'disconnected';
/** Only those that are bound. */
const isBound = ne(store.state, DISCONNECTED);
const isDisconnected = eq(store.state, DISCONNECTED);

export interface StoreFigures {
  productCount: number;
  orderCount: number;
  /** Jobs of this store that are not done. */
  openJobs: number;
  readings: (typeof syncState.$inferSelect)[];
  unreadable: UnreadableShown[];
}

/** A row that cannot be read, with how many there are of its kind. */
interface UnreadableShown
  extends Pick<typeof unreadableRow.$inferSelect, 'storeId' | 'resource' | 'externalId' | 'label'> {
  reason: Notice;
  since: Date;
  count: number;
}

/** So many unreadable rows of a kind are named on a store's card. */
const UNREADABLE_SHOWN = 20;

export async function listStores(tx: MerchantTx, platform?: StorePlatform): Promise<StoreRow[]> {
  return tx
    .select()
    .from(store)
    .where(
      and(
        eq(store.merchantId, tx.merchantId),
        isBound,
        platform === undefined ? undefined : eq(store.platform, platform),
      ),
    )
    .orderBy(store.name, store.storeId);
}

/** What the merchant sees beside each store: how much of it is here, and how far reading it is. */
export async function figuresOf(tx: MerchantTx, storeIds: readonly string[]): Promise<Map<string, StoreFigures>> {
  const { merchantId } = tx;
  if (storeIds.length === 0) return new Map();
  const ids = [...storeIds];
  const products = await tx
    .select({ storeId: storeProduct.storeId, count: sql<number>`count(*)::int` })
    .from(storeProduct)
    .where(and(eq(storeProduct.merchantId, merchantId), inArray(storeProduct.storeId, ids)))
    .groupBy(storeProduct.storeId);
  const orders = await tx
    .select()
    .from(orderCount)
    .where(and(eq(orderCount.merchantId, merchantId), inArray(orderCount.storeId, ids)));
  const readings = await tx
    .select()
    .from(syncState)
    .where(and(eq(syncState.merchantId, merchantId), inArray(syncState.storeId, ids)));
  const unreadable = await unreadableOf(tx, ids);
  const open = await tx
    .select({ openLanes: job.openLanes })
    .from(job)
    .where(and(eq(job.merchantId, merchantId), inArray(job.state, ['queued', 'running'])));
  return new Map(
    ids.map((storeId) => [
      storeId,
      {
        productCount: products.find((row) => row.storeId === storeId)?.count ?? 0,
        orderCount: orders.find((row) => row.storeId === storeId)?.count ?? 0,
        openJobs: open.filter(({ openLanes }) => openLanes.includes(storeId)).length,
        readings: readings.filter((row) => row.storeId === storeId),
        unreadable: unreadable.filter((row) => row.storeId === storeId),
      },
    ]),
  );
}

async function unreadableOf(tx: MerchantTx, ids: string[]): Promise<UnreadableShown[]> {
  const of = sql`partition by ${unreadableRow.storeId}, ${unreadableRow.resource}`;
  const ranked = tx
    .select({
      storeId: unreadableRow.storeId,
      resource: unreadableRow.resource,
      externalId: unreadableRow.externalId,
      label: unreadableRow.label,
      reason: unreadableRow.reason,
      since: unreadableRow.since,
      count: sql<number>`(count(*) over (${of}))::int`.as('count'),
      place:
        sql<number>`row_number() over (${of} order by ${unreadableRow.since} desc, ${unreadableRow.externalId})`.as(
          'place',
        ),
    })
    .from(unreadableRow)
    .where(and(eq(unreadableRow.merchantId, tx.merchantId), inArray(unreadableRow.storeId, ids)))
    .as('ranked');
  return tx.select().from(ranked).where(sql`${ranked.place} <= ${UNREADABLE_SHOWN}`).orderBy(ranked.place);
}

/** Which of these stores another merchant has bound too. Over all merchants, so for the system alone. */
export async function boundElsewhere(tx: SystemTx, rows: readonly StoreRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const own = inArray(
    store.storeId,
    rows.map(({ storeId }) => storeId),
  );
  const other = alias(store, 'other');
  const same = and(eq(other.platform, store.platform), eq(other.identity, store.identity));
  const found = await tx
    .select({ storeId: store.storeId })
    .from(store)
    .innerJoin(other, and(same, ne(other.merchantId, store.merchantId), ne(other.state, DISCONNECTED)))
    .where(own);
  return new Set(found.map(({ storeId }) => storeId));
}

const boundStore = (tx: MerchantTx, storeId: string) =>
  tx
    .select()
    .from(store)
    .where(and(eq(store.merchantId, tx.merchantId), eq(store.storeId, storeId), isBound));

export const findStore = async (tx: MerchantTx, storeId: string): Promise<StoreRow | null> =>
  (await boundStore(tx, storeId))[0] ?? null;

/** The same, kept from others who want to change it until the transaction ends. */
export const lockStore = async (tx: MerchantTx, storeId: string): Promise<StoreRow | null> =>
  (await boundStore(tx, storeId).for('update'))[0] ?? null;

/** The store of the first of these identities that has one, disconnected or not. */
export async function findStoreByIdentity(
  tx: MerchantTx,
  platform: StorePlatform,
  identities: readonly string[],
): Promise<StoreRow | null> {
  const rows = await tx
    .select()
    .from(store)
    .where(
      and(eq(store.merchantId, tx.merchantId), eq(store.platform, platform), inArray(store.identity, [...identities])),
    );
  const rank = (row: StoreRow): number => identities.indexOf(row.identity);
  return rows.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

export async function saveStore(tx: MerchantTx, row: typeof store.$inferInsert): Promise<StoreRow> {
  const { merchantId: _m, storeId: _s, linkedAt, ...change } = row;
  const [saved] = await tx
    .insert(store)
    .values(row)
    .onConflictDoUpdate({
      target: [store.merchantId, store.platform, store.identity],
      set: {
        ...change,
        problem: null,
        refreshAt: tx.now(),
        disconnectedAt: null,
        // Allowed by one account, it is not allowed by another that connects the store.
        signInBy: sql`case when ${isDisconnected} or ${store.boundBy} is distinct from ${row.boundBy ?? null}::uuid then null else ${store.signInBy} end`,
        // One that comes back is connected from now on: what was ordered meanwhile may be bought elsewhere.
        linkedAt: sql`case when ${isDisconnected} then ${(linkedAt ?? tx.now()).toISOString()}::timestamptz else ${store.linkedAt} end`,
      },
    })
    .returning();
  if (!saved) throw new Error('The store was not saved.');
  tx.tell({ type: 'changed', resource: 'stores' });
  return saved;
}

export async function updateStore(tx: MerchantTx, storeId: string, change: Partial<StoreRow>): Promise<void> {
  await tx
    .update(store)
    .set(change)
    .where(and(eq(store.merchantId, tx.merchantId), eq(store.storeId, storeId)));
  tx.tell({ type: 'changed', resource: 'stores' });
}

/** What is read from a store. */
const mirrored = [
  storeProduct,
  storeOrderLine,
  storeOrder,
  syncState,
  unreadableRow,
  refreshRequest,
  webhookDelivery,
] as const;
/** What goes with that when it is disconnected. What we decided about its orders stays. */
const linked = [listing, orderTask] as const;

async function deleteRows(
  tx: MerchantTx,
  tables: readonly ((typeof mirrored)[number] | (typeof linked)[number])[],
  storeId: string,
): Promise<void> {
  for (const table of tables) {
    await tx.delete(table).where(and(eq(table.merchantId, tx.merchantId), eq(table.storeId, storeId)));
  }
}

/** Forgets what was read from a store. */
export const deleteMirror = (tx: MerchantTx, storeId: string): Promise<void> => deleteRows(tx, mirrored, storeId);

/** Disconnects a store: its keys go, and everything that was read from it or linked to it. Returns it where it was bound. */
export async function disconnectStore(tx: MerchantTx, storeId: string): Promise<StoreRow | null> {
  const { merchantId } = tx;
  // Whoever writes something of the store down holds it meanwhile.
  await tx.execute(sql`select 1 from store where merchant_id = ${merchantId} and store_id = ${storeId} for update`);
  await tx.execute(sql`
    update product set published_to = greatest(published_to - 1, 0) where merchant_id = ${merchantId}
      and product_id in (select product_id from listing where merchant_id = ${merchantId} and store_id = ${storeId})`);
  await deleteRows(tx, [...mirrored, ...linked], storeId);
  // Its orders are looked at again when they are read again.
  await tx
    .update(orderState)
    .set({ stage: 'new' })
    .where(and(eq(orderState.merchantId, merchantId), eq(orderState.storeId, storeId)));
  const [gone] = await tx
    .update(store)
    .set({
      state: DISCONNECTED,
      disconnectedAt: tx.now(),
      credentials: '',
      boundBy: null,
      signInBy: null,
      expiresAt: null,
      problem: null,
      webhooksMissing: null,
      webhookAt: null,
    })
    .where(and(eq(store.merchantId, merchantId), eq(store.storeId, storeId), isBound))
    .returning();
  if (gone) tx.tell({ type: 'changed', resource: 'stores' });
  return gone ?? null;
}

/** Gives every account of the merchant a platform's role, or takes it. */
export async function setPlatformRole(tx: MerchantTx, role: string, held: boolean): Promise<void> {
  const without = sql`array_remove(${account.roles}, ${role})`;
  await tx
    .update(account)
    .set({ roles: held ? sql`array_append(${without}, ${role})` : without })
    .where(eq(account.merchantId, tx.merchantId));
}
