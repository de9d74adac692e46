import { describe, expect, it } from 'vitest';
import { formatOf } from '#src/custom/ui/format.ts';
import { storeGroups } from '#src/resources/stores/storeGroups.ts';
import { needsAttention, trustOf } from '#src/resources/stores/trust.ts';
import { reading, shop } from './builders.ts';

const checkedAt = '2026-11-21T10:00:00.000Z';
const later = (seconds: number) => Date.parse(checkedAt) + seconds * 1000;

describe('the trust in a store', () => {
  it('is as old as the older of products and orders', () => {
    const older = '2026-11-21T09:59:00.000Z';
    const one = shop({ products: reading({}), orders: reading({ checkedAt: older }) });
    expect(trustOf(one, later(0))).toEqual([{ kind: 'complete', at: older }]);
  });

  it('ends when nobody looked for longer than a store is ever left alone', () => {
    const one = shop({ products: reading({}), orders: reading({}) });
    expect(trustOf(one, later(29 * 60))[0]?.kind).toBe('complete');
    expect(trustOf(one, later(31 * 60))[0]?.kind).toBe('stale');
    expect(needsAttention(one, later(31 * 60))).toBe(true);
  });

  it('says what is missing, what failed first', () => {
    const one = shop({
      products: reading({ state: 'reading', read: 1200, total: 10_000, checkedAt: null }),
      orders: reading({ state: 'failed', problem: { text: 'It refused.', since: checkedAt } }),
    });
    expect(trustOf(one, later(0))).toEqual([
      { kind: 'failed', what: 'orders', since: checkedAt, reason: 'It refused.' },
      { kind: 'reading', what: 'products', read: 1200, total: 10_000 },
    ]);
  });

  it('is not whole where rows cannot be read, and somebody should look', () => {
    const one = shop({ orders: reading({ unreadable: { count: 2, rows: [] } }) });
    expect(trustOf(one, later(0))).toEqual([{ kind: 'partly', what: 'orders', count: 2, at: checkedAt }]);
    expect(needsAttention(one, later(0))).toBe(true);
  });

  it('is never claimed for what was not checked', () => {
    const one = shop({ products: reading({ checkedAt: null }), orders: reading({}) });
    expect(trustOf(one, later(0))).toEqual([{ kind: 'waiting', what: 'products' }]);
  });

  it('is gone when the store is offline, whatever was read before', () => {
    const one = shop({
      state: 'offline',
      products: reading({}),
      orders: reading({ state: 'reading', checkedAt: null }),
    });
    expect(trustOf(one, later(0))).toEqual([{ kind: 'offline', at: null }]);
  });
});

describe('how long ago it was checked', () => {
  it.each([
    [40, '40s ago'],
    [0, '1s ago'],
    [-5, '1s ago'],
    [61, '1m ago'],
    [7300, '2h ago'],
  ])('%i s', (seconds, said) => expect(formatOf('en').agoExactly(checkedAt, later(seconds))).toBe(said));
});

describe('the groups of stores', () => {
  const shops = [
    shop({ shopId: '1', shopName: 'b', channel: 'wix' }),
    shop({ shopId: '2', shopName: 'a', channel: 'wix' }),
    shop({ shopId: '3', shopName: 'c', url: 'https://harbour.example.com', problem: 'Does not answer.' }),
  ];
  const ids = (filter: Partial<Parameters<typeof storeGroups>[1]>) =>
    storeGroups(shops, { channel: undefined, attention: false, q: '', ...filter }, later(0)).map(({ shops: in_ }) =>
      in_.map(({ shopId }) => shopId),
    );

  it('stand in the platforms’ order, by name', () => expect(ids({})).toEqual([['3'], ['2', '1']]));
  it.each([
    [{ channel: 'wix' as const }, [['2', '1']]],
    [{ attention: true }, [['3']]],
    [{ q: ' HARBOUR ' }, [['3'], ['2', '1']]],
    [{ q: 'c' }, [['3'], ['2', '1']]],
    [{ channel: 'tiktok' as const }, []],
  ])('are filtered by %o', (filter, groups) => expect(ids(filter)).toEqual(groups));
});
