import { describe, expect, it } from 'vitest';
import { DayQuota } from '../../sandbox/suppliers/ebay/access.ts';

const DAY = 86_400_000;

describe('a limit by the day', () => {
  it('lets so many through, and as many again the next day', () => {
    let time = DAY - 1;
    const quota = new DayQuota(2, () => time);
    expect([quota.take(), quota.take(), quota.take(), quota.left]).toEqual([true, true, false, 0]);
    time += 1;
    expect([quota.left, quota.take(), quota.left]).toEqual([2, true, 1]);
  });
});
