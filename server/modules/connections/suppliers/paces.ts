import type { SupplierPlatform } from '#contract/platforms.ts';
import { Bucket, type Pace } from '../../../connectors/lib/pace.ts';
import { supplierConnector } from '../../../connectors/registry.ts';

const buckets = new Map<string, Bucket>();

/**
 * How fast this process may call a supplier, whoever asks: suppliers count by app, not by merchant. What the answers
 * said about it is remembered for as long as the process lives.
 */
export function supplierPace(platform: SupplierPlatform, appKey: string): Pace {
  const key = `${platform}/${appKey}`;
  const known = buckets.get(key);
  if (known) return known;
  const made = new Bucket(supplierConnector(platform).limits?.rate ?? { burst: 1, perSecond: 1 });
  buckets.set(key, made);
  return made;
}
