import type { CollectedProduct } from '#contract/collected.ts';
import type { Notice } from '#contract/errors.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';

/** A product of a file: `line` is where it begins, `lines` where each of its rows begins. */
export interface FileProduct {
  line: number;
  lines: number[];
  product: CollectedProduct;
  /** What the merchant should know of it although it goes in. */
  warnings?: Notice[];
}

/** A row, or a whole product, that cannot go in. `label` names the product as far as it is known, else ''. */
export interface FileProblem {
  line: number;
  label: string;
  problem: Notice;
}

export type FileItem = FileProduct | FileProblem;

/** What a message quotes of a cell, which may be 600,000 characters long. */
const QUOTED = 120;

const excerpt = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text);

/** A problem that says no more of the file than a reader needs to find the place. */
export function problemAt(line: number, label: string, { key, params }: Notice): FileProblem {
  if (!params) return { line, label: excerpt(label), problem: { key } };
  const quoted = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? excerpt(value) : value,
  ]);
  return { line, label: excerpt(label), problem: { key, params: Object.fromEntries(quoted) } };
}

/** Something wrong with one row of a product; the others go in. Caught where a product's rows are read. */
export class RowError extends Error {
  readonly notice: Notice;

  constructor(key: TextKey, params?: TextParams) {
    super(key);
    this.name = 'RowError';
    this.notice = params ? { key, params } : { key };
  }
}
