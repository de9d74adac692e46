import type { Site } from './site.ts';

/** A match pattern of the manifest as a test of an address. */
function asTest(pattern: string): RegExp {
  const [, scheme = '', host = '', path = ''] = /^(https?):\/\/([^/]+)(\/.*)$/.exec(pattern) ?? [];
  const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*');
  const onHost = host.startsWith('*.') ? `(?:[^/]+\\.)?${escaped(host.slice(2))}` : escaped(host);
  return new RegExp(`^${scheme}://${onHost}${escaped(path)}$`);
}

const tests = new Map<string, RegExp>();

export function isMatch(pattern: string, url: URL): boolean {
  const test = tests.get(pattern) ?? asTest(pattern);
  tests.set(pattern, test);
  return test.test(`${url.origin}${url.pathname}${url.search}`);
}

/** What of a site's a page is, and `product` only where its address names one. */
type PageKind = 'product' | 'list';

/** Whose page an address is of and which kind; null where it is none that anything can be collected from. */
export function siteOf(sites: readonly Site[], url: URL): { site: Site; kind: PageKind } | null {
  for (const site of sites) {
    if (site.productPages.some((pattern) => isMatch(pattern, url)) && site.productId(url) !== null) {
      return { site, kind: 'product' };
    }
    if (site.listPages.some((pattern) => isMatch(pattern, url))) return { site, kind: 'list' };
  }
  return null;
}

/**
 * The supplier's own address of a page: where the sandbox plays the suppliers, `/_hosts/<host>/<path>` on its address stands
 * for `https://<host>/<path>`. The extension runs on such pages only where it was allowed to.
 */
export function realAddress(href: string): URL {
  const url = new URL(href);
  const [, host, path] = /^\/_hosts\/([a-z0-9.-]+)(\/.*)$/i.exec(url.pathname) ?? [];
  if (host === undefined || path === undefined) return url;
  return new URL(`https://${host}${path}${url.search}`);
}
