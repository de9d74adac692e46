import type { GetListParams } from 'react-admin';
import type { z } from 'zod';
import type { Call, CallSchemas, SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { call } from './call.ts';
import { Cursors } from './cursors.ts';
import { asQuery, type Fields } from './request.ts';

/** A row as it came, before it gets the `id` that react-admin wants. */
export type Row = Record<string, unknown>;

/** A list call of the contract: paged, sorted, filtered, answering `{ rows, total }`. */
export type ListCall = Call<
  CallSchemas<z.ZodType, z.ZodType<{ rows: Row[]; total: number; totalIsExact: boolean; next?: string | undefined }>>
>;

/** Shared by every list of the web app; `forget` after a write. */
export const cursors = new Cursors();

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null && value !== '';

/** react-admin's list parameters as our list input. A sort that is not offered is left to the endpoint's default. */
export function listInput(offered: readonly string[], params: GetListParams): Fields {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: limits.pageSize };
  const sort = params.sort;
  const sorts = sort !== undefined && offered.includes(sort.field);
  return {
    ...Object.fromEntries(Object.entries({ ...(params.filter as Fields | undefined) }).filter(isGiven)),
    page,
    pageSize: perPage,
    ...(sorts ? { sort: sort.field, order: sort.order } : {}),
  };
}

/** Reads a page, seeking by the cursor of the page before where it is known. `meta.reactTo` says which failures are reacted to. */
export async function readPage(
  resource: string,
  endpoint: ListCall,
  offered: readonly string[],
  params: GetListParams,
): Promise<{ rows: Row[]; total: number; totalIsExact: boolean }> {
  const input = listInput(offered, params);
  const { page, ...rest } = input;
  const query = `${resource}?${asQuery(rest)}`;
  const cursor = cursors.startOf(query, Number(page));
  const sent = { ...input, cursor } as unknown as SentOf<ListCall>;
  const answer = await call(endpoint, sent, { signal: params.signal, reactTo: params.meta?.reactTo });
  cursors.keep(query, Number(page), answer.next);
  return answer;
}
