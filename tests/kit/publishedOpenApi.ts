import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from './sharedSchemas.ts';

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses?: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** The schema of a parameter that has none. */
const ANYTHING = {};

/** A platform's published OpenAPI, closed: what it does not name may not be sent. */
export interface PublishedOpenApi {
  /** Whether it lies beside the project. */
  present: boolean;
  /** What it has against a call: nothing when all is well. */
  problemsOf(request: Pick<HttpRequest, 'method' | 'url' | 'body' | 'bytes'>): string[];
  /** What it has against an answer to a call: nothing where it describes none for the status. */
  answerProblemsOf(call: Pick<HttpRequest, 'method' | 'url'>, status: number, answer: unknown): string[];
  /** The client, failing on any call of the API (and to this host, where one is named) that it does not describe to the last key. */
  withCheckedCalls(http: HttpClient, host?: string): HttpClient;
}

/**
 * `common`: parameters of every call, which the document leaves out. `base`: what stands before the document's paths in
 * an address; calls elsewhere are none of the API's.
 */
export function publishedOpenApi(path: string, common: readonly string[] = [], base = /^/): PublishedOpenApi {
  return openApiOf(sharedSchema(path), common, base);
}

/** As `publishedOpenApi`, from the document's text; null where it is absent. */
export function openApiOf(text: string | null, common: readonly string[] = [], base = /^/): PublishedOpenApi {
  const api: OpenApi = text === null ? { paths: {}, components: { schemas: {} } } : JSON.parse(text);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: closed(api.components) });
  // The same values as text, which is all that a query can carry.
  const fromText = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
  const compiled = new Map<object, ValidateFunction>();
  const compiledFromText = new Map<object, ValidateFunction>();
  const routes = Object.entries(api.paths).map(([route, operations]) => ({
    pattern: new RegExp(`^${route.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    operations,
    open: route.split('{').length,
  }));
  // Of two that fit, the one with fewer open parts is meant.
  routes.sort((a, b) => a.open - b.open);

  const bodyProblems = (schema: object, body: unknown): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
    compiled.set(schema, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };

  const operationOf = (method: string, pathname: string): Operation | undefined => {
    const found = routes.find(({ pattern, operations }) => pattern.test(pathname) && operations[method.toLowerCase()]);
    return found?.operations[method.toLowerCase()];
  };

  const problemsOf: PublishedOpenApi['problemsOf'] = ({ method, url, body, bytes }) => {
    const { pathname: whole, searchParams } = new URL(url);
    const pathname = whole.replace(base, '');
    const operation = operationOf(method, pathname);
    if (!operation) return [`there is no ${method} ${pathname}`];
    const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
    const own = [...new Set(searchParams.keys())].filter((name) => !common.includes(name));
    const inQuery = own.flatMap((name) => {
      const parameter = parameters.find((one) => one.name === name);
      if (!parameter) return [`${name}: no such parameter`];
      const { schema = ANYTHING } = parameter;
      const isList = 'type' in schema && schema.type === 'array';
      const value = isList ? searchParams.getAll(name) : searchParams.get(name);
      const validate = compiledFromText.get(schema) ?? fromText.compile({ properties: { value: schema } });
      compiledFromText.set(schema, validate);
      return validate({ value }) ? [] : [`${name}: ${value}`];
    });
    const missing = parameters.filter(({ name, required }) => required && !searchParams.has(name));
    const content = operation.requestBody?.content ?? {};
    const [schema] = Object.values(content).map((one) => one.schema);
    const sent = bytes ? formParts(bytes) : body === undefined ? undefined : JSON.parse(body);
    return [
      ...inQuery,
      ...missing.map(({ name }) => `${name}: is required`),
      ...(schema ? bodyProblems(schema, sent ?? {}) : sent === undefined ? [] : ['the call takes no body']),
    ];
  };

  return {
    present: text !== null,
    problemsOf,
    answerProblemsOf({ method, url }, status, answer) {
      const operation = operationOf(method, new URL(url).pathname.replace(base, ''));
      const [content] = Object.values(operation?.responses?.[String(status)]?.content ?? {});
      return content ? bodyProblems(content.schema, answer) : [];
    },
    withCheckedCalls: (http, host) => ({
      effectiveUrl: (url) => http.effectiveUrl(url),
      now: http.now,
      async request(request) {
        const url = new URL(request.url);
        const isApi = text !== null && base.test(url.pathname) && (host === undefined || url.host === host);
        const problems = isApi ? problemsOf(request) : [];
        if (problems.length > 0) throw new Error(`${request.method} ${request.url}\n${problems.join('\n')}`);
        return http.request(request);
      },
    }),
  };
}

/** The parts of a form by name, each as text: what they hold is not looked at. */
function formParts(bytes: Uint8Array): Record<string, string> {
  const names = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/Content-Disposition: form-data; name="([^"]+)"/g);
  return Object.fromEntries([...names].map(([, name = '']) => [name, 'part']));
}

/** A schema in which an object has no keys but those it names. */
function closed<T>(schema: T): T;
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((part) => closed(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, closed(part)]),
  );
  if (typeof copy.$ref === 'string') copy.$ref = copy.$ref.replace(/^#/, 'api#');
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}
