/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Chance {
  readonly seed: number;
  private state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.state = seed >>> 0;
  }

  /** The seed of CRASH_SEED, or a new one, said so that a failure can be had again. */
  static announced(name: string): Chance {
    const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
    process.stdout.write(`${name}: CRASH_SEED=${seed}\n`);
    return new Chance(seed);
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const unit = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return low + Math.floor(unit * (high - low + 1));
  }
}

/** Lets the event loop go round that often: spreads what follows over everything that is under way. */
export async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
