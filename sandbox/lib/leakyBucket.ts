/** A platform's rate limit for one caller: what leaks out each second may be poured in again. */
export class LeakyBucket {
  private left: number;
  private at: number;
  private readonly now: () => number;
  private readonly isFree: () => boolean;
  readonly burst: number;
  readonly perSecond: number;

  /** `now` in milliseconds. While it `isFree` nothing is taken from it, and all of it is left. */
  constructor(
    { now, isFree }: { now: () => number; isFree: () => boolean },
    { burst, perSecond }: { burst: number; perSecond: number },
  ) {
    this.now = now;
    this.isFree = isFree;
    this.burst = burst;
    this.perSecond = perSecond;
    this.left = burst;
    this.at = now();
  }

  /** Takes `cost` when there is enough; otherwise says how many ms it would take to have it. */
  take(cost = 1): { ok: boolean; left: number; waitMs: number } {
    if (this.isFree()) return { ok: true, left: this.burst, waitMs: 0 };
    this.refill();
    const ok = this.left >= cost;
    if (ok) this.left -= cost;
    return {
      ok,
      left: Math.floor(this.left),
      waitMs: ok ? 0 : Math.ceil(((cost - this.left) / this.perSecond) * 1000),
    };
  }

  /** Gives back what was taken beyond the true cost. */
  giveBack(cost: number): void {
    this.refill();
    this.left = Math.min(this.burst, this.left + cost);
  }

  private refill(): void {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}
