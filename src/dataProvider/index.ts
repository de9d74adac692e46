import type { QuaysideDataProvider } from './provider.ts';

export type { QuaysideDataProvider } from './provider.ts';

// Calls, schemas and axios load with the first question: the login page shows without them.
const load = async (): Promise<QuaysideDataProvider> => (await import('./provider.ts')).provider;

/** What react-admin reads and writes through; see `provider.ts`. */
export const dataProvider: QuaysideDataProvider = {
  supportAbortSignal: true,
  getList: async (resource, params) => (await load()).getList(resource, params),
  getOne: async (resource, params) => (await load()).getOne(resource, params),
  getMany: async (resource, params) => (await load()).getMany(resource, params),
  getManyReference: async (resource, params) => (await load()).getManyReference(resource, params),
  update: async (resource, params) => (await load()).update(resource, params),
  updateMany: async (resource, params) => (await load()).updateMany(resource, params),
  create: async (resource, params) => (await load()).create(resource, params),
  delete: async (resource, params) => (await load()).delete(resource, params),
  deleteMany: async (resource, params) => (await load()).deleteMany(resource, params),
  restorePool: async (ids) => (await load()).restorePool(ids),
};
