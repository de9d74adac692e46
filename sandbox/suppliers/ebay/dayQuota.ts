const DAY_MS = 86_400_000;

/** So many calls each day; eBay counts by the app and begins again at midnight of its own, here of UTC. */
export class DayQuota {
  readonly most: number;
  private readonly now: () => number;
  private day = -1;
  private used = 0;

  constructor(most: number, now: () => number) {
    this.most = most;
    this.now = now;
  }

  /** Counts a call. False when there is none left today. */
  take(): boolean {
    const day = Math.floor(this.now() / DAY_MS);
    if (day !== this.day) {
      this.day = day;
      this.used = 0;
    }
    if (this.used >= this.most) return false;
    this.used += 1;
    return true;
  }

  get left(): number {
    return Math.floor(this.now() / DAY_MS) === this.day ? this.most - this.used : this.most;
  }

  forget(): void {
    this.day = -1;
  }
}
