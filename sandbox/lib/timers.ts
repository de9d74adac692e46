/** A clock that can be turned ahead. */
interface Turnable {
  onTurn(listener: (ms: number) => void): void;
}

interface Waiting {
  run: () => unknown;
  /** By `performance.now`. */
  due: number;
}

/** What a platform does a little later, unless it is closed before. */
export class Timers {
  private readonly waiting = new Map<NodeJS.Timeout, Waiting>();
  /** Counts how often everything was dropped, for what was under way then and comes back later. */
  private drops = 0;

  /** By a clock that is turned, what waits comes due by as much sooner. */
  constructor(clock?: Turnable) {
    clock?.onTurn((ms) => this.hasten(ms));
  }

  /** Runs it after so many ms. Nothing that waits keeps a program alive. */
  later(ms: number, run: () => unknown): void {
    const timer = setTimeout(() => {
      this.waiting.delete(timer);
      void run();
    }, ms);
    timer.unref();
    this.waiting.set(timer, { run, due: performance.now() + ms });
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
    this.stop();
  }

  private hasten(ms: number): void {
    const waiting = this.stop();
    const now = performance.now();
    for (const { run, due } of waiting.sort((a, b) => a.due - b.due)) this.later(Math.max(0, due - now - ms), run);
  }

  private stop(): Waiting[] {
    const waiting = [...this.waiting.values()];
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    this.waiting.clear();
    return waiting;
  }
}

/** Resolves after this many milliseconds. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
