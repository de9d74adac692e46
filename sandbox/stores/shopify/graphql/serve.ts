import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
  parse,
  validate,
  valueFromASTUntyped,
} from 'graphql';
import { z } from 'zod';
import { loadMedia } from '../products/media.ts';
import { ordersSdl } from '../sdl/orders.ts';
import { productInputsSdl } from '../sdl/productInputs.ts';
import { productsSdl } from '../sdl/products.ts';
import { bulkSdl, commonSdl, rootsSdl, shopSdl, webhooksSdl } from '../sdl/shop.ts';
import type { Shop } from '../shop.ts';
import { RATE } from '../shops.ts';
import { type Caller, guarded } from './access.ts';
import { costOf, inputCost, longList } from './cost.ts';
import { badRequest } from './errors.ts';
import { badGlobalId } from './globalIds.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';
import { told } from './refusals.ts';

/** The part of the Admin API that the sandbox plays. */
const SDL = [commonSdl, rootsSdl, shopSdl, productsSdl, productInputsSdl, ordersSdl, webhooksSdl, bulkSdl].join('\n');

export const schema: GraphQLSchema = buildSchema(SDL);

/** Amounts are decimal text, or numbers that are taken as their text. */
for (const name of ['Decimal', 'Money']) {
  const scalar = schema.getType(name) as GraphQLScalarType;
  const read = (value: unknown): string => {
    const text = String(value);
    if (!/^-?\d+(\.\d+)?$/.test(text)) throw new GraphQLError(`invalid ${name.toLowerCase()} '${text}'`);
    return text;
  };
  scalar.parseValue = read;
  scalar.parseLiteral = (node, variables) => read(valueFromASTUntyped(node, variables));
}

const Body = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
/** Of a single operation, counted before it is done. */
const MOST_POINTS = 1000;
const TOO_COSTLY = `Query cost is {cost}, which exceeds the single query max cost limit (${MOST_POINTS}).

See https://shopify.dev/concepts/about-apis/rate-limits for more information on how the
cost of a query is calculated.

To query larger amounts of data with fewer limits, bulk operations should be used instead.
See https://shopify.dev/api/usage/bulk-operations/queries for usage details.
`;

interface GraphQLAnswer {
  data?: unknown;
  errors?: unknown;
  extensions?: unknown;
}

/** `POST /admin/api/<version>/graphql.json`, of a caller that may call. Whatever it refuses, the status is 200. */
export async function serveGraphQL(shop: Shop, caller: Caller, body: unknown): Promise<GraphQLAnswer> {
  const given = Body.safeParse(body);
  if (!given.success) return { errors: { query: 'Required parameter missing or invalid' } };
  const { query } = given.data;
  const variables = given.data.variables ?? {};
  try {
    const document = parse(query);
    const operation = getOperationAST(document, given.data.operationName);
    const invalid = validate(schema, document);
    if (invalid.length > 0 || !operation) return { errors: invalid.map((error) => told(document, error)) };
    const badId = badGlobalId(document, operation, variables);
    if (badId) return { errors: [badId] };
    const long = longList(variables);
    if (long !== null) {
      throw badRequest(
        `The input array size of ${long} is greater than the maximum allowed of 250.`,
        'MAX_INPUT_SIZE_EXCEEDED',
      );
    }
    shop.world.requests.name(`shopify/${shop.profile.name}`, operation.name?.value ?? operation.operation);
    return await paid(shop, caller, document, operation, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}

async function paid(
  shop: Shop,
  caller: Caller,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): Promise<GraphQLAnswer> {
  const bucket = shop.bucketOf(caller.app);
  const input = inputCost(variables);
  const requested = costOf(schema, document, operation, variables) + input;
  if (requested > MOST_POINTS) {
    throw new GraphQLError(TOO_COSTLY.replace('{cost}', String(requested)), {
      extensions: {
        code: 'MAX_COST_EXCEEDED',
        cost: requested,
        maxCost: MOST_POINTS,
        documentation: 'https://shopify.dev/api/usage/rate-limits',
      },
    });
  }
  const taken = bucket.take(requested);
  if (!taken.ok) return throttled(requested, taken.left);
  loadMedia(shop);
  const answer = await run(shop, caller, document, variables);
  const actual = Math.min(requested, costOf(schema, document, operation, variables, answer.data ?? {}) + input);
  bucket.giveBack(requested - actual);
  return { ...answer, extensions: { cost: costReport(requested, actual, bucket.take(0).left) } };
}

async function run(
  shop: Shop,
  caller: Caller,
  document: DocumentNode,
  variables: Record<string, unknown>,
): Promise<ExecutionResult> {
  const rootValue = guarded({ ...queries(shop, caller), ...mutations(shop, caller) }, caller);
  return execute({ schema, document, rootValue, variableValues: variables });
}

export function throttled(requested: number, left: number): GraphQLAnswer {
  return {
    errors: [
      {
        message: 'Throttled',
        extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
      },
    ],
    extensions: { cost: costReport(requested, null, left) },
  };
}

const costReport = (requestedQueryCost: number, actualQueryCost: number | null, left: number) => ({
  requestedQueryCost,
  actualQueryCost,
  throttleStatus: { maximumAvailable: RATE.burst, currentlyAvailable: left, restoreRate: RATE.perSecond },
});
