import { limits } from '#contract/limits.ts';
import type { StoreVariant } from '#contract/storeProduct.schemas.ts';
import { numberOf, sameNumber } from '#src/custom/form/sheet/decimal.ts';
import { plainNumber } from '#src/custom/form/sheet/plainNumber.ts';

/** What of a variant is edited, in the order of the table. */
export const columns = ['price', 'compareAtPrice', 'inventory', 'sku'] as const;
export type Column = (typeof columns)[number];

/** The cells that were typed into: by the store's id of the variant, as text, right or wrong. */
export type Edits = Readonly<Record<string, Partial<Record<Column, string>>>>;

/** A cell as the store holds it. */
export const storedCell = (variant: StoreVariant, column: Column): string => String(variant[column] ?? '');

/** A cell as it stands in the form. */
export const cellOf = (variant: StoreVariant, edits: Edits, column: Column): string =>
  edits[variant.externalId]?.[column] ?? storedCell(variant, column);

/** Whether two texts of a column mean the same: `12.9` and `12.90` do. */
export const sameCell = (column: Column, a: string, b: string): boolean =>
  column === 'sku' ? a.trim() === b.trim() : sameNumber(a.trim(), b.trim());

/** A text for a cell. */
export interface Entry {
  variant: StoreVariant;
  column: Column;
  text: string;
}

/** Types into cells. What stands as the store has it is no edit. */
export function setCells(edits: Edits, entries: readonly Entry[]): Edits {
  // Copied once: two thousand entries would copy it two thousand times.
  const next: Record<string, Edits[string]> = { ...edits };
  for (const { variant, column, text } of entries) {
    const { [column]: _, ...others } = next[variant.externalId] ?? {};
    const own = text === storedCell(variant, column) ? others : { ...others, [column]: text };
    if (Object.keys(own).length > 0) next[variant.externalId] = own;
    else delete next[variant.externalId];
  }
  return next;
}

const price = (text: string): boolean => {
  const number = numberOf(text);
  return number !== undefined && !number.isNegative() && number.decimalPlaces() <= 4 && number.lt(1e12);
};

/** Why a cell cannot be sent, as a text key; undefined when it can. */
export function cellProblem(column: Column, text: string): string | undefined {
  const bare = text.trim();
  switch (column) {
    case 'sku':
      return bare.length > 255 ? 'storeProducts.edit.badSku' : undefined;
    case 'inventory':
      return /^\d{1,10}$/.test(bare) && Number(bare) <= limits.storeStock ? undefined : 'storeProducts.edit.badStock';
    case 'compareAtPrice':
      return bare === '' || price(bare) ? undefined : 'storeProducts.edit.badPrice';
    default:
      return price(bare) ? undefined : 'storeProducts.edit.badPrice';
  }
}

/** Fills cells copied from a spreadsheet, from one cell down and to the right; what has no place is left out. */
export function pasteCells(
  edits: Edits,
  variants: readonly StoreVariant[],
  at: { row: number; column: Column },
  cells: readonly (readonly string[])[],
): { edits: Edits; filled: number } {
  const first = columns.indexOf(at.column);
  const entries = cells.flatMap((line, down) => {
    const variant = variants[at.row + down];
    return line.flatMap((text, right): Entry[] => {
      const column = columns[first + right];
      if (variant === undefined || column === undefined) return [];
      // `$1,299.00` is a number; what is none stays as it is, and is marked.
      return [{ variant, column, text: column === 'sku' ? text : (plainNumber(text) ?? text) }];
    });
  });
  return { edits: setCells(edits, entries), filled: entries.length };
}
