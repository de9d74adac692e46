import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/http/openapi.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}
interface Operation {
  summary: string;
  security: Record<string, unknown[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  components: { securitySchemes: Record<string, { type: string; scheme: string }> };
  paths: Record<string, Record<string, Operation>>;
}

/** Every schema inside a document, at whatever depth. */
function nodesOf(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}
const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

describe('the OpenAPI document', () => {
  const document = openApiDocument(everyCall, '1.2.3') as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  it('is one of version 3.1, with what that wants at its top', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Quayside', version: '1.2.3' } });
    expect(Object.keys(document).sort()).toEqual(['components', 'info', 'openapi', 'paths']);
    expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  it('has every call, and no other', () => {
    const names = operations.map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(names.sort()).toEqual(everyCall.map(callName).sort());
  });

  it.each(operations)(
    '$method $path has the parameters of its path, and each name once',
    ({ path, method, operation }) => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(named.map(({ name }) => name).sort()).toEqual(inPath.sort());
      expect(named.every(({ required }) => required)).toBe(true);
      const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(all).size).toBe(all.length);
      for (const parameter of operation.parameters) expect(['path', 'query']).toContain(parameter.in);
      if (method === 'get' || method === 'delete') expect(operation.requestBody).toBeUndefined();
    },
  );

  it.each(operations)('$method $path says what it wants and answers', ({ operation }) => {
    expect(operation.summary.length).toBeGreaterThan(5);
    for (const entry of operation.security) expect(Object.keys(entry)).toEqual(['bearer']);
    const replies = Object.entries(operation.responses);
    expect(replies.map(([status]) => status)).toEqual(['200']);
    for (const [, reply] of replies) {
      expect(reply.description).not.toBe('');
      const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(reply.content);
      // A file is not wrapped in anything.
      if (type !== 'application/json' || schema.type === 'string') continue;
      expect(schema).toMatchObject({ type: 'object', required: ['code', 'message', 'result'] });
    }
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(type).toMatch(/^(application\/json|multipart\/form-data|application\/x-www-form-urlencoded)$/);
      // A union of objects has its types in its branches.
      const branches = (schema.anyOf as { type?: string }[] | undefined) ?? [schema];
      expect(branches.map(({ type: branch }) => branch)).toEqual(branches.map(() => 'object'));
    }
  });

  it('is made of schemas of JSON Schema 2020-12, and refers to nothing that is not there', () => {
    const nodes = nodesOf(document.paths);
    const types = nodes.flatMap(({ type }) => (typeof type === 'string' ? [type] : []));
    expect(types.length).toBeGreaterThan(200);
    expect([...new Set(types)].filter((type) => !TYPES.includes(type))).toEqual([]);
    expect(nodes.filter((node) => '$ref' in node)).toEqual([]);
    for (const { pattern } of nodes)
      if (typeof pattern === 'string') expect(() => new RegExp(pattern, 'u')).not.toThrow();
    for (const node of nodes) {
      // A record over an enumeration requires its keys and names them as `propertyNames`.
      if (!Array.isArray(node.required) || node.type !== 'object' || 'propertyNames' in node) continue;
      const properties = Object.keys((node.properties ?? {}) as object);
      expect((node.required as string[]).filter((name) => !properties.includes(name))).toEqual([]);
    }
  });

  it('wants a token for every call that is not public', () => {
    for (const call of everyCall) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[call.method.toLowerCase()];
      expect(operation?.security, callName(call)).toEqual(call.access === 'public' ? [] : [{ bearer: [] }]);
    }
  });
});
