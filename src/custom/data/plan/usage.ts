import type { QuotaUsage } from '#contract/member.schemas.ts';

/** From this share on, a quota is marked as almost used up. */
const NEAR = 0.8;

/** Which share of a quota is used, 1 for all of it; null without a limit. Of nothing, all is used. */
export function shareOf({ used, limit }: Pick<QuotaUsage, 'used' | 'limit'>): number | null {
  if (limit === null) return null;
  return limit === 0 ? 1 : used / limit;
}

/** How a quota is marked: `near` its limit, or `full` at it and above. */
export function levelOfUse(usage: Pick<QuotaUsage, 'used' | 'limit'>): 'fine' | 'near' | 'full' {
  const share = shareOf(usage);
  if (share === null || share < NEAR) return 'fine';
  return share < 1 ? 'near' : 'full';
}
