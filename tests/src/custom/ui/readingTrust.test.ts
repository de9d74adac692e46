import { describe, expect, it } from 'vitest';
import type { Reading } from '#contract/store.schemas.ts';
import { readingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { reading, shop } from '#tests/src/resources/stores/builders.ts';

const store = (orders: Partial<Reading>, state: 'linked' | 'offline' = 'linked') =>
  shop({ state, orders: reading(orders) });

describe('the trust in a list of what stores hold', () => {
  it('is as old as the store that was looked at longest ago', () => {
    const older = '2026-11-21T09:00:00.000Z';
    expect(readingTrust([store({}), store({ checkedAt: older })], 'orders')).toEqual({
      checkedAt: older,
      reading: 0,
      read: 0,
      behind: 0,
    });
  });

  it('counts neither stores being read nor those behind as complete', () => {
    const stores = [
      store({ state: 'reading', read: 1200, checkedAt: null }),
      store({ state: 'waiting', read: 0, checkedAt: null }),
      store({ state: 'failed' }),
      store({}, 'offline'),
      store({ unreadable: { count: 1, rows: [] } }),
    ];
    expect(readingTrust(stores, 'orders')).toEqual({ checkedAt: null, reading: 2, read: 1200, behind: 3 });
  });

  it('asks about products apart from orders', () => {
    const stores = [shop({ products: reading({ state: 'reading', read: 40, total: 90, checkedAt: null }) })];
    expect(readingTrust(stores, 'products')).toMatchObject({ checkedAt: null, reading: 1, read: 40 });
    expect(readingTrust(stores, 'orders')).toMatchObject({ reading: 0 });
  });
});
