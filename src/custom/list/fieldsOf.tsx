import type { ComponentType, ReactNode } from 'react';
import type { ListColumn, ListFilter } from './declaration.ts';

/** How a field of one kind is shown, looked for and typed in. A kind without an input is not typed in. */
export interface Kind<Value, Row = object> {
  show?: (value: Value, row: Row) => ReactNode;
  /** One of react-admin's inputs, or one that behaves as they do. */
  input?: ComponentType<{ source: string }>;
  filter?: ComponentType<{ source: string; label: string }>;
  align?: 'right';
  /** Whether the list can be sorted by it. */
  sorts?: boolean;
}

/** For a field that no screen shows. */
export const hidden: Kind<unknown> = {};

type Name<T> = Extract<keyof T, string>;
/** An object of the contract whose fields have names, as opposed to a list or a map. */
type Nested<T> =
  NonNullable<T> extends readonly unknown[]
    ? never
    : NonNullable<T> extends object
      ? string extends keyof NonNullable<T>
        ? never
        : NonNullable<T>
      : never;
/** What every one of several functions takes. */
type AllOf<T> = [T] extends [(taken: infer Taken) => void] ? Taken : never;

/** A kind for every field of a row; of an object inside it for the whole, or for each of its fields by dotted names. */
export type Kinds<T, Row = T, At extends string = ''> = AllOf<
  {
    [K in Name<T>]: (
      taken:
        | Record<`${At}${K}`, Kind<T[K], Row>>
        | ([Nested<T[K]>] extends [never] ? never : Kinds<Nested<T[K]>, Row, `${At}${K}.`>),
    ) => void;
  }[Name<T>]
>;

/** The name of a field of a row, dotted where it lies in an object of it. */
export type Source<T> = {
  [K in Name<T>]: K | ([Nested<T[K]>] extends [never] ? never : `${K}.${Source<Nested<T[K]>>}`);
}[Name<T>];

const valueAt = (row: object, source: string): unknown =>
  source.split('.').reduce<unknown>((at, name) => (at === null || at === undefined ? at : Reflect.get(at, name)), row);

const asText = (value: unknown): ReactNode => (value === undefined || value === null ? '–' : String(value));

/**
 * What a list and its forms are made of, by the contract's own fields: `fieldsOf<ExchangeRate>({ rate: decimal, ... })`. A
 * field of the contract without a kind does not compile. Which of them stand where, who may do what, and what there is to do
 * is the page's own affair.
 */
export function fieldsOf<Row extends object>(kinds: Kinds<Row>) {
  const kindOf = (source: string): Kind<unknown, Row> => (kinds as Record<string, Kind<unknown, Row>>)[source] ?? {};
  const show = (row: Row, source: Source<Row>): ReactNode => (kindOf(source).show ?? asText)(valueAt(row, source), row);
  return {
    /** A field's value as the table shows it, for cards and titles. */
    show,
    /** Columns of a list's declaration. */
    columns: (...sources: Source<Row>[]): ListColumn<Row>[] =>
      sources.map((name) => {
        const { align, sorts = false } = kindOf(name);
        return { name, sort: sorts, ...(align && { align }), cell: (row) => show(row, name) };
      }),
    /** Filters of a list's declaration, above the list of that resource: by fields whose kinds have one. */
    filters: (resource: string, ...sources: Source<Row>[]): ListFilter[] =>
      sources.flatMap((name) => {
        const { filter: Filter } = kindOf(name);
        const label = `resources.${resource}.fields.${name}`;
        return Filter === undefined
          ? []
          : [
              {
                kind: 'choice',
                name,
                label,
                inBar: true,
                field: () => <Filter key={name} source={name} label={label} />,
              },
            ];
      }),
    /** Inputs of a react-admin form: of fields whose kinds have one. */
    inputs: (...sources: Source<Row>[]): ReactNode[] =>
      sources.flatMap((source) => {
        const { input: Input } = kindOf(source);
        return Input === undefined ? [] : [<Input key={source} source={source} />];
      }),
  };
}
