import { Invalid, type Schema, type TypeName } from './schema.ts';

type Check = { fits(value: unknown): boolean; cast(value: unknown): unknown };

/** WordPress's type rules: a string must be one, numbers and booleans may come as text, a list as comma separated text. */
const TYPES: Record<TypeName, Check> = {
  null: { fits: (value) => value === null, cast: () => null },
  string: { fits: (value) => typeof value === 'string', cast: (value) => value },
  integer: { fits: (value) => isNumeric(value) && Number.isInteger(Number(value)), cast: Number },
  number: { fits: isNumeric, cast: Number },
  boolean: {
    fits: (value) => typeof value === 'boolean' || /^(true|false|0|1)$/i.test(String(value)),
    cast: (value) => value === true || value === 1 || /^(true|1)$/i.test(String(value)),
  },
  array: {
    fits: (value) => Array.isArray(value) || typeof value === 'string' || typeof value === 'number',
    cast: (value) => (Array.isArray(value) ? value : splitList(String(value))),
  },
  object: {
    fits: (value) => value === '' || (typeof value === 'object' && value !== null),
    cast: (value) => (value === '' ? {} : value),
  },
};

/** Checks one value and answers it with its declared type. Throws `Invalid`. */
export function coerce(value: unknown, schema: Schema, param: string): unknown {
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const type = types.find((name) => TYPES[name].fits(value));
  if (!type) throw new Invalid('rest_invalid_type', `${param} is not of type ${types.join(',')}.`, { param });
  const cast = TYPES[type].cast(value);
  if (schema.enum && !schema.enum.includes(String(cast))) {
    throw new Invalid('rest_not_in_enum', `${param} is not one of ${sentence(schema.enum)}.`);
  }
  if (schema.format && typeof cast === 'string') checkFormat(cast, schema.format);
  if (typeof cast === 'number') checkBounds(cast, schema, param);
  if (type === 'array' && Array.isArray(cast)) {
    const { items } = schema;
    return items ? cast.map((item, index) => coerce(item, items, `${param}[${index}]`)) : cast;
  }
  return type === 'object' && schema.properties ? coerceObject(cast, schema.properties, param) : cast;
}

function coerceObject(value: unknown, properties: Record<string, Schema>, param: string): Record<string, unknown> {
  const result: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const [name, schema] of Object.entries(properties)) {
    if (result[name] !== undefined) result[name] = coerce(result[name], schema, `${param}[${name}]`);
  }
  return result;
}

function checkFormat(value: string, format: NonNullable<Schema['format']>): void {
  if (format === 'date-time' && !/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d(:?\d\d)?)?$/.test(value)) {
    throw new Invalid('rest_invalid_date', 'Invalid date.');
  }
  if (format === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw new Invalid('rest_invalid_email', 'Invalid email address.');
  }
}

function checkBounds(value: number, { minimum, maximum }: Schema, param: string): void {
  const tooLow = minimum !== undefined && value < minimum;
  const tooHigh = maximum !== undefined && value > maximum;
  if (!tooLow && !tooHigh) return;
  if (minimum !== undefined && maximum !== undefined) {
    const message = `${param} must be between ${minimum} (inclusive) and ${maximum} (inclusive)`;
    throw new Invalid('rest_out_of_bounds', message);
  }
  const message = tooLow ? `greater than or equal to ${minimum}` : `less than or equal to ${maximum}`;
  throw new Invalid('rest_out_of_bounds', `${param} must be ${message}`);
}

function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function splitList(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

/** "a, b, and c", as WordPress joins a list. */
function sentence(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
}
