import type { Capture, LivePage, Site } from './site.ts';

/** What a product page holds and shows, ready to be sent. */
export const captureOf = (site: Site, page: LivePage): Capture => ({
  supplier: site.supplier,
  url: page.url.href.slice(0, 4096),
  capturedAt: new Date().toISOString(),
  language: page.document.documentElement.lang.slice(0, 35),
  ...site.gather(page),
});
