/** How a CSV file is written, read off its header line. */
export interface Dialect {
  delimiter: ',' | ';' | '\t';
  /** `\n` stands for `\r\n` too; `\r` alone is what old Macintosh programs write. */
  newline: '\n' | '\r';
}

/** A header line longer than this is none; judging goes on with what there is. */
const HEADER_LIMIT = 1_000_000;

const delimiters = [',', ';', '\t'] as const;

/** The dialect of a file that begins with `text`; null while its first line is not complete. */
export function dialectOf(text: string, ended: boolean): Dialect | null {
  const start = text.search(/[^\r\n]/);
  const lineBreak = start === -1 ? null : /\r*\n|\r(?=[^\r\n])/.exec(text.slice(start));
  if (!lineBreak && !ended && text.length < HEADER_LIMIT) return null;
  const line = lineBreak ? text.slice(start, start + lineBreak.index) : text;
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  return { delimiter, newline: lineBreak?.[0] === '\r' ? '\r' : '\n' };
}
