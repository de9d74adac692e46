import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bucket, type RatePlan } from '#server/connectors/lib/pace.ts';

/** A clock on which waiting takes no time. */
function fakeClock() {
  let at = 1_000;
  return {
    now: () => at,
    pass: (ms: number): void => {
      at += ms;
    },
    sleep: async (ms: number): Promise<void> => {
      at += ms;
    },
  };
}

/** A bucket on a fake clock that notes when each call left. */
function noted(plan: RatePlan) {
  const clock = fakeClock();
  const bucket = new Bucket(plan, clock);
  const left: { at: number; cost: number }[] = [];
  const take = async (cost = 1): Promise<void> => {
    await bucket.take(cost);
    left.push({ at: clock.now(), cost: Math.min(cost, bucket.plan.burst) });
  };
  return { bucket, clock, left, take, times: () => left.map(({ at }) => at - 1_000) };
}

/** What left within any stretch of time may be a full bucket and what came back meanwhile. */
function expectWithin(left: { at: number; cost: number }[], { burst, perSecond }: RatePlan): void {
  for (const [from, first] of left.entries()) {
    let cost = 0;
    for (const call of left.slice(from)) {
      cost += call.cost;
      expect(cost).toBeLessThanOrEqual(burst + ((call.at - first.at) / 1_000) * perSecond + 1e-6);
    }
  }
}

const plans = fc.record({
  burst: fc.integer({ min: 1, max: 200 }),
  perSecond: fc.double({ min: 0.1, max: 100, noNaN: true }),
});
const calls = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 3_000 }), cost: fc.integer({ min: 1, max: 250 }) }), {
  maxLength: 40,
});

