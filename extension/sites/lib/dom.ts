/** The texts of an element as a person reads them, in one line. */
export const lineOf = (node: Node | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The text of the first of these selectors that has one. */
export function shownText(document: ParentNode, ...selectors: string[]): string | undefined {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll(selector)) {
      const line = lineOf(found);
      if (line !== '') return line;
    }
  }
  return undefined;
}

/** Where pictures that load late keep their address. */
const sources = ['data-zoom-src', 'data-src', 'data-lazy-src', 'data-original', 'src'];

/** The address of a picture, whole; undefined where there is none yet. */
export function pictureOf(node: Element, base: string): string | undefined {
  const fromStyle = /url\(["']?([^"')]+)/.exec(node.getAttribute('style') ?? '')?.[1];
  const given = sources.map((name) => node.getAttribute(name)).find((src) => src && !src.startsWith('data:'));
  return webAddress(given ?? fromStyle, base);
}

/** The address of the first picture in an element; null where it has none. */
export const pictureIn = (element: Element, base: string): string | null =>
  [...element.querySelectorAll('img')].map((img) => pictureOf(img, base))[0] ?? null;

/** The address of the first film that there is. */
export const shownVideo = (document: ParentNode, base: string, selector: string): string | undefined =>
  webAddress(document.querySelector(selector)?.getAttribute('src'), base);

/** The line of each element, in order. */
export const linesOf = (document: ParentNode, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(lineOf);

/** An address on the web, whole; undefined for what is none. */
export function webAddress(address: string | null | undefined, base: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/** The pictures of the first of these selectors that has any, each once. */
export function shownPictures(document: ParentNode, base: string, ...selectors: string[]): string[] | undefined {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].flatMap((node) => pictureOf(node, base) ?? []);
    if (found.length > 0) return [...new Set(found)];
  }
  return undefined;
}
