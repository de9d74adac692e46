import type { FastifyReply, FastifyRequest } from 'fastify';
import { textsOf } from '../../lib/rawRequest.ts';
import { checkCall, errorResponse, flatError, needed, PlatformError, requestId } from '../lib/openPlatform.ts';
import { type Call, RemoteRefusal } from './calls/call.ts';
import { freightCalculate, freightQuery } from './calls/freight.ts';
import { categoryGet, feedItemIds, feednameGet, recommendFeed, textSearch } from './calls/lists.ts';
import { orderCreate } from './calls/orderCreate.ts';
import { addressGet, orderGet } from './calls/orderGet.ts';
import { productGet } from './calls/productGet.ts';
import { trackingGet } from './calls/tracking.ts';
import type { AliExpress } from './market.ts';
import { APP } from './tokens.ts';

/** The methods of `/sync`. */
const CALLS: ReadonlyMap<string, Call> = new Map([
  ['aliexpress.ds.product.get', productGet],
  ['aliexpress.ds.category.get', categoryGet],
  ['aliexpress.ds.feedname.get', feednameGet],
  ['aliexpress.ds.recommend.feed.get', recommendFeed],
  ['aliexpress.ds.feed.itemids.get', feedItemIds],
  ['aliexpress.ds.freight.query', freightQuery],
  ['aliexpress.logistics.buyer.freight.calculate', freightCalculate],
  ['aliexpress.ds.text.search', textSearch],
  ['aliexpress.ds.address.get', addressGet],
  ['aliexpress.ds.order.create', orderCreate],
  ['aliexpress.trade.ds.order.get', orderGet],
  ['aliexpress.ds.order.tracking.get', trackingGet],
]);

/** Serves a call of the API; null for a path that is none. HTTP 200 whatever becomes of it. */
export function gateway(supplier: AliExpress, path: string, request: FastifyRequest): Record<string, unknown> | null {
  if (path === '/sync') return sync(supplier, textsOf(request));
  return path.startsWith('/rest/') ? rest(supplier, path.slice('/rest'.length), textsOf(request)) : null;
}

/** What the platform answers when it is overloaded or broken: HTTP 200, the error in the body. */
export const refusals = {
  throttle: (reply: FastifyReply) => reply.send(errorResponse('ApiCallLimit')),
  error: (reply: FastifyReply) => reply.send(errorResponse('ServiceUnavailable')),
};

/** A business call ("TOP"). */
function sync(supplier: AliExpress, params: Record<string, string>): Record<string, unknown> {
  try {
    const method = params.method ?? '';
    supplier.world.requests.name('aliexpress', method);
    checkCall(APP, params, '', supplier.world.now());
    const { ok, waitMs } = supplier.bucket.take();
    if (!ok) throw new PlatformError('ApiCallLimit', `This ban will last ${Math.ceil(waitMs / 1000)} seconds more.`);
    const call = CALLS.get(method);
    if (!call) throw new PlatformError('InvalidApiPath');
    if (call.needsSession) supplier.tokens.accountOf(params.session ?? params.access_token);
    for (const name of call.required) needed(params, name);
    return envelope(method, call.answer(supplier, params), params.simplify === 'true');
  } catch (error) {
    if (error instanceof PlatformError) return errorResponse(error.code, error.message);
    if (error instanceof RemoteRefusal) return remoteError(error);
    throw error;
  }
}

const remoteError = ({ subCode, message }: RemoteRefusal): Record<string, unknown> => ({
  error_response: {
    code: '15',
    type: 'ISP',
    sub_code: subCode,
    sub_msg: message,
    msg: 'Remote service error',
    request_id: requestId(),
  },
});

/** A system call ("GOP"): the path is signed, without the prefix under which the sandbox serves it. */
function rest(supplier: AliExpress, path: string, params: Record<string, string>): Record<string, unknown> {
  try {
    checkCall(APP, params, path, supplier.world.now());
    if (path === '/auth/token/create') return supplier.tokens.create(needed(params, 'code'));
    if (path === '/auth/token/refresh') return supplier.tokens.refresh(needed(params, 'refresh_token'));
    throw new PlatformError('InvalidApiPath');
  } catch (error) {
    if (error instanceof PlatformError) return flatError(error.code, error.message);
    throw error;
  }
}

/** What lists are wrapped in when `simplify` is not asked for. */
const WRAPPERS: Record<string, string> = {
  ae_item_sku_info_dtos: 'ae_item_sku_info_d_t_o',
  ae_sku_property_dtos: 'ae_sku_property_d_t_o',
  ae_item_properties: 'ae_item_property',
  ae_video_dtos: 'ae_video_d_t_o',
  wholesale_price_tiers: 'wholesale_price_tier',
  delivery_options: 'delivery_option_d_t_o',
  aeop_freight_calculate_result_for_buyer_d_t_o_list: 'aeop_freight_calculate_result_for_buyer_dto',
  categories: 'category',
  promos: 'promo',
  products: 'selection_search_product',
  order_list: 'number',
  child_order_list: 'aeop_child_order_info',
  tracking_detail_line_list: 'tracking_detail',
  detail_node_list: 'detail_node',
  package_item_list: 'package_item',
};

/** An answer of `/sync`: content with plain lists in, one of the two documented shapes out. */
function envelope(method: string, content: Record<string, unknown>, simplify: boolean): Record<string, unknown> {
  const request_id = requestId();
  if (simplify) return { ...(asTexts(content) as object), code: '0', request_id };
  return { [`${method.replaceAll('.', '_')}_response`]: { ...(wrapLists(content) as object), request_id } };
}

/** `x_dtos: [..]` becomes `x_dtos: {x_d_t_o: [..]}`. */
function wrapLists(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => wrapLists(item));
    const wrapper = WRAPPERS[key];
    return wrapper ? { [wrapper]: items } : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrapLists(inner, name)]));
}

/** The simplified shape writes numbers and booleans as text, as in the official samples. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asTexts(inner)]));
  }
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
