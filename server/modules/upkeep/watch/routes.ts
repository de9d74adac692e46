import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { noticeCalls } from '#contract/notice.calls.ts';
import { type NoticeRule, noticeSchemas, usualNotice } from '#contract/notice.schemas.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { watchSchemas } from '#contract/supplierEvent.schemas.ts';
import { store } from '../../../db/schema/stores.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { findProducts } from '../../catalogue/pool/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { answerEvents } from './answer.ts';
import { countOpen, listEvents } from './events.ts';
import { ANY, deleteRule, findRules, type NoticeRow, saveRule } from './rules.ts';
import { productWatch, requestChecks, watchStatus } from './schedule.ts';

/** Mounts the settings for changes of suppliers, what was changed, and how products are watched. */
export function mountWatch(mount: Mount, deps: Deps): void {
  mount(noticeCalls, noticeSchemas, {
    list: ({ productId }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const rules = await findRules(tx, merchantId, productId === undefined ? undefined : [productId]);
        const general = rules.find(({ storeId, productId: of }) => storeId === ANY && of === ANY);
        const narrow = rules.filter((rule) => rule !== general);
        return { general: general?.settings ?? usualNotice, rows: await toRules(tx, merchantId, narrow) };
      }),
    save: ({ shopId, productId, settings }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        // For a store or for a product: a rule for a product in one store would be looked for in neither place.
        if (shopId !== null && productId !== null) throw new DomainError('invalidInput');
        if (shopId !== null && !(await findStore(tx, merchantId, shopId))) throw new DomainError('notFound');
        if (productId !== null && (await findProducts(tx, merchantId, [productId])).length === 0) {
          throw new DomainError('notFound');
        }
        const saved = await saveRule(tx, merchantId, { storeId: shopId ?? ANY, productId: productId ?? ANY, settings });
        const [rule] = await toRules(tx, merchantId, [saved]);
        if (!rule) throw new DomainError('notFound');
        return rule;
      }),
    remove: ({ ruleId }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        if (!(await deleteRule(tx, merchantId, ruleId))) throw new DomainError('notFound');
        return { ok: true as const };
      }),
  });
  mount(watchCalls, watchSchemas, {
    events: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => listEvents(tx, merchantId, language, input)),
    count: async (_input, { caller: { merchantId } }) => ({
      open: await withMerchantTx(deps.db, merchantId, (tx) => countOpen(tx, merchantId)),
    }),
    answer: (input, { caller }) => answerEvents(deps, caller, input),
    product: async ({ productId }, { caller: { merchantId }, language }) => ({
      watch: await withMerchantTx(deps.db, merchantId, (tx) => productWatch(tx, merchantId, productId, language)),
    }),
    check: async ({ productIds }, { caller: { merchantId } }) => {
      const asked = await withMerchantTx(deps.db, merchantId, (tx) => requestChecks(tx, merchantId, productIds));
      deps.jobs.nudge();
      return { asked };
    },
    status: async (_input, { caller: { merchantId } }) => ({
      rows: await withMerchantTx(deps.db, merchantId, (tx) => watchStatus(tx, merchantId)),
    }),
  });
}

/** Rules as they are shown. One of a product that was removed is left out. */
async function toRules(tx: Tx, merchantId: string, rows: readonly NoticeRow[]): Promise<NoticeRule[]> {
  const productIds = rows.map(({ productId }) => productId).filter((id) => id !== ANY);
  const storeIds = rows.map(({ storeId }) => storeId).filter((id) => id !== ANY);
  const products = productIds.length > 0 ? await findProducts(tx, merchantId, productIds) : [];
  const stores =
    storeIds.length > 0
      ? await tx
          .select()
          .from(store)
          .where(and(eq(store.merchantId, merchantId), inArray(store.storeId, storeIds)))
      : [];
  const names = new Map([
    ...products.map(({ productId, title }) => [productId, title] as const),
    ...stores.map(({ storeId, name }) => [storeId, name] as const),
  ]);
  return rows.flatMap(({ ruleId, storeId, productId, settings, updatedAt }) => {
    const of = productId !== ANY ? productId : storeId !== ANY ? storeId : null;
    const name = of === null ? null : names.get(of);
    if (name === undefined) return [];
    return [
      {
        ...{ ruleId, name, settings, updatedAt: updatedAt.toISOString() },
        shopId: storeId === ANY ? null : storeId,
        productId: productId === ANY ? null : productId,
      },
    ];
  });
}
