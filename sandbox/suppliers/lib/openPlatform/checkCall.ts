import { PlatformError } from './errors.ts';
import { needed } from './parameters.ts';
import { sign } from './sign.ts';

const WINDOW_MS = 7_200_000;

/**
 * Checks the system parameters of a call: application, clock, signature.
 * @param path what is signed in front of the parameters: the path of a `/rest` call, nothing for `/sync`
 */
export function checkCall(
  app: { readonly key: string; readonly secret: string },
  params: Record<string, string>,
  path: string,
  now: number,
): void {
  for (const name of ['app_key', 'timestamp', 'sign_method', 'sign']) needed(params, name);
  if (params.app_key !== app.key) throw new PlatformError('InvalidAppkey');
  if (!/^\d{13}$/.test(params.timestamp ?? '') || Math.abs(now - Number(params.timestamp)) > WINDOW_MS) {
    throw new PlatformError('IllegalTimestamp');
  }
  if (params.sign_method !== 'sha256' || params.sign !== sign(app.secret, params, path)) {
    throw new PlatformError('IncompleteSignature');
  }
}
