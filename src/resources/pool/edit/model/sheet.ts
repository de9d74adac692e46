import type {
  Product,
  ProductImage,
  ProductOption,
  ProductUpdate,
  VariantInput,
  WeightUnit,
} from '#contract/product.schemas.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { equal } from './equal.ts';

/** The columns of a variant that are edited, in the order of the table: they lie side by side. */
export const cellColumns = ['sku', 'price', 'compareAtPrice', 'inventory', 'weight', 'weightUnit', 'barcode'] as const;
export type CellColumn = (typeof cellColumns)[number];

/** A variant as it stands in the table: what was typed, as text, right or wrong; but a unit is always one. */
export interface SheetRow extends Record<CellColumn, string> {
  variantId: string;
  optionValues: readonly string[];
  weightUnit: WeightUnit;
  imageId: string | null;
}

/** Options, images and variants: they hang together, so they are edited (and undone) together. Never changed in place. */
export interface Sheet {
  options: readonly ProductOption[];
  images: readonly ProductImage[];
  order: readonly string[];
  rows: ReadonlyMap<string, SheetRow>;
}

const rowOf = (variant: VariantInput): SheetRow => ({
  variantId: variant.variantId,
  optionValues: variant.optionValues,
  sku: variant.sku,
  price: variant.price ?? '',
  compareAtPrice: variant.compareAtPrice ?? '',
  inventory: Number.isFinite(variant.inventoryQuantity) ? String(variant.inventoryQuantity) : '',
  weight: variant.weight ?? '',
  weightUnit: variant.weightUnit,
  barcode: variant.barcode,
  imageId: variant.imageId,
});

const sameRow = (a: SheetRow, b: SheetRow): boolean =>
  cellColumns.every((column) => a[column] === b[column]) &&
  a.imageId === b.imageId &&
  equal(a.optionValues, b.optionValues);

/**
 * The sheet of a product, or of an update of it. Rows that stand in `like` already are taken from there: what is the
 * same object need not be compared again.
 */
export function sheetOf(given: Pick<ProductUpdate, 'optionList' | 'imageList' | 'variantsList'>, like?: Sheet): Sheet {
  const row = (variant: VariantInput): SheetRow => {
    const made = rowOf(variant);
    const known = like?.rows.get(variant.variantId);
    return known !== undefined && sameRow(known, made) ? known : made;
  };
  return {
    options: given.optionList,
    images: given.imageList,
    order: given.variantsList.map(({ variantId }) => variantId),
    rows: new Map(given.variantsList.map((variant) => [variant.variantId, row(variant)])),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const madeOf = new WeakMap<SheetRow, VariantInput>();

/**
 * A row as the server wants it; of the same row always the same object, so that two thousand rows of which one changed
 * are compared by looking at one.
 */
export function variantOf(row: SheetRow): VariantInput {
  const known = madeOf.get(row);
  if (known !== undefined) return known;
  const made = toVariant(row);
  madeOf.set(row, made);
  return made;
}

/** What is no number stays wrong, for the schema to name. */
const toVariant = (row: SheetRow): VariantInput => ({
  variantId: row.variantId,
  sku: row.sku,
  barcode: row.barcode,
  optionValues: [...row.optionValues],
  price: orNull(row.price),
  compareAtPrice: orNull(row.compareAtPrice),
  inventoryQuantity: row.inventory.trim() === '' ? null : Number(row.inventory),
  weight: orNull(row.weight),
  weightUnit: row.weightUnit,
  imageId: row.imageId,
});

const listed = new WeakMap<Sheet, VariantInput[]>();

/** The variants of a sheet as the server wants them; worked out once for each, since saving looks at it several times. */
function variantsOf(sheet: Sheet): VariantInput[] {
  const known = listed.get(sheet);
  if (known !== undefined) return known;
  const made = rowsOf(sheet).map(variantOf);
  listed.set(sheet, made);
  return made;
}

/** The rows in their order. */
export const rowsOf = ({ order, rows }: Sheet): SheetRow[] => order.flatMap((id) => rows.get(id) ?? []);

/** The fields of a product that the form around the sheet holds. */
export type Texts = Pick<ProductUpdate, 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl'> & {
  shipping: ShippingFacts;
};
export const textFields = [
  'title',
  'bodyHtml',
  'tags',
  'category',
  'videoUrl',
  'shipping',
] as const satisfies readonly (keyof Texts)[];

/** A form holds a field that was never filled as undefined: that is the same as having none. */
const known = (shipping: ShippingFacts): ShippingFacts =>
  Object.fromEntries(Object.entries(shipping).filter(([, value]) => value !== undefined));

export const textsOf = (given: Omit<Texts, 'shipping'> & { shipping?: ShippingFacts | undefined }): Texts => ({
  title: given.title,
  bodyHtml: given.bodyHtml,
  tags: [...given.tags],
  category: given.category,
  videoUrl: given.videoUrl,
  shipping: known(given.shipping ?? {}),
});

/** Texts and sheet as one update on a revision. */
export const updateOf = (
  { productId, revision }: Pick<ProductUpdate, 'productId' | 'revision'>,
  texts: Texts,
  sheet: Sheet,
): ProductUpdate => ({
  productId,
  revision,
  ...textsOf(texts),
  optionList: [...sheet.options],
  imageList: [...sheet.images],
  variantsList: variantsOf(sheet),
});

/** Whether two sheets have the same variants and options, whatever stands in their cells. */
export const sameShape = (a: Sheet, b: Sheet): boolean => a.order === b.order && a.options === b.options;

/** The tags of a product: the specification has them as a JSON text. */
export function tagsOf(product: Pick<Product, 'tags'>): string[] {
  const list: unknown = JSON.parse(product.tags);
  return Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : [];
}

/** A product as the update that would change nothing; `sheet` is the product's own. */
export const asUpdate = (product: Product, sheet: Sheet = sheetOf(product)): ProductUpdate =>
  updateOf(product, textsOf({ ...product, tags: tagsOf(product) }), sheet);
