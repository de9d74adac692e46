import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { type NoticeException, noticeCalls, noticeExceptions, usualNotice } from '#contract/notice.ts';
import { watchCalls } from '#contract/supplierEvent.ts';
import { text } from '#contract/texts.ts';
import { store } from '../../../db/schema/stores.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll } from '../../../http/rest.ts';
import { findProducts } from '../../catalogue/pool/index.ts';
import { findStore } from '../../connections/stores/index.ts';
import { answerEvents } from './answer.ts';
import { countOpen, listEvents } from './events.ts';
import { ANY, deleteExceptions, findRules, type NoticeRow, saveRule, updateException } from './rules.ts';
import { productWatch, requestChecks, watchStatus } from './schedule.ts';

/** Mounts the settings for changes of suppliers, what was changed, and how products are watched. */
export function mountWatch(mount: Mount, deps: Deps): void {
  mount(noticeCalls, {
    read: (_input, { caller: { merchantId } }) =>
      withMerchantTx(
        deps.db,
        merchantId,
        async (tx) => (await findRules(tx, merchantId, [])).find(isGeneral)?.settings ?? usualNotice,
      ),
    save: ({ settings }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const saved = await saveRule(tx, merchantId, { storeId: ANY, productId: ANY, settings });
        return saved.settings;
      }),
  });
  mountRest(mount, deps.db, noticeExceptions, {
    list: async (tx, { merchantId }, asked) => {
      const rules = (await findRules(tx, merchantId)).filter((rule) => !isGeneral(rule));
      return pageOfAll(await toExceptions(tx, merchantId, rules), 'ruleId', asked);
    },
    create: async (tx, { merchantId }, { shopId, productId, settings }) => {
      // For a store or for a product: a rule for a product in one store would be looked for in neither place.
      if ((shopId === null) === (productId === null)) {
        throw new DomainError('invalidInput', {}, { fields: [{ path: 'productId', key: text('validation.invalid') }] });
      }
      if (shopId !== null && !(await findStore(tx, merchantId, shopId))) throw new DomainError('notFound');
      if (productId !== null && (await findProducts(tx, merchantId, [productId])).length === 0) {
        throw new DomainError('notFound');
      }
      const saved = await saveRule(tx, merchantId, { storeId: shopId ?? ANY, productId: productId ?? ANY, settings });
      const [exception] = await toExceptions(tx, merchantId, [saved]);
      if (!exception) throw new DomainError('notFound');
      return exception;
    },
    update: async (tx, { merchantId }, id, patch) => {
      const rule = await updateException(tx, merchantId, id, patch);
      const [exception] = rule ? await toExceptions(tx, merchantId, [rule]) : [];
      return exception ?? null;
    },
    remove: (tx, { merchantId }, ids) => deleteExceptions(tx, merchantId, ids),
  });
  mount(watchCalls, {
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

const isGeneral = ({ storeId, productId }: NoticeRow): boolean => storeId === ANY && productId === ANY;

/** Exceptions as they are shown. One of a product that was removed is left out. */
async function toExceptions(tx: Tx, merchantId: string, rows: readonly NoticeRow[]): Promise<NoticeException[]> {
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
    const name = names.get(productId === ANY ? storeId : productId);
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
