import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { PLATFORM } from './shop.ts';

const MOST_OPTIONS = 3;

/** Why a listing cannot be sent at all; null when it can. What else is wrong with it, the platform says itself. */
export function validateListing({ title, options, images, variants }: Listing): Notice | null {
  if (title.trim() === '') return { key: 'row.noTitle' };
  if (images.length === 0) return { key: 'row.imagesMissing', params: PLATFORM };
  if (options.length > MOST_OPTIONS) {
    return { key: 'row.optionsOverLimit', params: { platform: PLATFORM.platform, limit: MOST_OPTIONS } };
  }
  const isPriced = variants.length > 0 && variants.every(({ price }) => /^\d+(\.\d+)?$/.test(price));
  return isPriced ? null : { key: 'row.priceMissing' };
}
