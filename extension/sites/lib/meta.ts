import { parseJson } from './literal.ts';
import { prune } from './prune.ts';

/** What pages say of themselves for link previews; old pages write `Property=` and `Content=`, which HTML reads alike. */
const told = /^(og:|product:|twitter:(title|description|image)|al:(android|ios):url$|description$|keywords$)/i;

/** The page's own description of itself, by name; its title included. */
export function metaOf(document: Document): Record<string, string> {
  const metas = [...document.querySelectorAll('meta')].flatMap((meta): [string, string][] => {
    const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
    const content = meta.getAttribute('content') ?? '';
    return told.test(name) && content !== '' ? [[name.toLowerCase(), content.slice(0, 4000)]] : [];
  });
  // The first of a name counts, as link previews have it.
  return Object.fromEntries([...metas.reverse(), ['title', document.title.slice(0, 1000)]]);
}

/** What the page says in JSON-LD: products and breadcrumbs, each block as it stands, a list flattened. */
export function jsonLdOf(document: Document): unknown[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => parseJson(script.textContent ?? '') ?? [])
    .map((block) => prune(block));
}
