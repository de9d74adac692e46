import { limits } from '#contract/limits.ts';
import type { ProductOption } from '#contract/product.schemas.ts';
import { rowsOf, type Sheet, type SheetRow } from './sheet.ts';

const at = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, place) => (place === index ? change(item) : item));

/** One combination as one text. */
export const combinationOf = (values: readonly string[]): string => values.join('\u001f');

const withRows = (sheet: Sheet, kept: readonly SheetRow[]): Sheet => ({
  ...sheet,
  order: kept.map(({ variantId }) => variantId),
  rows: new Map(kept.map((row) => [row.variantId, row])),
});

const mapRows = (sheet: Sheet, change: (row: SheetRow) => SheetRow): Sheet => ({
  ...sheet,
  rows: new Map([...sheet.rows].map(([id, row]) => [id, change(row)])),
});

const mapOption = (sheet: Sheet, index: number, change: (option: ProductOption) => ProductOption): Sheet => ({
  ...sheet,
  options: at(sheet.options, index, change),
});

export const renameOption = (sheet: Sheet, index: number, name: string): Sheet =>
  mapOption(sheet, index, (option) => ({ ...option, name }));

/** Renames a value and with it the variants that have it. Undefined when the option has the new name already. */
export function renameValue(sheet: Sheet, index: number, from: string, to: string): Sheet | undefined {
  if (from === to) return sheet;
  if (to === '' || sheet.options[index]?.values.includes(to)) return undefined;
  const renamed = mapOption(sheet, index, (option) => ({
    ...option,
    values: option.values.map((value) => (value === from ? to : value)),
  }));
  return mapRows(renamed, (row) =>
    row.optionValues[index] === from ? { ...row, optionValues: at(row.optionValues, index, () => to) } : row,
  );
}

/** Moves a value within its option; the variants keep their order. */
export const moveValue = (sheet: Sheet, index: number, from: number, to: number): Sheet =>
  mapOption(sheet, index, (option) => ({ ...option, values: moved(option.values, from, to) }));

/** A list with one item moved; places outside the list change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Adds a value without variants. Undefined when the option has it already. */
export function addValue(sheet: Sheet, index: number, value: string): Sheet | undefined {
  if (value === '' || sheet.options[index]?.values.includes(value)) return undefined;
  return mapOption(sheet, index, (option) => ({ ...option, values: [...option.values, value] }));
}

/** Removes a value with its variants. */
export function removeValue(sheet: Sheet, index: number, value: string): Sheet {
  const without = mapOption(sheet, index, (option) => ({
    ...option,
    values: option.values.filter((one) => one !== value),
  }));
  return withRows(
    without,
    rowsOf(sheet).filter((row) => row.optionValues[index] !== value),
  );
}

/** Adds an option of one value, which every variant gets. */
export const addOption = (sheet: Sheet, name: string, value: string): Sheet =>
  mapRows({ ...sheet, options: [...sheet.options, { name, values: [value] }] }, (row) => ({
    ...row,
    optionValues: [...row.optionValues, value],
  }));

/** Removes an option. Of variants that are alike without it, the first stays. */
export function removeOption(sheet: Sheet, index: number): Sheet {
  const seen = new Set<string>();
  const kept = rowsOf(sheet)
    .map((row) => ({ ...row, optionValues: row.optionValues.filter((_, place) => place !== index) }))
    .filter((row) => {
      const key = combinationOf(row.optionValues);
      return seen.has(key) ? false : Boolean(seen.add(key));
    });
  return withRows({ ...sheet, options: sheet.options.filter((_, place) => place !== index) }, kept);
}

/** How many combinations of the values have no variant. Counted, not listed: there may be millions. */
export function countMissing(sheet: Sheet): number {
  if (sheet.options.length === 0) return 0;
  const all = sheet.options.reduce((product, option) => product * option.values.length, 1);
  const taken = new Set(rowsOf(sheet).map((row) => combinationOf(row.optionValues)));
  return Math.max(0, all - taken.size);
}

function* combinations(options: readonly ProductOption[], before: readonly string[] = []): Generator<string[]> {
  const [first, ...rest] = options;
  if (first === undefined) yield [...before];
  else for (const value of first.values) yield* combinations(rest, [...before, value]);
}

/** The variant to take price and weight from: the one that shares most values. */
function nearest(rows: readonly SheetRow[], values: readonly string[]): SheetRow | undefined {
  const shared = (row: SheetRow) => row.optionValues.filter((value, place) => value === values[place]).length;
  return rows.reduce<SheetRow | undefined>(
    (best, row) => (best === undefined || shared(row) > shared(best) ? row : best),
    undefined,
  );
}

/** Adds a variant for every combination that has none, up to the limit; price and weight as of the nearest variant. */
export function addMissing(sheet: Sheet, newId: () => string): Sheet {
  const rows = rowsOf(sheet);
  const taken = new Set(rows.map((row) => combinationOf(row.optionValues)));
  const added: SheetRow[] = [];
  for (const optionValues of combinations(sheet.options)) {
    if (rows.length + added.length >= limits.variants) break;
    if (taken.has(combinationOf(optionValues))) continue;
    added.push({ ...blank, ...copied(nearest(rows, optionValues)), variantId: newId(), optionValues });
  }
  return withRows(sheet, [...rows, ...added]);
}

const blank: Omit<SheetRow, 'variantId' | 'optionValues'> = {
  sku: '',
  price: '',
  compareAtPrice: '',
  inventory: '0',
  weight: '',
  weightUnit: 'kg',
  barcode: '',
  imageId: null,
};

const copied = (row: SheetRow | undefined): Partial<SheetRow> =>
  row === undefined
    ? {}
    : { price: row.price, compareAtPrice: row.compareAtPrice, weight: row.weight, weightUnit: row.weightUnit };

/** Removes variants. */
export const removeRows = (sheet: Sheet, ids: ReadonlySet<string>): Sheet =>
  withRows(
    sheet,
    rowsOf(sheet).filter(({ variantId }) => !ids.has(variantId)),
  );
