import { VariantInput } from '#contract/product.schemas.ts';
import { numberOf, sameNumber } from '#src/custom/form/sheet/numbers.ts';
import { type CellColumn, cellColumns, type SheetRow, variantOf } from './sheet.ts';

const shape = VariantInput.shape;
const field = {
  sku: 'sku',
  price: 'price',
  compareAtPrice: 'compareAtPrice',
  inventory: 'inventoryQuantity',
  weight: 'weight',
  weightUnit: 'weightUnit',
  barcode: 'barcode',
} as const satisfies Record<CellColumn, keyof VariantInput>;

/** The contract's name of a column. */
export const fieldOf = (column: CellColumn): (typeof field)[CellColumn] => field[column];

/** Where the contract's schema has no sentence of its own. */
const sentence: Record<CellColumn, string> = {
  sku: 'validation.sku',
  price: 'validation.price',
  compareAtPrice: 'validation.price',
  inventory: 'editor.variants.badStock',
  weight: 'validation.price',
  weightUnit: 'editor.variants.badUnit',
  barcode: 'editor.variants.badBarcode',
};

/** Why a cell cannot be saved, as a text key; undefined when it can. */
export function cellProblem(row: SheetRow, column: CellColumn): string | undefined {
  const name = field[column];
  return shape[name].safeParse(variantOf(row)[name]).success ? undefined : sentence[column];
}

/** What a merchant should know of a cell that can be saved all the same. `cost` in the product's own currency. */
export function cellWarning(row: SheetRow, column: CellColumn, cost: string | null): string | undefined {
  if (column === 'price' && row.price.trim() === '') return 'editor.variants.priceUnknown';
  const price = numberOf(row.price);
  if (price === undefined) return undefined;
  if (column === 'price') {
    if (price.isZero()) return 'editor.variants.noPrice';
    const paid = numberOf(cost);
    return paid !== undefined && price.lt(paid) ? 'editor.variants.belowCost' : undefined;
  }
  const compared = column === 'compareAtPrice' ? numberOf(row.compareAtPrice) : undefined;
  return compared?.lte(price) ? 'editor.variants.compareLow' : undefined;
}

/** The share of the price that is left after the cost; undefined where either is unknown. */
export function marginOf(price: string, cost: string | null): number | undefined {
  const asked = numberOf(price);
  const paid = numberOf(cost);
  if (asked === undefined || paid === undefined || asked.isZero()) return undefined;
  return asked.minus(paid).div(asked).toDecimalPlaces(3).toNumber();
}

/** What a cell says, and how gravely. */
export interface CellNote {
  key: string;
  tone: 'error' | 'warning';
}

/** What there is to say of a row that is shown. */
export interface RowNotes {
  cells: Partial<Record<CellColumn, CellNote>>;
  margin: number | undefined;
}

const noted = new WeakMap<SheetRow, { cost: string | null; notes: RowNotes }>();

/** What a row's cells say, and its margin. Worked out once for a row as it stands: scrolling comes by again and again. */
export function notesOf(row: SheetRow, cost: string | null): RowNotes {
  const known = noted.get(row);
  if (known !== undefined && known.cost === cost) return known.notes;
  const cells: RowNotes['cells'] = {};
  for (const column of cellColumns) {
    const problem = cellProblem(row, column);
    const key = problem ?? cellWarning(row, column, cost);
    if (key !== undefined) cells[column] = { key, tone: problem === undefined ? 'warning' : 'error' };
  }
  const notes = { cells, margin: marginOf(row.price, cost) };
  noted.set(row, { cost, notes });
  return notes;
}

const numeric: readonly CellColumn[] = ['price', 'compareAtPrice', 'weight'];

/** Whether two texts of a column mean the same: `12.9` and `12.90` do. */
export function sameCell(column: CellColumn, a: string, b: string): boolean {
  return a === b || (numeric.includes(column) && sameNumber(a, b));
}
