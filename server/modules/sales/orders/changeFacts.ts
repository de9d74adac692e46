import { type SQL, sql } from 'drizzle-orm';
import type { StorePlatform } from '#contract/platforms.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { beginRun, fieldChanges, type NewRun, recordStoreChanges } from '../../system/journal/index.ts';
import { followOrders } from './follow.ts';

/** What a person decided about an order, by the names that the journal has for it, as JSON has it. */
export interface Facts extends Record<string, unknown> {
  takenInAt: string | null;
  handling: string;
}

/** The columns of `order_state` that people's decisions lie in. */
const columns = {
  holds: 'holds',
  note: 'note',
  tags: 'tags',
  ownerId: 'owner_id',
  shipTo: 'ship_to',
  shipToOver: 'ship_to_over',
  handling: 'handling',
  takenInAt: 'taken_in_at',
  placedAt: 'placed_at',
  settled: 'settled',
  forwarded: 'forwarded',
} as const;
const moments: ReadonlySet<string> = new Set([columns.takenInAt, columns.placedAt]);

/** The facts of a row of `order_state` as JSON. Times are written in one zone, whatever the session's. */
export const factsOf = (row: 'n' | 'f'): SQL =>
  sql.raw(
    `jsonb_build_object(${Object.entries(columns)
      .map(([name, column]) => {
        const asUtc = `to_char(${row}.${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
        return `'${name}', ${moments.has(column) ? asUtc : `${row}.${column}`}`;
      })
      .join(', ')})`,
  );

/** Sets the facts of `f` to those that `n` holds as JSON under `facts`. */
export const setFacts: SQL = sql.raw(
  `(${Object.values(columns).join(', ')}) = (select ${Object.keys(columns)
    .map((name) => `w."${name}"`)
    .join(', ')} from jsonb_to_record(n.facts) as w(holds jsonb, note text, tags text[], "ownerId" uuid,
    "shipTo" jsonb, "shipToOver" jsonb, handling text, "takenInAt" timestamptz, "placedAt" timestamptz,
    settled text, forwarded jsonb))`,
);

/** What changes in the facts of orders `f`, and of which of them; `n` is the order as it was. */
export interface Change {
  set: SQL;
  where: SQL;
}

/** Who does it, and what: under a key of `run.` that says `%{order}` of one and `%{count}` of many. */
type OwnRun = Pick<NewRun, 'title' | 'actorId'>;

/** What was changed: how many orders, and the run of the journal that it is undone by; null where nothing was. */
export interface ChangedOrders {
  changed: number;
  runId: string | null;
}

/** Orders by store and the store's id, each once. */
export const keysOf = (orderIds: readonly string[]): { storeId: string; externalId: string }[] =>
  [...new Set(orderIds)].map(splitStoreItemId);

/**
 * The one way in which facts change: with the revision counted up, before and after in the journal, and what follows worked
 * out, in one transaction. `named`: the rows of `order_state` that are meant, locked. `run`: what it is written down under, a
 * run that stands already or one of its own.
 */
export async function changeFacts(
  tx: MerchantTx,
  named: SQL,
  { set, where }: Change,
  run: OwnRun | { runId: string },
): Promise<ChangedOrders> {
  const { rows } = await tx.execute<ChangedRow>(sql`
    with named as (${named})
    update order_state f set ${set}, revision = f.revision + 1 from named n
    where f.merchant_id = ${tx.merchantId} and f.store_id = n.store_id and f.external_id = n.external_id and (${where})
    returning f.store_id, f.external_id, ${factsOf('n')} as before, ${factsOf('f')} as after,
      (select platform from store s where s.merchant_id = f.merchant_id and s.store_id = f.store_id) as platform,
      coalesce((select o.number from store_order o where o.merchant_id = f.merchant_id and o.store_id = f.store_id
        and o.external_id = f.external_id), f.external_id) as label`);
  if (rows.length === 0) return { changed: 0, runId: null };
  const runId = 'runId' in run ? run.runId : await beginOwnRun(tx, run, rows);
  await recordStoreChanges(
    tx,
    { runId, subject: 'order' },
    rows.map(({ store_id, external_id, label, before, after }) => ({
      storeId: store_id,
      externalId: external_id,
      label,
      changes: { fields: fieldChanges(before, after) },
    })),
  );
  const byStore = new Map<string, string[]>();
  for (const { store_id, external_id } of rows) {
    const known = byStore.get(store_id);
    if (known) known.push(external_id);
    else byStore.set(store_id, [external_id]);
  }
  for (const [storeId, externalIds] of byStore) {
    await followOrders(tx, { merchantId: tx.merchantId, storeId }, externalIds);
  }
  tx.tell({ type: 'changed', resource: 'orders' });
  return { changed: rows.length, runId };
}

function beginOwnRun(tx: MerchantTx, { title, actorId }: OwnRun, rows: readonly ChangedRow[]): Promise<string> {
  const params = { ...title.params, count: rows.length, order: rows[0]?.label ?? '' };
  const platforms = [...new Set(rows.map(({ platform }) => platform))];
  return beginRun(tx, { kind: 'orders', title: { key: title.key, params }, actorId, platforms });
}

interface ChangedRow extends Record<string, unknown> {
  store_id: string;
  external_id: string;
  before: Facts;
  after: Facts;
  platform: StorePlatform;
  label: string;
}
