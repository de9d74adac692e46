import type { Args } from './schema/validate.ts';
import type { Shop } from './shop.ts';

/** A validated call: arguments are of their declared types, defaults filled in. */
export interface RestCall {
  shop: Shop;
  method: string;
  /** Route below `/wp-json`, e.g. `/wc/v3/products/12`. */
  route: string;
  /** Numbers and names from the path, in order. */
  path: string[];
  params: Record<string, unknown>;
  /** Query parameters as they came, for the Link header. */
  query: Record<string, unknown>;
}

export interface RestReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** One method of a route. */
export interface Endpoint {
  /** Where the server's index does not say it. */
  args?: Args;
  /** What a caller without valid keys is told. */
  denied: [code: string, message: string];
  handle(call: RestCall): RestReply | Promise<RestReply>;
}

/** A route of the REST API below its namespace; `{id}` stands for a number, another name in braces for a word. */
export interface Route {
  path: string;
  /** Of a plug-in, in place of WooCommerce's own `wc/v3`. */
  namespace?: string;
  /** The one whose arguments it shares. */
  like?: string;
  methods: Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Endpoint>>;
  /** Whether this shop has the route at all. */
  exists?: (shop: Shop) => boolean;
}

/** The 401 texts of WooCommerce's permission checks. */
export const DENIED = {
  list: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  view: ['woocommerce_rest_cannot_view', 'Sorry, you cannot view this resource.'],
  create: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  edit: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
  delete: ['woocommerce_rest_cannot_delete', 'Sorry, you are not allowed to delete this resource.'],
  batch: ['woocommerce_rest_cannot_batch', 'Sorry, you are not allowed to batch manipulate this resource.'],
} satisfies Record<string, [string, string]>;
