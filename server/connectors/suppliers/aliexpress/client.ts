import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { assertNotThrottled, banIn } from '../../lib/supplier/openPlatformBan.ts';
import { pacedCall } from '../../lib/supplier/pacedCall.ts';
import { SupplierThrottled } from '../../lib/supplierThrottled.ts';
import type { SupplierApp, SupplierSession } from '../../supplier.ts';
import { type Answer, unwrap } from './envelope.ts';
import { AliExpressFault } from './fault.ts';
import { sign } from './sign.ts';

const base = 'https://api-sg.aliexpress.com';

/**
 * A business call (`aliexpress.ds.product.get`) in the name of the linked account, at the pace that the app may keep.
 * Returns the object with `result`. Throws `AliExpressFault` and `HttpFailure`, which callers wrap in `speakingDomain`, and
 * `DomainError('supplierBusy')`.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm
 */
export async function callMethod(
  session: SupplierSession,
  method: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  const { app, accessToken, http, signal } = session;
  if (accessToken === '') throw new AliExpressFault({ code: 'IllegalAccessToken', message: 'no account is linked' });
  return pacedCall('aliexpress', session, () => {
    const all = { ...parameters, ...system(app), method, format: 'json', simplify: 'true', session: accessToken };
    return post(http, `${base}/sync`, { ...all, sign: sign(app.appSecret, all) }, signal);
  });
}

/** A system call by path (`/auth/token/create`), which needs no account. Throws as `callMethod` does, and `SupplierThrottled`. */
export async function callPath(
  app: SupplierApp,
  http: HttpClient,
  path: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  const all = { ...parameters, ...system(app) };
  return post(http, `${base}/rest${path}`, { ...all, sign: sign(app.appSecret, all, path) });
}

function system(app: SupplierApp): Record<string, string> {
  return { app_key: app.appKey, timestamp: String(Date.now()), sign_method: 'sha256' };
}

async function post(
  http: HttpClient,
  url: string,
  form: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const reply = await http.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    signal,
  });
  try {
    return unwrap(answerOf(reply));
  } catch (error) {
    throw throttledBy(error) ?? error;
  }
}

/** `ApiCallLimit`, `AppApiCallLimit` and their like; how long the ban lasts stands in the words. */
function throttledBy(error: unknown): SupplierThrottled | null {
  if (!(error instanceof AliExpressFault) || !/CallLimit|call-limited/i.test(`${error.code} ${error.subCode}`.trim())) {
    return null;
  }
  return new SupplierThrottled(error.message, { retryAfter: banIn(error.message), cause: error });
}

/** An outage shows as a 5xx, a redirect or a web page; a refusal may come with any status but always as JSON. */
function answerOf(reply: HttpReply): unknown {
  assertNotThrottled(reply);
  const answer = reply.status < 500 ? parseJsonIfAny(reply.body) : undefined;
  if (answer === undefined) {
    throw new AliExpressFault({ code: `HTTP ${reply.status}`, message: reply.body.slice(0, 200) });
  }
  return answer;
}
