import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { PRODUCT_NAME } from '#contract/enums.ts';

/** The OpenAPI 3.1 document of the mounted calls. Made once, at start. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const declared of endpoints) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [declared.method.toLowerCase()]: operation(declared) };
  }
  return {
    openapi: '3.1.0',
    info: { title: PRODUCT_NAME, version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation(declared: Endpoint): Record<string, unknown> {
  const input = z.toJSONSchema(declared.input, { io: 'input', unrepresentable: 'any' }) as JsonObject;
  const inPath = [...declared.path.matchAll(/:(\w+)/g)].map((match) => String(match[1]));
  const inQuery = declared.method === 'GET' || declared.method === 'DELETE';
  const names = Object.keys(input.properties ?? {});
  const parameters = names
    .filter((name) => inPath.includes(name) || inQuery)
    .map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema: input.properties?.[name] ?? {},
    }));
  return {
    summary: declared.summary,
    security: declared.access === 'public' ? [] : [{ bearer: [] }],
    parameters,
    ...(inQuery ? {} : { requestBody: { content: { [mediaType(declared)]: { schema: body(declared, input) } } } }),
    responses: { 200: { description: 'The envelope', ...headersOf(declared), content: reply(declared) } },
  };
}

const headersOf = ({ headers }: Endpoint): object =>
  headers === undefined
    ? {}
    : {
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
        ),
      };

interface JsonObject {
  properties?: Record<string, object>;
  required?: string[];
}

const mediaType = (declared: Endpoint): string =>
  declared.upload ? 'multipart/form-data' : declared.form ? 'application/x-www-form-urlencoded' : 'application/json';

const body = (declared: Endpoint, input: JsonObject): object =>
  declared.upload
    ? {
        type: 'object',
        properties: { ...input.properties, file: { type: 'string', format: 'binary' } },
        required: ['file'],
      }
    : input;

function reply(declared: Endpoint): object {
  if (declared.download !== undefined) return { [declared.download]: { schema: { type: 'string' } } };
  const result = z.toJSONSchema(declared.result, { io: 'output', unrepresentable: 'any' });
  const schema = {
    type: 'object',
    required: ['code', 'message', 'result'],
    properties: { code: { type: 'integer' }, message: { type: 'string' }, result },
  };
  return { 'application/json': { schema } };
}
