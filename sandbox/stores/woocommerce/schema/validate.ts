import { RestError } from '../restError.ts';
import published from './published.json' with { type: 'json' };

type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';

/** The part of JSON schema that WordPress reads from an argument's declaration. */
interface Schema {
  type: TypeName | readonly TypeName[];
  enum?: readonly string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  format?: string;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  required?: boolean;
}

export type Args = Record<string, Schema>;

/**
 * What a call takes, as the server's own index (`GET /wp-json/wc/v3` of 9.9.5) declares it: names, types, choices and
 * defaults. What edits a record takes what creates one. `GET` alone stands for what all lists take.
 */
export function argsOf(method: string, path: string): Args {
  const declared: Readonly<Record<string, Args>> = published as never;
  const isRecord = path.endsWith('/{id}');
  if (method === 'DELETE') return { force: { type: 'boolean', default: false } };
  if (method === 'GET') return isRecord ? { context: CONTEXT } : { ...declared.GET, ...declared[`GET ${path}`] };
  return declared[`POST ${isRecord ? path.slice(0, -'/{id}'.length) : path}`] ?? {};
}

const CONTEXT: Schema = { type: 'string', enum: ['view', 'edit'], default: 'view' };

/** What is wrong with one value, in WordPress's words. */
class Invalid extends Error {
  readonly code: string;
  readonly data: { param: string } | null;

  constructor(code: string, message: string, data: { param: string } | null = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/**
 * Checks arguments as WordPress does before the permission check and the handler (rest_validate_request_arg), and
 * answers them with their declared types. Unknown arguments are ignored; recorded error shapes: rest_invalid_param with
 * `params` and `details`.
 * @param isCreation false for an update, where nothing is required and an argument left out keeps its value
 */
export function validateArgs(args: Args, given: Record<string, unknown>, isCreation = true): Record<string, unknown> {
  const missing = Object.keys(args).filter((name) => isCreation && args[name]?.required && given[name] === undefined);
  if (missing.length > 0) {
    const message = `Missing parameter(s): ${missing.join(', ')}`;
    throw new RestError('rest_missing_callback_param', message, 400, { params: missing });
  }
  const params: Record<string, unknown> = {};
  const details: Record<string, { code: string; message: string; data: unknown }> = {};
  for (const [name, schema] of Object.entries(args)) {
    const value = given[name];
    if (value === undefined) {
      if (isCreation && (schema.default ?? null) !== null) params[name] = coerce(schema.default, schema, name);
      continue;
    }
    try {
      params[name] = coerce(value, schema, name);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      details[name] = { code: error.code, message: error.message, data: error.data };
    }
  }
  const names = Object.keys(details);
  if (names.length === 0) return params;
  throw new RestError('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400, {
    params: Object.fromEntries(names.map((name) => [name, details[name]?.message])),
    details,
  });
}

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
function coerce(value: unknown, schema: Schema, param: string): unknown {
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

function checkFormat(value: string, format: string): void {
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
