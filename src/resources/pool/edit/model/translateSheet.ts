import type { ProductOption } from '#contract/product.schemas.ts';
import type { Sheet } from './sheet.ts';

/** What an option and its values are called, and what they are to be called. */
export interface OptionRename {
  from: string;
  to: string;
  values: ReadonlyMap<string, string>;
}

/** How the options of a product were translated. */
export const renamesOf = (
  before: readonly ProductOption[],
  after: { options: readonly ProductOption[]; renamed: readonly ReadonlyMap<string, string>[] },
): OptionRename[] =>
  before.map(({ name }, at) => ({
    from: name,
    to: after.options[at]?.name ?? name,
    values: after.renamed[at] ?? new Map(),
  }));

/** The way back. */
export const reversed = (renames: readonly OptionRename[]): OptionRename[] =>
  renames.map(({ from, to, values }) => ({ from: to, to: from, values: new Map([...values].map(([a, b]) => [b, a])) }));

/**
 * Renames options and values, and the variants with them. An option that is called otherwise by now, or whose values
 * would no longer differ, is left as it is.
 */
export function renameAll(sheet: Sheet, renames: readonly OptionRename[]): Sheet {
  const applied = sheet.options.map((option, at) => {
    const rename = renames[at];
    if (rename === undefined || rename.from !== option.name) return undefined;
    const values = option.values.map((value) => rename.values.get(value) ?? value);
    return new Set(values).size === values.length ? { rename, option: { name: rename.to, values } } : undefined;
  });
  if (applied.every((change) => change === undefined)) return sheet;
  const renamed = (value: string, at: number): string => applied[at]?.rename.values.get(value) ?? value;
  return {
    ...sheet,
    options: sheet.options.map((option, at) => applied[at]?.option ?? option),
    rows: new Map([...sheet.rows].map(([id, row]) => [id, { ...row, optionValues: row.optionValues.map(renamed) }])),
  };
}
