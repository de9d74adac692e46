import type { z } from 'zod';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { queryText } from '../../lib/signatures.ts';
import { memberLiteral, parseJsonIfAny } from '../../lib/supplier/json.ts';
import { isObject } from '../../lib/supplier/values.ts';
import { PaymentFault, type PaymentKeys, type PaymentSession } from '../../payment.ts';
import { beijingTime } from './beijingTime.ts';
import { faultOf, noAnswer, unclear } from './fault.ts';
import { isSignedBy, type Parameters, rsaSign, signedText } from './sign.ts';
import { Answer } from './wire.ts';

export const host = 'openapi.alipay.com';
const GATEWAY = `https://${host}/gateway.do`;

type Method = `alipay.trade.${string}`;

/**
 * The parameters of a call with their signature. Addresses of notices stand among the common ones.
 *
 * @see https://opendocs.alipay.com/common/02khjm (common parameters)
 */
export function signedCall(
  keys: PaymentKeys,
  now: Date,
  method: Method,
  { content, ...more }: { content: object; notify_url?: string; return_url?: string },
): Parameters {
  const parameters = {
    app_id: keys.appId ?? '',
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(now),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  };
  return {
    ...parameters,
    sign: rsaSign(keys.privateKey ?? '', signedText(parameters, ['sign'])),
  };
}

/** The address of a call for a browser: the sandbox’s, where it plays Alipay. */
export const callUrl = (http: HttpClient, parameters: Parameters): string =>
  http.effectiveUrl(`${GATEWAY}?${queryText(parameters)}`);

/**
 * Makes a call and answers what it came to, verified. Throws `TradeRefusal` where the trade refuses, else `PaymentFault`.
 * `content` travels in the body, all else in the address: the gateway decodes a body by the charset that the address names.
 */
export async function call<T>(
  session: PaymentSession,
  method: Method,
  content: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const { keys, http, signal } = session;
  const { biz_content = '', ...common } = signedCall(keys, http.now(), method, { content });
  const request = {
    method: 'POST' as const,
    url: `${GATEWAY}?${queryText(common)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: queryText({ biz_content }),
    ...(signal ? { signal } : {}),
  };
  const reply = await http.request(request).catch((error: unknown) => {
    throw noAnswer(error);
  });
  return answerIn(reply, keys, method, schema);
}

/**
 * The answer stands under the call’s name, its signature over the raw text of it. The gateway’s own refusals have none: that nothing
 * was done is then all that they are taken for.
 */
function answerIn<T>({ status, body }: HttpReply, keys: PaymentKeys, method: Method, schema: z.ZodType<T>): T {
  if (status === 429) throw new PaymentFault('away', 'Alipay: HTTP 429');
  const whole = status < 300 ? parseJsonIfAny(body) : undefined;
  if (!isObject(whole)) throw unclear(`HTTP ${status}, no answer of the gateway`);
  const name = [`${method.replaceAll('.', '_')}_response`, 'error_response'].find((one) => one in whole) ?? '';
  const raw = memberLiteral(body.trim(), name);
  // What was signed is what is read: of two answers under one name, the first.
  const parsed = Answer.safeParse(raw === null ? undefined : parseJsonIfAny(raw));
  if (raw === null || !parsed.success) throw unclear(`${method}: an answer of another form`);
  const answer = parsed.data;
  const fault = answer.code === '10000' ? null : faultOf(answer);
  if (typeof whole.sign !== 'string') {
    if (fault && answer.code !== '40004') throw fault;
    throw unclear(`${method}: an answer without a signature`);
  }
  if (!isSignedBy(keys.publicKey ?? '', raw, whole.sign)) {
    throw unclear(`${method}: the signature of the answer is not Alipay's`);
  }
  if (fault) throw fault;
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  throw unclear(`${method}: ${read.error.issues[0]?.path.join('.') ?? ''} is not as documented`);
}
