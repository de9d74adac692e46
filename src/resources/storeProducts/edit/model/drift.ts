import type { Drift, StoreProductDetail } from '#contract/storeProduct.ts';
import { publishStatuses } from '#contract/vocabulary.ts';
import { type Column, cellOf, columns, type Edits, sameCell, setCell, storedCell } from './cells.ts';
import type { Texts } from './change.ts';

export type Side = 'store' | 'pool';
/** What the form holds. */
export interface Form {
  texts: Texts;
  edits: Edits;
}

const columnOf = (drift: Drift): Column | undefined => columns.find((column) => column === drift.field);
const split = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** A text field of the product with the value that the pool has. */
function pooled({ field, inPool }: Drift, texts: Texts): Texts {
  switch (field) {
    case 'title':
    case 'bodyHtml':
      return { ...texts, [field]: inPool ?? '' };
    case 'tags':
      return { ...texts, tags: split(inPool) };
    case 'status':
      return { ...texts, status: publishStatuses.find((status) => status === inPool) ?? texts.status };
    default:
      return texts;
  }
}

/** Whether a difference can be settled in the form; variants that only one side has cannot. */
export const canSettle = (drift: Drift): boolean =>
  drift.field !== 'variants' && (columnOf(drift) === undefined || drift.variantId !== null);

/** Takes one side of a difference into the form: the pool's value, or what the store holds. */
export function takeSide(form: Form, product: StoreProductDetail, drift: Drift, side: Side): Form {
  const column = columnOf(drift);
  if (column === undefined) {
    const stored: Texts = product;
    const { field } = drift;
    if (side === 'pool') return { ...form, texts: pooled(drift, form.texts) };
    return field in form.texts ? { ...form, texts: { ...form.texts, [field]: Reflect.get(stored, field) } } : form;
  }
  const variant = product.variants.find(({ externalId }) => externalId === drift.variantId);
  if (variant === undefined) return form;
  const text = side === 'store' ? storedCell(variant, column) : (drift.inPool ?? '');
  return { ...form, edits: setCell(form.edits, variant, column, text) };
}

/** Takes one side of every difference. */
export const takeAll = (form: Form, product: StoreProductDetail, side: Side): Form =>
  product.differences.filter(canSettle).reduce((taken, drift) => takeSide(taken, product, drift, side), form);

/** Which side of a difference the form holds now; undefined where it holds something else. */
export function sideOf(form: Form, product: StoreProductDetail, drift: Drift): Side | undefined {
  const column = columnOf(drift);
  if (column !== undefined) {
    const variant = product.variants.find(({ externalId }) => externalId === drift.variantId);
    if (variant === undefined) return undefined;
    const text = cellOf(variant, form.edits, column);
    if (sameCell(column, text, storedCell(variant, column))) return 'store';
    return sameCell(column, text, drift.inPool ?? '') ? 'pool' : undefined;
  }
  const held = JSON.stringify(form.texts);
  return (['store', 'pool'] as const).find(
    (side) => JSON.stringify(takeSide(form, product, drift, side).texts) === held,
  );
}
