import { z } from 'zod';
import { type Access, type Endpoint, endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { text } from './texts.ts';

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
  /** Whether rows can be removed. */
  readonly removes?: boolean;
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
  list: Endpoint<z.ZodType<RestQuery<RestFilters<S>>, SentQuery>, z.ZodType<RestRow<S>[]>>;
  one: Endpoint<IdSchema, RowSchema<S>>;
} & (S extends { create: infer C extends z.ZodObject } ? { create: Endpoint<C, RowSchema<S>> } : unknown) &
  (S extends { update: infer U extends z.ZodObject } ? { update: Endpoint<Patch<U>, RowSchema<S>> } : unknown) &
  (F extends { removes: true }
    ? {
        remove: Endpoint<IdSchema, z.ZodType<{ id: string }>>;
        removeMany: Endpoint<z.ZodType<{ filter: { id: string[] } }, { filter: string }>, z.ZodType<string[]>>;
      }
    : unknown);

export interface RestResource<S extends RestSchemas = RestSchemas, F extends RestFacts = RestFacts> {
  readonly facts: F;
  readonly schemas: S;
  readonly calls: RestCalls<S, F>;
}

/** A value that travels in the address as JSON. */
const inJson = <T extends z.ZodType>(inner: T, example: unknown) =>
  z
    .string()
    .max(limits.restAddress)
    .meta({ examples: [JSON.stringify(example)] })
    .transform((sent, context): unknown => {
      try {
        return JSON.parse(sent);
      } catch {
        context.addIssue({ code: 'custom', message: text('validation.json') });
        return z.NEVER;
      }
    })
    .pipe(inner);

const paging = {
  'Content-Range': 'Which rows these are, of how many: `name 0-19/57`; `*` stands for a total that nobody counted',
  'X-Next': 'What `after` takes to go on with the next page; absent on the last',
};

/**
 * Declares a plain resource: its calls in the dialect of ra-data-simple-rest at `/shop/rest/<name>`. Mounted by `mountRest`.
 * There is no other declaration of it: its screens, the OpenAPI document and `docs/api.md` follow from this one.
 */
export function restResource<
  const S extends RestSchemas,
  const F extends RestFacts<Extract<keyof z.output<S['row']>, string>>,
>(facts: F, schemas: S): RestResource<S, F> {
  const { name, title, access, sorts } = facts;
  const path = `/shop/rest/${name}` as const;
  const id = schemas.id ?? z.uuid();
  const row = schemas.row.extend({ id: z.string() });
  const byId = z.object({ id });
  const ids = z.array(id).max(limits.restRows);
  const range = z
    .tuple([z.number().int().min(0).max(1_000_000_000), z.number().int().min(0)])
    .refine(([from, to]) => to >= from && to - from < limits.restRows, text('validation.pageSize'));
  const filter = z.strictObject({ ...schemas.filters?.partial().shape, id: ids.optional() });
  const calls = {
    list: endpoint({
      ...{ method: 'GET', path, access, headers: paging },
      summary: `${title}: a page of them; with \`filter={"id":[...]}\` those`,
      input: z.object({
        sort: inJson(z.tuple([z.enum(['id', ...sorts]), z.enum(['ASC', 'DESC'])]), ['id', 'ASC']).default([
          'id',
          'ASC',
        ]),
        range: inJson(range, [0, limits.pageSize - 1]).default([0, limits.restRows - 1]),
        filter: inJson(filter, {}).default({}),
        after: z.string().max(500).optional(),
      }),
      result: z.array(row),
    }),
    one: endpoint({ method: 'GET', path: `${path}/:id`, access, summary: `${title}: one`, input: byId, result: row }),
    ...(schemas.create && {
      create: endpoint({
        method: 'POST',
        path,
        access,
        summary: `${title}: adds one`,
        input: schemas.create,
        result: row,
      }),
    }),
    ...(schemas.update && {
      update: endpoint({
        ...{ method: 'PUT', path: `${path}/:id`, access },
        summary: `${title}: changes what is sent of one; what is left out stays`,
        input: z.strictObject({ ...schemas.update.partial().shape, id }),
        result: row,
      }),
    }),
    ...(facts.removes && {
      remove: endpoint({
        ...{ method: 'DELETE', path: `${path}/:id`, access, summary: `${title}: removes one` },
        ...{ input: byId, result: z.object({ id: z.string() }) },
      }),
      removeMany: endpoint({
        ...{ method: 'DELETE', path, access },
        summary: `${title}: removes those of \`filter={"id":[...]}\`; answers which there were`,
        input: z.object({ filter: inJson(z.strictObject({ id: ids }), { id: [] }) }),
        result: z.array(z.string()),
      }),
    }),
  };
  // What the schemas hold decides which of the calls there are, which the compiler cannot follow through the spreads.
  return { facts, schemas, calls: calls as unknown as RestCalls<S, F> };
}

/** Whether something that the contract exports is a plain resource. */
export const isRestResource = (value: unknown): value is RestResource =>
  typeof value === 'object' && value !== null && 'facts' in value && 'schemas' in value && 'calls' in value;
