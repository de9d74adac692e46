import { and, eq, inArray } from 'drizzle-orm';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import type { RemoteProduct } from '../../../connectors/store.ts';
import { storeProduct } from '../../../db/schema/storeMirror.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { completeStoreEntries, recordStoreChanges } from '../../system/journal/index.ts';
import { changesOf, type Held } from '../storeJournal/index.ts';
import { type Item, inTransaction, type Publication } from './publication.ts';

/**
 * Writes down what stands in the store of products that are about to be brought up to date, before anything leaves. It is
 * taken from our copy, which costs no calls; where that lacks the detail, the store is asked.
 */
export async function noteBefore(at: Publication, items: readonly Item[]): Promise<void> {
  const { runId, store } = at;
  const known = items.flatMap((item) => (isUpdate(item) ? [{ ...item, externalId: item.externalId }] : []));
  if (runId === null || known.length === 0) return;
  const ids = known.map(({ externalId }) => externalId);
  const held = await inTransaction(at, (tx) => heldInCopy(tx, store.storeId, ids));
  const unread = ids.filter((id) => !held.get(id)?.detail);
  for (const product of await readFromStore(at, unread)) held.set(product.externalId, product);
  const entries = known.flatMap(({ externalId, listing }) => {
    const before = held.get(externalId);
    const changes = before?.detail ? changesOf(listing, before) : { beyond: ['unknown'] };
    return changes ? [{ storeId: store.storeId, externalId, label: before?.title ?? listing.title, changes }] : [];
  });
  await inTransaction(at, (tx) => recordStoreChanges(tx, { runId, subject: 'storeProduct' }, entries));
}

/**
 * A store that does not answer now is met again by what is sent next: it alone says what becomes of the rows. Of a product that
 * cannot be read nothing is known either.
 */
async function readFromStore({ connector, session }: Publication, externalIds: string[]): Promise<RemoteProduct[]> {
  if (externalIds.length === 0) return [];
  try {
    return (await connector.productsById(session, externalIds)).products;
  } catch (error) {
    if (error instanceof StoreFault) return [];
    throw error;
  }
}

/** Known in the store before this publication, and not made by an earlier try of one. */
const isUpdate = (item: Item): item is Item & { externalId: string } =>
  item.externalId !== null && (item.effect === null || item.effect.kind === 'done');

/** Writes down products that were made in the store: an undo leaves them there, and says so. */
export async function noteMade(
  tx: MerchantTx,
  { runId, store }: Publication,
  published: readonly { item: Item; externalId: string }[],
): Promise<void> {
  if (runId === null) return;
  const entries = published.flatMap(({ item, externalId }) =>
    isUpdate(item)
      ? []
      : [{ storeId: store.storeId, externalId, label: item.listing.title, changes: { beyond: ['created'] } }],
  );
  await recordStoreChanges(tx, { runId, subject: 'storeProduct' }, entries);
}

/** Forgets a product that is gone from the store: there is nothing to take back. */
export async function noteGone(tx: MerchantTx, { runId, store }: Publication, { externalId }: Item): Promise<void> {
  if (runId === null || externalId === null) return;
  await completeStoreEntries(tx, { runId, storeId: store.storeId }, [{ externalId, changes: null }]);
}

async function heldInCopy(tx: MerchantTx, storeId: string, externalIds: readonly string[]): Promise<Map<string, Held>> {
  const rows = await tx
    .select({
      externalId: storeProduct.externalId,
      title: storeProduct.title,
      status: storeProduct.status,
      detail: storeProduct.detail,
    })
    .from(storeProduct)
    .where(
      and(
        eq(storeProduct.merchantId, tx.merchantId),
        eq(storeProduct.storeId, storeId),
        inArray(storeProduct.externalId, [...externalIds]),
      ),
    );
  return new Map(rows.map(({ externalId, ...held }) => [externalId, held]));
}
