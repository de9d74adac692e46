import { expect, vi } from 'vitest';

/** Looks until this is seen, for as long as a locator waits. (`expect.poll` does not work in tests that run side by side.) */
export const becomes = <T>(look: () => Promise<T>, wanted: T): Promise<void> =>
  vi.waitFor(async () => expect(await look()).toEqual(wanted), { timeout: 120_000 });
