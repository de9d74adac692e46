import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { calls, endpoints, type InputOf, type ResultOf, type SentOf } from '#contract/endpoint.ts';
import { restResource } from '#contract/restResource.ts';

const thing = z.object({ name: z.string() });
const schemas = {
  list: { summary: 'Things', input: z.object({ page: z.number().default(1) }), result: z.array(thing) },
  save: { summary: 'Keeps a thing', input: thing, result: thing },
};
const list = { method: 'GET', path: '/shop/things', access: 'public' } as const;
const save = { method: 'POST', path: '/shop/things', access: ['admin'] } as const;
const declared = calls<typeof schemas>()({ list, save });

describe('calls that are declared for schemas', () => {
  it('have the types of their schemas, and nothing else of them', () => {
    expect(declared).toEqual({ list, save });
    expectTypeOf<InputOf<typeof declared.list>>().toEqualTypeOf<{ page: number }>();
    expectTypeOf<SentOf<typeof declared.list>>().toEqualTypeOf<{ page?: number | undefined }>();
    expectTypeOf<ResultOf<typeof declared.save>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf(declared.list.access).toEqualTypeOf<'public'>();
  });

  it('become one with them where both are loaded', () => {
    expect(endpoints(declared, schemas).save).toEqual({ ...save, ...schemas.save });
    // @ts-expect-error schemas of another entity
    endpoints(declared, { list: schemas.list, save: schemas.list });
    // @ts-expect-error one of them is missing
    endpoints(declared, { list: schemas.list });
  });

  it('are as many as the schemas', () => {
    // @ts-expect-error a schema without a call
    calls<typeof schemas>()({ list });
    // @ts-expect-error a call without a schema
    calls<typeof schemas>()({ list, save, more: save });
    // @ts-expect-error a path that is not the server's
    calls<typeof schemas>()({ list, save: { ...save, path: '/things' } });
  });
});

describe('a plain resource', () => {
  const rows = { row: thing, update: thing };
  const facts = { name: 'things', title: 'Things', access: 'signedIn', of: 'merchant', id: 'name', sorts: [] } as const;

  it('has the calls that its schemas and facts say', () => {
    const { calls: own } = restResource<typeof rows>()({ ...facts, updates: true });
    expect(Object.keys(own)).toEqual(['list', 'one', 'update']);
    expectTypeOf<SentOf<typeof own.update>>().toEqualTypeOf<{ name?: string | undefined } & { id: string }>();
  });

  it('says whether there is a schema to add and to change by', () => {
    // @ts-expect-error there is one to change by
    restResource<typeof rows>()(facts);
    // @ts-expect-error there is none to add by
    restResource<typeof rows>()({ ...facts, creates: true, updates: true });
    // @ts-expect-error no row has it
    restResource<typeof rows>()({ ...facts, updates: true, id: 'number' });
  });
});
