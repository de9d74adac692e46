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
