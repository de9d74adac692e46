import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cashier } from '../cashier.ts';
import { momentOf } from './beijingTime.ts';
import { calls } from './calls.ts';
import { AlipayError } from './errors.ts';
import { ALIPAY, APP } from './keys.ts';
import { contentIn, gatewayParams } from './params.ts';
import { openPayPage, PAGE_CALL } from './payPage.ts';
import { isRsa2Of, type Params, rsa2, signedText } from './signing.ts';

/** `gateway.do`: a page for the payer’s browser, or an answer that is signed over its raw text. */
export function gateway(cashier: Cashier, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const params = gatewayParams(request);
  if (params.method === PAGE_CALL) return openPayPage(cashier, reply, () => checked(params));
  try {
    const call = calls.get(checked(params).method ?? '');
    if (!call) throw new AlipayError('40002', 'isv.invalid-method', '不存在的方法名');
    const content = call(cashier, contentIn(params));
    return send(reply, params, { code: '10000', msg: 'Success', ...content }, true);
  } catch (error) {
    if (!(error instanceof AlipayError)) throw error;
    return send(reply, params, error.body, error.isSigned);
  }
}

/**
 * The parameters, when they are the application’s own.
 * @throws AlipayError with the gateway’s code
 * @see https://opendocs.alipay.com/common/02km9f
 */
function checked(params: Params): Params {
  const missing = (name: string, text: string) => new AlipayError('40001', `isv.missing-${name}`, text);
  const invalid = (name: string, text: string) => new AlipayError('40002', `isv.invalid-${name}`, text);
  if (!params.method) throw missing('method', '缺少方法名参数');
  if (!params.app_id) throw missing('app-id', '缺少appId参数');
  if (!params.sign) throw missing('signature', '缺少签名参数');
  if (!params.sign_type) throw missing('signature-type', '缺少签名类型参数');
  if (!params.timestamp) throw missing('timestamp', '缺少时间戳参数');
  if (params.version !== '1.0') throw missing('version', '缺少版本参数');
  if (params.app_id !== APP.appId) throw invalid('app-id', '无效的AppID参数');
  if (params.sign_type !== 'RSA2') throw invalid('signature-type', '无效的签名类型');
  if (!/^utf-8$/i.test(params.charset ?? '')) throw invalid('charset', '字符集错误');
  if (momentOf(params.timestamp) === null) throw invalid('timestamp', '非法的时间戳参数');
  if (!isRsa2Of(APP.publicKey, signedText(params, ['sign']), params.sign)) {
    throw invalid('signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  }
  return params;
}

/** As the real gateway sends it: JSON under the type of a page, the signature beside the object that it is over. */
function send(reply: FastifyReply, { method }: Params, content: object, isSigned: boolean): FastifyReply {
  const name = method ? `${method.replaceAll('.', '_')}_response` : 'error_response';
  const text = JSON.stringify(content);
  const sign = isSigned ? `,"sign":"${rsa2(ALIPAY.privateKey, text)}"` : '';
  return reply.type('text/html;charset=utf-8').send(`{${JSON.stringify(name)}:${text}${sign}}`);
}

const refuse =
  (code: '40005' | '20000', subCode: string, message: string) =>
  (reply: FastifyReply): FastifyReply =>
    send(reply, {}, new AlipayError(code, subCode, message).body, false);

export const alipayRefusals = {
  throttle: refuse('40005', 'isv.app-call-limited', '应用调用次数超限'),
  error: refuse('20000', 'isp.unknow-error', '系统繁忙'),
};
