import { type ZodError, z } from 'zod';
import type { Shop } from './shop.ts';

/** A refusal of the API: 4xx with `{ code, message, errors }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** By field, or a plain list where it is about no field. */
  readonly errors: Record<string, string[]> | string[];

  constructor(status: number, code: string, errors: ApiError['errors']) {
    super(Array.isArray(errors) ? errors.join(', ') : Object.values(errors).flat().join(', '));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const notFound = (): ApiError => new ApiError(404, 'NotFound', ['record not found!']);

/** What a field may not be: 422. */
export const invalid = (field: string, message: string): ApiError =>
  new ApiError(422, 'InvalidParameter', { [field]: [message] });

/** A call of the API, its signature checked. */
export interface ApiCall {
  shop: Shop;
  /** Whose token it came with. */
  app: string;
  /** The parts of the path that the route leaves open. */
  params: string[];
  query: URLSearchParams;
  /** The parsed body; undefined when it is no JSON. */
  body: unknown;
}

/** One route: what it needs to be allowed, and what it answers as `data`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the version: `/products/{}`. */
  path: string;
  scope: string;
  answer(call: ApiCall): unknown;
}

/**
 * The body, strictly: the platform's gateway ignores keys that it does not know, here they fail, so that a misspelt one
 * does not pass for sent.
 * @throws ApiError 422 naming the field
 */
export function bodyOf<T>(schema: z.ZodType<T>, { body }: ApiCall): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error);
}

const text = z.string();

/** The query, as strictly as the body. A name given several times is a list; `lists` are those that always are one. */
export function queryOf<T>(schema: z.ZodType<T>, { query }: ApiCall, lists: readonly string[] = []): T {
  const values = [...new Set(query.keys())].map((name): [string, unknown] => [
    name,
    lists.includes(name) ? query.getAll(name) : text.parse(query.get(name)),
  ]);
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error);
}

function refusal(error: ZodError): ApiError {
  const byField: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const field = path.join('.') || 'body';
    byField[field] = [...(byField[field] ?? []), message];
  }
  return new ApiError(422, 'InvalidParameter', byField);
}
