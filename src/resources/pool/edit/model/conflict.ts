import type { Product, ProductUpdate, VariantInput } from '#contract/product.schemas.ts';
import { equal } from './equal.ts';
import { sameField, type VariantField, variantFields } from './variantFields.ts';

/** Two versions of a product that have to become one. */
export interface Conflict {
  /** Where both began. */
  base: ProductUpdate;
  mine: ProductUpdate;
  theirs: Product;
  /** Whether the outcome is saved at once or goes on being edited. */
  saves: boolean;
}

export type Side = 'mine' | 'theirs' | 'both';
const plainFields = ['title', 'category', 'tags', 'videoUrl', 'bodyHtml', 'shipping', 'imageList'] as const;
export type PlainField = (typeof plainFields)[number];

/** Something that stands differently on both sides. */
export interface Difference {
  key: string;
  /** A field of the product, `structure` (options and which variants there are), or a field of one variant. */
  field: PlainField | VariantField | 'structure';
  /** The variant's option values, where it is one's field. */
  variant?: readonly string[];
  mine: unknown;
  theirs: unknown;
  changedBy: Side;
}

/** What can hold both sides' entries at once. */
export const joinable: readonly Difference['field'][] = ['tags', 'imageList'];

const structure = ({ optionList, variantsList }: ProductUpdate) => ({
  optionList,
  variants: variantsList.map(({ variantId, optionValues }) => ({ variantId, optionValues })),
});

const byId = (update: ProductUpdate) => new Map(update.variantsList.map((variant) => [variant.variantId, variant]));
const cellKey = (id: string, field: VariantField): string => `${id} ${field}`;

function changedBy(mineMoved: boolean, theirsMoved: boolean): Side {
  if (mineMoved && theirsMoved) return 'both';
  return mineMoved ? 'mine' : 'theirs';
}

/** Everything that differs between the merchant's edits and what is stored now, seen from where both began. */
export function differences(base: ProductUpdate, mine: ProductUpdate, theirs: ProductUpdate): Difference[] {
  const found: Difference[] = [];
  for (const field of plainFields) {
    if (equal(mine[field], theirs[field])) continue;
    const by = changedBy(!equal(mine[field], base[field]), !equal(theirs[field], base[field]));
    found.push({ key: field, field, mine: mine[field], theirs: theirs[field], changedBy: by });
  }
  const [was, my, their] = [structure(base), structure(mine), structure(theirs)];
  if (!equal(my, their)) {
    const by = changedBy(!equal(my, was), !equal(their, was));
    found.push({ key: 'structure', field: 'structure', mine: my, theirs: their, changedBy: by });
  }
  const theirRows = byId(theirs);
  const baseRows = byId(base);
  for (const row of mine.variantsList) {
    const other = theirRows.get(row.variantId);
    if (other) found.push(...cellDifferences(row, other, baseRows.get(row.variantId)));
  }
  return found;
}

function cellDifferences(mine: VariantInput, theirs: VariantInput, base: VariantInput | undefined): Difference[] {
  return variantFields
    .filter((field) => !sameField(field, mine[field], theirs[field]))
    .map((field) => {
      const moved = (side: VariantInput) => base === undefined || !sameField(field, side[field], base[field]);
      return {
        key: cellKey(mine.variantId, field),
        field,
        variant: mine.optionValues,
        mine: mine[field],
        theirs: theirs[field],
        changedBy: changedBy(moved(mine), moved(theirs)),
      };
    });
}

/** What is taken unless the merchant says otherwise: their own work, and of the rest what others did. */
export const proposed = ({ changedBy: by }: Difference): Side => (by === 'theirs' ? 'theirs' : 'mine');

/** One product out of two, each difference decided. Its revision is theirs: it is made to be saved on top. */
export function mergeBy(
  mine: ProductUpdate,
  theirs: ProductUpdate,
  found: readonly Difference[],
  choice: (difference: Difference) => Side,
): ProductUpdate {
  const decided = new Map(found.map((difference) => [difference.key, choice(difference)]));
  const side = (key: string): ProductUpdate => (decided.get(key) === 'mine' ? mine : theirs);
  const imageList =
    decided.get('imageList') === 'both' ? joinImages(mine.imageList, theirs.imageList) : side('imageList').imageList;
  const tags = decided.get('tags') === 'both' ? [...new Set([...theirs.tags, ...mine.tags])] : side('tags').tags;
  const shape = side('structure');
  const [my, their] = [byId(mine), byId(theirs)];
  const images = new Set(imageList.map(({ imageId }) => imageId));
  return {
    ...theirs,
    title: side('title').title,
    category: side('category').category,
    videoUrl: side('videoUrl').videoUrl,
    bodyHtml: side('bodyHtml').bodyHtml,
    shipping: side('shipping').shipping,
    tags,
    imageList,
    optionList: shape.optionList,
    variantsList: shape.variantsList.map((row) => {
      const merged: VariantInput = { ...row };
      const [mineRow, theirRow] = [my.get(row.variantId), their.get(row.variantId)];
      if (mineRow && theirRow) {
        for (const field of variantFields) {
          const from = decided.get(cellKey(row.variantId, field)) === 'mine' ? mineRow : theirRow;
          Object.assign(merged, { [field]: from[field] });
        }
      }
      return merged.imageId !== null && !images.has(merged.imageId) ? { ...merged, imageId: null } : merged;
    }),
  };
}

function joinImages(mine: ProductUpdate['imageList'], theirs: ProductUpdate['imageList']): ProductUpdate['imageList'] {
  const known = new Set(mine.map(({ src }) => src));
  // Theirs wait behind mine, not in use: there may be no room among the twelve.
  return [...mine, ...theirs.filter(({ src }) => !known.has(src)).map((image) => ({ ...image, useFlg: 0 as const }))];
}
