import type { HttpRequest } from '#server/connectors/lib/http.ts';
import { json, type Scripted } from '#tests/kit/scriptedHttp.ts';

/** A refusal as WordPress writes it. */
export const vendorError = (status: number, code: string, data: object = {}, message = 'No.'): Scripted =>
  json(status, { code, message, data: { status, ...data } });

/** "POST products/batch": what a request was, without host, keys and signature. */
export function routeOf({ method, url }: HttpRequest): string {
  return `${method} ${new URL(url).pathname.replace(/^.*\/wc\/v3\//, '').replace(/\b\d+\b/g, '#')}`;
}
