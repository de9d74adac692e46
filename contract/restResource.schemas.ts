import { z } from 'zod';
import type { Schemas } from './endpoint.ts';
import { limits } from './limits.ts';
import { Count } from './numbers.ts';
import type { RestFacts, RestSchemas } from './restResource.ts';
import { text } from './texts.ts';

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

/** The schemas of a plain resource's calls, from its own and what is declared of it. */
export function restCallSchemas({ title, sorts, removes }: RestFacts, schemas: RestSchemas): Schemas {
  const id = schemas.id ?? z.uuid();
  const row = schemas.row.extend({ id: z.string() });
  const byId = z.object({ id });
  const ids = z.array(id).max(limits.restRows);
  const range = z
    .tuple([Count.max(1_000_000_000), Count])
    .refine(([from, to]) => to >= from && to - from < limits.restRows, text('validation.pageSize'));
  const filter = z.strictObject({ ...schemas.filters?.partial().shape, id: ids.optional() });
  const sort = z.tuple([z.enum(['id', ...sorts]), z.enum(['ASC', 'DESC'])]);
  return {
    list: {
      summary: `${title}: a page of them; with \`filter={"id":[...]}\` those`,
      input: z.object({
        sort: inJson(sort, ['id', 'ASC']).default(['id', 'ASC']),
        range: inJson(range, [0, limits.pageSize - 1]).default([0, limits.restRows - 1]),
        filter: inJson(filter, {}).default({}),
        after: z.string().max(500).optional(),
      }),
      result: z.array(row),
    },
    one: { summary: `${title}: one`, input: byId, result: row },
    ...(schemas.create && { create: { summary: `${title}: adds one`, input: schemas.create, result: row } }),
    ...(schemas.update && {
      update: {
        summary: `${title}: changes what is sent of one; what is left out stays`,
        input: z.strictObject({ ...schemas.update.partial().shape, id }),
        result: row,
      },
    }),
    ...(removes && {
      remove: { summary: `${title}: removes one`, input: byId, result: z.object({ id: z.string() }) },
      removeMany: {
        summary: `${title}: removes those of \`filter={"id":[...]}\`; answers which there were`,
        input: z.object({ filter: inJson(z.strictObject({ id: ids }), { id: [] }) }),
        result: z.array(z.string()),
      },
    }),
  };
}
