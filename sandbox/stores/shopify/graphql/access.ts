import { GraphQLError } from 'graphql';

/** Who calls: an app, and what it may. */
export interface Caller {
  app: string;
  scopes: string[];
}

/** What a field of a root needs. What is not named here is open to all. */
const NEEDED: Record<string, string> = {
  collections: 'read_products',
  collectionCreate: 'write_products',
  customers: 'read_orders',
  fulfillmentEventCreate: 'write_fulfillments',
  inventoryActivate: 'write_inventory',
  inventorySetQuantities: 'write_inventory',
  locations: 'read_locations',
  metafieldDefinitionCreate: 'write_products',
  metafieldsSet: 'write_products',
  order: 'read_orders',
  orders: 'read_orders',
  ordersCount: 'read_orders',
  product: 'read_products',
  productByIdentifier: 'read_products',
  productCreate: 'write_products',
  productDelete: 'write_products',
  productSet: 'write_products',
  productUpdate: 'write_products',
  productVariantsBulkCreate: 'write_products',
  productVariantsBulkDelete: 'write_products',
  productVariantsBulkUpdate: 'write_products',
  products: 'read_products',
  productsCount: 'read_products',
  publications: 'read_publications',
  publishablePublish: 'write_publications',
  tagsAdd: 'write_products',
};

/** Writing includes reading. */
export const hasScope = (scopes: readonly string[], wanted: string): boolean =>
  scopes.includes(wanted) || (wanted.startsWith('read_') && scopes.includes(wanted.replace('read_', 'write_')));

/** Whose fulfilment orders an app may be allowed to see or to ship. */
const FULFILMENT_ORDERS = ['merchant_managed', 'assigned', 'third_party'].map((whose) => `${whose}_fulfillment_orders`);

/** Whether a caller sees fulfilment orders: with any of the scopes it sees all of them here. */
export const seesFulfilmentOrders = ({ scopes }: Caller): boolean =>
  FULFILMENT_ORDERS.some((orders) => hasScope(scopes, `read_${orders}`));

/** Whether a caller may ship. */
export const fulfils = ({ scopes }: Caller): boolean =>
  FULFILMENT_ORDERS.some((orders) => hasScope(scopes, `write_${orders}`));

/** Whether a caller may move what waits at a place: a service's has a scope of its own. */
export const movesFrom = ({ scopes }: Caller, isService: boolean): boolean =>
  hasScope(scopes, `write_${isService ? 'third_party' : 'merchant_managed'}_fulfillment_orders`);

/** The same fields, each refusing a caller that may not. */
export function guarded<T extends Record<string, unknown>>(fields: T, { scopes }: Caller): T {
  const entries = Object.entries(fields).map(([name, run]) => {
    const wanted = NEEDED[name];
    return [name, wanted === undefined || hasScope(scopes, wanted) ? run : () => denied(name, wanted)];
  });
  // The same names with the same kinds of functions as came in.
  return Object.fromEntries(entries) as T;
}

/** Refuses a field to a caller that has not the scope `wanted`. */
export function denied(field: string, wanted: string): never {
  const requiredAccess = `\`${wanted}\` access scope.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes', requiredAccess },
  });
}
