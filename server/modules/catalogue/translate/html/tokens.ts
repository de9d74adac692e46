import { QuoteType, Tokenizer } from 'htmlparser2';

/** A place in a text: from `start` up to, not including, `end`. */
export interface Range {
  start: number;
  end: number;
}

export interface TagToken extends Range {
  kind: 'tag';
  /** Lower case; a closing tag's begins with a slash. */
  name: string;
  /** Values that are read to people: inside the quotes, entities as written. */
  translatable: Range[];
}

export type Token = TagToken | (Range & { kind: 'text' });

const TRANSLATABLE = new Set(['alt', 'title']);

/**
 * The text and tags of HTML, by their places. What lies between them (comments, a broken tag at the end) is in no token;
 * neither is the text of scripts and styles.
 */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let tag: TagToken | null = null;
  let attribute = '';
  let value: Range | null = null;
  const addText = (start: number, end: number): void => {
    const last = tokens.at(-1);
    if (last?.kind === 'text' && last.end === start) last.end = end;
    else tokens.push({ kind: 'text', start, end });
  };
  const endTag = (at: number): void => {
    if (tag) tokens.push({ ...tag, end: at + 1 });
    tag = null;
  };
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: addText,
      onopentagname: (start, end) => {
        tag = { kind: 'tag', name: html.slice(start, end).toLowerCase(), start: start - 1, end, translatable: [] };
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = null;
      },
      onattribdata: (start, end) => {
        value = { start: value?.start ?? start, end };
      },
      onattribend: (quote) => {
        const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single;
        if (tag && value && isQuoted && TRANSLATABLE.has(attribute)) tag.translatable.push(value);
      },
      onopentagend: endTag,
      onselfclosingtag: endTag,
      onclosetag: (start, end) => {
        const bracket = html.indexOf('>', end);
        const name = `/${html.slice(start, end).toLowerCase()}`;
        tokens.push({
          kind: 'tag',
          name,
          start: start - 2,
          end: bracket < 0 ? html.length : bracket + 1,
          translatable: [],
        });
      },
      onattribentity: ignore,
      ontextentity: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return withoutCode(tokens);
}

const CODE = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
]);

/** Leaves out the text of elements that nobody reads. */
function withoutCode(tokens: Token[]): Token[] {
  let inside: string | null = null;
  return tokens.filter((token) => {
    if (token.kind === 'text') return inside === null;
    if (inside === null && CODE.has(token.name)) inside = token.name;
    else if (token.name === `/${inside}`) inside = null;
    return true;
  });
}
