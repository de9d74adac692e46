import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { escapeHtml } from './escapeHtml.ts';
import { plainText } from './plainText.ts';

/** A heading below the title of a page. `id` is its anchor. */
export interface Heading {
  id: string;
  title: string;
  depth: number;
}

/** A heading as its text stands before it was given an anchor. */
interface FoundHeading extends Heading {
  token: Tokens.Heading;
}

/** A page of markdown, read and not rendered yet. */
export interface ParsedPage {
  title: string;
  headings: readonly FoundHeading[];
  /** What stands below the title. */
  tokens: readonly Token[];
}

/** Where links and images of a page lead; null where that is nowhere on this server. */
export interface Addresses {
  link(href: string): string | null;
  image(href: string): string | null;
}

/** Markdown only: what looks like HTML stays text, and is escaped as such. */
const withoutHtml = { html: () => undefined, tag: () => undefined };

const reader = new Marked({ gfm: true, tokenizer: withoutHtml });

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Comments on lines of their own, which are for whoever writes the page. */
const COMMENTS = /^<!--.*?-->[ \t]*$/gms;

/** A diagram as source. Guides say in a table what it shows. */
const isDiagram = (token: Token): boolean => token.type === 'code' && token.lang === 'mermaid';

/** Reads a page: its first heading is its title, those below it get anchors that are all different. */
export function parsePage(markdown: string): ParsedPage {
  const tokens = reader.lexer(markdown.replace(COMMENTS, ''));
  const titleAt = tokens.findIndex((token) => token.type === 'heading' && token.depth === 1);
  const title = tokens[titleAt];
  const used = new Map<string, number>();
  const body = tokens.filter((token, at) => at !== titleAt && !isDiagram(token));
  const headings = body
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map((token) => {
      const text = plainText(token.tokens);
      const anchor = anchorOf(text) || 'section';
      const count = used.get(anchor) ?? 0;
      used.set(anchor, count + 1);
      return { id: count === 0 ? anchor : `${anchor}-${count}`, title: text, depth: token.depth, token };
    });
  return { title: title ? plainText([title]) : '', headings, tokens: body };
}

/** Renders what stands below the title. Links that lead nowhere become their text, images their alternative text. */
export function renderPage({ tokens, headings }: ParsedPage, addresses: Addresses): string {
  const ids = new Map<Token, string>(headings.map(({ token, id }) => [token, id]));
  const marked = new Marked({ gfm: true, tokenizer: withoutHtml, renderer: rendererFor(ids, addresses) });
  return marked.parser([...tokens]);
}

function rendererFor(ids: ReadonlyMap<Token, string>, addresses: Addresses): RendererObject {
  return {
    heading(token) {
      const level = Math.max(2, token.depth);
      const inner = this.parser.parseInline(token.tokens);
      return `<h${level} id="${escapeHtml(ids.get(token) ?? '')}">${inner}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      const address = addresses.link(href);
      return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
    },
    image({ href, text }) {
      const address = addresses.image(href);
      if (address === null) return escapeHtml(text);
      return `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    // What is wider than the screen scrolls by itself, and can be scrolled by keys.
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    table(token) {
      const cells = (row: Tokens.TableCell[], tag: string): string =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
      const head = `<thead><tr>${cells(token.header, 'th scope="col"').replaceAll('</th scope="col">', '</th>')}</tr></thead>`;
      return `<div class="wide" tabindex="0">\n<table>${head}\n<tbody>${rows}</tbody></table></div>\n`;
    },
  };
}
