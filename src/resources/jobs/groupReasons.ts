import type { JobRow } from '#contract/job.ts';

/** Failed rows with the same reason. */
export interface ReasonGroup {
  /** The reason's key; the sentence itself where it has none. */
  key: string;
  /** The sentence of the first of them. */
  example: string;
  rows: JobRow[];
}

/** Failed rows by reason, the most frequent first. */
export function groupReasons(rows: readonly JobRow[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>();
  for (const row of rows) {
    if (row.reason === null) continue;
    const key = row.reasonKey ?? row.reason;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { key, example: row.reason, rows: [row] });
  }
  return [...groups.values()].sort((one, other) => other.rows.length - one.rows.length);
}

/** Reasons whose remedy is found on the stores' page. */
export const isStoreTrouble = (key: string): boolean => key === 'row.storeOffline' || key === 'row.storeGone';
