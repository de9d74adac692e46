import { escapeUnclosed, normalizeEntities } from './wordpressText.ts';

const KEPT_TAGS = new Set(
  'a abbr article aside audio b blockquote br caption cite code col colgroup dd del details div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s section small span strike strong sub summary sup table tbody td tfoot th thead tr tt u ul video'.split(
    ' ',
  ),
);

const BLOCKS =
  'p|div|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|pre|figure|section|article|hr|details';
const STARTS_BLOCK = new RegExp(`^</?(?:${BLOCKS})\\b`, 'i');
const OPENING = new RegExp(`(<(?:${BLOCKS})\\b[^>]*>)`, 'gi');
const CLOSING = new RegExp(`(</(?:${BLOCKS})>)`, 'gi');

/**
 * What WordPress's kses leaves of html: a tag it does not know goes, its text stays, so
 * `<script>alert(1)</script>` becomes `alert(1)`; a lone `&` or `<` is escaped, also in a name (observed on 11.0.1).
 */
export function kses(html: string): string {
  return normalizeEntities(escapeUnclosed(html.replace(/<!--[\s\S]*?-->/g, ''))).replace(/<[^>]*>|>/g, (part) => {
    if (part === '>') return '&gt;';
    const [, slash = '', name = '', attributes = ''] = /^<\s*(\/?)\s*([a-z0-9-]+)([^>]*)>$/i.exec(part) ?? [];
    return KEPT_TAGS.has(name.toLowerCase()) ? `<${slash}${name}${safeAttributes(attributes)}>` : '';
  });
}

function safeAttributes(attributes: string): string {
  return attributes
    .replace(/\s+on[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/(href|src)\s*=\s*(["']?)\s*(?:javascript|data|vbscript):/gi, '$1=$2');
}

/** wpautop, as the `view` context shows a description: bare text in paragraphs, one newline at the end. */
export function autop(html: string): string {
  if (html.trim() === '') return '';
  const spaced = html.replace(OPENING, '\n\n$1').replace(CLOSING, '$1\n\n');
  const blocks = spaced.split(/\n\s*\n/).map((block) => block.trim());
  return blocks
    .filter((block) => block !== '')
    .map((block) => `${STARTS_BLOCK.test(block) ? block : `<p>${block.replace(/\n/g, '<br />\n')}</p>`}\n`)
    .join('');
}

/** sanitize_title: lower case, dashes, everything beyond ASCII percent-encoded. */
export function slugOf(title: string): string {
  // A name may hold half of a surrogate pair, which no URL can: it becomes a replacement character.
  const plain = Buffer.from(title)
    .toString('utf8')
    .replace(/<[^>]*>|&.+?;/g, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[àáâãäå]/g, 'a')
    .replace(/[èéêë]/g, 'e')
    .replace(/[ìíîï]/g, 'i')
    .replace(/[òóôõö]/g, 'o')
    .replace(/[ùúûü]/g, 'u')
    .replace(/ç/g, 'c')
    .replace(/ñ/g, 'n');
  const dashed = plain.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/[\s-]+/g, '-');
  return encodeURIComponent(dashed.replace(/^-|-$/g, '')).toLowerCase();
}
