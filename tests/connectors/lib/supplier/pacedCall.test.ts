import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import type { Pace, PaceReport } from '#server/connectors/lib/pace.ts';
import { pacedCall, SupplierThrottled } from '#server/connectors/lib/supplier/pacedCall.ts';
import { freePace } from '#tests/kit/freePace.ts';

/** A pace that counts what is asked of it and notes what it is told. */
function noted(): Pace & { taken: number; ended: number; said: PaceReport[] } {
  const pace = { ...freePace, taken: 0, ended: 0, said: [] as PaceReport[] };
  pace.take = () => {
    pace.taken += 1;
    return Promise.resolve();
  };
  pace.done = () => {
    pace.ended += 1;
  };
  pace.learn = (said) => {
    pace.said.push(said);
  };
  return pace;
}

/** Fails so often, then returns how often it was called. */
const failing = (times: number, error: Error) => {
  let calls = 0;
  return async (): Promise<number> => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
};
const tooFast = (retryAfter?: number): SupplierThrottled => new SupplierThrottled('ApiCallLimit', { retryAfter });

describe('a paced call to a supplier', () => {
  it('is made again after the wait the supplier asks for, or a growing one', async () => {
    const pace = noted();
    expect(await pacedCall('aliexpress', { pace }, failing(1, tooFast(2_500)))).toBe(2);
    expect(await pacedCall('aliexpress', { pace }, failing(3, tooFast()))).toBe(4);
    expect(pace.said).toEqual([{ wait: 2_500 }, { wait: 1_000 }, { wait: 2_000 }, { wait: 4_000 }]);
    expect(pace).toMatchObject({ taken: 6, ended: 6 });
  });

  it('is given up in the end, and at once where the ban is long', async () => {
    const pace = noted();
    for (const [fault, taken] of [
      [tooFast(), 4],
      [tooFast(600_000), 5],
    ] as const) {
      const error = await pacedCall('alibaba', { pace }, failing(9, fault)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({ key: 'supplierBusy', params: { supplier: 'Alibaba.com' }, cause: fault });
      expect(pace.taken).toBe(taken);
    }
    expect(pace.said.at(-1)).toEqual({ wait: 600_000 });
  });

  it('throws any other failure on', async () => {
    const bug = new Error('a bug');
    await expect(pacedCall('ebay', { pace: freePace }, failing(1, bug))).rejects.toBe(bug);
  });
});
