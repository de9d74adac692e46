import { describe, expect, it } from 'vitest';
import { filterOf, placeBehind, placeOf, totalOf } from '#server/connectors/stores/shopify/paging.ts';

const all = { cursor: null, changedSince: null };
const pageOf = (count: number, last: string, endCursor: string | null = 'next') => ({
  nodes: Array.from({ length: count }, () => ({ updatedAt: last })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});
const on = (cursor: string | null) => placeOf({ cursor, changedSince: null });

describe('where a reading goes on', () => {
  it('begins at the first row, or at a moment', () => {
    expect(filterOf(placeOf(all))).toBeNull();
    const place = placeOf({ cursor: null, changedSince: new Date('2026-11-20T10:00:00Z') });
    expect(filterOf(place)).toBe("updated_at:>='2026-11-20T10:00:00.000Z'");
  });

  it('follows Shopify’s cursor and ends with it', () => {
    const cursor = placeBehind(placeOf(all), pageOf(100, '2026-01-01T00:00:00Z'));
    expect(on(cursor)).toEqual({ since: null, after: 'next', read: 100 });
    expect(placeBehind(on(cursor), pageOf(3, '2026-01-01T00:00:01Z', null))).toBeNull();
  });

  it('opens a new window before Shopify’s 25,000 rows are through, and never pages deeper', () => {
    let place = placeOf(all);
    let windows = 1;
    for (let page = 1; page <= 600; page += 1) {
      const last = new Date(Date.UTC(2026, 0, 1, 0, page)).toISOString();
      const cursor = placeBehind(place, pageOf(100, last));
      place = on(cursor);
      expect(place.read).toBeLessThan(25_000);
      if (place.after !== null) continue;
      windows += 1;
      expect(place).toEqual({ since: last, after: null, read: 0 });
      expect(filterOf(place)).toBe(`updated_at:>='${last}'`);
    }
    expect(windows).toBe(4);
  });

  it('does not begin the same window again where everything changed in one second', () => {
    const last = '2026-01-01T00:00:00Z';
    const place = { since: last, after: 'x', read: 19_950 };
    expect(on(placeBehind(place, pageOf(100, last)))).toEqual({ since: last, after: 'next', read: 20_050 });
  });
});

it('believes a count only below the cap', () => {
  expect([totalOf({ count: 25_000 }), totalOf({ count: 25_001 }), totalOf(null)]).toEqual([25_000, null, null]);
});
