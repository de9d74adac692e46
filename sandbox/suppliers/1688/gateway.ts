import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textsOf } from '../../lib/rawRequest.ts';
import type { Call } from './calls/call.ts';
import { categoryGet, categoryTranslation, dkey, pageList, productFilter, tagList } from './calls/lists.ts';
import { logisticsInfos, logisticsTrace } from './calls/logistics.ts';
import { createCrossOrder, fastCreateOrder } from './calls/orderCreate.ts';
import { orderPreview } from './calls/orderPreview.ts';
import { buyerOrderList, buyerView, payUrl } from './calls/orders.ts';
import { freightEstimate, productDetail } from './calls/productDetail.ts';
import { BusinessError, GatewayError, GrantError } from './errors.ts';
import type { Ali1688 } from './market.ts';
import { APP } from './tokens.ts';

/** The calls of the gateway by namespace and name. */
const CALLS: ReadonlyMap<string, Call> = new Map([
  ['com.alibaba.fenxiao.crossborder/product.search.queryProductDetail', productDetail],
  ['com.alibaba.fenxiao.crossborder/product.freight.estimate', freightEstimate],
  ['com.alibaba.fenxiao.crossborder/category.translation.getById', categoryTranslation],
  ['com.alibaba.product/alibaba.category.get', categoryGet],
  ['com.alibaba.fenxiao/alibaba.pifatuan.product.search.tag.list', tagList],
  ['com.alibaba.fenxiao/jxhy.productFilter.get', productFilter],
  ['com.alibaba.fenxiao/jxhy.product.getPageList', pageList],
  ['com.alibaba.fenxiao/dkey.get', dkey],
  ['com.alibaba.trade/alibaba.createOrder.preview', orderPreview],
  ['com.alibaba.trade/alibaba.trade.fastCreateOrder', fastCreateOrder],
  ['com.alibaba.trade/alibaba.trade.createCrossOrder', createCrossOrder],
  ['com.alibaba.trade/alibaba.trade.get.buyerView', buyerView],
  ['com.alibaba.trade/alibaba.trade.getBuyerOrderList', buyerOrderList],
  ['com.alibaba.trade/alibaba.alipay.url.get', payUrl],
  ['com.alibaba.logistics/alibaba.trade.getLogisticsInfos.buyerView', logisticsInfos],
  ['com.alibaba.logistics/alibaba.trade.getLogisticsTraceInfo.buyerView', logisticsTrace],
]);

/** Calls that exist and that the sandbox's application has not been granted. */
const DECLINED: ReadonlySet<string> = new Set(['com.alibaba.trade/alibaba.trade.refund.buyer.create']);

const TOKEN_PATH = /^\/openapi\/http\/1\/system\.oauth2\/getToken\/([^/]*)$/;
/** What is signed, namespace and name of the call, and the app's key. */
export const CALL_PATH = /^\/openapi\/(param2\/1\/([\w.]+\/[\w.]+)\/([^/]*))$/;

/** `gw.open.1688.com`: tokens and calls. Refusals of the gateway have a status, those of a business come with 200. */
export function gateway(supplier: Ali1688, path: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = textsOf(request);
  try {
    const token = TOKEN_PATH.exec(path);
    if (token) return reply.send(tokens(supplier, token[1] ?? '', params));
    const call = CALL_PATH.exec(path);
    if (!call) throw new GatewayError('gw.APIUnsupported');
    const [, signed = '', name = '', appKey = ''] = call;
    return reply.send(answer(supplier, { signed, name, appKey }, params));
  } catch (error) {
    if (error instanceof GatewayError) return reply.status(error.status).send(error.body);
    if (error instanceof GrantError) {
      return reply.status(400).send({ error: error.error, error_description: error.message });
    }
    if (error instanceof BusinessError) {
      return reply.send({ result: { success: false, code: error.code, message: error.message } });
    }
    throw error;
  }
}

function answer(
  supplier: Ali1688,
  { signed, name, appKey }: { signed: string; name: string; appKey: string },
  params: Record<string, string>,
): Record<string, unknown> {
  if (appKey !== APP.key) throw new GatewayError('gw.AppKeyMissing');
  if (!params._aop_signature) throw new GatewayError('gw.SignatureMissing');
  if (params._aop_signature !== sign(APP.secret, signed, params)) throw new GatewayError('gw.SignatureInvalid');
  if (DECLINED.has(name)) throw new GatewayError('gw.APIACLDecline');
  const call = CALLS.get(name);
  if (!call) throw new GatewayError('gw.APIUnsupported');
  if (!supplier.bucket.take().ok) throw new GatewayError('gw.QosAppFrequencyLimit');
  if (call.needsToken) supplier.tokens.accountOf(params.access_token);
  const missing = call.required.find((one) => !params[one]);
  if (missing) throw new GatewayError('gw.ParamMissing', `The parameter ${missing} is missing`);
  return call.answer(supplier, params);
}

function tokens(supplier: Ali1688, appKey: string, params: Record<string, string>): Record<string, unknown> {
  if (appKey !== APP.key || params.client_id !== APP.key || params.client_secret !== APP.secret) {
    throw new GrantError('invalid_client', 'The client is unknown or its secret is wrong');
  }
  if (params.grant_type === 'refresh_token') return supplier.tokens.refresh(params.refresh_token ?? '');
  if (params.grant_type === 'authorization_code') {
    return supplier.tokens.create(params.code ?? '', params.redirect_uri ?? '');
  }
  throw new GrantError('unsupported_grant_type', 'The grant type is not supported');
}

/**
 * The gateway's signature: the path from `param2` on, then all parameters but `_aop_signature`, sorted, keys and raw values
 * run together; HMAC-SHA1 with the app secret, upper-case hex.
 * https://open.1688.com/doc/signature.htm
 */
export function sign(secret: string, path: string, params: Record<string, string>): string {
  const text = Object.keys(params)
    .filter((key) => key !== '_aop_signature')
    .sort()
    .map((key) => key + params[key])
    .join('');
  return createHmac('sha1', secret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}

const refuse = (code: 'gw.QosAppFrequencyLimit' | 'gw.ServiceUnavailable') => (reply: FastifyReply) => {
  const error = new GatewayError(code);
  return reply.status(error.status).send(error.body);
};
export const refusals = { throttle: refuse('gw.QosAppFrequencyLimit'), error: refuse('gw.ServiceUnavailable') };
