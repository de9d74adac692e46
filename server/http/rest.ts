import type { z } from 'zod';
import type { Calls } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { restCallSchemas } from '#contract/restResource.schemas.ts';
import type { RestFacts, RestFilters, RestQuery, RestResource, RestSchemas } from '#contract/restResource.ts';
import type { Language } from '#contract/texts.ts';
import type { Paging } from '../db/list/list.ts';
import type { Database } from '../db/open.ts';
import { stripNulBytes } from '../db/stripNulBytes.ts';
import { type MerchantTx, type SystemTx, type Tx, withMerchantTx, withSystemTx } from '../db/tenancy.ts';
import type { CallContext, Caller } from './context.ts';
import type { Mount } from './mount.ts';

/** What a list is asked for. */
export interface RestAsked<Filters> {
  filter: Partial<Filters>;
  /** These rows and no others. */
  ids: readonly string[] | undefined;
  /** One of the resource's sorts, or `id` for its own order. */
  sort: string;
  order: 'ASC' | 'DESC';
  /** Rows before the page, and on it at most. */
  offset: number;
  limit: number;
  /** Where the page begins, as the page before said. */
  after: string | undefined;
  /** Of the caller, for sentences in the rows. */
  language: Language;
}

export interface RestPage<Row> {
  rows: Row[];
  /** Null where nobody counted. */
  total: number | null;
  /** What the next page is asked for by; absent on the last. */
  next?: string | undefined;
}

type Output<T> = T extends z.ZodType ? z.output<T> : never;
type TxOf<F extends RestFacts> = F extends { of: 'merchant' } ? MerchantTx : SystemTx;

/**
 * What a module does for a plain resource, in the transaction that is opened for it: one that sees the caller's own rows and
 * no others, or the installation's. Rows are answered as the contract has them, without `id`.
 */
export type RestHandlers<S extends RestSchemas, F extends RestFacts> = {
  list(tx: TxOf<F>, caller: Caller, asked: RestAsked<RestFilters<S>>): Promise<RestPage<Output<S['row']>>>;
} & (S extends { create: z.ZodObject }
  ? { create(tx: TxOf<F>, caller: Caller, input: Output<S['create']>): Promise<Output<S['row']>> }
  : unknown) &
  (S extends { update: z.ZodObject }
    ? {
        /** Null where there is no such row. */
        update(
          tx: TxOf<F>,
          caller: Caller,
          id: string,
          patch: Partial<Output<S['update']>>,
        ): Promise<Output<S['row']> | null>;
      }
    : unknown) &
  (F extends { removes: true }
    ? {
        /** Returns the ids of the rows that there were. */
        remove(tx: TxOf<F>, caller: Caller, ids: readonly string[]): Promise<string[]>;
      }
    : unknown);

/** As the calls see them: which there are is the compiler's affair above. */
interface AnyHandlers {
  list(tx: Tx, caller: Caller, asked: RestAsked<object>): Promise<RestPage<Record<string, unknown>>>;
  create(tx: Tx, caller: Caller, input: object): Promise<Record<string, unknown>>;
  update(tx: Tx, caller: Caller, id: string, patch: object): Promise<Record<string, unknown> | null>;
  remove(tx: Tx, caller: Caller, ids: readonly string[]): Promise<string[]>;
}

