/** What a platform does a little later, unless it is closed before. */
export class Timers {
  private readonly waiting = new Set<NodeJS.Timeout>();
  /** Counts how often everything was dropped, for what was under way then and comes back later. */
  private drops = 0;

  /** Runs it after so many ms. Nothing that waits keeps a program alive. */
  later(ms: number, run: () => unknown): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      void run();
    }, ms);
    timer.unref();
    this.waiting.add(timer);
  }

  /** Sends soon, and again after each of these waits (ms) until it is taken. `lost` is told when it never was. */
  deliver(send: () => Promise<boolean>, waits: readonly number[], lost: () => void = () => {}): void {
    const { drops } = this;
    const attempt = async (tries: number): Promise<void> => {
      if ((await send()) || drops !== this.drops) return;
      const wait = waits[tries];
      if (wait === undefined) lost();
      else this.later(wait, () => attempt(tries + 1));
    };
    this.later(0, () => attempt(0));
  }

  clear(): void {
    this.drops += 1;
    for (const timer of this.waiting) clearTimeout(timer);
    this.waiting.clear();
  }
}

/** Resolves after this many milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
