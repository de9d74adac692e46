import { Ajv, type ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import type { HttpClient, HttpRequest } from '#server/connectors/lib/http.ts';
import { sharedSchema } from '#tests/kit/sharedSchemas.ts';

const files = {
  products: 'wix/stores_products-v-3-1.0.226.schema.json',
  inventory: 'wix/stores_inventory-items-v-3-1.0.98.schema.json',
  orders: 'wix/ecom_orders-1.0.298.schema.json',
  fulfilments: 'wix/ecom_order-fulfillments-1.0.65.schema.json',
} as const;
type File = keyof typeof files;

/** Whether Wix's own types lie beside the project. */
export const hasSchema = Object.values(files).every((path) => sharedSchema(path) !== null);

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
if (hasSchema) for (const [name, path] of Object.entries(files)) ajv.addSchema(closed(read(path)), name);

function read(path: string): object {
  return JSON.parse(sharedSchema(path) ?? '{}');
}

/** A schema in which an object has no keys but those it names. */
function closed(schema: object): object;
function closed(schema: unknown): unknown;
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, closed(part)]));
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
}

const compiled = new Map<string, ValidateFunction>();
function validatorOf(file: File, definition: string): ValidateFunction {
  const key = `${file}#/definitions/${definition}`;
  const validate = compiled.get(key) ?? ajv.compile({ $ref: key });
  compiled.set(key, validate);
  return validate;
}

/** Which definition describes the body of a call; `part` where the types have none for the whole of it. */
const bodies: { call: RegExp; file: File; definition: string; part?: (body: never) => unknown[] }[] = [
  { call: /^POST .*\/products\/query$/, file: 'products', definition: 'V3QueryProductsRequest' },
  // The read-only variants are a package of their own; their query is the same.
  { call: /^POST .*\/query-variants$/, file: 'products', definition: 'V3QueryProductsRequest' },
  {
    call: /^POST .*\/bulk\/products-with-inventory\/create$/,
    file: 'products',
    definition: 'BulkCreateProductsWithInventoryRequest',
  },
  {
    call: /^PATCH .*\/products-with-inventory\/[^/]+$/,
    file: 'products',
    definition: 'UpdateProductWithInventoryRequest',
  },
  { call: /^PATCH .*\/v3\/products\/[^/]+$/, file: 'products', definition: 'UpdateProductRequest' },
  {
    call: /^POST .*\/bulk\/products\/update$/,
    file: 'products',
    definition: 'V3Product',
    part: (body: { products: { product: unknown }[] }) => body.products.map(({ product }) => product),
  },
  { call: /^POST .*\/bulk\/products\/delete$/, file: 'products', definition: 'V3BulkDeleteProductsRequest' },
  { call: /^POST .*\/inventory-items\/query$/, file: 'inventory', definition: 'QueryInventoryItemsRequest' },
  {
    call: /^POST .*\/bulk\/inventory-items\/update$/,
    file: 'inventory',
    definition: 'BulkUpdateInventoryItemsRequest',
  },
  { call: /^POST .*\/orders\/search$/, file: 'orders', definition: 'SearchOrdersRequest' },
  { call: /^POST .*\/create-fulfillment$/, file: 'fulfilments', definition: 'CreateFulfillmentRequest' },
  {
    call: /^PATCH .*\/fulfillments\/[^/]+\/orders\/[^/]+$/,
    file: 'fulfilments',
    definition: 'UpdateFulfillmentRequest',
  },
];

/** What Wix's types have against a call; null where they do not describe it. */
export function problemsOf({ method, url, body }: Pick<HttpRequest, 'method' | 'url' | 'body'>): string[] | null {
  const call = `${method} ${new URL(url).pathname}`;
  const described = bodies.find((one) => one.call.test(call));
  if (!described || body === undefined) return null;
  const validate = validatorOf(described.file, described.definition);
  const sent: unknown = JSON.parse(body);
  // The body is what `part` of its own route takes: the routes are told apart above.
  const parts = described.part ? described.part(sent as never) : [sent];
  return parts.flatMap((part) => {
    if (validate(part)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `${call} ${instancePath} ${message} ${JSON.stringify(params)}`;
    });
  });
}

/** What Wix's types have against what is replied to a call; nothing where they do not describe it. */
export function replyProblemsOf(
  { method, url }: Pick<HttpRequest, 'url'> & Partial<Pick<HttpRequest, 'method'>>,
  reply: unknown,
): string[] {
  const { pathname } = new URL(url);
  if (pathname.endsWith('/ecom/v1/orders/search')) return against('orders', 'SearchOrdersResponse', [reply]);
  if (/\/ecom\/v1\/orders\/[^/]+$/.test(pathname)) return against('orders', 'GetOrderResponse', [reply]);
  if (pathname.endsWith('/create-fulfillment')) return against('fulfilments', 'CreateFulfillmentResponse', [reply]);
  if (method === 'PATCH' && pathname.includes('/fulfillments/'))
    return against('fulfilments', 'UpdateFulfillmentResponse', [reply]);
  if (!pathname.endsWith('/fulfillments/list-by-ids')) return [];
  const { ordersWithFulfillments = [] } = reply as { ordersWithFulfillments?: unknown[] };
  return against('fulfilments', 'OrderWithFulfillments', ordersWithFulfillments);
}

function against(file: File, definition: string, parts: unknown[]): string[] {
  if (!hasSchema) return [];
  const validate = validatorOf(file, definition);
  return parts.flatMap((part) =>
    validate(part)
      ? []
      : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message} ${JSON.stringify(one.params)}`),
  );
}

/** A client whose every call and every good reply is held against Wix's own types, as far as these describe it. */
export const withCheckedCalls = (http: HttpClient): HttpClient => ({
  effectiveUrl: (url) => http.effectiveUrl(url),
  now: http.now,
  request: async (request) => {
    if (hasSchema) expect(problemsOf(request) ?? []).toEqual([]);
    const reply = await http.request(request);
    if (reply.status === 200) expect(replyProblemsOf(request, JSON.parse(reply.body || '{}'))).toEqual([]);
    return reply;
  },
});