describe('the pace of a store', () => {
  it('begins with a second’s worth, then goes by the plan', async () => {
    const { take, times } = noted({ burst: 10, perSecond: 2 });
    for (let count = 0; count < 6; count += 1) await take();
    expect(times()).toEqual([0, 0, 500, 1_000, 1_500, 2_000]);
  });

  it('fills up while nothing is asked, and not beyond what it holds', async () => {
    const { take, clock, left } = noted({ burst: 3, perSecond: 1 });
    clock.pass(60_000);
    for (let count = 0; count < 5; count += 1) await take();
    expect(left.map(({ at }) => at - 61_000)).toEqual([0, 0, 0, 1_000, 2_000]);
  });

  it('never exceeds the plan, however calls come', async () => {
    await fc.assert(
      fc.asyncProperty(plans, calls, async (plan, asked) => {
        const { take, clock, left } = noted(plan);
        for (const { gap, cost } of asked) {
          clock.pass(gap);
          await take(cost);
        }
        expectWithin(left, plan);
      }),
    );
  });

  it('never exceeds the plan when all ask at once, and lets them leave in that order', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 40 }), async (plan, costs) => {
        const { bucket, clock } = noted(plan);
        const left: { at: number; cost: number }[] = [];
        const order: number[] = [];
        await Promise.all(
          costs.map(async (cost, index) => {
            await bucket.take(cost);
            order.push(index);
            left.push({ at: clock.now(), cost: Math.min(cost, plan.burst) });
          }),
        );
        expect(order).toEqual(costs.map((_, index) => index));
        // The clock may have gone on for the next one before this one is noted, so only the whole is held to the plan.
        const whole = left.reduce((sum, { cost }) => sum + cost, 0);
        const seconds = (clock.now() - 1_000) / 1_000;
        expect(whole).toBeLessThanOrEqual(Math.min(plan.burst, plan.perSecond) + seconds * plan.perSecond + 1e-6);
      }),
    );
  });

  it('lets a call that costs more than it can hold leave when it is full', async () => {
    const { take, times } = noted({ burst: 4, perSecond: 1 });
    await take(100);
    expect(times()).toEqual([3_000]);
  });

  it('learns a lower rate from then on', async () => {
    const { bucket, take, left } = noted({ burst: 40, perSecond: 40 });
    await take(40);
    const lower = { burst: 2, perSecond: 1 };
    bucket.learn(lower);
    expect(bucket.plan).toEqual(lower);
    for (let count = 0; count < 5; count += 1) await take();
    expectWithin(left.slice(1), lower);
  });

  it('learns a higher rate, and nothing from a rate of none', async () => {
    const { bucket, take, times } = noted({ burst: 1, perSecond: 1 });
    await take();
    bucket.learn({ perSecond: 10 });
    bucket.learn({ burst: 0, perSecond: 0 });
    await take();
    expect(times()).toEqual([0, 100]);
    expect(bucket.plan).toEqual({ burst: 1, perSecond: 10 });
  });

  it('believes what is said to be left, be it less or more', async () => {
    const { bucket, take, times } = noted({ burst: 10, perSecond: 10 });
    bucket.learn({ left: 1 });
    for (let count = 0; count < 2; count += 1) await take();
    bucket.done();
    bucket.done();
    bucket.learn({ left: 3 });
    for (let count = 0; count < 4; count += 1) await take();
    expect(times()).toEqual([0, 100, 100, 100, 100, 200]);
  });

  it('does not count on what calls without an answer may have taken', async () => {
    const { bucket, take, times } = noted({ burst: 10, perSecond: 10 });
    await take(4);
    bucket.learn({ left: 5 });
    for (let count = 0; count < 2; count += 1) await take();
    bucket.done(4);
    expect(times()).toEqual([0, 0, 100]);
  });

  it('counts the call that is answered once: what is said to be left knows of it', async () => {
    const { bucket, take, times } = noted({ burst: 10, perSecond: 10 });
    await take(4);
    bucket.learn({ left: 5, answers: 4 });
    bucket.done(4);
    for (let count = 0; count < 6; count += 1) await take();
    expect(times()).toEqual([0, 0, 0, 0, 0, 0, 100]);
  });

  it('never lets more leave within a window than the platform counts in one, however calls come', async () => {
    const windows = fc.record({ most: fc.integer({ min: 50, max: 200 }), ms: fc.integer({ min: 100, max: 60_000 }) });
    const cheap = fc.array(
      fc.record({ gap: fc.integer({ min: 0, max: 500 }), cost: fc.integer({ min: 1, max: 20 }) }),
      {
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(windows, cheap, async (window, asked) => {
        const { take, clock, left } = noted({ burst: 50, perSecond: 50, window });
        for (const { gap, cost } of asked) {
          clock.pass(gap);
          await take(cost);
        }
        for (const [from, { at }] of left.entries()) {
          const within = left.slice(from).filter((call) => call.at < at + window.ms);
          expect(within.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThanOrEqual(window.most);
        }
      }),
    );
  });

  it('uses a window whole: half at once, and the rest evenly', async () => {
    const { take, clock, times } = noted({ burst: 4, perSecond: 4, window: { most: 8, ms: 10_000 } });
    clock.pass(60_000);
    for (let count = 0; count < 10; count += 1) await take();
    expect(times().map((at) => at - 60_000)).toEqual([0, 0, 0, 0, 250, 500, 750, 1_000, 10_000, 10_000]);
  });

  it('waits as long as it is told to, the longest wait first', async () => {
    const { bucket, take, times } = noted({ burst: 10, perSecond: 10 });
    bucket.learn({ wait: 7_000 });
    bucket.learn({ wait: 2_000 });
    await Promise.all([take(), take()]);
    expect(times()).toEqual([7_000, 7_000]);
  });

  it('is told while a call waits, and that call waits on', async () => {
    const clock = fakeClock();
    let told = false;
    const bucket: Bucket = new Bucket(
      { burst: 1, perSecond: 1 },
      {
        now: clock.now,
        sleep: async (ms) => {
          await clock.sleep(ms);
          if (!told) bucket.learn({ wait: 5_000 });
          told = true;
        },
      },
    );
    await bucket.take();
    await bucket.take();
    expect(clock.now() - 1_000).toBe(6_000);
  });
});

describe('a call that is given up', () => {
  const slow = { burst: 1, perSecond: 0.0001 };

  it('rejects with the reason and does not hold up those behind', async () => {
    const bucket = new Bucket(slow);
    const [first, second] = [new AbortController(), new AbortController()];
    const one = bucket.take(1, first.signal);
    const two = bucket.take(1, second.signal);
    first.abort(new Error('first'));
    await expect(one).rejects.toThrow('first');
    bucket.learn({ perSecond: 1_000_000 });
    second.abort(new Error('second'));
    await expect(two).rejects.toThrow('second');
    await bucket.take();
  });

  it('is not begun when it was given up before, and takes nothing', async () => {
    const { bucket, take, times } = noted({ burst: 1, perSecond: 1 });
    await expect(bucket.take(1, AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
    await take();
    expect(times()).toEqual([0]);
  });
});
