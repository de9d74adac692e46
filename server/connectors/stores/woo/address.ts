import { DomainError } from '#contract/errors.ts';
import type { HttpClient, HttpReply } from '../../lib/http.ts';
import { isTimeZone } from '../../lib/localTime.ts';
import { phpJson } from '../../lib/phpJson.ts';
import { percentEncode, queryText } from '../../lib/signatures.ts';
import { WireIndex } from './wire.ts';

/** Pages of a WordPress site that merchants copy the address from; the store is what stands before them. */
const TAIL = /\/(?:wp-admin|wp-json|wp-login\.php|wc-auth|index\.php)(?:\/.*)?$/i;

/**
 * A store's address in its one normal form: scheme, host and the folder WordPress lives in, without a slash at the end.
 * https unless http is written out. Throws `DomainError('storeUrlInvalid')`.
 */
export function storeAddress(typed: string): string {
  const text = typed.trim();
  const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const named = url !== null && /[.:]|^localhost$/.test(url.hostname);
  if (!url || !named || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new DomainError('storeUrlInvalid');
  }
  const folder = url.pathname.replace(TAIL, '').replace(/\/+$/, '');
  return `${url.protocol}//${url.host}${folder}`;
}

/**
 * Where a redirect of the first look leads, when it stays within the same site: from http to https, or between the
 * host with and without `www.`. Anything else is not followed: keys go only where the merchant said.
 */
export function movedWithinSite(from: string, location: string | undefined): string | null {
  if (!location || !URL.canParse(location, from)) return null;
  const [before, after] = [new URL(from), new URL(location, from)];
  const bare = (host: string): string => host.replace(/^www\./, '');
  const weaker = before.protocol === 'https:' && after.protocol !== 'https:';
  return weaker || bare(before.hostname) !== bare(after.hostname) ? null : storeAddress(after.href);
}

/**
 * What a store is told apart by: the address that it gives itself, so that one that is reached at two addresses is one
 * store. `formerIdentities`: what it may have been bound as when the typed address stood for it.
 */
export function identitiesOf(home: string, url: string): { identity: string; formerIdentities: string[] } {
  const identity = isAddress(home) ? storeAddress(home) : url;
  const { host, pathname } = new URL(identity);
  const bare = host.replace(/^www\./, '');
  const folder = pathname.replace(/\/+$/, '');
  const alike = ['https', 'http'].flatMap((scheme) =>
    [bare, `www.${bare}`].map((name) => `${scheme}://${name}${folder}`),
  );
  return { identity, formerIdentities: [...new Set([url, ...alike])].filter((former) => former !== identity) };
}

const isAddress = (text: string): boolean => /^https?:\/\/[^/]+/i.test(text) && URL.canParse(text);

/** How a store's API is addressed: `/wp-json`, or `?rest_route=` where permalinks are plain. */
type Route = 'pretty' | 'plain';

const NAMESPACE = 'wc/v3';
/**
 * A parameter without a value whose name has to stand in a plain address as it is, slashes and all: WooCommerce up to 11.0
 * looks at keys only where it finds `wp-json/wc/` in the address before anything is decoded. It is signed like any other.
 * github.com/woocommerce/woocommerce/blob/trunk/plugins/woocommerce/includes/class-wc-rest-authentication.php
 */
const KEY_SIGN = `wp-json/${NAMESPACE}`;

/**
 * Where a call of a store's API goes, `path` below its namespace: of a plug-in, its own. Plain ones go to `index.php`, as WordPress itself has them:
 * nginx takes no PUT at `/`, and its address is signed without a slash. developer.wordpress.org/reference/functions/get_rest_url/
 */
export function apiAddress(
  site: string,
  route: Route,
  path: string,
  namespace: string = NAMESPACE,
): { address: string; query: Record<string, string> } {
  const full = `/${namespace}/${path}`;
  if (route === 'pretty') return { address: `${site}/wp-json${full}`, query: {} };
  return { address: `${site}/index.php`, query: { [KEY_SIGN]: '', rest_route: full } };
}

/** An address with its query, in which `KEY_SIGN` stands as it is. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${queryText(query)}`.replace(/\?$/, '').replace(`${percentEncode(KEY_SIGN)}=`, KEY_SIGN);

const FIELDS = '_fields=name,namespaces,home,timezone_string,gmt_offset';
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
  const url = route === 'plain' ? `${site}/index.php?rest_route=/&${FIELDS}` : `${site}/wp-json/?${FIELDS}`;
  const headers = { accept: 'application/json' };
  const reply = await http.request({ method: 'GET', url, headers, timeout: TIMEOUT, ...(signal ? { signal } : {}) });
  const json = phpJson(reply);
  const index = WireIndex.safeParse(json).data;
  return { reply, json, index: index?.namespaces.includes(NAMESPACE) ? index : null };
}

/** The zone of a site's own clocks, as `isTimeZone` knows it; null where the index does not tell. */
export function timeZoneOf({ timezone_string: name, gmt_offset: hours = null }: WireIndex): string | null {
  if (isTimeZone(name)) return name;
  if (hours === null || !(Math.abs(hours) < 24)) return null;
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
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
