/** What a server may say of its database: each tells an operator what is wrong, or that it is over. */
const SENTENCES = [
  /^DATABASE_URL cannot be reached \(.+\)\. Trying again\.$/,
  /^The database cannot be reached \(.+\)\. Calls answer 503 and work waits; both go on by themselves when it is back\.$/,
  /^The database ended a connection \(.+\) and can be reached\. What was under way is done again\.$/,
  /^The database is back after \d+ s\. Work goes on\.$/,
  /^The disk is full \(.+\)\. What has to be written waits or is refused until there is room; work then goes on by itself\.$/,
];

/** The lines of a server's log and error output that nobody can act on, whole: traces, numbers, and whatever is no sentence. */
export const unactionable = (lines: readonly string[]): string[] => lines.filter((line) => !isSentence(line));

function isSentence(line: string): boolean {
  // What is written past the log is nobody's sentence, but where the server says that it is ready.
  if (!line.startsWith('{')) return line.startsWith('Quayside is ready at ');
  const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: unknown };
  return err === undefined && SENTENCES.some((sentence) => sentence.test(msg));
}
