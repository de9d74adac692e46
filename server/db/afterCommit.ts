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

type Work = () => void | Promise<void>;

/** What waits for a transaction to commit. */
interface AfterCommit {
  /** What is added again under the same key runs once. */
  add(work: Work, key?: string): void;
  /** Runs all of it in its order. `failed` hears of what fails; the rest runs all the same. */
  leave(): Promise<void>;
}

export function createAfterCommit(failed: Outlets['failed']): AfterCommit {
  const waiting = new Map<string | symbol, Work>();
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
          failed(error);
        }
      }
    },
  };
}
