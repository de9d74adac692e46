/** What a server may say of its database: each tells an operator what is wrong, or that it is over. */
const SENTENCES = [
  /^DATABASE_URL cannot be reached \(.+\)\. Trying again\.$/,
  /^The database cannot be reached \(.+\)\. Calls answer 503 and work waits; both go on by themselves when it is back\.$/,
  /^The database ended a connection \(.+\) and can be reached\. What was under way is done again\.$/,
  /^The database is back after \d+ s\. Work goes on\.$/,
  /^The disk is full \(.+\)\. What has to be written waits or is refused until there is room; work then goes on by itself\.$/,
];

/** What a server's log and error output say that nobody can act on, each once: traces, and whatever is no such sentence. */
export function unactionable(lines: readonly string[]): string[] {
  return [...new Set(lines.flatMap((line) => complaint(line) ?? []))];
}

function complaint(line: string): string | null {
  // What is written past the log is nobody's sentence, but where the server says that it is ready.
  if (!line.startsWith('{')) return line.startsWith('Quayside is ready at ') ? null : line;
  const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { stack?: string } };
  if (err === undefined && SENTENCES.some((sentence) => sentence.test(msg))) return null;
  return `${msg}\n${err?.stack ?? ''}`;
}
