import type { JobRow } from '#contract/job.ts';
import type { PastedLink } from './readPasted.ts';

/** Kept on the server until somebody opens the page. */
const HELD = 'error.supplierPageOnly';
/** Another link of the list leads to the same product. */
const TWICE = 'row.linkTwice';

/** What became of the links that failed. */
export interface FailedLinks {
  /** The rows to show, by the line that each stood in. */
  failed: JobRow[];
  /** The links worth another try: they go back into the box. */
  again: string[];
  /** How many wait for the extension. */
  held: number;
}

/** Sorts the failed rows of a collection; a row's position is its link's place in the list that was sent. */
export function failedLinks(rows: readonly JobRow[], links: readonly PastedLink[]): FailedLinks {
  const failed = rows
    .filter(({ reasonKey }) => reasonKey !== HELD)
    .map((row) => ({ ...row, line: links[row.position]?.line ?? row.line }));
  const again = failed.flatMap(({ position, reasonKey }) => {
    const url = links[position]?.url;
    return url === undefined || reasonKey === TWICE ? [] : [url];
  });
  return { failed, again, held: rows.length - failed.length };
}
