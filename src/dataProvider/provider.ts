import type { DataProvider, GetListParams, GetListResult, Identifier, RaRecord } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import { call } from './call.ts';
import { cursors, type Row } from './paged.ts';
import { type ResourceCalls, resourceCalls } from './resources.ts';

const text = (id: Identifier): string => String(id);

/** The table's entry for a method, or an error that names both. */
function must<Method extends Exclude<keyof ResourceCalls, 'id'>>(resource: string, method: Method) {
  const entry = resourceCalls[resource];
  const found = entry?.[method];
  if (entry === undefined || found === undefined) throw new Error(`${resource} has no ${method}`);
  return { entry, found: found as NonNullable<ResourceCalls[Method]> };
}

// react-admin's methods are generic in the caller's record type, which nothing at run time can prove.
const asRecord = <R extends RaRecord>(entry: ResourceCalls, row: Row): R =>
  ({ ...row, id: row[entry.id] }) as unknown as R;

async function getList<R extends RaRecord>(resource: string, params: GetListParams): Promise<GetListResult<R>> {
  const { entry, found } = must(resource, 'list');
  const { rows, total, totalIsExact = true } = await found(params);
  return { data: rows.map((row) => asRecord<R>(entry, row)), total, meta: { totalIsExact } };
}

async function getOne<R extends RaRecord>(resource: string, id: Identifier): Promise<R> {
  const { entry, found } = must(resource, 'one');
  return asRecord<R>(entry, await found(text(id)));
}

async function removeMany(resource: string, ids: Identifier[]): Promise<void> {
  const whole = resourceCalls[resource]?.removeMany;
  const { found } = must(resource, 'remove');
  if (whole) await whole(ids.map(text));
  else for (const id of ids) await found(text(id));
  cursors.forget(resource);
}

const refuse = (resource: string, method: string) => Promise.reject(new Error(`${resource} has no ${method}`));

/** The resources of the table, on the contract's own endpoints. */
const tabled: DataProvider = {
  getList,
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await Promise.all(ids.map((id) => getOne(resource, id))) }) as never,
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  update: async (resource, { id, data }) => {
    const { entry, found } = must(resource, 'update');
    const row = await found(text(id), data);
    cursors.forget(resource);
    return { data: asRecord(entry, row) };
  },
  updateMany: (resource) => refuse(resource, 'updateMany'),
  create: async (resource, { data }) => {
    const { entry, found } = must(resource, 'create');
    const row = await found(data);
    cursors.forget(resource);
    return { data: asRecord(entry, { ...data, ...row }) };
  },
  delete: async (resource, { id, previousData }) => {
    await must(resource, 'remove').found(text(id));
    cursors.forget(resource);
    return { data: (previousData ?? { id }) as never };
  },
  deleteMany: async (resource, { ids }) => {
    await removeMany(resource, ids);
    return { data: ids as never };
  },
};

/** The table where it names the resource, else simple REST, which loads when a resource first speaks it. */
const speaking = async (resource: string): Promise<DataProvider> =>
  resource in resourceCalls ? tabled : (await import('./rest.ts')).rest;

/** What the web app's data provider offers beyond react-admin's own methods. */
interface CustomMethods {
  /** Brings products removed from the pool back: the Undo of delete. */
  restorePool(ids: string[]): Promise<ResultOf<typeof productCalls.restore>>;
}

export type QuaysideDataProvider = DataProvider & CustomMethods;

export const provider: QuaysideDataProvider = {
  getList: async (resource, params) => (await speaking(resource)).getList(resource, params),
  getOne: async (resource, params) => (await speaking(resource)).getOne(resource, params),
  getMany: async (resource, params) => (await speaking(resource)).getMany(resource, params),
  getManyReference: async (resource, params) => (await speaking(resource)).getManyReference(resource, params),
  update: async (resource, params) => (await speaking(resource)).update(resource, params),
  updateMany: async (resource, params) => (await speaking(resource)).updateMany(resource, params),
  create: async (resource, params) => (await speaking(resource)).create(resource, params),
  delete: async (resource, params) => (await speaking(resource)).delete(resource, params),
  deleteMany: async (resource, params) => (await speaking(resource)).deleteMany(resource, params),
  supportAbortSignal: true,
  restorePool: async (productIds) => {
    const answer = await call(productCalls.restore, { productIds });
    cursors.forget('pool');
    return answer;
  },
};
