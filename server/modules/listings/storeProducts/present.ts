import type { Notice } from '#contract/errors.ts';
import type { Drift, StoreProduct, StoreProductDetail } from '#contract/storeProduct.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import type { StoreProductRow } from './list.ts';

/** How a store product differs from the pool product that it is linked to. */
export interface Compared {
  drift: Drift[];
  /** The pool product's. */
  title: string;
  /** Why its prices could not be compared; null where they were. */
  pricesNotCompared: Notice | null;
}

/** A store product as lists show it. `compared`: with the pool; left out where it is not linked. */
export const asStoreProduct = (
  { detail: _, variantIds: __, ...row }: StoreProductRow,
  compared: Compared | undefined,
  language: Language,
): StoreProduct => ({
  ...row,
  drift: [...new Set(compared?.drift.map(({ field }) => field))],
  pricesNotCompared: inWords(compared?.pricesNotCompared ?? null, language),
});

const inWords = (notice: Notice | null, language: Language): string | null =>
  notice && sentence(language, notice.key, notice.params);

/** A store product as its own page shows it. What has not been read yet is empty. */
export function asDetail(row: StoreProductRow, compared: Compared | undefined, language: Language): StoreProductDetail {
  const { detail } = row;
  const variantOf = new Map(Object.entries(row.variantIds ?? {}).map(([ours, theirs]) => [theirs, ours]));
  return {
    ...asStoreProduct(row, compared, language),
    bodyHtml: detail?.bodyHtml ?? '',
    tags: detail?.tags ?? [],
    options: detail?.options ?? [],
    images: detail?.images ?? [],
    variants: (detail?.variants ?? []).map((variant) => ({
      ...variant,
      variantId: variantOf.get(variant.externalId) ?? null,
    })),
    differences: compared?.drift ?? [],
    productTitle: compared?.title ?? null,
  };
}
