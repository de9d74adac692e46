/** The named entities of HTML 4.01 that product texts hold; WordPress and PHP know some 250. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  deg: '°',
  times: '×',
  eacute: 'é',
  euro: '€',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  frac12: '½',
  micro: 'µ',
};

/** PHP's stripslashes: each backslash goes and the sign behind it stays. WordPress does it to what it is sent. */
export const stripSlashes = (text: string): string => text.replace(/\\([\s\S]?)/g, '$1');

/** PHP's html_entity_decode with ENT_QUOTES. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+\d*));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** wp_kses_normalize_entities: a lone ampersand becomes `&amp;`, numbers get three digits, unknown names are escaped. */
export function normalizeEntities(html: string): string {
  return html
    .replaceAll('&', '&amp;')
    .replace(/&amp;([a-z]{2,8}\d{0,2});/gi, (whole, name: string) => (name in NAMED ? `&${name};` : whole))
    .replace(/&amp;#(\d{1,7});/g, (_, code: string) => `&#${String(Number(code)).padStart(3, '0')};`)
    .replace(/&amp;#x([0-9a-f]{1,6});/gi, '&#x$1;');
}

/** wp_pre_kses_less_than: what begins like a tag and is not closed is escaped. */
export function escapeUnclosed(html: string): string {
  return html.replace(/<[^>]*?(?:(?=<)|>|$)/g, (part) => (part.includes('>') ? part : escHtml(part)));
}

/** wc_clean, which is sanitize_text_field: tags go with what they hold in their brackets, and so does `%20`. */
export function cleanLine(text: string): string {
  const untagged = text.includes('<')
    ? escapeUnclosed(text)
        .replace(/<(script|style)[^>]*?>[\s\S]*?<\/\1>/gi, '')
        .replace(/<[^\s>][^>]*>/g, '')
    : text;
  const line = untagged.replace(/[\r\n\t ]+/g, ' ').trim();
  return /%[a-f0-9]{2}/i.test(line) ? withoutOctets(line).replace(/ +/g, ' ').trim() : line;
}

function withoutOctets(text: string): string {
  const next = text.replace(/%[a-f0-9]{2}/gi, '');
  return next === text ? text : withoutOctets(next);
}

function escHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}
