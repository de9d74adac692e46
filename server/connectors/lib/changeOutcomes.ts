import type { Notice } from '#contract/errors.ts';
import { StoreFault } from './storeFault.ts';

/** How one change or removal ended. `unknown`: no answer; it may be sent again. */
export type ChangeOutcome =
  | { externalId: string; kind: 'done'; warnings: Notice[] }
  | { externalId: string; kind: 'rejected'; reason: Notice }
  | { externalId: string; kind: 'unknown'; reason: Notice }
  /** The store does not have the product any more; of a removal this is as good as done. */
  | { externalId: string; kind: 'gone' };

/** How each of some changes or removals ended, for platforms that take them in several calls. */
export class ChangeOutcomes {
  private readonly ends = new Map<string, ChangeOutcome>();
  private touched = false;

  done(externalId: string, warnings: Notice[] = []): void {
    this.ends.set(externalId, { externalId, kind: 'done', warnings });
  }

  gone(externalId: string): void {
    this.ends.set(externalId, { externalId, kind: 'gone' });
  }

  rejected(externalId: string, reason: Notice): void {
    this.ends.set(externalId, { externalId, kind: 'rejected', reason });
  }

  /** What a fault about this one alone makes of it. */
  failed(externalId: string, { kind, reason }: StoreFault): void {
    this.ends.set(externalId, { externalId, kind: kind === 'rejected' ? kind : 'unknown', reason });
  }

  /** How it ended; null while it is open. */
  of(externalId: string): ChangeOutcome | null {
    return this.ends.get(externalId) ?? null;
  }

  /** To be called as soon as a call has written: from then on a fault leaves the rest unknown. */
  wrote(): void {
    this.touched = true;
  }

  /**
   * Runs the calls. A fault of a whole call is thrown while nothing can have been written; later, everything that is still
   * open ends as unknown: it may be sent again. One outcome per id, in their order.
   */
  async during(externalIds: readonly string[], calls: () => Promise<void>): Promise<ChangeOutcome[]> {
    try {
      await calls();
    } catch (error) {
      if (!(error instanceof StoreFault) || (!this.touched && !error.maybeDone)) throw error;
      const { reason } = error;
      for (const externalId of externalIds) {
        if (!this.ends.has(externalId)) this.ends.set(externalId, { externalId, kind: 'unknown', reason });
      }
    }
    return externalIds.map((externalId) => {
      const end = this.ends.get(externalId);
      if (!end) throw new Error(`the change of ${externalId} has no end`);
      return end;
    });
  }
}
