import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { openPlatformSign } from '../../lib/signatures.ts';
import { isTooFast } from '../../lib/supplier/gatewayRefusals.ts';
import { parseJsonIfAny } from '../../lib/supplier/json.ts';
import { assertNotThrottled, banIn } from '../../lib/supplier/openPlatform.ts';
import { pacedCall, SupplierThrottled } from '../../lib/supplier/pacedCall.ts';
import { isObject } from '../../lib/supplier/values.ts';
import type { SupplierApp, SupplierSession } from '../../supplier.ts';
import { AliExpressFault } from './fault.ts';

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
    const all = {
      ...parameters,
      ...system(app, http.now()),
      method,
      format: 'json',
      simplify: 'true',
      session: accessToken,
    };
    return post(http, `${base}/sync`, { ...all, sign: openPlatformSign(app.appSecret, all) }, signal);
  });
}

/** A system call by path (`/auth/token/create`), which needs no account. Throws as `callMethod` does, and `SupplierThrottled`. */
export async function callPath(
  app: SupplierApp,
  http: HttpClient,
  path: string,
  parameters: Record<string, string>,
): Promise<Answer> {
  const all = { ...parameters, ...system(app, http.now()) };
  return post(http, `${base}/rest${path}`, { ...all, sign: openPlatformSign(app.appSecret, all, path) });
}

function system(app: SupplierApp, now: Date): Record<string, string> {
  return { app_key: app.appKey, timestamp: String(now.getTime()), sign_method: 'sha256' };
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

/** How long the ban lasts stands in the words. */
function throttledBy(error: unknown): SupplierThrottled | null {
  if (!(error instanceof AliExpressFault) || !isTooFast(error)) return null;
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

type Answer = Record<string, unknown>;

/**
 * Takes an answer out of whichever envelope it came in: `{<method>_response: {...}}`, the bare object of
 * `simplify=true`, or an error (`{error_response: {...}}` or flat with a `code`). Business errors come with HTTP 200,
 * so the codes decide. Throws `AliExpressFault` with everything the platform said.
 */
export function unwrap(answer: unknown): Answer {
  if (!isObject(answer)) throw new AliExpressFault({ message: 'the answer is not an object' });
  if (isObject(answer.error_response)) throw faultFrom(answer.error_response);
  const wrapped = Object.entries(answer).find(([key]) => key.endsWith('_response'))?.[1];
  const inner = isObject(wrapped) ? wrapped : answer;
  if (!succeeded(inner)) throw faultFrom(inner);
  return inner;
}

/** The plain shape wraps each list in an object with one key; simplified answers hold the list itself. */
export function asArray(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  const members = Object.values(value);
  if (members.length > 1) return [value];
  return Array.isArray(members[0]) ? members[0] : members;
}

function succeeded(answer: Answer): boolean {
  const code = textOf(answer.code) ?? '0';
  const rspCode = textOf(answer.rsp_code) ?? '200';
  // The search says `00`.
  return [code, rspCode].every((one) => /^(?:0+|200)$/.test(one));
}

function faultFrom(error: Answer): AliExpressFault {
  return new AliExpressFault({
    type: textOf(error.type),
    code: textOf(error.rsp_code) ?? textOf(error.code),
    subCode: textOf(error.sub_code),
    message: [error.rsp_msg, error.msg, error.message, error.sub_msg].map(textOf).filter(Boolean).join('; '),
    requestId: textOf(error.request_id),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
