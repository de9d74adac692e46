import type { FileReport } from './reporter.ts';

/** So many files may fail at first and pass alone before the run counts as failed. */
const MAY_WAVER = 3;
const SLOWEST = 20;

/** Everything that a run of the tests says at its end. */
export class Outcome {
  private passed = 0;
  private readonly failures: string[] = [];
  private readonly wavered: string[] = [];
  private readonly timed: FileReport[] = [];
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** A check that passed as a whole. */
  pass(count = 1): void {
    this.passed += count;
  }

  /** Something that failed: its name in the first line, then why. */
  fail(failure: string): void {
    this.failures.push(failure);
  }

  /** A file in its first run; what failed in it is not said yet. */
  ran(file: FileReport): void {
    this.passed += file.passed;
    this.timed.push(file);
  }

  /** A file that had failed, after it was run again by itself; null where it was not run again. */
  ranAgain(first: FileReport, again: FileReport | null): void {
    const name = `${first.project}: ${first.file}`;
    if (again && again.failures.length === 0) {
      this.passed += again.passed - first.passed;
      this.wavered.push(`${name} (seed ${this.seed})\n${first.failures.join('\n')}`);
    } else {
      for (const failure of first.failures) this.failures.push(`${name} > ${failure}`);
    }
  }

  /** Prints the whole, with "N passed, N failed" alone on the last line; whether all is well. */
  print(to: NodeJS.WriteStream): boolean {
    const slowest = this.timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    if (slowest.length > 0) to.write('\nThe slowest files, in seconds:\n');
    for (const { seconds, project, file } of slowest) {
      to.write(`${seconds.toFixed(1).padStart(7)}  ${project}  ${file}\n`);
    }
    for (const failure of this.failures) to.write(`\nFAILED ${failure}\n`);
    for (const one of this.wavered) to.write(`\nwavered ${one}\n`);
    const tooMany = this.wavered.length > MAY_WAVER;
    if (tooMany)
      to.write(`\n${this.wavered.length} files wavered, and at most ${MAY_WAVER} may: the run has failed.\n`);
    if (this.wavered.length > 0) {
      to.write(`\nwavered: ${this.wavered.length}. Fix these first; each failed, and passed when it ran alone.\n`);
    }
    const failed = this.failures.length + (tooMany ? this.wavered.length : 0);
    to.write(`\nSeed ${this.seed}: npm test -- --seed ${this.seed} runs in this order again.\n`);
    to.write(`\n${this.passed} passed, ${failed} failed\n`);
    return failed === 0 && this.passed > 0;
  }
}
