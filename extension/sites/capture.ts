import type { Capture } from '#contract/capture.ts';
import { jsonLdOf, metaOf } from './lib/meta.ts';
import { present, withinBounds } from './lib/parts.ts';
import type { LivePage, Site } from './site.ts';

/** What a product page holds and shows, ready to be sent. */
export function captureOf(site: Site, page: LivePage): Capture {
  const { document, url } = page;
  const shown = site.shown(page);
  return {
    supplier: site.supplier,
    url: url.href.slice(0, 4096),
    capturedAt: new Date().toISOString(),
    language: document.documentElement.lang.slice(0, 35),
    parts: present([...site.parts(page), ['jsonLd', jsonLdOf(document)], ['meta', metaOf(document)]]),
    shown: withinBounds({ ...shown, title: shown.title ?? document.title }),
  };
}
