import { APP } from './app.ts';
import { PlatformError } from './errors.ts';
import { sign } from './sign.ts';

const WINDOW_MS = 7_200_000;

/**
 * Checks the system parameters of a call: application, clock, signature.
 * @param path what is signed in front of the parameters: the path of a `/rest` call, nothing for `/sync`
 */
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

/** The error for a parameter that must be there. */
export function missingParameter(name: string): PlatformError {
  const message = `The input parameter "${name}" that is mandatory for processing this request is not supplied.`;
  return new PlatformError('MissingParameter', message);
}
