import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { BackgroundTask, TaskRun } from '../../../../jobs/backgroundTasks.ts';
import { type LiveSupplier, openLive } from '../live.ts';
import { askUnknown } from '../place/unknown.ts';
import { applyOrders } from './apply.ts';

/** Purchases that are looked after before it is asked whether others wait. */
const AT_ONCE = 20;
/** When a supplier that was away is asked again, in ms. */
const AWAY = 5 * 60_000;

interface Due extends Record<string, unknown> {
  purchaseId: string;
  supplier: SupplierPlatform;
  accountId: string;
  status: string;
  externalIds: string[];
}

/**
 * Looks after the purchases of one account that are due: those that may have been made are asked about, the others are read.
 * It shares the queue of the account's lanes, so nothing is sent meanwhile.
 */
export const followPurchases: BackgroundTask = async (run, deps) => {
  const accountId = run.subject.slice('account/'.length);
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const due = await findDue(run, deps, accountId);
    const [first] = due;
    if (!first) return null;
    try {
      await follow(deps, run, await openLive(deps, run.merchantId, first, run.signal), due);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      deps.log.debug({ err: error }, 'purchases could not be read');
      await postpone(deps, run, due);
    }
  }
};

async function findDue({ merchantId }: TaskRun, deps: Deps, accountId: string): Promise<Due[]> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select p.purchase_id as "purchaseId", p.supplier, p.account_id as "accountId", p.status,
        array(select external_order_id from purchase_external e where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id
          order by 1) as "externalIds"
      from purchase p where p.merchant_id = ${merchantId} and p.account_id = ${accountId} and p.follow_at <= app_clock()
      order by p.follow_at limit ${AT_ONCE}`);
    return rows;
  });
}

async function follow(deps: Deps, { merchantId }: TaskRun, live: LiveSupplier, due: readonly Due[]): Promise<void> {
  // Whatever comes of a question, it is not asked again at once.
  await postpone(deps, { merchantId }, due);
  for (const { purchaseId, accountId, status } of due) {
    if (status === 'unknown' || status === 'sending')
      await askUnknown(deps, live, { merchantId, purchaseId, accountId });
  }
  const placed = due.filter(({ status }) => status === 'placed');
  const ids = [...new Set(placed.flatMap(({ externalIds }) => externalIds))];
  if (ids.length === 0) return;
  const read = await live.buying.orders(live.session, ids);
  if (read.unreadable.length > 0)
    deps.log.warn({ supplier: due[0]?.supplier, orders: read.unreadable }, 'orders of a supplier could not be read');
  await withMerchantTx(deps.db, merchantId, (tx) =>
    applyOrders(
      tx,
      placed.map(({ purchaseId }) => purchaseId),
      read,
    ),
  );
}

const postpone = (deps: Deps, { merchantId }: Pick<TaskRun, 'merchantId'>, due: readonly Due[]): Promise<unknown> =>
  withMerchantTx(deps.db, merchantId, (tx) =>
    tx.execute(sql`
      update purchase set follow_at = app_clock() + make_interval(secs => ${AWAY / 1000})
      where merchant_id = ${merchantId} and follow_at <= app_clock()
        and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(due.map(({ purchaseId }) => purchaseId))}::json)::uuid))`),
  );
