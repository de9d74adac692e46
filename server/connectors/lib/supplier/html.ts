const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Text of an attribute or element: tags dropped, the common entities decoded, white space joined. */
export function htmlText(html: string): string {
  return decodeEntities(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The common entities decoded, and nothing else: for text that is escaped but holds no tags. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The title of a page; '' when it has none. */
export function pageTitle(html: string): string {
  return htmlText(/<title\b[^<>]{0,300}>([^<]{0,1000})/i.exec(html)?.[1] ?? '');
}

/** What a page says its own address is; '' when it does not. */
export function canonicalAddress(html: string): string {
  return attribute(/<link\b[^<>]{0,1000}\brel=["']canonical["'][^<>]{0,1000}>/i.exec(html)?.[0] ?? '', 'href');
}

/** The content of `<meta property="og:...">`, whichever way its attributes are ordered and cased; '' when missing. */
export function metaContent(html: string, property: string): string {
  for (const [tag] of html.matchAll(/<meta\b[^<>]{0,4000}>/gi)) {
    if (attribute(tag, 'property') === property || attribute(tag, 'name') === property) {
      return attribute(tag, 'content');
    }
  }
  return '';
}

/** An attribute of a tag as text; '' when it has none. */
export function attribute(tag: string, name: string): string {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return htmlText(match?.[1] ?? match?.[2] ?? '');
}

/** A stretch of markup between an opening tag and the next closing one. */
interface Block {
  /** Where the opening tag begins and the closing one ends. */
  start: number;
  end: number;
  tag: string;
  inner: string;
}

/**
 * Every block that `opening` (a global pattern) begins and `closing` ends, in order and without nesting. One pass,
 * however the file is built: a saved page is a stranger's, and a lazy pattern would search it again from each opening.
 */
export function blocksOf(html: string, opening: RegExp, closing: string): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const match of html.matchAll(opening)) {
    if (match.index < from) continue;
    const inside = match.index + match[0].length;
    const end = html.indexOf(closing, inside);
    if (end === -1) break;
    from = end + closing.length;
    blocks.push({ start: match.index, end: from, tag: match[0], inner: html.slice(inside, end) });
  }
  return blocks;
}

const opening = /<script\b[^>]{0,300}\btype=["']application\/ld\+json["'][^>]{0,300}>/gi;

/** The texts of a page's linked data (`application/ld+json`), in order. */
export const jsonLdScripts = (html: string): string[] =>
  blocksOf(html, opening, '</script>').map(({ inner }) => inner.trim());
