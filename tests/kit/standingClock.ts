import { vi } from 'vitest';

let holders = 0;

/**
 * Makes `Date` stand still for everybody in this process, from now on and until the last who asked for it lets go: then
 * it runs again, for whatever test file this process takes next.
 */
export function holdClock(): { pass(ms: number): void; release(): void } {
  if (holders === 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  holders += 1;
  let held = true;
  return {
    pass: (ms) => void vi.setSystemTime(Date.now() + ms),
    release: () => {
      if (!held) return;
      held = false;
      holders -= 1;
      if (holders === 0) vi.useRealTimers();
    },
  };
}
