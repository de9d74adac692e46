import { describe, expect, it } from 'vitest';
import type { Reading } from '#contract/store.ts';
import { orderTrust } from '#src/resources/orders/list/orderTrust.ts';
import { shop } from '../stores/builders.ts';

const store = (orders: Partial<Reading>, state: 'linked' | 'offline' = 'linked') =>
  shop({ state, orders: { state: 'complete', read: 3, total: 3, checkedAt: '2026-11-21T10:00:00.000Z', ...orders } });

describe('the trust in a list of orders', () => {
  it('is as old as the store that was looked at longest ago', () => {
    const older = '2026-11-21T09:00:00.000Z';
    expect(orderTrust([store({}), store({ checkedAt: older })])).toEqual({
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
    ];
    expect(orderTrust(stores)).toEqual({ checkedAt: null, reading: 2, read: 1200, behind: 2 });
  });
});
