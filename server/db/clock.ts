/**
 * What time it is, in one place for all that decides by time. It is the database's time, which every process that works on
 * it shares: the machine's clock, corrected by how far the database's differs from it. In SQL `app_now()` (the begin of the
 * transaction) and `app_clock()` (this moment) say the same without the correction; leases, where a millisecond counts
 * between two processes, go by them alone. Durations are measured by `performance.now`, which nobody sets.
 *
 * Tests and the sandbox turn it ahead. A server without a sandbox has nobody who does.
 */
export interface Clock {
  now(): Date;
  /** Milliseconds by which it is turned ahead. */
  readonly turnedBy: number;
  turnTo(turnedBy: number): void;
  /** Learns how far the database's clock differs; `ask` returns what it says. */
  compare(ask: () => Promise<Date>): Promise<void>;
}

/** The answer that was least long under way says most: so many are asked for. */
const SAMPLES = 3;

export function createClock(): Clock {
  let turnedBy = 0;
  let difference = 0;
  return {
    now: () => new Date(Date.now() + difference + turnedBy),
    get turnedBy() {
      return turnedBy;
    },
    turnTo: (ms) => {
      turnedBy = ms;
    },
    async compare(ask) {
      let shortest = Number.POSITIVE_INFINITY;
      let found = difference;
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const [asked, began] = [Date.now(), performance.now()];
        const there = (await ask()).getTime();
        const took = performance.now() - began;
        if (took >= shortest) continue;
        shortest = took;
        // Somewhere between question and answer: the middle is wrong by half of that at most, and less is no difference.
        const middle = there - (asked + took / 2);
        found = Math.abs(middle) <= took / 2 ? 0 : Math.round(middle);
      }
      difference = found;
    },
  };
}

/** How a transaction is told that the clock is turned, as a setting that `app_now()` reads; null for one that is not. */
export const turnedSetting = ({ turnedBy }: Clock): string | null =>
  turnedBy === 0 ? null : `set_config('app.turned_by', '${turnedBy} milliseconds', true)`;
