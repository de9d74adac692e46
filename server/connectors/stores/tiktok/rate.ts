import type { Pace, RatePlan } from '../../lib/pace.ts';

/** TikTok Shop publishes no rate: it moves, for each app and shop. It is begun carefully. */
export const FIRST_RATE: RatePlan = { burst: 10, perSecond: 10 };
const MOST = 50;
const LEAST = 1;
/** Seconds without a refusal until one call a second more is tried, while no limit is known. */
const EAGERNESS = 0.5;
/** The same, until it is tried a little faster, once a limit was met. */
const PATIENCE = 30;
const STEP_DOWN = 0.9;
const STEP_UP = 1.02;
/** Of what was let through between two refusals: a little less is not refused. */
const KEPT = 0.985;
/** Calls under way when one was refused: that they are refused as well says nothing new. */
const UNDER_WAY = 10;
/** Seconds' worth of calls that may leave at once: less than the platform saves up in the second that it asks us to wait. */
const AT_ONCE = 0.85;

/**
 * How fast a shop may be called, found by trying: quickly upwards while nothing is refused. Between two refusals the platform
 * lets through just what it allows: that is gone by then, and a little more is tried after a while.
 */
export class ObservedRate {
  private perSecond = FIRST_RATE.perSecond;
  /** Replies since one was refused, or since the last step up. */
  private calm = 0;
  /** Calls ended, and of them answered, since the last step down at a time in ms; null before a limit was met. */
  private since: { at: number; ended: number; answered: number } | null = null;
  private readonly now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** A call was answered. What goes from now on. */
  answered(): RatePlan {
    this.calm += 1;
    if (this.since) {
      this.since.ended += 1;
      this.since.answered += 1;
    }
    if (this.calm >= this.perSecond * (this.since ? PATIENCE : EAGERNESS)) {
      this.calm = 0;
      this.perSecond = Math.min(MOST, this.since ? this.perSecond * STEP_UP : this.perSecond + 1);
    }
    return this.plan();
  }

  /** A call was too fast. What goes from now on. */
  refused(): RatePlan {
    this.calm = 0;
    const at = this.now();
    if (this.since === null || this.since.ended >= UNDER_WAY) {
      this.perSecond = Math.max(LEAST, this.allowed(at));
      this.since = { at, ended: 0, answered: 0 };
    }
    this.since.ended += 1;
    return this.plan();
  }

  private allowed(now: number): number {
    const lower = this.perSecond * STEP_DOWN;
    if (this.since === null) return lower;
    const letThrough = (this.since.answered / Math.max(1, now - this.since.at)) * 1000;
    return Math.min(this.perSecond * KEPT, Math.max(lower, letThrough * KEPT));
  }

  private plan(): RatePlan {
    return { perSecond: this.perSecond, burst: Math.ceil(this.perSecond * AT_ONCE) };
  }
}

const observed = new WeakMap<Pace, ObservedRate>();

/** What was observed of a shop, for as long as the pace lives that goes by it. */
export function observedRateOf(pace: Pace): ObservedRate {
  const known = observed.get(pace) ?? new ObservedRate();
  observed.set(pace, known);
  return known;
}
