import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import type { Shop } from '../shop.ts';
import { badRequest, type UserError } from './errors.ts';

/**
 * Mutations that want a key: a repeated one answers what the first did and does nothing, one with other contents is
 * refused. Without a key they are not done at all. https://shopify.dev/docs/api/usage/idempotent-requests
 */
export function onlyOnce<T extends object>(
  shop: Shop,
  { fieldNodes, fieldName, schema, variableValues }: GraphQLResolveInfo,
  input: unknown,
  run: () => T,
): T | { userErrors: UserError[] } {
  const directive = schema.getDirective('idempotent');
  const [node] = fieldNodes;
  const given = directive && node ? getDirectiveValues(directive, node, variableValues)?.key : undefined;
  if (typeof given !== 'string' || given === '') {
    throw badRequest(`The @idempotent directive is required for this mutation but was not provided.`);
  }
  const name = `${fieldName}/${given}`;
  const asked = JSON.stringify(input);
  const known = shop.keys.get(name);
  if (known && known.asked !== asked) {
    const message = 'The same idempotency key cannot be used with different operation parameters.';
    return { userErrors: [{ field: null, message, code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' }] };
  }
  // What was kept is what `run` answered for this very field.
  if (known) return known.answered as T;
  const answered = run();
  shop.keys.set(name, { asked, answered });
  return answered;
}
