import type { ProductPatch, ProductUpdate, VariantInput } from '#contract/product.schemas.ts';
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

const byId = (variants: readonly VariantInput[]) => new Map(variants.map((variant) => [variant.variantId, variant]));
const orderOf = (update: ProductUpdate) => update.variantsList.map(({ variantId }) => variantId);

function pick(update: ProductUpdate, names: readonly (keyof Whole)[]): Partial<Whole> {
  return Object.fromEntries(names.map((name) => [name, update[name]]));
}

/** The variants that differ, on both sides. Mostly they stand in their old places, and all but one are the same object. */
function variantsBetween(was: readonly VariantInput[], is: readonly VariantInput[]) {
  if (was.length === is.length && was.every((one, at) => one === is[at] || one.variantId === is[at]?.variantId)) {
    const differs = (_: VariantInput, at: number) => was[at] !== is[at] && !sameVariant(was[at], is[at]);
    return { before: was.filter(differs), after: is.filter(differs), reordered: false };
  }
  const [wasById, isById] = [byId(was), byId(is)];
  const touched = [...new Set([...wasById.keys(), ...isById.keys()])].filter(
    (id) => !sameVariant(wasById.get(id), isById.get(id)),
  );
  const picked = (from: Map<string, VariantInput>) => touched.flatMap((id) => from.get(id) ?? []);
  return { before: picked(wasById), after: picked(isById), reordered: true };
}

/** The change between two states of a product; undefined when there is none. */
export function patchOf(base: ProductUpdate, mine: ProductUpdate): Patch | undefined {
  const names = wholeFields.filter((name) => !equal(base[name], mine[name]));
  const { before, after, reordered } = variantsBetween(base.variantsList, mine.variantsList);
  if (names.length === 0 && before.length === 0 && after.length === 0 && !reordered) return undefined;
  const side = (update: ProductUpdate, rows: VariantInput[]): PatchSide => ({
    fields: pick(update, names),
    rows,
    order: reordered ? orderOf(update) : null,
  });
  return { before: side(base, before), after: side(mine, after) };
}

/** A product with one side of a change made to it. */
export function applySide(update: ProductUpdate, side: PatchSide): ProductUpdate {
  const rows = byId(update.variantsList);
  for (const row of side.rows) if (rows.has(row.variantId) || side.order !== null) rows.set(row.variantId, row);
  const order = side.order ?? orderOf(update);
  return { ...update, ...side.fields, variantsList: order.flatMap((id) => rows.get(id) ?? []) };
}

/** A change as it is sent: the fields and variants that differ; where variants came, went or moved, all of them. */
export const onTheWire = ({ productId, revision, variantsList }: ProductUpdate, { after }: Patch): ProductPatch => {
  const variants = after.order === null ? { variantsChanged: after.rows } : { variantsList };
  return { productId, revision, ...after.fields, ...variants };
};
