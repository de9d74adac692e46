import { is, Column as SqlColumn } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import { tidyDecimal } from '../../decimal.ts';
import type { Ask, QueryValue } from '../tenancy.ts';
import { type Condition, nameOf } from './conditions.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** What every list call says of the page it wants: see `pageInput` in the contract. */
export interface Paging<Sort extends string = string> {
  page: number;
  pageSize: number;
  sort: Sort;
  order: 'ASC' | 'DESC';
  cursor?: string | undefined;
}

type FilterOf<Input> = Omit<Input, keyof Paging>;

/** A value of a row that is no column: what `text` comes to in SQL, as the driver delivers it. */
export interface Computed<Value> {
  text: string;
  value?: Value;
}
export const computed = <Value>(text: string): Computed<Value> => ({ text });

type ListColumn = AnyPgColumn | Computed<unknown>;
type ListColumns = Readonly<Record<string, ListColumn>>;

type ValueOf<One extends ListColumn> =
  One extends Computed<infer Value>
    ? Value
    : One extends AnyPgColumn
      ? (One['_']['data'] extends Date ? string : One['_']['data']) | (One['_']['notNull'] extends true ? never : null)
      : never;

/** A row under the names of its declaration and as the wire has it: times as ISO 8601, amounts without idle zeros, counts as numbers. */
export type RowOf<Columns extends ListColumns> = { -readonly [Name in keyof Columns]: ValueOf<Columns[Name]> };

/** A row of a declared list. */
export type RowIn<L extends Pick<List<never, ListColumns>, 'all'>> = Awaited<ReturnType<L['all']>>[number];

/** A condition for each filter, as declared. */
export type FiltersOf<Filter> = { [Name in keyof Filter]-?: Condition<NonNullable<Filter[Name]>, Filter> };

/** Rows in an order, all of them or the first. */
export interface InOrder<Sort extends string> {
  sort: Sort;
  order?: 'ASC' | 'DESC';
  atMost?: number | undefined;
}

/** All that is to be said of a list: the engine makes its statements of it, once. Columns are those of `alias(table, 'x')`. */
export interface Declaration<Input extends Paging, Columns extends ListColumns> {
  /** The table with its alias, and what filters need beside it. */
  from: string;
  /** What is joined for the columns alone: neither counting nor skipping goes through it. It leaves out no row and doubles none. */
  joined?: string;
  /** Whose rows they are, `$1` in the statement; left out where they are the installation's. */
  merchant?: AnyPgColumn;
  /** What every row meets beside that. */
  where?: string;
  columns: Columns;
  /** A condition for each filter of the call. */
  filters: FiltersOf<FilterOf<Input>>;
  /** What each sort orders by. A column that is never null is sought in by cursor; others are paged by number alone. */
  sorts: Record<Input['sort'], ListColumn>;
  /** What makes every order total, in the sort's direction. */
  unique: readonly AnyPgColumn[];
  /**
   * Totals are counted this far, `COUNT_AT_MOST` by default: beyond, nobody needs the number and everybody would wait for it.
   * Null counts to the last row.
   */
  countAtMost?: number | null;
  /** Rows that are alike in sort and key are shown, and those alike in key are counted, once. */
  grouped?: boolean;
  /** Reads a row more than a page shows, so that a full page that is the last one has no `next`. */
  looksAhead?: boolean;
}

type Counting = Pick<Declaration<never, never>, 'countAtMost'>;

/** Every list of a merchant's day lies well within it, and an index is counted this far in some ten milliseconds. */
const COUNT_AT_MOST = limits.countAtMost;

export interface ListPage<Row> {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  /** Where the page after this one starts; absent on the last. */
  next?: string;
}

/** A statement under way: `values` grow as conditions are written. */
export interface Parts {
  values: QueryValue[];
  where: string;
  total: string;
  /** What the statement works out first, for `where` and `total` to stand on, and a column of its own. */
  first?: { from: string; column: string } | undefined;
}

/** A row as it comes: the total on each; on an empty page one row whose mark is null. */
type Found = Record<string, unknown>;

interface Sorted {
  select: string;
  /** What follows the conditions, up to the limit. */
  inOrder: Record<'ASC' | 'DESC', string>;
  /** A column that no row has as null. */
  mark: string;
  /** What a cursor is compared with; null where the sort has none. */
  seek: { names: string; types: string[]; keys: string[] } | null;
}

