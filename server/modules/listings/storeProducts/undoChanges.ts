import { sql } from 'drizzle-orm';
import type { ProductChange } from '../../../connectors/store.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Undoer } from '../../catalogue/history/index.ts';
import {
  type Change,
  findRun,
  type StoreChanges,
  type StoreEntry,
  storeEntriesOfRun,
} from '../../system/journal/index.ts';
import { priorityOf, startJob } from './plan.ts';

/**
 * Takes back what a run changed in products as they stand in stores: by a job of the one worker that writes to them. What
 * it sends of each product is worked out when its turn comes, from what stands there then.
 */
export const undoStoreProducts: Undoer = async (tx, deps, { runId, undoes, name }) => {
  const entries = (await storeEntriesOfRun(tx, undoes)).filter(({ changes }) => canBeSetBack(changes));
  if (entries.length === 0) return { jobId: null, undone: 0, changedSince: [] };
  if ((await findRun(tx, undoes))?.kind !== 'storeProducts') await forgetSent(tx, entries);
  const nameOfStore = await storeNames(tx);
  const params = { changes: entries.map(({ externalId }) => ({ externalId })), runId, undoes };
  const rows = entries.map(({ storeId, label }) => ({
    lane: storeId,
    storeId,
    label,
    target: nameOfStore.get(storeId) ?? null,
  }));
  const priority = priorityOf(entries.map(asBefore));
  const jobId = await startJob(tx, deps, { kind: 'changeStoreProducts', title: name, params, priority }, rows);
  return { jobId, undone: 0, changedSince: [] };
};

const canBeSetBack = ({ fields, variants }: StoreChanges): boolean => fields !== undefined || variants !== undefined;

/** What was there, as a change: it tells how pressing it is. */
function asBefore({ externalId, changes: { fields = {}, variants = {} } }: StoreEntry): ProductChange {
  const before = (changes: Record<string, Change>) =>
    Object.fromEntries(Object.entries(changes).map(([field, [value]]) => [field, value]));
  const changed = Object.entries(variants).map(([id, changes]) => ({ externalId: id, ...before(changes) }));
  return { externalId, ...before(fields), variants: changed };
}

/** What stands there is no longer what was published last: an update of changes sends it again. */
async function forgetSent(tx: MerchantTx, entries: readonly StoreEntry[]): Promise<void> {
  await tx.execute(sql`
    update listing l set content_hash = null
    from ${rowsOf(entries, 'g', { storeId: 'uuid', externalId: 'text' })}
    where l.merchant_id = ${tx.merchantId} and l.store_id = g."storeId" and l.external_id = g."externalId"`);
}

async function storeNames(tx: MerchantTx): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select store_id as id, name from store where merchant_id = ${tx.merchantId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
