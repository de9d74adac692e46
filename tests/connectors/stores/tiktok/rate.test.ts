import { expect, it } from 'vitest';
import { Bucket } from '#server/connectors/lib/pace.ts';
import { FIRST_RATE, ObservedRate } from '#server/connectors/stores/tiktok/rate.ts';
import { LeakyBucket } from '../../../../sandbox/lib/leakyBucket.ts';

/** Calls a second that are let through in this many seconds by a platform that allows `allowed`, and refusals. */
async function through(allowed: number, seconds: number): Promise<{ perSecond: number; refused: number }> {
  let now = 0;
  const pace = new Bucket(FIRST_RATE, {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  const rate = new ObservedRate(() => now);
  const platform = new LeakyBucket({ now: () => now, isFree: () => false }, { burst: allowed, perSecond: allowed });
  let done = 0;
  let refused = 0;
  while (now < seconds * 1000) {
    await pace.take();
    if (platform.take().ok) {
      done += 1;
      pace.learn(rate.answered());
    } else {
      refused += 1;
      pace.learn({ ...rate.refused(), wait: 1000 });
    }
  }
  return { perSecond: done / seconds, refused };
}

it.each([5, 12, 20, 40])(
  'uses 95 percent of %i calls a second that nobody told of, and is seldom refused',
  async (allowed) => {
    const { perSecond, refused } = await through(allowed, 600);
    expect(perSecond).toBeGreaterThan(allowed * 0.95);
    expect(refused).toBeLessThan(allowed * 600 * 0.02);
  },
);

it('uses nearly all of 20 calls a second already in the 150 seconds that a thousand products take', async () => {
  const { perSecond } = await through(20, 150);
  expect(perSecond).toBeGreaterThan(20 * 0.97);
});

it('goes by what was let through between two refusals, but never down by more than a tenth', () => {
  let now = 0;
  const rate = new ObservedRate(() => now);
  const { perSecond } = rate.refused();
  for (let at = 0; at < 60; at += 1) rate.answered();
  now += (60 / (perSecond * 0.95)) * 1000;
  expect(rate.refused().perSecond).toBeCloseTo(perSecond * 0.95 * 0.985, 5);
  for (let at = 0; at < 60; at += 1) rate.answered();
  now += 3_600_000;
  expect(rate.refused().perSecond).toBeCloseTo(perSecond * 0.95 * 0.985 * 0.9, 5);
});

it('counts refusals of calls that were under way together once', () => {
  const rate = new ObservedRate();
  const once = rate.refused();
  for (let at = 0; at < 9; at += 1) expect(rate.refused()).toEqual(once);
  expect(rate.refused().perSecond).toBeLessThan(once.perSecond);
});
