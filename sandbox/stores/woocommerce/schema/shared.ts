import type { Args, Schema } from './schema.ts';

const ANYTHING = ['null', 'object', 'string', 'number', 'boolean', 'integer', 'array'] as const;

export const text: Schema = { type: 'string' };
export const integer: Schema = { type: 'integer' };
export const boolean: Schema = { type: 'boolean' };
export const nullableText: Schema = { type: ['null', 'string'] };
export const anything: Schema = { type: ANYTHING };
export const integers: Schema = { type: 'array', items: integer, default: [] };
export const texts: Schema = { type: 'array', items: text };
export const moment: Schema = { type: 'string', format: 'date-time' };

/** One of these words. */
export function oneOf(words: readonly string[], fallback?: string): Schema {
  return { type: 'string', enum: words, default: fallback };
}

/** A list of objects with these properties. */
export function listOf(properties: Record<string, Schema>): Schema {
  return { type: 'array', items: { type: 'object', properties } };
}

export const metaData = listOf({ id: integer, key: text, value: anything });

export const context = oneOf(['view', 'edit'], 'view');
export const force: Schema = { type: 'boolean', default: false };

/** What every list takes. */
export function listArgs(orders: readonly string[], fallback = 'date', direction = 'desc'): Args {
  return {
    context,
    page: { type: 'integer', default: 1, minimum: 1 },
    per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
    search: text,
    exclude: integers,
    include: integers,
    offset: integer,
    order: oneOf(['asc', 'desc'], direction),
    orderby: oneOf(orders, fallback),
  };
}

/** What lists of dated records take besides. */
export const datedListArgs: Args = {
  after: moment,
  before: moment,
  modified_after: moment,
  modified_before: moment,
  dates_are_gmt: { type: 'boolean', default: false },
  parent: integers,
  parent_exclude: integers,
};
