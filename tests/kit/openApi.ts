import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from './sharedSchemas.ts';

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

/** What a published OpenAPI description has against calls. */
export class OpenApi {
  /** Whether the description lies beside the project; without it nothing is found wrong. */
  readonly isThere: boolean;
  private readonly base: RegExp;
  private readonly paths: { pattern: RegExp; operations: Record<string, Operation> }[];
  private readonly ajv = new Ajv2020({ strict: false, coerceTypes: false, validateFormats: false });
  /** The same values as text, which is all that a query can carry. */
  private readonly fromText = new Ajv2020({ strict: false, coerceTypes: true, validateFormats: false });
  private readonly compiled = new Map<object, ValidateFunction>();

  /** `base`: what stands before the description's paths in an address; calls elsewhere are none of the API's. */
  constructor(file: string, base: RegExp) {
    const text = sharedSchema(file);
    const api: Described = text === null ? { paths: {}, components: { schemas: {} } } : JSON.parse(text);
    this.isThere = text !== null;
    this.base = base;
    this.ajv.addSchema({ $id: 'api', components: closed(api.components) });
    // Paths with fewer open parts go first: `/products/count.json` is no product.
    this.paths = Object.entries(api.paths)
      .sort(([a], [b]) => a.split('{').length - b.split('{').length)
      .map(([path, operations]) => ({ pattern: patternOf(path), operations }));
  }

  /** Nothing when all is well, and for what is no call of the API. */
  problemsOf({ method, url, body }: Pick<HttpRequest, 'method' | 'url' | 'body'>): string[] {
    const { pathname, searchParams } = new URL(url);
    if (!this.isThere || !this.base.test(pathname)) return [];
    const path = pathname.replace(this.base, '');
    const operation = this.operationOf(path, method.toLowerCase());
    if (!operation) return [`there is no ${method} ${path}`];
    return [...this.queryProblems(operation, searchParams), ...this.bodyProblems(operation, body)];
  }

  /** The client, failing on any call that the description does not have to the last key. */
  checking(http: HttpClient): HttpClient {
    return {
      effectiveUrl: (url) => http.effectiveUrl(url),
      request: async (request) => {
        const problems = this.problemsOf(request);
        if (problems.length > 0) throw new Error(`${request.method} ${request.url}\n${problems.join('\n')}`);
        return http.request(request);
      },
    };
  }

  private operationOf(path: string, method: string): Operation | undefined {
    return this.paths.find(({ pattern, operations }) => pattern.test(path) && operations[method])?.operations[method];
  }

  private queryProblems({ parameters = [] }: Operation, query: URLSearchParams): string[] {
    const known = parameters.filter((one) => one.in === 'query');
    const missing = known.filter(({ name, required }) => required && !query.has(name));
    const wrong = [...new Set(query.keys())].flatMap((name) => {
      const parameter = known.find((one) => one.name === name);
      if (!parameter) return [`${name}: no such parameter`];
      const isList = 'type' in parameter.schema && parameter.schema.type === 'array';
      const value = isList ? query.getAll(name) : query.get(name);
      const schema = { properties: { value: parameter.schema } };
      return this.fromText.validate(schema, { value }) ? [] : [`${name}: ${value}`];
    });
    return [...missing.map(({ name }) => `${name}: is required`), ...wrong];
  }

  private bodyProblems({ requestBody }: Operation, body: string | undefined): string[] {
    const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
    if (!schema) return body === undefined ? [] : ['the call takes no body'];
    const validate = this.compiled.get(schema) ?? this.ajv.compile(closed(schema));
    this.compiled.set(schema, validate);
    if (validate(JSON.parse(body ?? 'null'))) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`;
    });
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

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
