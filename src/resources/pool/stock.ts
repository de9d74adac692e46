import type { useTranslate } from 'react-admin';
import type { useFormat } from '#src/custom/ui/format.ts';

/** What there is of all variants; null where one is not counted. */
export const stockOfAll = (counts: readonly (number | null)[]): number | null =>
  counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);

/** A stock in words: "12 in stock", or that nobody counts it. */
export const stockText = (
  translate: ReturnType<typeof useTranslate>,
  format: ReturnType<typeof useFormat>,
  count: number | null,
): string =>
  count === null ? translate('pool.list.uncounted') : translate('pool.list.stock', { count: format.number(count) });
