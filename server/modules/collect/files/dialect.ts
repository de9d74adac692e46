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
  const body = text.slice(Math.max(0, text.search(/[^\r\n]/)));
  const end = body.search(/[\r\n]/);
  // A file that was converted twice has several carriage returns before each line feed.
  let behind = end;
  while (body[behind] === '\r') behind += 1;
  const next = body[behind];
  if (next === undefined && !ended && text.length < HEADER_LIMIT) return null;
  const bare = (end === -1 ? body : body.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
  return { delimiter, newline: next === undefined || next === '\n' ? '\n' : '\r' };
}
