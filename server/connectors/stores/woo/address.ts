import { DomainError } from '#contract/errors.ts';

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
