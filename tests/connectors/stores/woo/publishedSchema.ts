import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

const published = sharedSchema('woocommerce/wc-v3-index-9.9.5.json');

interface ArgSchema {
  type?: string | string[];
  enum?: unknown[];
  items?: ArgSchema;
  properties?: Record<string, ArgSchema & { readonly?: boolean }>;
  minimum?: number;
  maximum?: number;
}
interface Index {
  routes: Record<string, { endpoints: { methods: string[]; args: Record<string, ArgSchema> | [] }[] }>;
}

/** Whether the published argument schemas lie beside the project. */
export const hasSchema = published !== null;
const index: Index = published === null ? { routes: {} } : JSON.parse(published);
const text: ArgSchema = { type: 'string' };
const flag: ArgSchema = { type: 'boolean' };
const fulfilment: Record<string, ArgSchema> = {
  status: text,
  is_fulfilled: flag,
  notify_customer: flag,
  meta_data: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'integer' }, key: text, value: {} },
    },
  },
};
const parcel: Record<string, ArgSchema> = {
  tracking_provider: text,
  custom_tracking_provider: text,
  custom_tracking_link: text,
  tracking_number: text,
  date_shipped: text,
};
const parcels = (namespace: string, args: Record<string, ArgSchema>): Index['routes'] => ({
  [`/${namespace}/orders/(?P<order_id>[\\d]+)/shipment-trackings`]: { endpoints: [{ methods: ['POST'], args }] },
  [`/${namespace}/orders/(?P<order_id>[\\d]+)/shipment-trackings/(?P<id>[a-fA-F0-9]{0,32})`]: {
    endpoints: [{ methods: ['DELETE'], args: [] }],
  },
  [`/${namespace}/shipment-trackings/providers`]: { endpoints: [{ methods: ['GET'], args: [] }] },
});
/**
 * Not in this index: what fulfilments take, as their source says (10.1), and what tracking plug-ins do, as their
 * documentation says.
 */
const newer: Index['routes'] = {
  '/wc/v3/orders/(?P<order_id>[\\d]+)/fulfillments': {
    endpoints: [
      { methods: ['GET'], args: [] },
      { methods: ['POST'], args: fulfilment },
    ],
  },
  '/wc/v3/orders/(?P<order_id>[\\d]+)/fulfillments/(?P<fulfillment_id>[\\d]+)': {
    endpoints: [
      { methods: ['PUT'], args: fulfilment },
      { methods: ['DELETE'], args: { notify_customer: flag } },
    ],
  },
  ...parcels('wc-shipment-tracking/v3', parcel),
  ...parcels('wc-ast/v3', { ...parcel, sku: text, qty: text }),
};
const routes = Object.entries({ ...index.routes, ...newer }).map(([pattern, route]) => ({
  pattern: new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`),
  route,
}));

/** The client, failing on any query or body that WooCommerce's own schema does not describe to the last key. */
export function withCheckedBodies(http: HttpClient): HttpClient {
  return {
    effectiveUrl: (url) => http.effectiveUrl(url),
    now: http.now,
    async request(request) {
      const problems = hasSchema ? requestProblems(request) : [];
      if (problems.length > 0) throw new Error(`${request.method} ${request.url}\n${problems.join('\n')}`);
      return http.request(request);
    },
  };
}

/** Parameters that belong to WordPress or to signing in, not to a route. */
const COMMON = /^(_fields|rest_route|wp-json\/wc\/v3|consumer_key|consumer_secret|oauth_\w+)$/;

export function requestProblems({ method, url, body }: Pick<HttpRequest, 'method' | 'url' | 'body'>): string[] {
  const { pathname, searchParams } = new URL(url);
  const asked = searchParams.get('rest_route') ?? pathname.replace(/^.*\/wp-json/, '');
  // The list over all products is newer than this index; it takes what the one of a single product takes.
  const path = asked === '/wc/v3/variations' ? '/wc/v3/products/1/variations' : asked;
  if (path === '/') return [];
  const route = routes.find(({ pattern }) => pattern.test(path))?.route;
  const endpoint = route?.endpoints.find(({ methods }) => methods.includes(method));
  if (!endpoint) return [`no route ${method} ${path}`];
  const args = Array.isArray(endpoint.args) ? {} : endpoint.args;
  const query = [...searchParams].filter(([name]) => !COMMON.test(name));
  const found = query.flatMap(([name, value]) => {
    const schema = args[name];
    return schema ? problems(schema, fromQuery(schema, value), name) : [`${name}: no such parameter`];
  });
  const sent: unknown = body === undefined ? {} : JSON.parse(body);
  return [...found, ...(path.endsWith('/batch') ? batchProblems(args, sent) : objectProblems(args, sent, 'body'))];
}

/** A batch is described by the arguments of its items. */
function batchProblems(args: Record<string, ArgSchema>, sent: unknown): string[] {
  const lists = { create: args, update: { ...args, id: { type: 'integer' } } };
  return Object.entries(sent as Record<string, unknown[]>).flatMap(([kind, items]) => {
    if (kind === 'delete') return items.flatMap((id) => problems({ type: 'integer' }, id, kind));
    const schema = lists[kind as keyof typeof lists];
    return schema
      ? items.flatMap((item, at) => objectProblems(schema, item, `${kind}.${at}`))
      : [`${kind}: no such list`];
  });
}

function objectProblems(
  args: Record<string, ArgSchema & { readonly?: boolean }>,
  value: unknown,
  path: string,
): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([name, part]) => {
    const schema = args[name];
    if (!schema) return [`${path}.${name}: no such field`];
    return schema.readonly ? [`${path}.${name}: read-only`] : problems(schema, part, `${path}.${name}`);
  });
}

const checks: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
};

function problems(schema: ArgSchema, value: unknown, path: string): string[] {
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => checks[type]?.(value))) return [`${path}: not ${types.join(' or ')}`];
  if (schema.enum && !schema.enum.includes(value))
    return [`${path}: ${String(value)} is not one of ${schema.enum.join()}`];
  if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))) {
    return [`${path}: ${value} is out of bounds`];
  }
  const { items, properties } = schema;
  if (Array.isArray(value)) return items ? value.flatMap((part, at) => problems(items, part, `${path}.${at}`)) : [];
  return properties && checks.object?.(value) ? objectProblems(properties, value, path) : [];
}

/** Query values are text; WordPress turns them into what the schema says. */
function fromQuery(schema: ArgSchema, value: string): unknown {
  if (schema.type === 'integer') return Number(value);
  if (schema.type === 'boolean') return value === 'true';
  if (schema.type !== 'array') return value;
  return value.split(',').map((part) => (schema.items?.type === 'integer' ? Number(part) : part));
}
