import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { JoinedStores } from '../../../db/joinedStores.ts';
import { customerDue } from '../../../db/schema/customers.ts';
import { consentRound, store } from '../../../db/schema/stores.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { DISCONNECTED, deleteMirror, type StoreRow } from './queries.ts';
import { REFRESH_STORE } from './service.ts';

/** The two rows of a store that is one: as it was known before it was disconnected, and as it was connected since. */
export interface JoinedRows {
  from: StoreRow;
  into: StoreRow;
}

/** What counts as paid in a store of which nobody said anything. */
const USUALLY_PAID: StoreRow['countsAsPaid'] = ['onDelivery'];

/**
 * Holds the two until the transaction ends, before anything of theirs is touched: whoever writes something of a store down
 * waits. Throws `notFound` unless a connected store and a disconnected one of the same platform are named.
 */
export async function holdBoth(tx: MerchantTx, { from, into }: JoinedStores): Promise<JoinedRows> {
  const rows = await tx
    .select()
    .from(store)
    .where(and(eq(store.merchantId, tx.merchantId), inArray(store.storeId, [from, into])))
    .orderBy(store.storeId)
    .for('update');
  const newer = rows.find(({ storeId, state }) => storeId === from && state !== DISCONNECTED);
  const former = rows.find(({ storeId, state }) => storeId === into && state === DISCONNECTED);
  if (!newer || former?.platform !== newer.platform) throw new DomainError('notFound');
  return { from: newer, into: former };
}

/**
 * The disconnected store is the connected one from here on: it takes over where that is reached and by which keys, and is
 * read again. What was read of the other goes, and its row. Orders placed until now that were not seen yet may be bought
 * elsewhere, as with any store that comes back.
 */
export async function takeOver(tx: MerchantTx, { from, into }: JoinedRows): Promise<void> {
  const { merchantId } = tx;
  const [older, newer] = [byId(merchantId, into.storeId), byId(merchantId, from.storeId)];
  await deleteMirror(tx, from.storeId);
  // Whose its orders are is known under the other id.
  await tx
    .delete(customerDue)
    .where(and(eq(customerDue.merchantId, tx.merchantId), eq(customerDue.storeId, from.storeId)));
  await tx
    .update(consentRound)
    .set({ storeId: into.storeId })
    .where(and(eq(consentRound.merchantId, merchantId), eq(consentRound.storeId, from.storeId)));
  // Before the other has its identity: there is one store of each.
  await tx.delete(store).where(newer);
  const apart = new Set([...into.apartFrom, ...from.apartFrom]);
  for (const { storeId } of [from, into]) apart.delete(storeId);
  await tx
    .update(store)
    .set({
      identity: from.identity,
      url: from.url,
      name: from.name,
      currency: from.currency,
      weightUnit: from.weightUnit,
      facts: from.facts,
      connectedBy: from.connectedBy,
      boundBy: from.boundBy,
      signInBy: from.signInBy,
      // As it was said of the newer one, where anything was.
      countsAsPaid: isDeepStrictEqual(from.countsAsPaid, USUALLY_PAID) ? into.countsAsPaid : from.countsAsPaid,
      // Sealed for this merchant and this identity, which it has now.
      credentials: from.credentials,
      expiresAt: from.expiresAt,
      state: 'linked',
      problem: null,
      webhooksMissing: null,
      webhookAt: null,
      lastSyncAt: null,
      linkedAt: tx.now(),
      refreshAt: tx.now(),
      disconnectedAt: null,
      apartFrom: [...apart],
    })
    .where(older);
  await tx
    .update(store)
    .set({ apartFrom: sql`array_replace(${store.apartFrom}, ${from.storeId}::uuid, ${into.storeId}::uuid)` })
    .where(and(eq(store.merchantId, merchantId), sql`${from.storeId}::uuid = any(${store.apartFrom})`));
  await askFor(tx, REFRESH_STORE, { subject: into.storeId });
  for (const resource of ['stores', 'orders', 'storeProducts', 'pool'] as const) tx.tell({ type: 'changed', resource });
}

/** Notes that the two are different stores, so that nobody asks again. Throws as `holdBoth`. */
export async function keepApart(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { from, into } = await holdBoth(tx, joined);
  await tx
    .update(store)
    .set({ apartFrom: [...new Set([...from.apartFrom, into.storeId])] })
    .where(byId(tx.merchantId, from.storeId));
  tx.tell({ type: 'changed', resource: 'stores' });
}

const byId = (merchantId: string, storeId: string) => and(eq(store.merchantId, merchantId), eq(store.storeId, storeId));
