/** How a CSV file is written, read off its header line. */
export interface Dialect {
  delimiter: ',' | ';' | '\t' | '|';
  /** `\n` stands for `\r\n` too; `\r` alone is what old Macintosh programs write. */
  newline: '\n' | '\r';
}

/** A header line longer than this is none; detection goes on with what there is. */
const HEADER_LIMIT = 1_000_000;

const delimiters = [',', ';', '\t', '|'] as const;

/** The line by which a file tells a spreadsheet its delimiter: it stands before the header and is none. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t,;]*$/i;

/** The delimiter that such a line names; null for any other line. */
export const separatorOf = (line: string): string | null => SEPARATOR_LINE.exec(line)?.[1] ?? null;

/** The dialect of a file that begins with `text`; null while its first lines are not complete. */
export function dialectOf(text: string, ended: boolean): Dialect | null {
  const body = text.slice(Math.max(0, text.search(/[^\r\n]/)));
  const end = body.search(/[\r\n]/);
  // A file that was converted twice has several carriage returns before each line feed.
  let behind = end;
  while (body[behind] === '\r') behind += 1;
  const next = body[behind];
  if (next === undefined && !ended && text.length < HEADER_LIMIT) return null;
  const line = end === -1 ? body : body.slice(0, end);
  const newline = next === undefined || next === '\n' ? '\n' : '\r';
  const told = separatorOf(line);
  const named = delimiters.find((delimiter) => delimiter === told);
  if (named) return { delimiter: named, newline };
  const bare = line.replace(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', newline };
}
