import { limits } from '#contract/limits.ts';
import { addressesIn, kindOfText } from '#contract/pastedLinks.ts';

/** A link of the box, and the line that it stands in, counted from 1. */
export interface PastedLink {
  url: string;
  line: number;
}

/** What is wrong with a line, as far as that can be seen here: which sites are suppliers' the server knows. */
export interface PastedProblem {
  line: number;
  text: string;
  kind: 'noAddress' | 'bareId' | 'sharePassword' | 'tooLong' | 'twice';
  /** The line in which the same link stands first. */
  first?: number;
}

/** The links of a text, each once and in order, and the lines that hold none. */
export function readPasted(text: string): { links: PastedLink[]; problems: PastedProblem[] } {
  const links: PastedLink[] = [];
  const problems: PastedProblem[] = [];
  const lineOf = new Map<string, number>();
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    const written = raw.trim();
    if (written === '') continue;
    const found = addressesIn(written);
    if (found.length === 0) problems.push({ line, text: written, kind: kindOfText(written) ?? 'noAddress' });
    for (const url of found) {
      const first = lineOf.get(url);
      if (first !== undefined) problems.push({ line, text: url, kind: 'twice', first });
      else if (url.length > limits.linkLength) problems.push({ line, text: url, kind: 'tooLong' });
      else links.push({ url, line });
      if (first === undefined) lineOf.set(url, line);
    }
  }
  return { links, problems };
}

/** What of a text is not sent, or not yet: the lines without a link, and the links beyond what is sent at once. */
export const leftOver = ({ links, problems }: ReturnType<typeof readPasted>): string =>
  [
    ...problems.filter(({ kind }) => kind !== 'twice').map(({ line, text }) => ({ line, text })),
    ...links.slice(limits.linksAtOnce).map(({ line, url }) => ({ line, text: url })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ text }) => text)
    .join('\n');
