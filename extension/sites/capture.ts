import type { Capture } from '#contract/capture.ts';
import { present, withinBounds } from './lib/parts.ts';
import { prune } from './lib/prune.ts';
import { parseJson } from './lib/scripts.ts';
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

/** What pages say of themselves for link previews; old pages write `Property=` and `Content=`, which HTML reads alike. */
const told = /^(og:|product:|twitter:(title|description|image)|al:(android|ios):url$|description$|keywords$)/i;

/** The page's own description of itself, by name; its title included. */
function metaOf(document: Document): Record<string, string> {
  const metas = [...document.querySelectorAll('meta')].flatMap((meta): [string, string][] => {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
    const content = meta.getAttribute('content') ?? '';
    return told.test(name) && content !== '' ? [[name.toLowerCase(), content.slice(0, 4000)]] : [];
  });
  // The first of a name counts, as link previews have it.
  return Object.fromEntries([...metas.reverse(), ['title', document.title.slice(0, 1000)]]);
}

/** What the page says in JSON-LD: products and breadcrumbs, each block as it stands, a list flattened. */
function jsonLdOf(document: Document): unknown[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => parseJson(script.textContent ?? '') ?? [])
    .map((block) => prune(block));
}
