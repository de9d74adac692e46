const words = (title: string): string[] => title.trim().split(/\s+/).filter(Boolean);
/** Without the dashes and commas that joined it to the rest. */
const bare = (text: string): string => text.replace(/^[\s\-–—,:;|/]+|[\s\-–—,:;|/]+$/g, '');

/**
 * What tells titles apart: each less the words that all begin and end with. `common` is what they begin with, where that
 * says enough to be a title. Two that say the same keep their whole titles, or get a number.
 */
export function tellApart(titles: readonly string[]): { values: string[]; common: string | undefined } {
  const split = titles.map(words);
  const shortest = Math.min(...split.map(({ length }) => length));
  const [first = []] = split;
  let start = 0;
  while (start < shortest && split.every((one) => one[start] === first[start])) start++;
  let end = 0;
  while (end < shortest - start && split.every((one) => one.at(-1 - end) === first.at(-1 - end))) end++;
  const values = split.map((one) => bare(one.slice(start, one.length - end).join(' ')));
  const usable = values.every((value) => value !== '') && new Set(values).size === values.length;
  const common = bare(first.slice(0, start).join(' '));
  return { values: usable ? values : numbered(titles), common: usable && common !== '' ? common : undefined };
}

function numbered(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} ${times}`;
  });
}
