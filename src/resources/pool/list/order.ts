import type { SortPayload } from 'react-admin';

/** The page of the import list that was seen last: what previous and next on the edit page go along. */
export interface ListOrder {
  ids: string[];
  page: number;
  perPage: number;
  total: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
}

export const ORDER_KEY = 'pool.order';
