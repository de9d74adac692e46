import { banIn } from '../../lib/supplier/openPlatformBan.ts';
import { firstText, isObject, textOf } from '../../lib/supplier/values.ts';
import { SupplierThrottled } from '../../lib/supplierThrottled.ts';
import { AlibabaFault } from './fault.ts';

export type Answer = Record<string, unknown>;

/** Codes of the gateway for calls that came too fast; 7 is the old one's. */
const tooFast = new Set(['apicalllimit', 'appcalllimit', 'appapicalllimit', 'isv.api-call-limit', '7']);

/**
 * The answer behind the gateway's `code`. Refusals come with HTTP 200: `{type, code, message, request_id}`. Throws
 * `SupplierThrottled` for a call that was too fast, else `AlibabaFault` with everything the platform said.
 */
export function answerFrom(answer: Answer): Answer {
  const said = isObject(answer.error_response) ? answer.error_response : answer;
  const code = textOf(said.code);
  if ((code === '' || code === '0') && said === answer) return answer;
  const fault = new AlibabaFault({
    code,
    subCode: textOf(said.sub_code),
    message: ['message', 'msg', 'sub_msg']
      .map((key) => textOf(said[key]))
      .filter((text) => text !== '')
      .join('; '),
    requestId: textOf(said.request_id),
  });
  if (!tooFast.has(code.toLowerCase())) throw fault;
  throw new SupplierThrottled(fault.message, { retryAfter: banIn(fault.message), cause: fault });
}

/**
 * What a product call holds inside: `{result: {result_code: "200", result_data}}` or `{result: {code: "200", data}}`.
 * Throws `AlibabaFault` with the inner code and message when it is another one.
 */
export function resultData(answer: Answer): unknown {
  const result = isObject(answer.result) ? answer.result : {};
  const code = firstText(result.result_code, result.code);
  if (code !== '' && code !== '200' && code !== '0') {
    throw new AlibabaFault({
      code,
      message: firstText(result.result_msg, result.message, result.result_message),
      requestId: textOf(answer.request_id),
    });
  }
  return result.result_data ?? result.data;
}
