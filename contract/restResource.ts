import type { z } from 'zod';
import type { Access, Call, CallSchemas } from './endpoint.ts';

/** What is declared of a plain resource besides its schemas. */
export interface RestFacts<Id extends string = string> {
  /** As react-admin and the address call it: `/shop/rest/<name>`. */
  readonly name: string;
  /** Of its part of `docs/api.md`; each call's summary begins with it. */
  readonly title: string;
  readonly access: Exclude<Access, 'public' | 'extension'>;
  /** Whose rows these are: each merchant's own, or the installation's, which only administrators see. */
  readonly of: 'merchant' | 'installation';
  /** The field of a row that identifies it; every row is answered with it as `id`. */
  readonly id: Id;
  /** What the list can be sorted by; `id` beside them is the order that the resource has by itself. */
  readonly sorts: readonly string[];
  /** Whether rows can be added, changed and removed; the first two go with a schema each. */
  readonly creates?: boolean;
  readonly updates?: boolean;
  readonly removes?: boolean;
  /** Whether adding, changing and removing rows need the password: see `Call.needsPassword`. */
  readonly needsPassword?: boolean;
}

/** The schemas of a plain resource, by name. Without `create` nothing is added, without `update` nothing is changed. */
export interface RestSchemas {
  /** What an id looks like; a UUID by default. */
  readonly id?: z.ZodType<string, string>;
  readonly row: z.ZodObject;
  /** What the list can be filtered by, each where it is given. */
  readonly filters?: z.ZodObject;
  readonly create?: z.ZodObject;
  /** Every field that can be changed, without defaults: a patch brings those that change. */
  readonly update?: z.ZodObject;
}

/** What a list is asked for, read from the address. */
export interface RestQuery<Filters = Record<string, unknown>> {
  sort: [field: string, order: 'ASC' | 'DESC'];
  /** The first and the last row, counted from 0. */
  range: [number, number];
  filter: Partial<Filters> & { id?: string[] };
  /** The `X-Next` of the page before: the server seeks by it instead of counting up to the range. */
  after?: string | undefined;
}

/** The same as it is sent: JSON, as ra-data-simple-rest writes it. */
type SentQuery = { sort?: string; range?: string; filter?: string; after?: string };

/** A row as it is answered. */
export type RestRow<S extends RestSchemas> = z.output<S['row']> & { id: string };
export type RestFilters<S extends RestSchemas> = S extends { filters: infer F extends z.ZodObject }
  ? z.output<F>
  : Record<never, never>;

type RowSchema<S extends RestSchemas> = z.ZodType<RestRow<S>>;
type IdSchema = z.ZodType<{ id: string }, { id: string }>;
type Patch<U extends z.ZodObject> = z.ZodType<
  Partial<z.output<U>> & { id: string },
  Partial<z.input<U>> & { id: string }
>;

/** The calls of a plain resource: what its schemas and facts allow. */
export type RestCalls<S extends RestSchemas, F> = {
  list: Call<CallSchemas<z.ZodType<RestQuery<RestFilters<S>>, SentQuery>, z.ZodType<RestRow<S>[]>>>;
  one: Call<CallSchemas<IdSchema, RowSchema<S>>>;
} & (S extends { create: infer C extends z.ZodObject } ? { create: Call<CallSchemas<C, RowSchema<S>>> } : unknown) &
  (S extends { update: infer U extends z.ZodObject }
    ? { update: Call<CallSchemas<Patch<U>, RowSchema<S>>> }
    : unknown) &
  (F extends { removes: true }
    ? {
        remove: Call<CallSchemas<IdSchema, z.ZodType<{ id: string }>>>;
        removeMany: Call<CallSchemas<z.ZodType<{ filter: { id: string[] } }, { filter: string }>, z.ZodType<string[]>>>;
      }
    : unknown);

export interface RestResource<S extends RestSchemas = RestSchemas, F extends RestFacts = RestFacts> {
  readonly facts: F;
  readonly calls: RestCalls<S, F>;
}

/** What the facts have to say of the schemas: that there is one to add by, and one to change by. */
type Writes<S> = (S extends { create: z.ZodObject } ? { creates: true } : { creates?: never }) &
  (S extends { update: z.ZodObject } ? { updates: true } : { updates?: never });

const paging = {
  'Content-Range': 'Which rows these are, of how many: `name 0-19/57`; `*` stands for a total that nobody counted',
  'X-Next': 'What `after` takes to go on with the next page; absent on the last',
};

/**
 * Declares a plain resource for its schemas: its calls in the dialect of ra-data-simple-rest at `/shop/rest/<name>`.
 * Mounted by `mountRest`. There is no other declaration of it: its screens, the OpenAPI document and `docs/api.md` follow
 * from this one.
 */
export function restResource<S extends RestSchemas>() {
  return <const F extends RestFacts<Extract<keyof z.output<S['row']>, string>> & Writes<S>>(
    facts: F,
  ): RestResource<S, F> => {
    const { name, access, creates, updates, removes, needsPassword } = facts as RestFacts;
    const path = `/shop/rest/${name}` as const;
    const one = `${path}/:id` as const;
    const writes = { access, needsPassword };
    const calls = {
      list: { method: 'GET', path, access, headers: paging },
      one: { method: 'GET', path: one, access },
      ...(creates && { create: { method: 'POST', path, ...writes } }),
      ...(updates && { update: { method: 'PUT', path: one, ...writes } }),
      ...(removes && {
        remove: { method: 'DELETE', path: one, ...writes },
        removeMany: { method: 'DELETE', path, ...writes },
      }),
    };
    // What the facts say decides which of the calls there are, which the compiler cannot follow through the spreads.
    return { facts, calls: calls as unknown as RestCalls<S, F> };
  };
}
