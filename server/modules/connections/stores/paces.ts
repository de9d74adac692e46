import { Bucket, type Pace, type RatePlan } from '../../../connectors/lib/pace.ts';
import type { StoreConnector } from '../../../connectors/store.ts';

const buckets = new Map<string, Bucket>();

/**
 * The pace of a store in this process. The named queue keeps a store's work in one process at a time, so there is one pace;
 * it is remembered for as long as the process lives. A platform without a rate still says when it wants a pause.
 */
export function paceOf(storeId: string, { limits }: StoreConnector): Pace {
  const known = buckets.get(storeId);
  if (known) return known;
  const made = new Bucket(limits.rate ?? UNBOUND);
  buckets.set(storeId, made);
  return made;
}

const UNBOUND: RatePlan = { burst: 1000, perSecond: 1000 };

/** How fast a store may be called: as this process has learned, else as its platform promises; null where there is no rate. */
export function planOf(storeId: string, { limits }: StoreConnector): Omit<RatePlan, 'window'> | null {
  if (limits.rate === null) return null;
  const { burst, perSecond } = buckets.get(storeId)?.plan ?? limits.rate;
  return { burst, perSecond };
}
