import type { HttpClient, HttpReply, HttpRequest } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { assertNotThrottled } from '../../lib/supplier/openPlatformBan.ts';
import { openPlatformSign } from '../../lib/supplier/openPlatformSign.ts';
import { pacedCall } from '../../lib/supplier/pacedCall.ts';
import { isObject } from '../../lib/supplier/values.ts';
import type { SupplierApp, SupplierSession } from '../../supplier.ts';
import { type Answer, answerFrom } from './envelope.ts';
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
    send(http, method, path, signed(app, path, { ...parameters, access_token: accessToken }), signal),
  );
}

/** A system call (`/auth/token/create`), which needs no account. Throws `AlibabaFault` and `HttpFailure`. */
export function systemCall(
  app: SupplierApp,
  http: HttpClient,
  path: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  return send(http, 'POST', path, signed(app, path, parameters));
}

function signed(app: SupplierApp, path: string, parameters: Record<string, string>): URLSearchParams {
  const all = { ...parameters, app_key: app.appKey, timestamp: String(Date.now()), sign_method: 'sha256' };
  return new URLSearchParams({ ...all, sign: openPlatformSign(app.appSecret, all, path) });
}

async function send(
  http: HttpClient,
  method: Method,
  path: string,
  form: URLSearchParams,
  signal?: AbortSignal,
): Promise<Answer> {
  const request: HttpRequest =
    method === 'GET'
      ? { method, url: `${base}${path}?${form}`, headers: { accept: 'application/json' }, signal }
      : {
          method,
          url: `${base}${path}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
            accept: 'application/json',
          },
          body: form.toString(),
          signal,
        };
  return answerFrom(objectOf(await http.request(request)));
}

/** An outage shows as a 5xx, a redirect or a web page; a refusal may come with any status but always as JSON. */
function objectOf(reply: HttpReply): Record<string, unknown> {
  assertNotThrottled(reply);
  const answer = reply.status < 500 ? parseJsonIfAny(reply.body) : undefined;
  if (!isObject(answer)) {
    throw new AlibabaFault({ code: `HTTP ${reply.status}`, message: reply.body.slice(0, 200) });
  }
  return answer;
}
