import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { storePlatforms } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PlannedDraft } from '../../../../db/schema/purchases.ts';
import { withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askFor, type BackgroundTask, type TaskRun } from '../../../../jobs/backgroundTasks.ts';
import { DECIDE_PLAN } from '../automatic/due.ts';
import { ANSWERS_LAST, type LiveSupplier, openLive, rememberFor } from '../live.ts';
import { findSettings } from '../settings.ts';
import { checkDraft } from './check.ts';
import { noteFindings } from './noteFindings.ts';
import { findOrdersToBuy, type OrderToBuy } from './wanted.ts';

/** Purchases that are checked before their results are written down: the first are seen soon, and of many the page is not made anew all the time. */
const [AT_FIRST, AT_MOST] = [40, 320];
/** Questions to suppliers under way at once; their own pace holds them back further. */
const ASKED_AT_ONCE = 8;

interface Unchecked extends Record<string, unknown> {
  purchaseId: string;
  storeId: string;
  externalId: string;
  supplier: SupplierPlatform;
  accountId: string;
  draft: PlannedDraft;
}

/** Checks a plan with its suppliers, some purchases after the other; what it did not get to is gone on with. */
export const checkPlan: BackgroundTask = async (run, deps) => {
  const opened = rememberFor(ANSWERS_LAST, deps.now);
  const open = (row: Unchecked): Promise<LiveSupplier> =>
    opened(`${row.supplier}/${row.accountId}`, () => openLive(deps, run.merchantId, row, run.signal));
  for (let atOnce = AT_FIRST; ; atOnce = Math.min(2 * atOnce, AT_MOST)) {
    if (await run.shouldYield()) return { again: deps.now() };
    const { rows, orderOf, phoneInstead } = await nextRows(run, deps, atOnce);
    if (rows.length === 0) return null;
    const limit = pLimit(ASKED_AT_ONCE);
    const checked = await Promise.all(
      rows.map((row) => limit(() => checkRow(deps, open, { row, order: orderOf(row), phoneInstead }))),
    );
    await writeChecked(run, deps, checked);
  }
};

async function nextRows({ merchantId, subject: planId }: TaskRun, deps: Deps, atOnce: number) {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const { rows } = await tx.execute<Unchecked>(sql`
      select purchase_id as "purchaseId", store_id as "storeId", external_id as "externalId", supplier, account_id as "accountId", draft
      from planned_purchase where merchant_id = ${merchantId} and plan_id = ${planId} and state = 'checking'
      order by position limit ${atOnce}`);
    const orders = await findOrdersToBuy(tx, rows, storePlatforms);
    const { phone } = await findSettings(tx);
    const orderOf = ({ storeId, externalId }: Unchecked): OrderToBuy | undefined =>
      orders.find((order) => order.storeId === storeId && order.externalId === externalId);
    return { rows, orderOf, phoneInstead: phone };
  });
}

async function checkRow(
  deps: Deps,
  open: (row: Unchecked) => Promise<LiveSupplier>,
  { row, order, phoneInstead }: { row: Unchecked; order: OrderToBuy | undefined; phoneInstead: string },
): Promise<Pick<Unchecked, 'purchaseId' | 'draft'>> {
  const { purchaseId, draft, supplier } = row;
  if (!order) return { purchaseId, draft };
  try {
    return { purchaseId, draft: await checkDraft(deps, await open(row), { supplier, draft, order, phoneInstead }) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The account could not be opened.
    return { purchaseId, draft: { ...draft, away: { key: error.textKey, params: error.params } } };
  }
}

function writeChecked(
  { merchantId, subject: planId }: TaskRun,
  deps: Deps,
  checked: readonly Pick<Unchecked, 'purchaseId' | 'draft'>[],
): Promise<void> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    // What was planned anew meanwhile is checked again: its draft is another.
    await tx.execute(sql`
      update planned_purchase p set state = 'ready', draft = p.draft || (g.draft - 'chosen')
      from json_to_recordset(${JSON.stringify(checked)}::json) as g("purchaseId" uuid, draft jsonb)
      where p.merchant_id = ${merchantId} and p.plan_id = ${planId} and p.purchase_id = g."purchaseId"
        and p.state = 'checking' and p.draft->>'draftId' = g.draft->>'draftId'`);
    const { rows } = await tx.execute<{ isAutomatic: boolean }>(sql`
      update purchase_plan p set state = 'ready' where merchant_id = ${merchantId} and plan_id = ${planId} and state = 'checking'
        and not exists (select 1 from planned_purchase u where u.merchant_id = p.merchant_id and u.plan_id = p.plan_id and u.state = 'checking')
      returning is_automatic as "isAutomatic"`);
    if (rows.length > 0) await noteFindings(tx, planId, true);
    if (rows[0]?.isAutomatic) await askFor(tx, DECIDE_PLAN, { subject: planId });
    tx.tell({ type: 'changed', resource: 'purchases' });
  });
}
