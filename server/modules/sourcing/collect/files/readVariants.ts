import type { z } from 'zod';
import { CollectedVariant } from '#contract/collected.schemas.ts';
import { type ColumnOf, type FileProblem, noticeOf, problemAt, RowError } from './fileItem.ts';

/** A variant before the contract's rules and defaults. */
export type VariantDraft = z.input<typeof CollectedVariant>;

/** How the rows of one product are read: `label` names it, `read` may throw RowError. */
export interface VariantReading<Row> {
  label: string;
  read(row: Row): VariantDraft;
  columnOf: ColumnOf;
}

/**
 * Reads a product's variants row by row. A row that cannot be used, or repeats the option values of an earlier one, becomes
 * a problem with its line; the others remain.
 */
export function readVariants<Row extends { line: number }>(
  rows: readonly Row[],
  { label, read, columnOf }: VariantReading<Row>,
): { variants: CollectedVariant[]; problems: FileProblem[] } {
  const variants: CollectedVariant[] = [];
  const problems: FileProblem[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    try {
      const checked = CollectedVariant.safeParse(read(row));
      if (!checked.success) {
        problems.push(problemAt(row.line, label, noticeOf(checked.error.issues[0], columnOf)));
        continue;
      }
      const { optionValues } = checked.data;
      const combination = JSON.stringify(optionValues);
      if (seen.has(combination)) {
        throw new RowError('row.duplicateVariant', { values: optionValues.join(' / ') || 'Default Title' });
      }
      seen.add(combination);
      variants.push(checked.data);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push(problemAt(row.line, label, error.notice));
    }
  }
  return { variants, problems };
}

/** The values that variants have for the option at a place, in order of appearance. */
export const valuesInUse = (variants: readonly { optionValues: readonly string[] }[], option: number): string[] => [
  ...new Set(variants.map((variant) => variant.optionValues[option] ?? '')),
];
