import type { ShownPage } from '#contract/capture.ts';

/**
 * What a page shows, for a product whose SKUs are there and cannot be read: a shown price without shown choices would make one
 * variant of it.
 */
export function withoutLonePrice(shown: ShownPage): ShownPage {
  if ((shown.options ?? []).some(({ values }) => values.length > 1)) return shown;
  const { price: _price, stock: _stock, ...rest } = shown;
  return rest;
}
