import type { CallError } from './callError.ts';

/** The statuses that have a sentence of their own (specification, section 8). */
export const toastStatuses: readonly number[] = [400, 401, 403, 404, 408, 500, 501, 502, 503, 504, 505];

/** The key of our sentence for an exchange that broke on the way: by status, or `offline`, `timeout`, `other`. */
export function httpText({ kind, status }: CallError): string {
  if (kind === 'offline' || kind === 'timeout') return `http.${kind}`;
  return `http.${status !== undefined && toastStatuses.includes(status) ? status : 'other'}`;
}
