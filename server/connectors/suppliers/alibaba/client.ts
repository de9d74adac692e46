import type { HttpClient, HttpReply, HttpRequest } from '../../lib/http.ts';
import { openPlatformSign } from '../../lib/signatures.ts';
import { isTooFast } from '../../lib/supplier/gatewayRefusals.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { assertNotThrottled, banIn } from '../../lib/supplier/openPlatform.ts';
import { pacedCall, SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { firstText, isObject, textOf } from '../../lib/supplier/values.ts';
import type { SupplierApp, SupplierSession } from '../../supplier.ts';
import { AlibabaFault } from './fault.ts';

const base = 'https://openapi-api.alibaba.com/rest';
type Method = 'GET' | 'POST';

/**
 * A business call in the name of the linked account, at the pace of the app. The lists and products are documented for
 * GET only, freight for both. Throws `AlibabaFault`, `HttpFailure` and `DomainError('supplierBusy')`: callers wrap it in
 * `speakingDomain`.
 *
 * @see https://openapi.alibaba.com/doc/api.htm
 */
export function call(
  session: SupplierSession,
  path: string,
  parameters: Record<string, string>,
  method: Method = 'GET',
): Promise<Answer> {
  const { app, accessToken, http, signal } = session;
  if (accessToken === '') throw new AlibabaFault({ code: 'IllegalAccessToken', message: 'no account is linked' });
  return pacedCall('alibaba', session, () =>
    send(http, method, path, signed(app, http.now(), path, { ...parameters, access_token: accessToken }), signal),
  );
}

/**
 * One business call as a form, sent once and left unread: for what must not be done twice. Throws what `http.request`
 * throws. `replyIn` reads it.
 */
export function sendOnce(
  { app, accessToken, http, signal }: SupplierSession,
  path: string,
  parameters: Record<string, string>,
): Promise<HttpReply> {
  const form = signed(app, http.now(), path, { ...parameters, access_token: accessToken });
  return http.request(requestFor('POST', path, form, signal));
}

/** A system call (`/auth/token/create`), which needs no account. Throws `AlibabaFault` and `HttpFailure`. */
export function systemCall(
  app: SupplierApp,
  http: HttpClient,
  path: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  return send(http, 'POST', path, signed(app, http.now(), path, parameters));
}

function signed(app: SupplierApp, now: Date, path: string, parameters: Record<string, string>): URLSearchParams {
  const all = { ...parameters, app_key: app.appKey, timestamp: String(now.getTime()), sign_method: 'sha256' };
  return new URLSearchParams({ ...all, sign: openPlatformSign(app.appSecret, all, path) });
}

async function send(
  http: HttpClient,
  method: Method,
  path: string,
  form: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer> {
  return replyIn(await http.request(requestFor(method, path, form, signal)));
}

function requestFor(method: Method, path: string, form: URLSearchParams, signal?: AbortSignal): HttpRequest {
  if (method === 'GET')
    return { method, url: `${base}${path}?${form}`, headers: { accept: 'application/json' }, signal };
  return {
    method,
    url: `${base}${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
    body: form.toString(),
    signal,
  };
}

/** What a reply answers. Throws `SupplierThrottled` for a call that was too fast, else `AlibabaFault`. */
export const replyIn = (reply: HttpReply): Answer => answerFrom(objectOf(reply));

/** An outage shows as a 5xx, a redirect or a web page; a refusal may come with any status but always as JSON. */
function objectOf(reply: HttpReply): Record<string, unknown> {
  assertNotThrottled(reply);
  const answer = reply.status < 500 ? parseJsonIfAny(reply.body) : undefined;
  if (!isObject(answer)) {
    throw new AlibabaFault({ code: `HTTP ${reply.status}`, message: reply.body.slice(0, 200) });
  }
  return answer;
}

type Answer = Record<string, unknown>;

/**
 * The answer behind the gateway's `code`. Refusals come with HTTP 200: `{type, code, message, request_id}`. Throws
 * `SupplierThrottled` for a call that was too fast, else `AlibabaFault` with everything the platform said.
 */
function answerFrom(answer: Answer): Answer {
  const error = isObject(answer.error_response) ? answer.error_response : answer;
  const code = textOf(error.code);
  if ((code === '' || code === '0') && error === answer) return answer;
  const fault = new AlibabaFault({
    type: textOf(error.type),
    code,
    subCode: textOf(error.sub_code),
    message: ['message', 'msg', 'sub_msg']
      .map((key) => textOf(error[key]))
      .filter((text) => text !== '')
      .join('; '),
    requestId: textOf(error.request_id),
  });
  if (!isTooFast(fault)) throw fault;
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
