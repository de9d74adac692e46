import { CollectedProduct, type CollectedProductInput } from '#contract/collected.schemas.ts';
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

/** What is read of a zod issue. */
interface Issue {
  code?: string | undefined;
  path: readonly PropertyKey[];
  origin?: unknown;
}

/** The file's column for a field of the contract, for messages. */
export type ColumnOf = (field: string) => string;

/** The reason that a user can act on: which column holds what cannot be used. */
export function noticeOf(issue: Issue | undefined, columnOf: ColumnOf): Notice {
  const field = String(issue?.path.findLast((part) => typeof part === 'string') ?? '');
  const tooBig = issue?.code === 'too_big';
  if (tooBig && field === 'variants') return { key: 'row.tooManyVariants' };
  if (tooBig && issue?.origin === 'string') return { key: 'row.cellTooLong', params: { column: columnOf(field) } };
  return { key: 'row.invalid', params: { field: columnOf(field) } };
}

/** The product as the contract has it, or the first of its rules that the file breaks. */
export function checkedProduct(input: CollectedProductInput, lines: number[], columnOf: ColumnOf): FileItem {
  const line = lines[0] ?? 1;
  const checked = CollectedProduct.safeParse(input);
  if (checked.success) return { line, lines, product: checked.data };
  return problemAt(line, input.title, noticeOf(checked.error.issues[0], columnOf));
}
