import type { StripeObject } from './objects.ts';
import { missing } from './stripeError.ts';

/**
 * A page of a list, the newest first.
 * @param rows all of them, the oldest first
 * @throws StripeError where the row to start after is not there
 * @see https://docs.stripe.com/api/pagination
 */
export function pageOf(
  url: string,
  rows: readonly StripeObject[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
): StripeObject {
  const newest = rows.toReversed();
  const at = after === undefined ? -1 : newest.findIndex(({ id }) => id === after);
  if (after !== undefined && at < 0) throw missing('object', after);
  const data = newest.slice(at + 1, at + 1 + limit);
  return { object: 'list', data, has_more: newest.length > at + 1 + limit, url };
}
