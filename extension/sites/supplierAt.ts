import { isMatch } from './match.ts';
import type { Site } from './site.ts';

/** The site at whose host an address is, whatever the page is; null for every other. Its pages are those that the browser already granted. */
export function supplierAt(sites: readonly Site[], url: URL): Site | null {
  const isAt = (pattern: string): boolean => isMatch(pattern.replace(/^(https:\/\/[^/]+)\/.*$/, '$1/*'), url);
  return sites.find(({ productPages, listPages }) => [...productPages, ...listPages].some(isAt)) ?? null;
}

/** Whether a page’s address says that something is ordered there or an address is kept: some suppliers’ lie among their lists. */
export const isCheckout = ({ pathname }: URL): boolean =>
  /checkout|confirm|address|addr\b|place_?order|make_order|\/trade\/|\/rx?g?xo\b|shipping/i.test(pathname) &&
  !/\/trade\/search/.test(pathname);
