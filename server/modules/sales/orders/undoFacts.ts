import { sql } from 'drizzle-orm';
import { storeItemId } from '#contract/storeItemId.ts';
import type { StoredHold } from '../../../db/schema/orders.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Undoer } from '../../catalogue/history/index.ts';
import { type StoreChanges, sameValue, storeEntriesOfRun } from '../../system/journal/index.ts';
import { changeFacts, type Facts, factsOf, keysOf, setFacts } from './changeFacts.ts';
import { isForReplaced } from './holdReplaced.ts';

/**
 * Sets back what a run decided about orders, as the run `runId`. An order whose facts are no longer what it made of them is
 * kept and named, and so is one that was bought for since, where the run had said who gets its goods.
 */
export const undoOrders: Undoer = async (tx, _deps, { runId, undoes }) => {
  const entries = await storeEntriesOfRun(tx, undoes);
  const current = await lockedFacts(tx, entries.map(storeItemId));
  const back: { storeId: string; externalId: string; facts: Facts }[] = [];
  const changedSince: string[] = [];
  for (const { storeId, externalId, label, changes } of entries) {
    const now = current.get(storeItemId({ storeId, externalId }));
    const facts = now && takenBack(now, changes);
    if (facts) back.push({ storeId, externalId, facts });
    else changedSince.push(label);
  }
  const named = sql`
    select s.*, g.facts from order_state s
    join ${rowsOf(back, 'g', { storeId: 'uuid', externalId: 'text', facts: 'jsonb' })}
      on g."storeId" = s.store_id and g."externalId" = s.external_id
    where s.merchant_id = ${tx.merchantId}`;
  const { changed } = await changeFacts(tx, named, { set: setFacts, where: sql`true` }, { runId });
  return { jobId: null, undone: changed, changedSince };
};

interface Current {
  facts: Facts;
  /** Pieces of it are bought, or are being bought. */
  isBoughtFor: boolean;
  /** Something is bought for a line that is not in the store's order any more. */
  isReplaced: boolean;
}

/** The facts as they were before the change; null where they are not what it made of them. */
function takenBack({ facts, isBoughtFor, isReplaced }: Current, { fields = {} }: StoreChanges): Facts | null {
  const changes = Object.entries(fields);
  if (changes.some(([field, [, after]]) => !sameValue(field, facts[field], after))) return null;
  // Purchases that were moved to another line stay there: nothing is left to be asked.
  const holds = (fields.holds?.[0] ?? []) as StoredHold[];
  if (!isReplaced && holds.some(isForReplaced)) return null;
  if (isBoughtFor && ('handling' in fields || 'takenInAt' in fields)) return null;
  return { ...facts, ...Object.fromEntries(changes.map(([field, [before]]) => [field, before])) };
}

interface CurrentRow extends Record<string, unknown> {
  store_id: string;
  external_id: string;
  facts: Facts;
  bought: boolean;
  replaced: boolean;
}

/** Needs of an order `n` of which something is bought. */
const bought = sql`select 1 from line_need l where l.merchant_id = n.merchant_id and l.store_id = n.store_id
  and l.external_id = n.external_id and l.allocated > 0`;

/** The facts of orders as they are now, held until the transaction ends; in one order, as everywhere. */
async function lockedFacts(tx: MerchantTx, orderIds: readonly string[]): Promise<Map<string, Current>> {
  const { rows } = await tx.execute<CurrentRow>(sql`
    select n.store_id, n.external_id, ${factsOf('n')} as facts, exists (${bought}) as bought,
      exists (${bought} and not exists (select 1 from store_order_line t where t.merchant_id = l.merchant_id
        and t.store_id = l.store_id and t.order_external_id = l.external_id and t.line_id = l.line_id)) as replaced
    from order_state n
    join ${rowsOf(keysOf(orderIds), 'g', { storeId: 'uuid', externalId: 'text' })}
      on g."storeId" = n.store_id and g."externalId" = n.external_id
    where n.merchant_id = ${tx.merchantId} order by n.store_id, n.external_id for update of n`);
  return new Map(
    rows.map(({ store_id, external_id, facts, bought, replaced }) => [
      storeItemId({ storeId: store_id, externalId: external_id }),
      { facts, isBoughtFor: bought, isReplaced: replaced },
    ]),
  );
}
