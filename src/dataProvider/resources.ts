import type { GetListParams } from 'react-admin';
import { draftCalls } from '#contract/draft.calls.ts';
import type { DraftProductInput } from '#contract/draft.schemas.ts';
import { jobSorts, productSorts, runSorts, storeProductSorts } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderSorts } from '#contract/orderWords.ts';
import { productCalls } from '#contract/product.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { call } from './call.ts';
import { type ListCall, type Row, readPage } from './paged.ts';

export interface PageOfRows {
  rows: Row[];
  total: number;
  totalIsExact?: boolean;
}

/** How a resource speaks to the server. A method that is left out is refused, not guessed. */
export interface ResourceCalls {
  /** The field that identifies a row; it becomes react-admin's `id`. */
  id: string;
  list(params: GetListParams): Promise<PageOfRows>;
  one?(id: string): Promise<Row>;
  create?(data: Row): Promise<Row>;
  update?(id: string, data: Row): Promise<Row>;
  remove?(id: string): Promise<unknown>;
  removeMany?(ids: string[]): Promise<unknown>;
}

const paged = (resource: string, endpoint: ListCall, sorts: readonly string[]) => (params: GetListParams) =>
  readPage(resource, endpoint, sorts, params);

/** A list that the server answers whole: sorted and cut into pages here. */
function cut(rows: Row[], { pagination, sort }: GetListParams): PageOfRows {
  const sorted = sort === undefined ? rows : rows.toSorted(by(sort.field, sort.order === 'DESC' ? -1 : 1));
  if (pagination === undefined) return { rows: sorted, total: rows.length };
  const start = (pagination.page - 1) * pagination.perPage;
  return { rows: sorted.slice(start, start + pagination.perPage), total: rows.length };
}

const by = (field: string, direction: number) => (one: Row, other: Row) =>
  direction * String(one[field] ?? '').localeCompare(String(other[field] ?? ''), undefined, { numeric: true });

/** Resource -> endpoints. What is not named here speaks the simple REST dialect at `/shop/rest/<resource>`. */
export const resourceCalls: Readonly<Record<string, ResourceCalls>> = {
  pool: {
    id: 'productId',
    list: paged('pool', productCalls.list, productSorts),
    one: (id) => call(productCalls.get, { id }),
    // The schema, which no list needs, comes with the first save.
    update: async (_, data) => {
      const { ProductUpdate } = await import('#contract/product.schemas.ts');
      return call(productCalls.update, ProductUpdate.parse(data));
    },
    remove: (productId) => call(productCalls.delete, { productId }),
    removeMany: (productIds) => call(productCalls.batchDelete, { productIds }),
  },
  draft: {
    id: 'productId',
    list: paged('draft', draftCalls.draftList, productSorts),
    one: (id) => call(productCalls.get, { id }),
    // The form shows what is wrong with it.
    create: (data) => call(draftCalls.createDraft, data as DraftProductInput, { reactTo: 'special' }),
    remove: (productId) => call(productCalls.delete, { productId }),
    removeMany: (productIds) => call(productCalls.batchDelete, { productIds }),
  },
  storeProducts: { id: 'id', list: paged('storeProducts', storeProductCalls.list, storeProductSorts) },
  orders: { id: 'orderId', list: paged('orders', orderCalls.list, orderSorts) },
  purchases: { id: 'purchaseId', list: paged('purchases', purchaseCalls.list, ['confirmedAt']) },
  jobs: { id: 'id', list: paged('jobs', jobCalls.list, jobSorts), one: (id) => call(jobCalls.get, { id }) },
  stores: {
    id: 'shopId',
    list: async (params) => cut(await call(storeCalls.select, { channel: params.filter?.channel }), params),
    remove: (shopId) => call(storeCalls.unbind, { shopId }),
  },
  journal: { id: 'runId', list: paged('journal', journalCalls.runs, runSorts) },
  supplierAccounts: {
    id: 'accountId',
    list: async (params) =>
      cut((await call(supplierAccountCalls.list, { platform: params.filter?.platform })).rows, params),
    remove: (accountId) => call(supplierAccountCalls.unlink, { accountId }),
  },
};
