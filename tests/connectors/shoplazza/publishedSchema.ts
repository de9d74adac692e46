import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const text = sharedSchema('shoplazza/shoplazza-2026-01.openapi.json');
/** Whether the vendor's schema lies beside the project. */
export const hasSchema = text !== null;
const api: OpenApi = text === null ? { paths: {}, components: { schemas: {} } } : JSON.parse(text);

const ajv = new Ajv2020({ strict: false, coerceTypes: false, validateFormats: false });
ajv.addSchema({ $id: 'api', components: closed(api.components) });
/** The same values as text, which is all that a query can carry. */
const fromText = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
const compiled = new Map<object, ValidateFunction>();

/** A schema in which an object has no keys but those it names. */
function closed<T>(schema: T): T;
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, closed(part)]),
  );
  if (typeof copy.$ref === 'string') copy.$ref = copy.$ref.replace(/^#/, 'api#');
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}

/** What the vendor's schema has against a call: nothing when all is well. */
export function problemsOf({ method, url, body }: Pick<HttpRequest, 'method' | 'url' | 'body'>): string[] {
  const { pathname, searchParams } = new URL(url);
  const operation = operationOf(pathname, method.toLowerCase());
  if (!operation) return [`there is no ${method} ${pathname}`];
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const missing = parameters.filter(({ name, required }) => required && !searchParams.has(name));
  const sent = new Set(searchParams.keys());
  const inQuery = [...sent].flatMap((name) => {
    const parameter = parameters.find((one) => one.name === name);
    if (!parameter) return [`${name}: no such parameter`];
    const isList = 'type' in parameter.schema && parameter.schema.type === 'array';
    const value = isList ? searchParams.getAll(name) : searchParams.get(name);
    return fromText.validate({ properties: { value: parameter.schema } }, { value }) ? [] : [`${name}: ${value}`];
  });
  return [...missing.map(({ name }) => `${name}: is required`), ...inQuery, ...bodyProblems(operation, body)];
}

function bodyProblems({ requestBody }: Operation, body: string | undefined): string[] {
  const schema = requestBody?.content['application/json'].schema;
  if (!schema) return body === undefined ? [] : ['the call takes no body'];
  const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
  compiled.set(schema, validate);
  if (validate(JSON.parse(body ?? 'null'))) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => {
    return `${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}

/** Paths with fewer open parts go first: `/products/count` is no product. */
const paths = Object.entries(api.paths)
  .map(([path, operations]) => ({ pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`), path, operations }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

function operationOf(pathname: string, method: string): Operation | undefined {
  return paths.find(({ pattern, operations }) => pattern.test(pathname) && operations[method])?.operations[method];
}

/** The client, failing on any call of the API that the vendor's schema does not describe to the last key. */
export function withCheckedCalls(http: HttpClient): HttpClient {
  return {
    effectiveUrl: (url) => http.effectiveUrl(url),
    async request(request) {
      const isApi = hasSchema && new URL(request.url).pathname.startsWith('/openapi/');
      const problems = isApi ? problemsOf(request) : [];
      if (problems.length > 0) throw new Error(`${request.method} ${request.url}\n${problems.join('\n')}`);
      return http.request(request);
    },
  };
}
