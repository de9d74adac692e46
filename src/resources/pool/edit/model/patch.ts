import type { ProductUpdate, VariantInput } from '#contract/product.ts';
import { equal } from './equal.ts';
import { sameField, variantFields } from './variantFields.ts';

const wholeFields = [
  'title',
  'bodyHtml',
  'tags',
  'category',
  'videoUrl',
  'shipping',
  'optionList',
  'imageList',
] as const;
type Whole = Pick<ProductUpdate, (typeof wholeFields)[number]>;

/** One side of a change: the fields it touches, the variants it touches, and their order where that changed. */
export interface PatchSide {
  fields: Partial<Whole>;
  rows: VariantInput[];
  order: string[] | null;
}

/** What was changed, with how it was before: enough to make the change on a later revision, or to compare. */
export interface Patch {
  before: PatchSide;
  after: PatchSide;
}

export const sameVariant = (a: VariantInput | undefined, b: VariantInput | undefined): boolean =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    equal(a.optionValues, b.optionValues) &&
    variantFields.every((field) => sameField(field, a[field], b[field])));

const byId = (update: ProductUpdate) => new Map(update.variantsList.map((variant) => [variant.variantId, variant]));
const orderOf = (update: ProductUpdate) => update.variantsList.map(({ variantId }) => variantId);

function pick(update: ProductUpdate, names: readonly (keyof Whole)[]): Partial<Whole> {
  return Object.fromEntries(names.map((name) => [name, update[name]]));
}

/** The change between two states of a product; undefined when there is none. */
export function patchOf(base: ProductUpdate, mine: ProductUpdate): Patch | undefined {
  const names = wholeFields.filter((name) => !equal(base[name], mine[name]));
  const was = byId(base);
  const is = byId(mine);
  const touched = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !sameVariant(was.get(id), is.get(id)));
  const reordered = !equal(orderOf(base), orderOf(mine));
  if (names.length === 0 && touched.length === 0 && !reordered) return undefined;
  const side = (update: ProductUpdate, rows: Map<string, VariantInput>): PatchSide => ({
    fields: pick(update, names),
    rows: touched.flatMap((id) => rows.get(id) ?? []),
    order: reordered ? orderOf(update) : null,
  });
  return { before: side(base, was), after: side(mine, is) };
}

/** A product with one side of a change made to it. */
export function applySide(update: ProductUpdate, side: PatchSide): ProductUpdate {
  const rows = byId(update);
  for (const row of side.rows) if (rows.has(row.variantId) || side.order !== null) rows.set(row.variantId, row);
  const order = side.order ?? orderOf(update);
  return { ...update, ...side.fields, variantsList: order.flatMap((id) => rows.get(id) ?? []) };
}
