import type { ResultOf } from '#contract/endpoint.ts';
import type { extensionCalls } from '#contract/extension.calls.ts';
import type { Outcome, Waiting } from '../messages.ts';
import type { Entry, QueueStore } from './queueStore.ts';

type Taken = ResultOf<(typeof extensionCalls)['collect']>;

/** What the queue needs of the world around it. */
export interface QueueWorld {
  store: QueueStore;
  /** For whom this browser collects now; null while it is not paired. */
  owner(): Promise<string | null>;
  send(entry: Entry): Promise<Outcome<Taken>>;
  /** Told how many wait or were refused, and when to try again: null where there is nothing to try. */
  changed(state: { open: number; next: number | null }): Promise<void>;
}

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 60 * 60_000;

/** Milliseconds until the next try, after so many that failed. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(Math.max(tries - 1, 0), 20));

export interface Queue {
  /** `noRoom`: the browser's disk holds no more, and it could not be sent at once either. */
  add(entry: Entry): Promise<Outcome<Taken> | { kind: 'noRoom' }>;
  sendAll(): Promise<void>;
  retry(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  list(): Promise<Waiting[]>;
}

/**
 * Pages that were collected and not yet taken. They are sent one after the other in the order in which they were collected,
 * each under its own key, so that one whose answer was lost is taken once. While the server is away everything waits; what
 * it refuses is kept with the reason, and what it fails at is tried again later: neither holds up the others.
 */
export function createQueue({ store, owner, send, changed }: QueueWorld): Queue {
  let running: Promise<void> | null = null;
  let again = false;
  /** Of pages that somebody waits at: what came of them, once it is known. */
  const awaited = new Map<string, Outcome<Taken> | null>();

  const tell = async (): Promise<void> => {
    const heads = await store.heads();
    const whose = await owner();
    const waiting = heads.filter((head) => head.state === 'waiting' && head.owner === whose);
    const tries = Math.max(0, ...waiting.map((head) => head.tries));
    await changed({ open: heads.length, next: waiting.length === 0 ? null : pauseAfter(tries) });
  };

  const pass = async (): Promise<void> => {
    for (const { key } of await store.heads()) {
      // Again for each: meanwhile it may have been dropped, or the browser paired with somebody else.
      const entry = await store.get(key);
      if (entry?.state !== 'waiting' || entry.owner !== (await owner())) continue;
      const outcome = await send(entry);
      if (awaited.has(key)) awaited.set(key, outcome);
      if (outcome.kind === 'done') await store.remove(key);
      else if (outcome.kind === 'refused') await store.change(key, { state: 'refused', message: outcome.message });
      else {
        await store.change(key, { tries: entry.tries + 1 });
        if (outcome.kind !== 'away' || !outcome.answered) break;
      }
    }
  };

  /** A disk without room is no reason to lose the page: it can still be sent as it is. */
  const isKept = (entry: Entry): Promise<boolean> =>
    store.put(entry).then(
      () => true,
      () => false,
    );

  const sendAll = (): Promise<void> => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await pass();
        }
      } finally {
        running = null;
        await tell();
      }
    })();
    return running;
  };

  return {
    async add(entry) {
      if (!(await isKept(entry))) {
        const sent = await send(entry);
        return sent.kind === 'done' || sent.kind === 'refused' ? sent : { kind: 'noRoom' };
      }
      awaited.set(entry.key, null);
      await sendAll();
      const outcome = awaited.get(entry.key) ?? { kind: 'away' };
      awaited.delete(entry.key);
      // What the person at the page is told at once need not be told again.
      if (outcome.kind === 'refused') await store.remove(entry.key).then(tell);
      return outcome;
    },
    sendAll,
    async retry(key) {
      const whose = await owner();
      await store.change(key, { state: 'waiting', message: '', tries: 0, ...(whose === null ? {} : { owner: whose }) });
      await sendAll();
    },
    async drop(key) {
      await store.remove(key);
      await tell();
    },
    async list() {
      const whose = await owner();
      return (await store.heads()).map(({ owner: own, ...shown }) => ({
        ...shown,
        state: shown.state === 'waiting' && whose !== null && own !== whose ? 'other' : shown.state,
      }));
    },
  };
}
