import type { RatePlan } from '../../lib/pace.ts';

/**
 * What every app has at every store: a bucket of forty requests, of which four leak out each second. One is held back: calls
 * that leave evenly do not arrive so.
 * https://developer.shopline.com/docs/apps/api-instructions-for-use/rate-limits
 */
export const RATE: RatePlan = { burst: 39, perSecond: 4 };
