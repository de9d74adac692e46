import { z } from 'zod';
import type { ReadQuery } from '../../store.ts';

/** Behind so many rows a reading begins again where it stands: Shopify pages no deeper than 25,000. */
const DEEPEST = 20_000;

/** Where to read on: rows changed at or after `since`, behind Shopify's own cursor, of which so many are read. */
const Place = z.object({ since: z.string().nullable(), after: z.string().nullable(), read: z.number().int() });
type Place = z.infer<typeof Place>;

/** Everything, from its beginning. */
export const EVERYTHING: ReadQuery = { cursor: null, changedSince: null };

export function placeOf({ cursor, changedSince }: ReadQuery): Place {
  if (cursor !== null) return Place.parse(JSON.parse(cursor));
  return { since: changedSince?.toISOString() ?? null, after: null, read: 0 };
}

/** The filter of a list by change. https://shopify.dev/docs/api/usage/search-syntax */
export const filterOf = ({ since }: Place): string | null => (since === null ? null : `updated_at:>='${since}'`);

/**
 * The place behind a page; null at the end. A new window begins with what changed in the very second the last one ended
 * in, so that some rows come twice and none is missed. Where more rows than a window holds changed in one second, reading
 * goes on in it, and Shopify refuses it at 25,000.
 */
export function placeBehind(
  place: Place,
  page: { nodes: readonly unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } },
): string | null {
  if (!page.pageInfo.hasNextPage) return null;
  const read = place.read + page.nodes.length;
  const last = page.nodes.map(changedAt).findLast((at) => at !== null) ?? null;
  const next: Place =
    read >= DEEPEST && last !== null && last !== place.since
      ? { since: last, after: null, read: 0 }
      : { since: place.since, after: page.pageInfo.endCursor, read };
  return JSON.stringify(next);
}

const Changed = z.object({ updatedAt: z.iso.datetime() });
const changedAt = (row: unknown): string | null => Changed.safeParse(row).data?.updatedAt ?? null;

/** A count that Shopify does not cap; null beyond. */
const COUNTED = 25_000;
export const totalOf = (count: { count: number } | null): number | null =>
  count === null || count.count > COUNTED ? null : count.count;
