import type { DataProvider } from 'react-admin';
import { SESSION_COOKIE } from '#contract/enums.ts';

const token = (): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1) ?? '';

const refuse = () => Promise.reject(new Error('The stock app only lists.'));

/** Lists the pool, and nothing else, by the same call of the same server. */
export const dataProvider: DataProvider = {
  getList: async (_, { pagination, sort, signal }) => {
    const query = new URLSearchParams({
      page: String(pagination?.page ?? 1),
      pageSize: String(pagination?.perPage ?? 20),
      sort: sort?.field ?? 'collectedAt',
      order: sort?.order ?? 'DESC',
    });
    const reply = await fetch(`/shop/productPool/list?${query}`, {
      headers: { Authorization: `Bearer ${token()}` },
      signal,
    });
    const { result } = await reply.json();
    return {
      data: result.rows.map((row: { productId: string }) => ({ ...row, id: row.productId })),
      total: result.total,
    };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};
