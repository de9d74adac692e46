import { limits } from '#contract/limits.ts';
import type { CsvRecord } from './csvRecords.ts';
import type { FileProblem } from './fileItem.ts';
import { detached } from './recordCutter.ts';

/** A row of a product; `key` is the product's, `size` the row's in characters. */
export interface KeyedRow {
  line: number;
  key: string;
  size: number;
}

/** The rows of one product in the order of the file; `tooLarge` when there were so many that they were not kept. */
export interface Group<Row> {
  key: string;
  line: number;
  rows: Row[];
  tooLarge: boolean;
}

/** A file that can be read again from its start. */
export type Records = () => AsyncIterable<CsvRecord>;

/** Variants and as many pictures as a product may have, with room for doubled ones. */
const ROWS_PER_GROUP = limits.variants + 2_000;
/** In characters. */
const GROUP_LIMIT = 8_000_000;
/** What unfinished products may hold together, in characters. */
const HELD_LIMIT = 24_000_000;

/** How many rows each product of a file has, and how many rows cannot be read. */
export interface RowCounts {
  rowsPerKey: Map<string, number>;
  problems: number;
}

/** The first pass. Keeps a key and a number for each product, nothing else. */
export async function countRows(
  records: Records,
  rowOf: (record: CsvRecord) => KeyedRow | FileProblem,
): Promise<RowCounts> {
  const rowsPerKey = new Map<string, number>();
  let problems = 0;
  for await (const record of records()) {
    const row = rowOf(record);
    if ('problem' in row) {
      problems += 1;
      continue;
    }
    const known = rowsPerKey.get(row.key);
    rowsPerKey.set(known === undefined ? detached(row.key) : row.key, (known ?? 0) + 1);
  }
  return { rowsPerKey, problems };
}

interface Held<Row> extends Group<Row> {
  missing: number;
  size: number;
}

/**
 * Brings the rows of each product together, wherever in the file they stand. A product is delivered with its last row, known
 * by the counts of an earlier pass, so a file in order holds one product at a time. When scattered products would hold more
 * than 24 million characters, the newest are put off to another pass over the file: memory stays bounded, and each pass
 * finishes at least one product. Problems are delivered in the first pass, as they come.
 */
export async function* gather<Row extends KeyedRow>(
  records: Records,
  rowOf: (record: CsvRecord) => Row | FileProblem,
  rowsPerKey: ReadonlyMap<string, number>,
  heldLimit = HELD_LIMIT,
): AsyncGenerator<Group<Row> | FileProblem> {
  let due: ReadonlySet<string> | null = null;
  do {
    const later = new Set<string>();
    const held = new Map<string, Held<Row>>();
    let size = 0;
    for await (const record of records()) {
      const row = rowOf(record);
      if ('problem' in row) {
        if (!due) yield row;
        continue;
      }
      const { key } = row;
      if (later.has(key) || (due && !due.has(key))) continue;
      const group = held.get(key) ?? newGroup<Row>(row, rowsPerKey.get(key) ?? 1);
      held.set(key, group);
      size += add(group, row);
      const done = group.missing === 0;
      if (!done && (size <= heldLimit || held.size === 1)) continue;
      held.delete(key);
      size -= group.size;
      if (done) yield { key: group.key, line: group.line, rows: group.rows, tooLarge: group.tooLarge };
      else later.add(detached(key));
    }
    due = later;
  } while (due.size > 0);
}

const newGroup = <Row extends KeyedRow>({ line, key }: Row, rows: number): Held<Row> => {
  return { key, line, rows: [], tooLarge: false, missing: rows, size: 0 };
};

/** Adds a row to its group and answers by how many characters the group grew. */
function add<Row extends KeyedRow>(group: Held<Row>, row: Row): number {
  const before = group.size;
  group.missing -= 1;
  if (group.rows.length >= ROWS_PER_GROUP || before + row.size > GROUP_LIMIT) group.tooLarge = true;
  if (group.tooLarge) {
    group.rows = [];
    group.size = 0;
  } else {
    group.rows.push(row);
    group.size += row.size;
  }
  return group.size - before;
}
