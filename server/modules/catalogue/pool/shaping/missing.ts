import { Decimal } from 'decimal.js';
import type { TextKey } from '#contract/texts.ts';

export interface Missing {
  path: string;
  key: TextKey;
}

/** More variants without a price than these are not named one by one. */
const NAMED = 20;

/** What a draft lacks before it can join the pool; paths as in `DraftProduct`. */
export function missingOf(draft: { title: string; variants: readonly { price: string | null }[] }): Missing[] {
  const missing: Missing[] = [];
  if (draft.title.trim() === '') missing.push({ path: 'title', key: 'validation.title' });
  if (draft.variants.length === 0) missing.push({ path: 'variantsList', key: 'validation.variantCount' });
  const unpriced = draft.variants.flatMap(({ price }, index) =>
    price !== null && new Decimal(price).greaterThan(0) ? [] : [index],
  );
  for (const index of unpriced.slice(0, NAMED)) {
    missing.push({ path: `variantsList.${index}.price`, key: 'validation.priceAboveZero' });
  }
  return missing;
}
