import { Tokenizer } from 'htmlparser2';

/** How characters were written as entities: `’` as `&rsquo;`. */
export type Spelling = ReadonlyMap<string, string>;

export interface Decoded {
  text: string;
  spelling: Spelling;
}

/** The characters that a stretch of text or an attribute's value stands for. */
export function decode(raw: string): Decoded {
  if (!raw.includes('&')) return { text: raw, spelling: new Map() };
  // A bare "<" is text here, and would begin a tag to the tokenizer.
  const source = raw.replaceAll('<', '&lt;');
  const spelling = new Map<string, string>();
  let text = '';
  let read = 0;
  const ignore = (): void => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => {
        text += source.slice(start, end);
        read = end;
      },
      ontextentity: (codepoint, end) => {
        const character = String.fromCodePoint(codepoint);
        text += character;
        // An entity of two characters comes twice; the second has no place of its own.
        if (end > read) spelling.set(character, source.slice(read, end));
        read = end;
      },
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  return { text, spelling };
}

const MUST: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML: what must be an entity is one, and what was one before is written the same way again. */
export function encode(text: string, spelling: Spelling, within: 'text' | 'attribute'): string {
  let html = '';
  for (const character of text) {
    const isPlainQuote = within === 'text' && (character === '"' || character === "'");
    html += spelling.get(character) ?? (isPlainQuote ? character : (MUST[character] ?? character));
  }
  return html;
}
