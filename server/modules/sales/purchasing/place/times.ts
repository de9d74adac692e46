import type { Deps } from '../../../../deps.ts';
import type { Times } from '../../../../effects/begin.ts';

const MS = 1000;
const HOUR = 3_600_000;

/** How long whoever places a purchase is believed to be at it, and the supplier to be at what it was sent. In ms. */
export const timesOf = ({ env }: Deps): Times => ({ lease: env.EFFECT_LEASE * MS, lag: env.EFFECT_LAG * MS });

/** When whoever sends a purchase is surely gone, and the supplier has done what it does: from then on it may be asked. */
export function askedFrom(deps: Deps): Date {
  const { lease, lag } = timesOf(deps);
  return new Date(deps.now().getTime() + lease + lag);
}

/** How long is waited before the next question, in ms: the older what is asked about, the longer. `age` in ms. */
export const growingGap = (age: number, least: number): number => Math.max(least, Math.min(age / 2, 2 * HOUR));

/** A repetition of an unknown purchase is sent from so long after its first send, in ms. */
export const REPEAT_AFTER = 2 * 60_000;
/** Of the time in which a supplier knows a mark, this much is used: its clock is not ours. */
export const REPEAT_SHARE = 20 / 24;
