import { sql } from 'drizzle-orm';
import { OUTSTANDING } from '../../../db/schema/purchases.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import type { CountedNeeds } from './needs.ts';
import type { LineWork, NeedStock, NeedWork, Work } from './work.ts';

/** The task of the queue that reserves free stock for orders, and frees what is not needed any more; its name stays. */
export const ALLOCATE_STOCK = 'allocateStock';

interface Component {
  externalId: string;
  lineId: string;
  component: number;
}

const none: NeedStock = { reserved: 0, expected: 0 };
const keyOf = ({ externalId, lineId, component }: Component): string => [externalId, lineId, component].join('\n');

/** What the needs of orders have in the merchant's warehouses. */
export async function findStock(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<(component: Component) => NeedStock> {
  const among = arrayOf(ids, 'text');
  const { rows } = await tx.execute<Component & NeedStock & Record<string, unknown>>(sql`
    select external_id as "externalId", line_id as "lineId", component, sum(reserved)::float8 as reserved, sum(expected)::float8 as expected
    from (
      select external_id, line_id, component, reserved, 0 as expected from stock_claim
      where merchant_id = ${merchantId} and store_id = ${storeId} and external_id = any(${among}) and reserved > 0
      union all
      select l.external_id, l.line_id, l.component, 0, ${sql.raw(OUTSTANDING)}
      from purchase_line l join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id
        and p.warehouse_id is not null and p.status not in ('refused', 'takenBack', 'cancelled')
      where l.merchant_id = ${merchantId} and l.store_id = ${storeId} and l.external_id = any(${among})
    ) s group by 1, 2, 3`);
  const found = new Map(rows.map(({ reserved, expected, ...component }) => [keyOf(component), { reserved, expected }]));
  return (component) => found.get(keyOf(component)) ?? none;
}

/** The needs of a line with what each has in warehouses. */
export const withStock = (
  { needs, ...line }: CountedNeeds,
  stockOf: (component: number) => NeedStock,
): Pick<LineWork, 'needs' | 'isFrozen' | 'isUncountable'> => ({
  ...line,
  needs: needs?.map((need) => ({ ...need, ...stockOf(need.component) })) ?? null,
});

/**
 * Has stock reserved, or freed, where that would change something for these orders: one waits for what is free, or has more reserved than
 * it needs.
 */
export async function askForStock(
  tx: MerchantTx,
  orders: readonly { work: Work; lines: readonly LineWork[] }[],
): Promise<void> {
  const isUnneeded = orders.some(({ work, lines }) => needsOf(lines).some((need) => freeable(work, lines, need) > 0));
  const waiting = orders.filter(({ work }) => work.tasks.some(({ task }) => task === 'stock'));
  const items = waiting.flatMap(({ lines }) =>
    needsOf(lines).flatMap(({ itemId, needed, allocated }) => (itemId !== null && needed > allocated ? [itemId] : [])),
  );
  if (isUnneeded || (await isAnyFree(tx, items))) await askFor(tx, ALLOCATE_STOCK, { subject: 'stock' });
}

const needsOf = (lines: readonly LineWork[]) => lines.flatMap(({ needs }) => needs ?? []);

/**
 * Items that are reserved and not needed: what is on its way to a warehouse is free there rather than what lies there. An order that is over
 * needs none, nor one that was shipped, unless something of it was lost.
 */
function freeable(work: Work, lines: readonly LineWork[], { reserved, expected, allocated, needed }: NeedWork): number {
  const isDone = work.stage === 'closed' || (work.stage === 'shipped' && lines.every(({ lost }) => lost === 0));
  return isDone ? reserved : Math.min(reserved, allocated - expected - needed);
}

async function isAnyFree(tx: MerchantTx, itemIds: readonly string[]): Promise<boolean> {
  if (itemIds.length === 0) return false;
  const { rows } = await tx.execute(sql`
    select 1 from stock where merchant_id = ${tx.merchantId} and item_id = any(${arrayOf([...new Set(itemIds)], 'uuid')})
      and on_hand > allocated limit 1`);
  return rows.length > 0;
}
