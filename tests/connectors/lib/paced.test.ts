import { describe, expect, it } from 'vitest';
import { type Pace, type PaceReport, paced } from '#server/connectors/lib/pace.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';

/** A pace that keeps what it was asked and told. */
function noted(): Pace & { taken: (number | undefined)[]; said: PaceReport[] } {
  const taken: (number | undefined)[] = [];
  const said: PaceReport[] = [];
  return {
    taken,
    said,
    take: async (cost) => void taken.push(cost),
    done: () => {},
    learn: (one) => void said.push(one),
  };
}

const tooFast = (retryAfter: number | null = null): StoreFault =>
  new StoreFault('throttled', { key: 'row.storeThrottled' }, { retryAfter });

/** Fails so often, then returns how often it was called. */
const failing = (times: number, fault: Error) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    if (calls <= times) throw fault;
    return calls;
  };
};

describe('a paced call', () => {
  it('takes its cost and makes the call', async () => {
    const pace = noted();
    expect(await paced({ pace }, failing(0, tooFast()), 7)).toBe(1);
    expect(pace).toMatchObject({ taken: [7], said: [] });
  });

  it('is made again after the wait the platform asks for, or a growing one', async () => {
    const pace = noted();
    expect(await paced({ pace }, failing(1, tooFast(2_500)))).toBe(2);
    expect(pace.said).toEqual([{ wait: 2_500 }]);
    expect(await paced({ pace }, failing(3, tooFast()))).toBe(4);
    expect(pace.said.slice(1)).toEqual([{ wait: 1_000 }, { wait: 2_000 }, { wait: 4_000 }]);
    expect(pace.taken).toHaveLength(6);
  });

  it('gives up in the end, and at once where the wait is long', async () => {
    const fault = tooFast();
    const pace = noted();
    await expect(paced({ pace }, failing(9, fault))).rejects.toBe(fault);
    expect(pace.taken).toHaveLength(4);
    const long = tooFast(600_000);
    await expect(paced({ pace }, failing(9, long))).rejects.toBe(long);
    expect(pace.taken).toHaveLength(5);
    expect(pace.said.at(-1)).toEqual({ wait: 600_000 });
  });

  it('throws any other fault on', async () => {
    for (const fault of [new StoreFault('unreachable', { key: 'row.storeUnreachable' }), new Error('a bug')]) {
      const pace = noted();
      await expect(paced({ pace }, failing(1, fault))).rejects.toBe(fault);
      expect(pace.said).toEqual([]);
    }
  });
});
