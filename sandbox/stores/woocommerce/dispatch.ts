import { authenticate, type Caller, checkPermission, type Nonces } from './auth/authenticate.ts';
import { fulfilmentRoutes } from './orders/fulfilmentRoutes.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import { parcelRoutes } from './orders/parcelRoutes.ts';
import { refundRoutes } from './orders/refundRoutes.ts';
import { pickFields } from './paging.ts';
import { productRoutes } from './products/productRoutes.ts';
import { fixedLists, recordRoutes } from './records/recordRoutes.ts';
import type { Endpoint, RestReply, Route } from './rest.ts';
import { RestError } from './restError.ts';
import { argsOf, validateArgs } from './schema/validate.ts';
import type { Shop } from './shop.ts';
import { shopIndex, systemRoutes } from './system/systemRoutes.ts';
import { termRoutes } from './terms/termRoutes.ts';
import { variationRoutes } from './variations/variationRoutes.ts';
import { webhookRoutes } from './webhooks/webhookRoutes.ts';

const ROUTES: readonly Route[] = [
  ...productRoutes,
  ...variationRoutes,
  ...termRoutes,
  ...orderRoutes,
  ...refundRoutes,
  ...fulfilmentRoutes,
  ...parcelRoutes,
  ...recordRoutes,
  ...fixedLists,
  ...webhookRoutes,
  ...systemRoutes,
];

const PATTERNS = ROUTES.map((route) => {
  const source = route.path.replaceAll('{id}', '(\\d+)').replaceAll(/\{\w+\}/g, '([\\w-]+)');
  return { route, pattern: new RegExp(`^/${route.namespace ?? 'wc/v3'}${source}$`) };
});

/** A request to the REST API before anything is checked. */
interface RestRequest extends Caller {
  /** Below `/wp-json`, without a trailing slash. */
  route: string;
  contentType: string;
  body: Buffer;
}

/**
 * One REST call in WordPress's order: who calls, which route, are the arguments valid, may the caller, do it. So a wrong
 * argument answers 400 even to a stranger, and a wrong signature 401 even on a route that is not there.
 */
export async function dispatch(shop: Shop, request: RestRequest, nonces: Nonces): Promise<RestReply> {
  try {
    const key = authenticate(shop, request, nonces);
    if (request.route === '') return { status: 200, body: shopIndex(shop) };
    const { route, match } = findRoute(shop, request.route);
    const endpoint = endpointOf(route, request.method);
    const args = endpoint.args ?? argsOf(request.method, route.like ?? route.path);
    const given = { ...request.query, ...bodyParams(request) };
    const params = validateArgs(args, given, isCreation(request));
    if (!key) throw new RestError(...endpoint.denied, 401);
    checkPermission(key, request.method);
    const reply = await endpoint.handle({
      shop,
      method: request.method,
      route: request.route,
      path: match.slice(1),
      params: { ...given, ...params },
      query: request.query,
    });
    const allow = { Allow: Object.keys(route.methods).flatMap(spelled).join(', ') };
    return { ...reply, body: pickFields(reply.body, request.query._fields), headers: { ...allow, ...reply.headers } };
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    return { status: error.status, body: error.body };
  }
}

function findRoute(shop: Shop, path: string): { route: Route; match: RegExpExecArray } {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(path);
    if (match && (route.exists?.(shop) ?? true)) return { route, match };
  }
  throw noRoute();
}

/** POST, PUT and PATCH all edit a record that exists, as WordPress's EDITABLE. */
function endpointOf({ methods }: Route, method: string): Endpoint {
  const edits = method === 'POST' || method === 'PATCH' ? methods.PUT : undefined;
  const endpoint = (method in methods ? methods[method as keyof typeof methods] : undefined) ?? edits;
  if (!endpoint) throw noRoute();
  return endpoint;
}

function isCreation({ method, route }: RestRequest): boolean {
  return method === 'GET' || method === 'DELETE' || (method === 'POST' && !/\/\d+$/.test(route));
}

function bodyParams({ contentType, body }: RestRequest): Record<string, unknown> {
  if (body.length === 0) return {};
  if (/^application\/([\w.-]+\+)?json/i.test(contentType)) {
    try {
      const parsed: unknown = JSON.parse(body.toString('utf8'));
      return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
    } catch {
      const data = { json_error_code: 4, json_error_message: 'Syntax error' };
      throw new RestError('rest_invalid_json', 'Invalid JSON body passed.', 400, data);
    }
  }
  return {};
}

function noRoute(): RestError {
  return new RestError('rest_no_route', 'No route was found matching the URL and request method.', 404);
}

function spelled(method: string): string[] {
  return method === 'PUT' ? ['POST', 'PUT', 'PATCH'] : [method];
}
