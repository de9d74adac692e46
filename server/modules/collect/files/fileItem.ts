import type { CollectedProduct } from '#contract/collected.ts';
import type { Notice } from '#contract/errors.ts';
import type { TextKey, TextParams } from '#contract/texts.ts';

/** A product of a file: `line` is where it begins, `lines` where each of its rows begins. */
export interface FileProduct {
  line: number;
  lines: number[];
  product: CollectedProduct;
}

/** A row, or a whole product, that cannot go in. `label` names the product as far as it is known, else ''. */
export interface FileProblem {
  line: number;
  label: string;
  problem: Notice;
}

export type FileItem = FileProduct | FileProblem;

/** Something wrong with one row of a product; the others go in. Caught where a product's rows are read. */
export class RowError extends Error {
  readonly notice: Notice;

  constructor(key: TextKey, params?: TextParams) {
    super(key);
    this.name = 'RowError';
    this.notice = params ? { key, params } : { key };
  }
}
