import { createHmac } from 'node:crypto';
import { retryAfterMs } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { pacedCall, SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { isObject, textOf } from '../../lib/supplier/values.ts';
import type { SupplierApp, SupplierSession } from '../../supplier.ts';
import { Ali1688Fault } from './fault.ts';

const base = 'https://gw.open.1688.com/openapi/';

/** A call as the documentation names it, `namespace:name`, always version 1 here. */
export type ApiName = `com.alibaba.${string}:${string}`;

/**
 * A call in the name of the linked account, at the app's pace. Parameters that are objects or lists travel as JSON.
 * Throws `Ali1688Fault`, `HttpFailure` and what `pacedCall` throws: callers wrap it in `speakingDomain`.
 *
 * @see https://open.1688.com/api/apidocdetail.htm
 */
export function call(
  session: SupplierSession,
  api: ApiName,
  parameters: Record<string, unknown> = {},
): Promise<Answer> {
  return pacedCall('1688', session, async () => {
    if (session.accessToken === '') throw new Ali1688Fault('401', 'no account is linked');
    return replyIn(await sendOnce(session, api, parameters));
  });
}

/**
 * A call sent once and left unread: for what must not be done twice. Throws what `http.request` throws; `replyIn` reads it.
 */
export function sendOnce(
  { app, accessToken, http, signal }: SupplierSession,
  api: ApiName,
  parameters: Record<string, unknown>,
): Promise<HttpReply> {
  const path = `param2/1/${api.replace(':', '/')}/${app.appKey}`;
  const all = { ...texts(parameters), access_token: accessToken, _aop_timestamp: String(http.now().getTime()) };
  return post(http, base + path, { ...all, _aop_signature: sign(app.appSecret, path, all) }, signal);
}

/** What a reply answers. Throws `SupplierThrottled` when called too often, else `Ali1688Fault` with what was said. */
export const replyIn = (reply: HttpReply): Answer => unwrap(answerOf(reply));

/** The call for tokens, which carries the secret itself in place of a signature. Throws as `call` does. */
export async function tokenCall(app: SupplierApp, http: HttpClient, form: Record<string, string>): Promise<Answer> {
  const own = { client_id: app.appKey, client_secret: app.appSecret };
  return replyIn(await post(http, `${base}http/1/system.oauth2/getToken/${app.appKey}`, { ...form, ...own }));
}

function texts(parameters: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

function post(http: HttpClient, url: string, form: Record<string, string>, signal?: AbortSignal): Promise<HttpReply> {
  return http.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    signal,
  });
}

/** A refusal comes with status 400 or 401 as JSON; an outage shows as a 5xx, a redirect or a web page. */
function answerOf({ status, headers, body }: HttpReply): unknown {
  if (status === 429)
    throw new SupplierThrottled('1688: HTTP 429', { retryAfter: retryAfterMs(headers['retry-after']) });
  const answer = status < 500 ? parseJsonIfAny(body) : undefined;
  if (answer === undefined) throw new Ali1688Fault(`HTTP ${status}`, body.slice(0, 200));
  return answer;
}

/**
 * Signs one call: HMAC-SHA1 with the app secret over the path (`param2/1/<namespace>/<api>/<appKey>`) and all parameters
 * as plain text, keys in byte order, upper-case hex.
 *
 * @see https://open.1688.com/doc/signature.htm
 */
export function sign(appSecret: string, path: string, parameters: Readonly<Record<string, string>>): string {
  const text = Object.keys(parameters)
    .filter((key) => key !== '_aop_signature')
    .sort()
    .map((key) => key + parameters[key])
    .join('');
  return createHmac('sha1', appSecret)
    .update(path + text, 'utf8')
    .digest('hex')
    .toUpperCase();
}

export type Answer = Record<string, unknown>;

/**
 * Takes an answer out of whichever envelope it came in: `{result: {success, code, message, result}}`, the same without
 * the outer `result`, or flat (`{success, errorCode, errorMsg, categoryInfo}`). The object that is answered holds the
 * payload. Throws `Ali1688Fault` with what was said, `SupplierThrottled` when called too often.
 */
function unwrap(answer: unknown): Answer {
  if (!isObject(answer)) throw new Ali1688Fault('', 'the answer is not an object');
  const code = textOf(answer.error_code) || textOf(answer.error);
  if (code !== '') throw refusal(code, wordsOf(answer));
  if (textOf(answer.exception) !== '') throw refusal('', textOf(answer.exception));
  const inner = isObject(answer.result) && saysWhether(answer.result) !== null ? answer.result : answer;
  const said = saysWhether(inner);
  // The list of orders says no success, only what went wrong.
  if (said === false || (said === null && textOf(inner.errorCode) !== '')) {
    throw refusal(textOf(inner.code) || textOf(inner.errorCode), wordsOf(inner) || 'no success');
  }
  return inner;
}

function saysWhether({ success, succes }: Answer): boolean | null {
  const told = String(success ?? succes ?? '');
  return told === 'true' || told === 'false' ? told === 'true' : null;
}

function wordsOf(answer: Answer): string {
  return [
    answer.error_message,
    answer.error_description,
    answer.exception,
    answer.message,
    answer.errorMsg,
    answer.errorMessage,
    // As the call for links to pay spells it.
    answer.erroMsg,
  ]
    .map(textOf)
    .filter(Boolean)
    .join('; ');
}

/** `gw.QosAppFrequencyLimit` and its like: nothing was done. They do not say how long to wait. */
function refusal(code: string, words: string): Error {
  const fault = new Ali1688Fault(code, words);
  return /^gw\.qos/i.test(code) ? new SupplierThrottled(fault.message, { cause: fault }) : fault;
}
