import { CollectedProduct, type CollectedProductInput } from '#contract/collected.ts';
import type { Notice } from '#contract/errors.ts';
import { type FileItem, problemAt } from './fileItem.ts';

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
