import {
  buildClientSchema,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  getVariableValues,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  NoDeprecatedCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  typeFromAST,
  validate,
} from 'graphql';
import { z } from 'zod';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';
import { schema as sandboxSchema } from '../../../../sandbox/stores/shopify/graphql/serve.ts';

const text = sharedSchema('shopify/admin_2026-10.json.gz');
/** Whether the published schema lies beside the project. */
export const hasSchema = text !== null;
/** The whole Admin API as Shopify publishes it; without it, the part of it that the sandbox plays. */
export const published: GraphQLSchema = text === null ? sandboxSchema : buildClientSchema(JSON.parse(text).data);

/** What the schema has against an operation, deprecated fields included: nothing when all is well. */
export function documentProblems(document: string): string[] {
  try {
    const problems = validate(published, parse(document), [...specifiedRules, NoDeprecatedCustomRule]);
    return problems.map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

const known = new Map<string, string[]>();
const Body = z.strictObject({ query: z.string(), variables: z.record(z.string(), z.unknown()) });

/** The same for a whole request: its operation and every key of its variables. */
export function requestProblems({ url, body }: Pick<HttpRequest, 'url' | 'body'>): string[] {
  if (!new URL(url).pathname.endsWith('/graphql.json')) return [];
  const { query, variables } = Body.parse(JSON.parse(body ?? ''));
  const problems = known.get(query) ?? documentProblems(query);
  known.set(query, problems);
  if (problems.length > 0) return problems;
  const operation = parse(query).definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  );
  const definitions = operation?.variableDefinitions ?? [];
  const named = definitions.map(({ variable }) => variable.name.value);
  const stray = Object.keys(variables).filter((name) => !named.includes(name));
  const { errors } = getVariableValues(published, definitions, variables);
  const deprecated = definitions.flatMap(({ type, variable }) => {
    const input = typeFromAST(published, type);
    return isInputType(input) ? deprecatedIn(input, variables[variable.name.value], variable.name.value) : [];
  });
  return [
    ...stray.map((name) => `$${name} is no variable`),
    ...(errors ?? []).map(({ message }) => message),
    ...deprecated,
  ];
}

function deprecatedIn(type: GraphQLInputType, value: unknown, path: string): string[] {
  if (Array.isArray(value)) {
    const list = getNullableType(type);
    const inner = isListType(list) ? list.ofType : list;
    return value.flatMap((part, at) => deprecatedIn(inner, part, `${path}.${at}`));
  }
  const named = getNamedType(type);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const field = named.getFields()[name];
    if (!field || part === undefined) return [];
    if (field.deprecationReason) return [`${path}.${name} is deprecated`];
    return deprecatedIn(field.type, part, `${path}.${name}`);
  });
}

/** The client, failing on any operation that Shopify's own schema does not describe to the last key. */
export function withCheckedRequests(http: HttpClient): HttpClient {
  return {
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    async request(request) {
      const problems = requestProblems(request);
      if (problems.length > 0) throw new Error(`${request.body}\n${problems.join('\n')}`);
      return http.request(request);
    },
  };
}
