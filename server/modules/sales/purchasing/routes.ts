import { sql } from 'drizzle-orm';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { purchaseSchemas } from '#contract/purchase.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { type Viewer, viewerOf } from '../orders/index.ts';
import { claim, record, resolve, toHand } from './byHand.ts';
import { confirmPlan } from './confirm.ts';
import { FOLLOW_PURCHASES } from './follow/due.ts';
import { getByExternalId, getPurchase } from './get.ts';
import { adjustPlan, recheckPlan } from './plan/adjust.ts';
import { showPlan } from './plan/show.ts';
import { startPlan } from './plan/start.ts';
import { countPurchases, listPurchases, seenBy } from './queries.ts';
import { saveSettings, showSettings } from './settings.ts';
import { takeBack } from './takeBack.ts';
import { findUnpaid } from './unpaid.ts';

/** Mounts buying from suppliers for the orders of the merchant's stores. */
export function mountPurchasing(mount: Mount, deps: Deps): void {
  const work = <T>(caller: Caller, act: (tx: MerchantTx, viewer: Viewer) => Promise<T>): Promise<T> =>
    withMerchantTx(deps.db, caller.merchantId, (tx) => act(tx, viewerOf(caller)));
  mount(purchaseCalls, purchaseSchemas, {
    plan: (input, { caller }) => work(caller, (tx, who) => startPlan(tx, who, input)),
    getPlan: ({ planId }, { caller }) => work(caller, (tx, who) => showPlan(tx, who, planId)),
    adjust: (input, { caller }) => work(caller, (tx, who) => adjustPlan(tx, who, input)),
    recheck: (input, { caller }) => work(caller, (tx, who) => recheckPlan(tx, who, input)),
    confirm: (input, { caller }) => work(caller, (tx, who) => confirmPlan(tx, deps, who, input)),
    placeOrder: (input, { caller }) => work(caller, (tx, who) => confirmPlan(tx, deps, who, input, 'aliexpress')),
    orderDetails: ({ orderId }, { caller }) =>
      work(caller, (tx, who) => getByExternalId(tx, who, 'aliexpress', orderId)),
    takeBack: (input, { caller }) => work(caller, (tx, who) => takeBack(tx, who, input)),
    resolve: (input, { caller }) => work(caller, (tx, who) => resolve(tx, who, input)),
    record: (input, { caller }) => work(caller, (tx, who) => record(tx, who, input)),
    toHand: (input, { caller }) => work(caller, (tx, who) => toHand(tx, who, input)),
    claim: (input, { caller }) => work(caller, (tx, who) => claim(tx, who, input)),
    list: (input, { caller }) => work(caller, (tx, who) => listPurchases(tx, who, input)),
    counts: (_, { caller }) => work(caller, countPurchases),
    get: ({ purchaseId }, { caller }) => work(caller, (tx, who) => getPurchase(tx, who, purchaseId)),
    unpaid: (_, { caller }) => work(caller, findUnpaid),
    refresh: ({ purchaseIds }, { caller }) => work(caller, (tx, who) => refresh(tx, who, purchaseIds)),
    settings: (_, { caller }) => work(caller, (tx) => showSettings(tx, deps)),
    saveSettings: (input, { caller }) =>
      work(caller, async (tx) => {
        await saveSettings(tx, input);
        return showSettings(tx, deps);
      }),
  });
}

/** Has purchases looked after at once that would come later by themselves. */
async function refresh(tx: MerchantTx, viewer: Viewer, purchaseIds: readonly string[]): Promise<Record<string, never>> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    with due as (
      update purchase set follow_at = app_clock() where merchant_id = ${tx.merchantId} and account_id is not null
        and placement in ('placed', 'unknown') and (follow_at is not null or placement = 'placed')
        and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(await seenBy(tx, viewer, purchaseIds))}::json)::uuid))
      returning account_id)
    select distinct account_id as account from due`);
  for (const { account } of rows) await askFor(tx, FOLLOW_PURCHASES, { subject: `account/${account}` });
  return {};
}
