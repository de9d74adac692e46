import { missingParameter } from '../aliexpress/checkCall.ts';
import { PlatformError } from '../aliexpress/errors.ts';
import { sign } from '../aliexpress/sign.ts';
import { APP } from './app.ts';

const WINDOW_MS = 7_200_000;

/** Checks the system parameters of a call: application, clock, signature over the path and all parameters. */
export function checkCall(params: Record<string, string>, path: string, now: number): void {
  const missing = ['app_key', 'timestamp', 'sign_method', 'sign'].find((name) => !params[name]);
  if (missing) throw missingParameter(missing);
  if (params.app_key !== APP.key) throw new PlatformError('InvalidAppkey');
  if (!/^\d{13}$/.test(params.timestamp ?? '') || Math.abs(now - Number(params.timestamp)) > WINDOW_MS) {
    throw new PlatformError('IllegalTimestamp');
  }
  if (params.sign_method !== 'sha256' || params.sign !== sign(APP.secret, params, path)) {
    throw new PlatformError('IncompleteSignature');
  }
}
