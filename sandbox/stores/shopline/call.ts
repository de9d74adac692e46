import type { z } from 'zod';
import { ApiError, unprocessable } from './apiError.ts';
import type { Query } from './query.ts';
import type { Shop } from './shop.ts';

/** One call of the Admin API, past version, token and rate. */
export interface Call {
  shop: Shop;
  method: string;
  /** Below the version. */
  path: string;
  query: Query;
  body: unknown;
  /** Whether the token has this scope. Only what is not asked by every app is held to it. */
  may(scope: string): boolean;
  /** The address without its query, as the Link header names it. */
  url: string;
}

export interface Answer {
  body: unknown;
  link?: string | null;
}

/** What a route pattern such as `GET /products/:id.json` does. */
export type Routes = Record<string, (call: Call, ...ids: string[]) => Answer>;

/** As every app that did not ask for it is answered. @throws ApiError 403 */
export function needs({ may }: Call, scope: string): void {
  if (!may(scope)) throw new ApiError(403, `This action requires merchant approval for ${scope} scope.`);
}

/** The body as the schema has it. @throws ApiError 422 naming the key that is unknown or wrong */
export function bodyAs<T>(schema: z.ZodType<T>, { body }: Call): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), [message]]);
  throw unprocessable(Object.fromEntries(errors));
}
