import type { Deps } from '../../../../deps.ts';
import type { Times } from '../../../../effects/begin.ts';

const MS = 1000;

/** How long whoever places a purchase is believed to be at it, and the supplier to be at what it was sent. */
export const timesOf = ({ env }: Deps): Times => ({ lease: env.EFFECT_LEASE * MS, lag: env.EFFECT_LAG * MS });

/** A repetition of an unknown purchase is sent from so long after its first send, in ms. */
export const REPEAT_AFTER = 2 * 60_000;
/** Of the time in which a supplier knows a mark, this much is used: its clock is not ours. */
export const REPEAT_SHARE = 20 / 24;
