import { blocksOf } from './blocks.ts';

const opening = /<script\b[^>]{0,300}\btype=["']application\/ld\+json["'][^>]{0,300}>/gi;

/** The texts of a page's linked data (`application/ld+json`), in order. */
export const jsonLdScripts = (html: string): string[] =>
  blocksOf(html, opening, '</script>').map(({ inner }) => inner.trim());
