import { StoreFault } from './storeFault.ts';

/** What a platform tells of how fast it may be called; whatever it left out stays as it was known. */
export interface PaceReport {
  /** What the bucket holds when full, in the platform's own unit (calls, points). */
  burst?: number;
  /** What comes back each second. */
  perSecond?: number;
  /** What is left right now. */
  left?: number;
  /** What the call was taken for that this answers: of the calls under way it is the one that `left` knows of. */
  answers?: number;
  /** Nothing more before this many ms have passed (Retry-After). */
  wait?: number;
}

/** How fast one store may be called. Shared by everything that calls that store. */
export interface Pace {
  /** Waits until a call of this cost (1 by default) may leave. Rejects with the signal's reason when aborted before. */
  take(cost?: number, signal?: AbortSignal): Promise<void>;
  /** The call of this cost has ended, whatever came of it. */
  done(cost?: number): void;
  /** What the answer tells. Called for every answer of a platform that tells anything. */
  learn(report: PaceReport): void;
}

export interface RatePlan {
  burst: number;
  perSecond: number;
  /** Where the platform counts in stretches of time: so much in any `ms`, however it came about. */
  window?: { most: number; ms: number };
}

const SECOND = 1000;

/**
 * A leaky bucket that goes by the plan until the platform says better. It begins with a second's worth, not full: another
 * process may have emptied the platform's own bucket a moment ago. Calls leave in the order they asked.
 */
export class Bucket implements Pace {
  private burst: number;
  private perSecond: number;
  private left: number;
  private at: number;
  private notBefore = 0;
  private readonly window: RatePlan['window'];
  /** What left within the last window, the earliest first. */
  private gone: { at: number; cost: number }[] = [];
  /** What calls cost that have no answer yet. */
  private underWay = 0;
  private turn: Promise<void> = Promise.resolve();
  private readonly now: () => number;
  private readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;

  constructor(
    plan: RatePlan,
    time: { now: () => number; sleep: (ms: number, signal?: AbortSignal) => Promise<void> } = realTime,
  ) {
    this.burst = plan.burst;
    this.perSecond = plan.perSecond;
    this.window = plan.window;
    this.left = Math.min(plan.burst, plan.perSecond);
    this.now = time.now;
    this.sleep = time.sleep;
    this.at = time.now();
  }

  take(cost = 1, signal?: AbortSignal): Promise<void> {
    const mine = this.turn.then(() => this.wait(Math.min(cost, this.burst), signal));
    // Whoever gave up does not hold up those behind.
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  done(cost = 1): void {
    this.underWay = Math.max(0, this.underWay - Math.min(cost, this.burst));
  }

  learn({ burst, perSecond, left, answers = 0, wait }: PaceReport): void {
    this.refill();
    if (burst !== undefined && burst > 0) this.burst = burst;
    if (perSecond !== undefined && perSecond > 0) this.perSecond = perSecond;
    // Other calls under way may not be in what the platform counted yet.
    const others = Math.max(0, this.underWay - Math.min(answers, this.burst));
    if (left !== undefined) this.left = Math.max(0, Math.min(this.burst, left) - others);
    if (wait !== undefined) this.notBefore = Math.max(this.notBefore, this.now() + wait);
  }

  /** The plan in force, for people to see. */
  get plan(): RatePlan {
    return { burst: this.burst, perSecond: this.perSecond };
  }

  private async wait(cost: number, signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      this.refill();
      const missing = Math.max(0, cost - this.left);
      const refilled = Math.ceil((missing / this.perSecond) * SECOND);
      const ms = Math.max(this.notBefore - this.now(), refilled, this.untilOpen(cost));
      if (ms <= 0) {
        this.left -= cost;
        this.underWay += cost;
        if (this.window) this.gone.push({ at: this.now(), cost });
        return;
      }
      await this.sleep(ms, signal);
    }
  }

  /** Milliseconds until this cost fits into the window: from the latest back, the first that does not must have left it. */
  private untilOpen(cost: number): number {
    if (!this.window) return 0;
    const { most, ms } = this.window;
    const now = this.now();
    this.gone = this.gone.filter(({ at }) => at + ms > now);
    let sum = cost;
    for (const one of this.gone.toReversed()) {
      sum += one.cost;
      if (sum > most) return one.at + ms - now;
    }
    return 0;
  }

  private refill(): void {
    const now = this.now();
    this.left = Math.min(this.burst, this.left + ((now - this.at) / SECOND) * this.perSecond);
    this.at = now;
  }
}

const realTime = {
  now: () => performance.now(),
  sleep: (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      // Nobody is told of what has happened already.
      if (signal?.aborted) return reject(signal.reason);
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

const TRIES = 4;
/** Milliseconds, doubled with each try, where the platform does not say how long. */
const FIRST_WAIT = 1_000;
/** A platform that asks for more is left to the job, which comes back later. */
const LONGEST_WAIT = 120_000;

/**
 * Makes one call at the store's pace. One that was too fast (`StoreFault('throttled')`: it did nothing) is made again
 * after the wait that the platform asked for; when it is refused every time, the fault is thrown. `call` is run again
 * for every try: signatures with a time or a nonce are made in it.
 */
export async function paced<T>(
  store: { pace: Pace; signal?: AbortSignal },
  call: () => Promise<T>,
  cost?: number,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await store.pace.take(cost, store.signal);
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof StoreFault) || error.kind !== 'throttled') throw error;
      const wait = error.retryAfter ?? FIRST_WAIT * 2 ** (tries - 1);
      store.pace.learn({ wait });
      if (tries === TRIES || wait > LONGEST_WAIT) throw error;
    } finally {
      store.pace.done(cost);
    }
  }
}
