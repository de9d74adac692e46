import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { QueryValue } from '../tenancy.ts';

/** Puts a value into a query: returns the `$n` that stands for it. */
export type Bind = (value: QueryValue) => string;

/** What a value of a filter asks of a row, in SQL; null where it asks nothing. `filter` holds the others that were given with it. */
export type Condition<Value, Filter = unknown> = (value: Value, bind: Bind, filter: Filter) => string | null;

/** The type that a column's values have in JavaScript. */
type DataOf<Column extends AnyPgColumn> = Column['_']['data'];

/** A column's name in SQL, with its table's or alias's name. */
export const nameOf = (column: AnyPgColumn): string => `${getTableName(column.table)}.${column.name}`;

/** A comparison with one value; times and amounts are compared with text. */
const compared =
  <Value extends string | number>(column: AnyPgColumn, operator: string): Condition<Value> =>
  (value, bind) =>
    `${nameOf(column)} ${operator} ${bind(value)}::${column.getSQLType()}`;

/** Keeps rows that have the value. */
export const equals = <Column extends AnyPgColumn>(column: Column): Condition<DataOf<Column> & string> =>
  compared(column, '=');

export const atLeast = (column: AnyPgColumn): Condition<string | number> => compared(column, '>=');
export const atMost = (column: AnyPgColumn): Condition<string | number> => compared(column, '<=');
export const before = (column: AnyPgColumn): Condition<string | number> => compared(column, '<');

/** Keeps rows that have one of the values. One alone is asked for by `=`, which leaves an index in the order of what comes after it. */
export const among =
  <Column extends AnyPgColumn>(column: Column): Condition<readonly (DataOf<Column> & string)[]> =>
  (values, bind, filter) => {
    const [first] = values;
    return values.length === 1 && first !== undefined
      ? equals(column)(first, bind, filter)
      : `${nameOf(column)} = any(${bind(values)}::${column.getSQLType()}[])`;
  };
