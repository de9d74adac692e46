import { buyingOutcomes, buyingRules } from '#contract/buyingRule.calls.ts';
import { buyingOutcomesSchemas, buyingRulesSchemas } from '#contract/buyingRule.schemas.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { purchaseSchemas } from '#contract/purchase.schemas.ts';
import type { Language } from '#contract/texts.ts';
import { askIn, type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll, pagingOf } from '../../../http/rest.ts';
import { withTexts } from '../../../http/withTexts.ts';
import { askForAll } from '../../../jobs/backgroundTasks.ts';
import { type Viewer, viewerOf } from '../orders/index.ts';
import { outcomeList } from './automatic/queries.ts';
import { addRule, changeRule, listRules, removeRules } from './automatic/rules.ts';
import { claim, record, takeBack, toHand } from './byHand.ts';
import { confirmPlan } from './confirm.ts';
import { FOLLOW_PURCHASES, subjectOf } from './follow/run.ts';
import { claimedAddress, findUnpaid, getByExternalId, getPurchase, listClaimed } from './get.ts';
import { adjustPlan, recheckPlan } from './plan/adjust.ts';
import { showPlan } from './plan/show.ts';
import { startPlan } from './plan/start.ts';
import { movePurchases } from './purchase.ts';
import { countPurchases, listPurchases, seenBy } from './queries.ts';
import { resolve } from './resolve.ts';
import { resumeBuying, saveSettings, showSettings } from './settings.ts';

/** Mounts buying from suppliers for the orders of the merchant's stores. */
export function mountPurchasing(mount: Mount, deps: Deps): void {
  type Asked = { caller: Caller; language: Language };
  const work = async <T>(
    { caller, language }: Asked,
    act: (tx: MerchantTx, viewer: Viewer) => Promise<T>,
  ): Promise<T> =>
    withTexts(
      language,
      await withMerchantTx(deps.db, caller.merchantId, async (tx) => act(tx, await viewerOf(tx, caller))),
    );
  mountAutomatic(mount, deps);
  mount(purchaseCalls, purchaseSchemas, {
    plan: (input, asked) => work(asked, (tx, who) => startPlan(tx, who, input)),
    getPlan: ({ planId }, asked) => work(asked, (tx, who) => showPlan(tx, who, planId)),
    adjust: (input, asked) => work(asked, (tx, who) => adjustPlan(tx, who, input)),
    recheck: (input, asked) => work(asked, (tx, who) => recheckPlan(tx, who, input)),
    confirm: (input, asked) => work(asked, (tx, who) => confirmPlan(tx, deps, input, { viewer: who })),
    placeOrder: (input, asked) =>
      work(asked, (tx, who) => confirmPlan(tx, deps, input, { viewer: who, only: 'aliexpress' })),
    orderDetails: ({ orderId }, asked) =>
      work(asked, (tx, who) => getByExternalId(tx, deps, who, { supplier: 'aliexpress', externalId: orderId })),
    takeBack: (input, asked) => work(asked, (tx, who) => takeBack(tx, who, input)),
    resolve: (input, asked) => work(asked, (tx, who) => resolve(tx, deps, who, input)),
    record: (input, asked) => work(asked, (tx, who) => record(tx, who, input)),
    toHand: (input, asked) => work(asked, (tx, who) => toHand(tx, who, input)),
    claim: (input, asked) => work(asked, (tx, who) => claim(tx, who, input)),
    claimed: ({ supplier }, asked) => work(asked, (tx, who) => listClaimed(tx, who, supplier)),
    claimedAddress: ({ purchaseId }, asked) => work(asked, (tx, who) => claimedAddress(tx, who, purchaseId)),
    list: (input, asked) => work(asked, (tx, who) => listPurchases(tx, who, input)),
    counts: (_, asked) => work(asked, countPurchases),
    get: ({ purchaseId }, asked) => work(asked, (tx, who) => getPurchase(tx, deps, who, purchaseId)),
    unpaid: (_, asked) => work(asked, (tx, who) => findUnpaid(tx, deps, who)),
    refresh: ({ purchaseIds }, asked) => work(asked, (tx, who) => refresh(tx, who, purchaseIds)),
    settings: (_, asked) => work(asked, (tx) => showSettings(tx, deps)),
    saveSettings: (input, asked) =>
      work(asked, async (tx) => {
        await saveSettings(tx, input);
        return showSettings(tx, deps);
      }),
    resumeBuying: (_, asked) =>
      work(asked, async (tx, who) => {
        await resumeBuying(tx, who);
        return showSettings(tx, deps);
      }),
  });
}

/** Has purchases looked after at once that would come later by themselves. */
async function refresh(tx: MerchantTx, viewer: Viewer, purchaseIds: readonly string[]): Promise<Record<string, never>> {
  const due = await movePurchases(tx, await seenBy(tx, viewer, purchaseIds), {
    from: ['sending', 'unknown', 'placed'],
    where: ({ accountId, overAt }) => accountId !== null && overAt === null,
    set: { followAt: tx.now() },
  });
  const { merchantId } = tx;
  const subjects = [...new Set(due.map(({ accountId }) => subjectOf(accountId)))];
  await askForAll(
    tx,
    FOLLOW_PURCHASES,
    subjects.map((subject) => ({ merchantId, subject })),
  );
  return {};
}

/** Mounts the rules by which orders are bought by themselves, and what they did with each order. */
function mountAutomatic(mount: Mount, deps: Deps): void {
  mountRest(mount, deps.db, buyingRules, buyingRulesSchemas, {
    list: async (tx, _caller, asked) => pageOfAll(await listRules(tx), 'ruleId', asked),
    create: (tx, { accountId }, rule) => addRule(tx, accountId, rule),
    update: (tx, { accountId }, ruleId, patch) => changeRule(tx, accountId, ruleId, patch),
    remove: (tx, _caller, ids) => removeRules(tx, ids),
  });
  mountRest(mount, deps.db, buyingOutcomes, buyingOutcomesSchemas, {
    list: async (tx, caller, { filter, ids, language, ...asked }) => {
      const { channels } = await viewerOf(tx, caller);
      const wanted = { ...pagingOf(asked, ['at']), ...filter, ids, channels };
      const page = await outcomeList.page(askIn(tx), tx.merchantId, wanted);
      return { ...page, rows: withTexts(language, page.rows) };
    },
  });
}
