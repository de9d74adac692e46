const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** The addresses on this server that a page links to. */
export const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<(?:a|link|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)]
    .map(([, href = '']) => unescaped(href))
    .filter((href) => href.startsWith('/') || href.startsWith('#'));

/** The anchors of a page. */
export const idsIn = (html: string): string[] =>
  [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => unescaped(id));

/** Links whose anchor is on no page that they lead to. */
export function refusedByAnchors(
  links: readonly { path: string; href: string }[],
  pages: ReadonlyMap<string, string>,
): string[] {
  return links.flatMap(({ path, href }) => {
    const [address = '', anchor = ''] = href.split('#');
    const html = pages.get(address === '' ? path : address);
    const isThere = anchor === '' || (html !== undefined && idsIn(html).includes(decodeURIComponent(anchor)));
    return isThere ? [] : [`${path}: ${href}`];
  });
}