/** A paged list: see docs/decisions/0024-one-list-engine.md. */
export class List<Input extends Paging, Columns extends ListColumns> {
  readonly #declared: Declaration<Input, Columns>;
  readonly #fixed: string[];
  readonly #unique: string;
  readonly #ahead: 0 | 1;
  readonly #sorts: Record<string, Sorted>;
  readonly #filters: [string, Condition<unknown, FilterOf<Input>>][];
  readonly #readers: [string, ((value: never) => unknown) | null][];
  readonly #empty: Record<string, null>;

  constructor(declared: Declaration<Input, Columns>) {
    const { merchant, where, columns, unique, sorts, filters } = declared;
    this.#declared = { countAtMost: COUNT_AT_MOST, ...declared };
    this.#fixed = [...(merchant ? [`${nameOf(merchant)} = $1`] : []), ...(where ? [where] : [])];
    this.#unique = unique.map(nameOf).join(', ');
    this.#ahead = declared.looksAhead ? 1 : 0;
    this.#filters = Object.entries(filters);
    this.#readers = Object.entries(columns).map(([name, column]) => [name, readerOf(column)]);
    this.#empty = Object.fromEntries(Object.keys(columns).map((name) => [name, null]));
    const named = Object.entries<ListColumn>(sorts).map(([name, by]) => [name, this.#sorted(by)]);
    this.#sorts = Object.fromEntries(named);
  }

  #sorted(by: ListColumn): Sorted {
    const { from, joined = '', columns, unique, grouped = false } = this.#declared;
    const order = [by, ...unique.filter((column) => column !== by)];
    const names = order.map(textOf);
    const keys = names.map((_, at) => `list_key_${at}`);
    const mark = keys.at(-1) ?? '';
    const isSought = is(by, SqlColumn) && by.notNull;
    const shown = Object.entries(columns).map(([name, column]) => `${textOf(column)} as "${name}"`);
    const hidden = names.map((name, at) => `(${name})::text as ${keys[at]}`).slice(isSought ? 0 : -1);
    const group = grouped ? `group by ${names.join(', ')} ` : '';
    const inOrder = (way: string): string => `${group}order by ${names.map((name) => `${name} ${way}`).join(', ')}`;
    const types = order.map((column) => (is(column, SqlColumn) ? (column as AnyPgColumn).getSQLType() : ''));
    return {
      select: `select ${[...shown, ...hidden].join(', ')} from ${from} ${joined}`,
      inOrder: { ASC: inOrder('asc'), DESC: inOrder('desc') },
      mark,
      seek: isSought ? { names: names.join(', '), types, keys } : null,
    };
  }

  /** What a filter asks of the rows, in SQL; values are appended to `values`, whose first is the merchant where there is one. */
  where(filter: FilterOf<Input>, values: QueryValue[]): string {
    const bind = (value: QueryValue): string => `$${values.push(value)}`;
    const given = filter as Record<string, unknown>;
    const asked = this.#filters.flatMap(([name, condition]) => {
      const value = given[name];
      return value === undefined || value === '' ? [] : (condition(value, bind, filter) ?? []);
    });
    return [...this.#fixed, ...asked].join(' and ') || 'true';
  }

  /** How many rows meet a condition, in SQL, counted as far as declared or told; null counts to the last. */
  counted(where: string, atMost = this.#declared.countAtMost ?? null): string {
    const { from, grouped = false } = this.#declared;
    const one = grouped ? `distinct ${this.#unique}` : '1';
    const limit = atMost === null ? 'all' : atMost + 1;
    return `(select count(*) from (select ${one} from ${from} where ${where} limit ${limit}) counted)`;
  }

  /** The statement of a page. */
  statement(paging: Paging<Input['sort']>, { values, where, total, first }: Parts): string {
    const rows = this.#rows(paging, where, values);
    return `select t.list_total${first ? `, ${first.column}` : ''}, r.* from ${first ? `${first.from} cross join lateral` : ''}
      (select ${total} as list_total) t left join lateral (${rows}) r on true`;
  }

