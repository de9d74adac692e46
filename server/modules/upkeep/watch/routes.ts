import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { noticeCalls, noticeExceptions } from '#contract/notice.calls.ts';
import { type NoticeException, noticeExceptionsSchemas, noticeSchemas, usualNotice } from '#contract/notice.schemas.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { watchSchemas } from '#contract/supplierEvent.schemas.ts';
import { text } from '#contract/texts.ts';
import { store } from '../../../db/schema/stores.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
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
  mount(noticeCalls, noticeSchemas, {
    read: (_input, { caller: { merchantId } }) =>
      withMerchantTx(
        deps.db,
        merchantId,
        async (tx) => (await findRules(tx, [])).find(isGeneral)?.settings ?? usualNotice,
      ),
    save: ({ settings }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        const saved = await saveRule(tx, { storeId: ANY, productId: ANY, settings });
        return saved.settings;
      }),
  });
  mountRest(mount, deps.db, noticeExceptions, noticeExceptionsSchemas, {
    list: async (tx, _caller, asked) => {
      const rules = (await findRules(tx)).filter((rule) => !isGeneral(rule));
      return pageOfAll(await toExceptions(tx, rules), 'ruleId', asked);
    },
    create: async (tx, _caller, { shopId, productId, settings }) => {
      // For a store or for a product: a rule for a product in one store would be looked for in neither place.
      if ((shopId === null) === (productId === null)) {
        throw new DomainError('invalidInput', {}, { fields: [{ path: 'productId', key: text('validation.invalid') }] });
      }
      if (shopId !== null && !(await findStore(tx, shopId))) throw new DomainError('notFound');
      if (productId !== null && (await findProducts(tx, [productId])).length === 0) {
        throw new DomainError('notFound');
      }
      const saved = await saveRule(tx, { storeId: shopId ?? ANY, productId: productId ?? ANY, settings });
      const [exception] = await toExceptions(tx, [saved]);
      if (!exception) throw new DomainError('notFound');
      return exception;
    },
    update: async (tx, _caller, id, patch) => {
      const rule = await updateException(tx, id, patch);
      const [exception] = rule ? await toExceptions(tx, [rule]) : [];
      return exception ?? null;
    },
    remove: (tx, _caller, ids) => deleteExceptions(tx, ids),
  });
  mount(watchCalls, watchSchemas, {
    events: (input, { caller: { merchantId }, language }) =>
      withMerchantTx(deps.db, merchantId, (tx) => listEvents(tx, language, input)),
    count: async (_input, { caller: { merchantId } }) => ({
      open: await withMerchantTx(deps.db, merchantId, countOpen),
    }),
    answer: (input, { caller }) => answerEvents(deps, caller, input),
    product: async ({ productId }, { caller: { merchantId }, language }) => ({
      watch: await withMerchantTx(deps.db, merchantId, (tx) => productWatch(tx, productId, language)),
    }),
    check: async ({ productIds }, { caller: { merchantId } }) => ({
      asked: await withMerchantTx(deps.db, merchantId, (tx) => requestChecks(tx, productIds)),
    }),
    status: async (_input, { caller: { merchantId } }) => ({
      rows: await withMerchantTx(deps.db, merchantId, watchStatus),
    }),
  });
}

const isGeneral = ({ storeId, productId }: NoticeRow): boolean => storeId === ANY && productId === ANY;

/** Exceptions as they are shown. One of a product that was removed is left out. */
async function toExceptions(tx: MerchantTx, rows: readonly NoticeRow[]): Promise<NoticeException[]> {
  const productIds = rows.map(({ productId }) => productId).filter((id) => id !== ANY);
  const storeIds = rows.map(({ storeId }) => storeId).filter((id) => id !== ANY);
  const products = productIds.length > 0 ? await findProducts(tx, productIds) : [];
  const stores =
    storeIds.length > 0
      ? await tx
          .select()
          .from(store)
          .where(and(eq(store.merchantId, tx.merchantId), inArray(store.storeId, storeIds)))
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
        ruleId,
        name,
        settings,
        updatedAt: updatedAt.toISOString(),
        shopId: storeId === ANY ? null : storeId,
        productId: productId === ANY ? null : productId,
      },
    ];
  });
}
