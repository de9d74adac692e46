import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';
import { PLATFORM } from './app.ts';

/** What of a listing TikTok Shop has no place for, whatever the shop. */
export function leftOut({ tags, collections, continueSelling }: Listing): Notice[] {
  const params = { platform: PLATFORM };
  return [
    ...(tags.length > 0 ? [{ key: 'row.tagsLeftOut', params }] : []),
    ...(collections.length > 0 ? [{ key: 'row.collectionLeftOut', params }] : []),
    ...(continueSelling ? [{ key: 'row.continueSellingLeftOut', params }] : []),
  ];
}

export const auditPending: Notice = { key: 'row.auditPending', params: { platform: PLATFORM } };
