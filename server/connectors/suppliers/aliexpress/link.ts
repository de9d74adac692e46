import type { HttpClient } from '../../lib/http.ts';
import { followShortLink, nextHop as hop, type ShortLinks } from '../../lib/supplier/link.ts';
import type { RecognisedLink } from '../../supplier.ts';

export const hosts = ['aliexpress.com', 'aliexpress.us', 'aliexpress.ru'] as const;

/** What the apps and the partner programme share; Russia's has a name of its own. */
const shortHosts = new Set([
  'a.aliexpress.com',
  'a.aliexpress.us',
  'a.aliexpress.ru',
  'sl.aliexpress.ru',
  's.click.aliexpress.com',
  's.click.aliexpress.us',
  's.click.aliexpress.ru',
]);
const productPaths = [
  /\/(?:item|item-desc|i)\/(?:[^/]+\/)?(?:\d+_)?(\d{8,20})(?:\.html)?\/?$/,
  /\/store\/product\/[^/]+\/\d+_(\d{8,20})\.html\/?$/,
];
const idParameters = ['productId', 'productIds'];
/** Share and sign-in pages carry the address they lead to. */
const targetParameters = ['redirectUrl', 'dl_target_url', 'return_url'];
const searchPaths = /^\/(?:w|wholesale|category|af|popular|premium|promotion|glosearch)(?:[/-]|$)|^\/wholesale/;

/**
 * Recognises an AliExpress link by host and path; null when it is not AliExpress's. Hosts are compared whole or by
 * dot-suffix, never by substring; an address with a user name in front is refused. The scheme may be http, because old
 * links are and nothing is fetched from them; a short link leaves as https on the standard port.
 *
 * The product id is the one in the link: `.us` links carry a sub id, which the API turns into the main one.
 */
export function recognise(link: URL): RecognisedLink | null {
  if (link.protocol === 'aliexpress:') return recogniseAppLink(link);
  if (!isOurs(link)) return null;
  return recogniseOwn(link, true);
}

/** Whether the address is on AliExpress's own hosts, without a user name that could disguise another. */
function isOurs(link: URL): boolean {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return false;
  if (link.username !== '' || link.password !== '') return false;
  return hosts.some((host) => link.hostname === host || link.hostname.endsWith(`.${host}`));
}

function recogniseOwn(link: URL, mayCarryTarget: boolean): RecognisedLink {
  if (shortHosts.has(link.hostname) && link.pathname.length > 1 && idInPath(link) === null) {
    const target = mayCarryTarget ? carriedTarget(link) : null;
    return target ?? { kind: 'short', url: `https://${link.hostname}${link.pathname}${link.search}` };
  }
  const inPath = idInPath(link);
  if (inPath !== null) return { kind: 'product', productId: inPath };
  if (/^\/store(?:\/|$)/.test(link.pathname)) return { kind: 'other', what: 'store' };
  const inQuery = idInQuery(link);
  if (inQuery !== null) return { kind: 'product', productId: inQuery };
  const target = mayCarryTarget ? carriedTarget(link) : null;
  if (target !== null) return target;
  return { kind: 'other', what: searchPaths.test(link.pathname) ? 'search' : 'page' };
}

function recogniseAppLink(link: URL): RecognisedLink {
  const productId = link.hostname === 'product' ? idInQuery(link) : null;
  return productId === null ? { kind: 'other', what: 'page' } : { kind: 'product', productId };
}

function idInPath(link: URL): string | null {
  for (const path of productPaths) {
    const id = path.exec(link.pathname)?.[1];
    if (id !== undefined) return id;
  }
  return null;
}

/** The first of `productIds=<id>[:<sku>],<id>...`. */
function idInQuery(link: URL): string | null {
  for (const name of idParameters) {
    const id = /^(\d{8,20})(?:[:,;]|$)/.exec(link.searchParams.get(name)?.trim() ?? '')?.[1];
    if (id !== undefined) return id;
  }
  return null;
}

function carriedTarget(link: URL): RecognisedLink | null {
  for (const name of targetParameters) {
    const carried = link.searchParams.get(name);
    if (carried === null || !URL.canParse(carried)) continue;
    const target = new URL(carried);
    if (!isOurs(target)) continue;
    const recognised = recogniseOwn(target, false);
    if (recognised.kind === 'product') return recognised;
  }
  return null;
}

/** Products have one id worldwide and, for the US site, a second one that lies exactly 2^51 above it. */
const subIdOffset = 2n ** 51n;

/**
 * The main id behind an id of aliexpress.us, so that both sites make one product: 3256805783573816 stands for
 * 1005005969888568. Seen in every answer that names both; used where the platform does not name the main id itself.
 */
export function mainProductId(id: string): string {
  if (!/^\d{16}$/.test(id)) return id;
  const number = BigInt(id);
  return number > subIdOffset && number < 2n * subIdOffset ? String(number - subIdOffset) : id;
}

/** The address of a product page, without anything that tracks. */
export function productUrl(id: string): string {
  return `https://www.aliexpress.com/item/${id}.html`;
}

const links: ShortLinks = { platform: 'aliexpress', recognise };

/** Where one hop of a redirect leads on AliExpress's hosts, without going there. Throws as the shared one does. */
export const nextHop = (from: string, location: string): RecognisedLink => hop(links, from, location);

/** Follows a short link on AliExpress's hosts to what it stands for. Throws as the shared one does. */
export const resolveShortLink = (
  url: string,
  http: HttpClient,
  signal?: AbortSignal,
): Promise<Exclude<RecognisedLink, { kind: 'short' }>> => followShortLink(links, url, http, signal);
