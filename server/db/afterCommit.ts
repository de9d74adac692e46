import type { LiveEvent } from '#contract/live.ts';

/** What happened to a merchant's things. It names what it is about and never brings it along: whoever hears it reads that. */
export type Announcement =
  | { type: 'job'; jobId: string }
  | Extract<LiveEvent, { type: 'changed' | 'roles' }>
  /** For the server's own ears: sessions of an account ended. */
  | { type: 'sessionsEnded'; accountId: string };

/** Where it goes what leaves once a transaction has committed. The rooms behind it are connected in `createDeps`. */
export interface Outlets {
  tell(merchantId: string, event: Announcement): Promise<void>;
  /** There may be work in the queue. */
  wakeQueue(): void;
  /** Hears of what could not leave. */
  failed(error: unknown): void;
}

/** For programs that have neither browsers nor a queue beside them. */
export const noOutlets: Outlets = {
  tell: async () => undefined,
  wakeQueue: () => undefined,
  failed: () => undefined,
};

/** What waits for a transaction to commit. */
export interface AfterCommit {
  add(work: () => void | Promise<void>, key?: string): void;
  leave(): Promise<void>;
}

/** Runs what was added in its order, and what was added again under the same key once. A failure is told and stops nothing. */
export function createAfterCommit(outlets: Outlets): AfterCommit {
  const waiting = new Map<string | symbol, () => void | Promise<void>>();
  return {
    add(work, key) {
      const place = key ?? Symbol();
      if (!waiting.has(place)) waiting.set(place, work);
    },
    async leave() {
      for (const work of waiting.values()) {
        try {
          await work();
        } catch (error) {
          outlets.failed(error);
        }
      }
    },
  };
}
