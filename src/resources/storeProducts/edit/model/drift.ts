import { publishStatuses } from '#contract/enums.ts';
import type { Drift, StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { type Column, cellOf, columns, type Edits, type Entry, sameCell, setCells, storedCell } from './cells.ts';
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

/** The same with the value that the store holds. */
const restored = ({ field }: Drift, texts: Texts, stored: Texts): Texts =>
  field in texts ? { ...texts, [field]: Reflect.get(stored, field) } : texts;

/** Whether a difference can be settled in the form; variants that only one side has cannot. */
export const canSettle = (drift: Drift): boolean =>
  drift.field !== 'variants' && (columnOf(drift) === undefined || drift.variantId !== null);

/** Takes one side of some differences into the form: the pool's values, or what the store holds. */
export function takeSides(form: Form, product: StoreProductDetail, drifts: readonly Drift[], side: Side): Form {
  const variants = new Map(product.variants.map((variant) => [variant.externalId, variant]));
  let { texts } = form;
  const entries: Entry[] = [];
  for (const drift of drifts) {
    const column = columnOf(drift);
    const variant = variants.get(drift.variantId ?? '');
    if (column === undefined) texts = side === 'pool' ? pooled(drift, texts) : restored(drift, texts, product);
    else if (variant !== undefined) {
      entries.push({ variant, column, text: side === 'store' ? storedCell(variant, column) : (drift.inPool ?? '') });
    }
  }
  return { texts, edits: setCells(form.edits, entries) };
}

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
    (side) => JSON.stringify(takeSides(form, product, [drift], side).texts) === held,
  );
}
