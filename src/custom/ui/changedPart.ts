/** Up to this many characters a text is shown whole. */
const WHOLE = 120;
/** Characters shown around what differs, and of what differs. */
const AROUND = 24;
const SHOWN = 160;

/** Two texts as they are shown beside each other: of long ones, the part that differs, with a little around it. */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (before.length <= WHOLE && after.length <= WHOLE) return [before, after];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - AROUND);
  return [cut(before, from, end), cut(after, from, end)];
}

function cut(text: string, from: number, end: number): string {
  const to = Math.min(text.length, Math.min(text.length - end + AROUND, from + SHOWN));
  if (text === '' || to <= from) return text === '' ? '' : '…';
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
