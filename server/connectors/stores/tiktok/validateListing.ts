import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { PLATFORM } from './app.ts';
import { mostSkus } from './region.ts';

const MOST_OPTIONS = 3;
const NAME_AT_MOST = 20;
const VALUE_AT_MOST = 50;

/** Why a listing cannot be sent at all; null when it can. Everything else TikTok Shop says itself. */
export function validateListing({ title, options, variants }: Listing, region: string): Notice | null {
  const most = mostSkus(region);
  const platform = PLATFORM;
  if (title.trim() === '') return { key: 'row.noTitle' };
  if (variants.length > most) return { key: 'row.variantsOverLimit', params: { platform, limit: most } };
  if (options.length > MOST_OPTIONS) return { key: 'row.optionsOverLimit', params: { platform, limit: MOST_OPTIONS } };
  if (variants.some(({ optionValues }) => optionValues.length !== options.length)) {
    return { key: 'validation.optionMismatch' };
  }
  if (variants.length === 0 || variants.some(({ price }) => !/^\d+(\.\d+)?$/.test(price))) {
    return { key: 'row.priceMissing' };
  }
  const tooLong =
    options.map(({ name }) => ({ text: name, limit: NAME_AT_MOST })).find(isOver) ??
    variants.flatMap(({ optionValues }) => optionValues.map((text) => ({ text, limit: VALUE_AT_MOST }))).find(isOver);
  return tooLong ? { key: 'row.optionTooLong', params: { platform, limit: tooLong.limit, value: tooLong.text } } : null;
}

const isOver = ({ text, limit }: { text: string; limit: number }): boolean => [...text].length > limit;
