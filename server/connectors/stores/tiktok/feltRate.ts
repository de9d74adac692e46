import type { RatePlan } from '../../lib/pace.ts';

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
/** Calls under way when one was refused: that they are refused as well says nothing new. */
const UNDER_WAY = 10;

/**
 * How fast a shop may be called, felt for: quickly upwards while nothing is refused; a little less, and then level for a
 * while, when something is.
 */
export class FeltRate {
  private perSecond = FIRST_RATE.perSecond;
  /** Answers since one was refused, or since the last step up. */
  private calm = 0;
  /** Calls ended since the last step down; null before a limit was met. */
  private since: number | null = null;

  /** A call was answered. What goes from now on. */
  answered(): RatePlan {
    this.calm += 1;
    if (this.since !== null) this.since += 1;
    if (this.calm >= this.perSecond * (this.since === null ? EAGERNESS : PATIENCE)) {
      this.calm = 0;
      this.perSecond = Math.min(MOST, this.since === null ? this.perSecond + 1 : this.perSecond * STEP_UP);
    }
    return this.plan();
  }

  /** A call was too fast. What goes from now on. */
  refused(): RatePlan {
    this.calm = 0;
    if (this.since === null || this.since >= UNDER_WAY) {
      this.since = 0;
      this.perSecond = Math.max(LEAST, this.perSecond * STEP_DOWN);
    }
    this.since += 1;
    return this.plan();
  }

  /** No more at once than in a second. */
  private plan(): RatePlan {
    return { perSecond: this.perSecond, burst: Math.ceil(this.perSecond) };
  }
}

const felt = new Map<string, FeltRate>();

/** What was felt of a shop by this process, by the shop's id. */
export function feltRateOf(shopId: string): FeltRate {
  const known = felt.get(shopId) ?? new FeltRate();
  felt.set(shopId, known);
  return known;
}