  #rows({ sort, order, page, pageSize, cursor }: Paging<Input['sort']>, where: string, values: QueryValue[]): string {
    const { select, inOrder, seek } = this.#sorts[sort] as Sorted;
    const last = seek && readCursor(cursor, sort, seek.types);
    const limited = `${inOrder[order]} limit ${pageSize + this.#ahead}`;
    if (seek && last) {
      const after = last.map((value, at) => `$${values.push(value)}::${seek.types[at]}`).join(', ');
      return `${select} where ${where} and (${seek.names}) ${order === 'ASC' ? '>' : '<'} (${after}) ${limited}`;
    }
    if (page === 1) return `${select} where ${where} ${limited}`;
    // The skipped rows are read from the index, not from the table.
    const skip = `$${values.push((page - 1) * pageSize)}`;
    const keys = `select ${this.#unique} from ${this.#declared.from} where ${where} ${limited} offset ${skip}`;
    const own = this.#declared.merchant ? `${this.#fixed[0]} and ` : '';
    return `${select} where ${own}(${this.#unique}) in (${keys}) ${inOrder[order]}`;
  }

  /** A count as it is told. */
  #total(count: unknown, { countAtMost = null }: Counting): Pick<ListPage<never>, 'total' | 'totalIsExact'> {
    const total = Number(count);
    return countAtMost === null || total <= countAtMost
      ? { total, totalIsExact: true }
      : { total: countAtMost, totalIsExact: false };
  }

  /** What a page's statement found. `counting`: how far its total was counted, where that is not as declared. */
  toPage(
    found: readonly Found[],
    { sort, pageSize }: Paging<Input['sort']>,
    counting: Counting = this.#declared,
  ): ListPage<RowOf<Columns>> {
    const { seek, mark } = this.#sorts[sort] as Sorted;
    const there = found.filter((row) => row[mark] !== null);
    const shown = there.slice(0, pageSize);
    const last = seek && there.length === pageSize + this.#ahead ? shown.at(-1) : undefined;
    const cursor = seek?.keys.map((key) => String(last?.[key]));
    return {
      rows: shown.map((row) => this.#row(row)),
      ...this.#total(found[0]?.list_total ?? 0, counting),
      ...(cursor && last ? { next: writeCursor(sort, cursor) } : {}),
    };
  }

  /** A page in one statement. `merchantId`: null for a list of the installation. */
  async page(ask: Ask, merchantId: string | null, input: Input): Promise<ListPage<RowOf<Columns>>> {
    const values: QueryValue[] = merchantId === null ? [] : [merchantId];
    const where = this.where(input, values);
    const text = this.statement(input, { values, where, total: this.counted(where) });
    return this.toPage(await ask(text, values), input);
  }

  /** How many rows meet a filter. */
  async count(
    ask: Ask,
    merchantId: string,
    filter: FilterOf<Input>,
  ): Promise<Pick<ListPage<never>, 'total' | 'totalIsExact'>> {
    const values: QueryValue[] = [merchantId];
    const [row] = await ask<Found>(`select ${this.counted(this.where(filter, values))} as list_total`, values);
    return this.#total(row?.list_total ?? 0, this.#declared);
  }

  /** Every row that meets a filter, or the first of them: for files and for bulk work. */
  async all(
    ask: Ask,
    merchantId: string,
    filter: FilterOf<Input>,
    { sort, order = 'DESC', atMost }: InOrder<Input['sort']>,
  ): Promise<RowOf<Columns>[]> {
    const values: QueryValue[] = [merchantId];
    const where = this.where(filter, values);
    const { select, inOrder } = this.#sorts[sort] as Sorted;
    const found = await ask<Found>(`${select} where ${where} ${inOrder[order]} limit ${atMost ?? 'all'}`, values);
    return found.map((row) => this.#row(row));
  }

  #row(found: Found): RowOf<Columns> {
    const row: Record<string, unknown> = { ...this.#empty };
    for (const [name, read] of this.#readers) {
      const value = found[name];
      row[name] = value === null || read === null ? value : read(value as never);
    }
    return row as RowOf<Columns>;
  }
}

/** Declares a list for the input of its call. */
export const listOf =
  <Input extends Paging>() =>
  <const Columns extends ListColumns>(declared: Declaration<Input, Columns>): List<Input, Columns> =>
    new List(declared);

const textOf = (column: ListColumn): string =>
  is(column, SqlColumn) ? nameOf(column as AnyPgColumn) : (column as Computed<unknown>).text;

function readerOf(column: ListColumn): ((value: never) => unknown) | null {
  if (!is(column, SqlColumn)) return null;
  const type = (column as AnyPgColumn).getSQLType();
  if (type.startsWith('timestamp')) return (value: Date) => value.toISOString();
  return type.startsWith('numeric') ? (value: string) => tidyDecimal(value) : null;
}
