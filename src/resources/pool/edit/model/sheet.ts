import type {
  Product,
  ProductImage,
  ProductOption,
  ProductUpdate,
  VariantInput,
  WeightUnit,
} from '#contract/product.ts';

/** The columns of a variant that are typed into, in the order of the table. */
export const cellColumns = ['sku', 'price', 'compareAtPrice', 'inventory', 'weight', 'barcode'] as const;
export type CellColumn = (typeof cellColumns)[number];

/** A variant as it stands in the table: what was typed, as text, right or wrong. */
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
  price: variant.price,
  compareAtPrice: variant.compareAtPrice ?? '',
  inventory: Number.isFinite(variant.inventoryQuantity) ? String(variant.inventoryQuantity) : '',
  weight: variant.weight ?? '',
  weightUnit: variant.weightUnit,
  barcode: variant.barcode,
  imageId: variant.imageId,
});

/** The sheet of a product, or of an update of it. */
export function sheetOf(given: Pick<ProductUpdate, 'optionList' | 'imageList' | 'variantsList'>): Sheet {
  return {
    options: given.optionList,
    images: given.imageList,
    order: given.variantsList.map(({ variantId }) => variantId),
    rows: new Map(given.variantsList.map((variant) => [variant.variantId, rowOf(variant)])),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** A row as the server wants it. What is no number stays wrong, for the schema to name. */
export const variantOf = (row: SheetRow): VariantInput => ({
  variantId: row.variantId,
  sku: row.sku,
  barcode: row.barcode,
  optionValues: [...row.optionValues],
  price: row.price.trim(),
  compareAtPrice: orNull(row.compareAtPrice),
  inventoryQuantity: row.inventory.trim() === '' ? Number.NaN : Number(row.inventory),
  weight: orNull(row.weight),
  weightUnit: row.weightUnit,
  imageId: row.imageId,
});

/** The rows in their order. */
export const rowsOf = ({ order, rows }: Sheet): SheetRow[] => order.flatMap((id) => rows.get(id) ?? []);

/** The fields of a product that are plain texts: what the form around the sheet holds. */
export type Texts = Pick<ProductUpdate, 'title' | 'bodyHtml' | 'tags' | 'category' | 'videoUrl'>;

export const textsOf = ({ title, bodyHtml, tags, category, videoUrl }: Texts): Texts => ({
  title,
  bodyHtml,
  tags: [...tags],
  category,
  videoUrl,
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
  variantsList: rowsOf(sheet).map(variantOf),
});

/** The tags of a product: the specification has them as a JSON text. */
export function tagsOf(product: Pick<Product, 'tags'>): string[] {
  const list: unknown = JSON.parse(product.tags);
  return Array.isArray(list) ? list.filter((tag) => typeof tag === 'string') : [];
}

/** A product as the update that would change nothing. */
export const asUpdate = (product: Product): ProductUpdate =>
  updateOf(product, { ...product, tags: tagsOf(product) }, sheetOf(product));
