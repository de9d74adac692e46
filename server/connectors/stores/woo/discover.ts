import { jsonOf } from '../../lib/answer.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { movedWithinSite } from './address.ts';
import { WireIndex } from './wire.ts';

/** How a store's API is addressed: `/wp-json`, or `?rest_route=` where permalinks are plain. */
type Route = 'pretty' | 'plain';

const NAMESPACE = 'wc/v3';
const FIELDS = '_fields=name,namespaces,home';
/** A first look is waited for in front of the screen. */
const TIMEOUT = 20_000;

/** What answered where the index of the REST API should be. */
export interface Look {
  reply: HttpReply;
  json: unknown;
  /** Null where it is no WordPress with WooCommerce. */
  index: WireIndex | null;
}

/** Asks for the index of the REST API: developer.wordpress.org/rest-api/using-the-rest-api/discovery/ */
export async function lookAt(site: string, route: Route, http: HttpClient, signal?: AbortSignal): Promise<Look> {
  const url = route === 'plain' ? `${site}/?rest_route=/&${FIELDS}` : `${site}/wp-json/?${FIELDS}`;
  const headers = { accept: 'application/json' };
  const reply = await http.request({ method: 'GET', url, headers, timeout: TIMEOUT, ...(signal ? { signal } : {}) });
  const json = jsonOf(reply);
  const index = WireIndex.safeParse(json).data;
  return { reply, json, index: index?.namespaces.includes(NAMESPACE) ? index : null };
}

/**
 * The site that a page's Link header names as the REST API's: `<https://shop.example/wp-json/>; rel="https://api.w.org/"`.
 * Null without one, and where it leads to another site: keys go only where the merchant said.
 */
export function linkedSite(site: string, { headers }: HttpReply): string | null {
  const [, root] = /<([^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/.exec(headers.link ?? '') ?? [];
  return movedWithinSite(site, root);
}

/**
 * Whether the API of a site that was reached by its paths is now reached by `?rest_route=` only: its owner chose plain
 * permalinks, and behind some web servers every path then shows the front page.
 */
export async function turnedPlain(site: string, http: HttpClient, signal?: AbortSignal): Promise<boolean> {
  const pretty = await lookAt(site, 'pretty', http, signal);
  if (pretty.json !== undefined) return false;
  return (await lookAt(site, 'plain', http, signal)).index !== null;
}
