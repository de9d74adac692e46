import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { extremeNumbers } from '#tests/kit/wrongInputs.ts';

/** The same as decimal text, and more digits than any column has; what PostgreSQL takes for a number and nobody for an amount. */
const extremeTexts = ['9'.repeat(40), `0.${'9'.repeat(40)}`, '1e400', 'NaN', 'Infinity'];

/** Fields that are counted in `bigint` columns: sums over the variants of a product. */
const bigger = /\b(supplierInventory|inventory|variants)(From|To)$/;

interface Field {
  path: string;
  schema: z.core.$ZodType;
}

/** Every schema inside of one that is no container of others, under the path that a refusal names. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, at(name)));
    case 'array':
      return fieldsOf(def.element, at(0));
    case 'tuple':
      return def.items.flatMap((inner, index) => fieldsOf(inner, at(index)));
    case 'record':
      return fieldsOf(def.valueType, at('*'));
    case 'union':
      return def.options.flatMap((inner) => fieldsOf(inner, path));
    case 'intersection':
      return [...fieldsOf(def.left, path), ...fieldsOf(def.right, path)];
    case 'pipe':
      return [...fieldsOf(def.in, path), ...fieldsOf(def.out, path)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return fieldsOf(def.innerType, path);
    case 'lazy':
      throw new Error(`${path} is lazy: say here how deep it is followed.`);
    default:
      return [{ path, schema }];
  }
}

const takes = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;
const isNumber = ({ schema }: Field): boolean => schema._zod.def.type === 'number';
/** Text that has to be a decimal: nothing else passes. */
const isDecimal = ({ schema }: Field): boolean =>
  schema._zod.def.type === 'string' && ['1', '12.5'].some((text) => takes(schema, text)) && !takes(schema, 'text');

describe('what calls take for a number', () => {
  const named = everyCall.map((call) => ({ name: callName(call), fields: fieldsOf(call.input, '') }));

  it.each(named)('$name takes no number that its column does not hold', ({ fields }) => {
    const taken = fields.filter(isNumber).flatMap(({ path, schema }) =>
      extremeNumbers
        .filter((value) => !(bigger.test(path) && Math.abs(value) < 2 ** 53))
        .filter((value) => takes(schema, value))
        .map((value) => `${path}: ${value}`),
    );
    expect(taken).toEqual([]);
  });

  it.each(named)('$name takes no decimal text that its column does not hold', ({ fields }) => {
    const taken = fields
      .filter(isDecimal)
      .flatMap(({ path, schema }) =>
        extremeTexts.filter((text) => takes(schema, text)).map((text) => `${path}: ${text}`),
      );
    expect(taken).toEqual([]);
  });

  it('finds the fields that are known to be numbers and decimals', () => {
    const all = named.flatMap(({ fields }) => fields);
    expect(all.filter(isNumber).length).toBeGreaterThan(60);
    expect(all.filter(isDecimal).length).toBeGreaterThan(30);
  });
});