/** Mounts a plain resource: the dialect of ra-data-simple-rest over what its module does. */
export function mountRest<S extends RestSchemas, F extends RestFacts>(
  mount: Mount,
  db: Database,
  { facts, calls }: RestResource<S, F>,
  schemas: NoInfer<S>,
  handlers: RestHandlers<S, F>,
): void {
  const own = handlers as unknown as AnyHandlers;
  const within = <T>({ merchantId }: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    facts.of === 'merchant' ? withMerchantTx(db, merchantId, work) : withSystemTx(db, work);
  const toRow = (row: Record<string, unknown>) => ({ ...row, id: row[facts.id] });
  const there = (row: Record<string, unknown> | null | undefined) => {
    if (!row) throw new DomainError('notFound');
    return toRow(row);
  };
  const answers: Record<keyof AnyHandlers | 'one' | 'removeMany', unknown> = {
    list: async (query: RestQuery, { caller, language, header }: CallContext) => {
      const asked = askedFor(query, language);
      const { rows, total, next } = await within(caller, (tx) => own.list(tx, caller, asked));
      header('content-range', contentRange(facts.name, asked.offset, rows.length, total));
      if (next !== undefined) header('x-next', next);
      return rows.map(toRow);
    },
    one: async ({ id }: { id: string }, { caller, language }: CallContext) => {
      const page = await within(caller, (tx) => own.list(tx, caller, oneOf(id, language)));
      return there(page.rows[0]);
    },
    create: async (input: object, { caller }: CallContext) =>
      toRow(await within(caller, (tx) => own.create(tx, caller, input))),
    update: async ({ id, ...patch }: { id: string }, { caller }: CallContext) =>
      there(await within(caller, (tx) => own.update(tx, caller, id, patch))),
    remove: async ({ id }: { id: string }, { caller }: CallContext) => {
      const removed = await within(caller, (tx) => own.remove(tx, caller, [id]));
      if (removed.length === 0) throw new DomainError('notFound');
      return { id };
    },
    removeMany: ({ filter }: { filter: { id: string[] } }, { caller }: CallContext) =>
      within(caller, (tx) => own.remove(tx, caller, filter.id)),
  };
  mount(calls as unknown as Calls, restCallSchemas(facts, schemas), answers as never);
}

function askedFor(
  { sort: [sort, order], range: [from, to], filter, after }: RestQuery,
  language: Language,
): RestAsked<object> {
  // Texts came in JSON, in which NUL is written with six letters: here they are themselves.
  const { id: ids, ...rest } = stripNulBytes(filter);
  return { filter: rest, ids, sort, order, offset: from, limit: to - from + 1, after, language };
}

const oneOf = (id: string, language: Language): RestAsked<object> => ({
  filter: {},
  ids: [id],
  sort: 'id',
  order: 'ASC',
  offset: 0,
  limit: 1,
  after: undefined,
  language,
});

/** `rates 20-22/23`, as the dialect wants it. */
const contentRange = (name: string, offset: number, count: number, total: number | null): string =>
  `${name} ${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`;

/** A list as a paged query wants it; `id` is the first of its sorts. Throws `invalidInput` for a range that is no page. */
export function pagingOf<Sort extends string>(
  { offset, limit, sort, order, after }: Omit<RestAsked<unknown>, 'filter' | 'ids' | 'language'>,
  [first, ...others]: readonly [Sort, ...Sort[]],
): Paging<Sort> {
  if (offset % limit !== 0) refuse('range');
  const by = others.find((one) => one === sort) ?? first;
  return { page: offset / limit + 1, pageSize: limit, sort: by, order, cursor: after };
}

const refuse = (path: string): never => {
  throw new DomainError('invalidInput', {}, { fields: [{ path, key: 'validation.invalid' }] });
};

/** A page of rows that are so few that all of them are read: sorted by a field of theirs, or as they stand. */
export function pageOfAll<Row extends object>(
  rows: readonly Row[],
  id: keyof Row & string,
  { ids, sort, order, offset, limit, after }: Omit<RestAsked<unknown>, 'filter'>,
): RestPage<Row> {
  const kept = ids === undefined ? [...rows] : rows.filter((row) => ids.includes(String(row[id])));
  const sorted = sort === 'id' ? kept : kept.sort(byField(sort as keyof Row));
  if (order === 'DESC') sorted.reverse();
  const start = after === undefined ? offset : startOf(after);
  const end = start + limit;
  const next = end < sorted.length ? String(end) : undefined;
  return { rows: sorted.slice(start, end), total: sorted.length, next };
}

function startOf(after: string): number {
  return /^\d{1,9}$/.test(after) ? Number(after) : refuse('after');
}

/** Texts as people sort them, numbers in them by size; what is not known comes first. */
const byField =
  <Row extends object>(field: keyof Row) =>
  (one: Row, other: Row): number =>
    String(one[field] ?? '').localeCompare(String(other[field] ?? ''), 'en', { numeric: true });
