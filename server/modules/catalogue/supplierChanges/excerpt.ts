import { wordsOf } from '../../../html.ts';

/** Characters told of a description, and how many of them stand before the first change. */
const LENGTH = 240;
const BEFORE = 60;

/** The parts of two descriptions, and of a third, around the place where the first two begin to differ. */
export function excerpts(was: string, theirs: string, mine: string): { was: string; theirs: string; mine: string } {
  const [before, now, own] = [wordsOf(was), wordsOf(theirs), wordsOf(mine)];
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  const cut = (text: string, start: number): string =>
    `${start > 0 && text.length > 0 ? '…' : ''}${text.slice(start, start + LENGTH)}${text.length > start + LENGTH ? '…' : ''}`;
  // The merchant's own text has places of its own: it is told from its beginning.
  return { was: cut(before, from), theirs: cut(now, from), mine: cut(own, 0) };
}
