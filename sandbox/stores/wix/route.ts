import type { FastifyRequest } from 'fastify';
import type { ZodError, z } from 'zod';
import { jsonOf, searchOf } from '../../lib/rawRequest.ts';
import type { Site } from './site.ts';
import { applicationError, validationError, WixError } from './wixError.ts';

/** A call of the API on a site. */
export interface Call {
  site: Site;
  /** What the address holds in place of `{id}`. */
  ids: string[];
  query: URLSearchParams;
  body<T extends z.ZodType>(schema: T): z.output<T>;
}

export interface Route {
  method: string;
  /** `{id}` stands for one part of the path. */
  path: string;
  handle(call: Call): Record<string, unknown>;
}

/**
 * The body of a read, which Wix's own client asks for by GET: whatever nests is in base64 behind `.r`, and lists of words
 * are parameters of their own (`fields=URL&fields=CURRENCY`). Empty where the address has neither; undefined for any
 * other call.
 */
export function bodyInAddress(request: FastifyRequest, path: string): unknown {
  if (request.method !== 'GET' || !/\/(query|search)$/.test(path)) return undefined;
  const parameters = new URLSearchParams(searchOf(request));
  const packed = parameters.get('.r');
  if (packed === null) return parameters.has('fields') ? { fields: parameters.getAll('fields') } : {};
  try {
    return JSON.parse(Buffer.from(packed, 'base64url').toString('utf8'));
  } catch {
    throw new WixError(400, 'The parameter .r cannot be read');
  }
}

export function callOf(site: Site, ids: string[], request: FastifyRequest, body: unknown = jsonOf(request)): Call {
  return {
    site,
    ids,
    query: new URLSearchParams(searchOf(request)),
    body: (schema) => checked(schema, body),
  };
}

/** Reads a body. Shape and bounds are refused as Wix does; keys that nobody knows with 422, where Wix would drop them. */
export function checked<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error);
}

function refusalOf({ issues }: ZodError): WixError {
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown) return new WixError(422, `${unknown.path.join('.')}: ${unknown.message}`);
  return validationError(
    issues.map(({ path, message }) => ({
      field: path.join('.'),
      description: message,
      ...(/^[A-Z_]+$/.test(message) ? { ruleName: message } : {}),
    })),
  );
}

export function routeFor(routes: readonly Route[], method: string, path: string): { route: Route; ids: string[] } {
  for (const route of routes) {
    if (route.method !== method) continue;
    const pattern = new RegExp(`^${route.path.replaceAll('{id}', '([^/]+)')}$`);
    const found = pattern.exec(path);
    if (found) return { route, ids: found.slice(1).map(decodeURIComponent) };
  }
  throw new WixError(404, 'Not found');
}

export const catalogMismatch = () =>
  applicationError(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API', 'This site does not use Catalog V3');
