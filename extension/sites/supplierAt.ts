import { isMatch } from './match.ts';
import type { Site } from './site.ts';

/** The site at whose host an address is, whatever the page is; null for every other. Its pages are those that the browser already granted. */
export function supplierAt(sites: readonly Site[], url: URL): Site | null {
  const isAt = (pattern: string): boolean => isMatch(pattern.replace(/^(https:\/\/[^/]+)\/.*$/, '$1/*'), url);
  return sites.find(({ productPages, listPages }) => [...productPages, ...listPages].some(isAt)) ?? null;
}

/** Whether a page's address says that something is ordered there or an address is kept: some suppliers' lie among their lists. */
export const isCheckout = ({ pathname }: URL): boolean =>
  /\/(?:trade\/(?!search)|rx?g?xo\b|addr(?:ess)?\b|place_?order|checkout|[a-z_]*make_order|[a-z_]*confirm)|\/checkout\.|\/address[a-z]*\./i.test(
    pathname,
  );
