import { limits } from '#contract/limits.ts';
import type { StoreProductChange, StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { type Column, cellOf, cellProblem, columns, type Edits, sameCell, storedCell } from './cells.ts';

/** What of the product itself is edited. */
export type Texts = Pick<StoreProductDetail, 'title' | 'bodyHtml' | 'tags' | 'status'>;
export const textFields = ['title', 'bodyHtml', 'tags', 'status'] as const satisfies readonly (keyof Texts)[];

export const textsOf = ({ title, bodyHtml, tags, status }: Texts): Texts => ({
  title,
  bodyHtml,
  tags: [...tags],
  status,
});

const same = (a: Texts[keyof Texts], b: Texts[keyof Texts]): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((tag, at) => tag === b[at]));

/** A variant's cells that differ from what the store holds. */
const changedCells = (variant: StoreProductDetail['variants'][number], edits: Edits): Column[] =>
  edits[variant.externalId] === undefined
    ? []
    : columns.filter((column) => !sameCell(column, cellOf(variant, edits, column), storedCell(variant, column)));

type VariantChange = NonNullable<StoreProductChange['variants']>[number];

function sentCell(column: Column, text: string): Partial<VariantChange> {
  const bare = text.trim();
  if (column === 'inventory') return { inventory: Number(bare) };
  return column === 'compareAtPrice' ? { compareAtPrice: bare === '' ? null : bare } : { [column]: bare };
}

/** What the form would change in the store, nothing beside it; undefined where that is nothing. */
export function changeOf(product: StoreProductDetail, texts: Texts, edits: Edits): StoreProductChange | undefined {
  const own = textFields.filter((field) => !same(texts[field], product[field]));
  const variants = product.variants.flatMap((variant): VariantChange[] => {
    const cells = changedCells(variant, edits);
    if (cells.length === 0) return [];
    const sent = cells.map((column) => sentCell(column, cellOf(variant, edits, column)));
    return [Object.assign({ externalId: variant.externalId }, ...sent)];
  });
  if (own.length === 0 && variants.length === 0) return undefined;
  return {
    id: product.id,
    ...Object.fromEntries(own.map((field) => [field, field === 'title' ? texts.title.trim() : texts[field]])),
    ...(variants.length === 0 ? {} : { variants }),
  };
}

/** What cannot be sent: text key by field, `title` or `<variant> <column>`. Only what is changed is checked. */
export function problemsOf(product: StoreProductDetail, texts: Texts, edits: Edits): Record<string, string> {
  const found: Record<string, string> = {};
  if (texts.title.trim() === '') found.title = 'validation.title';
  else if (texts.title.trim() !== product.title && texts.title.trim().length > 255) found.title = 'validation.tooLong';
  if (texts.bodyHtml !== product.bodyHtml && texts.bodyHtml.length > limits.bodyHtmlLength)
    found.bodyHtml = 'validation.bodyLong';
  for (const variant of product.variants) {
    for (const column of changedCells(variant, edits)) {
      const problem = cellProblem(column, cellOf(variant, edits, column));
      if (problem !== undefined) found[`${variant.externalId} ${column}`] = problem;
    }
  }
  return found;
}

/**
 * The texts of a form after the product was read again: what the merchant has not touched since `before` follows the store,
 * what was touched stays.
 */
export function rebased(texts: Texts, before: Texts, fresh: Texts): Texts {
  const value = <F extends keyof Texts>(field: F): Texts[F] =>
    same(texts[field], before[field]) ? fresh[field] : texts[field];
  return { title: value('title'), bodyHtml: value('bodyHtml'), tags: value('tags'), status: value('status') };
}

/** Cells edited since `sent` was sent: those that stand as sent are done. */
export function editsAfter(edits: Edits, sent: Edits): Edits {
  const rows = Object.entries(edits).flatMap(([id, cells]) => {
    const left = Object.entries(cells).filter(([column, text]) => Reflect.get(sent[id] ?? {}, column) !== text);
    return left.length === 0 ? [] : [[id, Object.fromEntries(left)] as const];
  });
  return Object.fromEntries(rows);
}
