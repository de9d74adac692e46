import type { GetListParams } from 'react-admin';
import type { z } from 'zod';
import type { Call, CallSchemas, SentOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { call } from './call.ts';
import { asQuery, type Fields } from './request.ts';

const MOST_QUERIES = 50;

/**
 * Remembers where each page of a query starts: a page's answer names the start of the next, so that the server seeks
 * instead of skipping. A page whose start is not known is asked for by number.
 */
export class Cursors {
  private readonly starts = new Map<string, Map<number, string>>();

  /** Where this page starts, if the page before it was seen. */
  startOf(query: string, page: number): string | undefined {
    return this.starts.get(query)?.get(page);
  }

  /** Keeps what a page's answer said of the next one; `undefined` forgets it. The oldest of 50 queries gives way. */
  keep(query: string, page: number, next: string | undefined): void {
    const pages = this.starts.get(query) ?? new Map<number, string>();
    if (next === undefined) pages.delete(page + 1);
    else pages.set(page + 1, next);
    this.starts.delete(query);
    this.starts.set(query, pages);
    const [oldest] = this.starts.keys();
    if (this.starts.size > MOST_QUERIES && oldest !== undefined) this.starts.delete(oldest);
  }

  /** Forgets a resource's queries: its rows changed. */
  forget(resource: string): void {
    for (const query of this.starts.keys()) if (query.startsWith(`${resource}?`)) this.starts.delete(query);
  }
}

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
