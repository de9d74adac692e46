import type { ResultOf } from '#contract/endpoint.ts';
import type { extensionCalls } from '#contract/extension.ts';
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
  add(entry: Entry): Promise<Outcome<Taken>>;
  sendAll(): Promise<void>;
  retry(key: string): Promise<void>;
  drop(key: string): Promise<void>;
  list(): Promise<Waiting[]>;
}

/**
 * Pages that were collected and not yet taken. They are sent one after the other in the order in which they were collected,
 * each under its own key, so that one whose answer was lost is taken once. While the server is away everything waits; what
 * it refuses is kept with the reason and holds up nothing.
 */
export function createQueue({ store, owner, send, changed }: QueueWorld): Queue {
  let running: Promise<void> | null = null;
  let again = false;
  /** Of pages that somebody waits at: what came of them, once it is known. */
  const awaited = new Map<string, Outcome<Taken> | null>();

  const tell = async (): Promise<void> => {
    const all = await store.all();
    const whose = await owner();
    const waiting = all.filter((entry) => entry.state === 'waiting' && entry.owner === whose);
    const tries = Math.max(0, ...waiting.map((entry) => entry.tries));
    await changed({ open: all.length, next: waiting.length === 0 ? null : pauseAfter(tries) });
  };

  /** Keeps what became of a page that was tried, unless it was dropped meanwhile. */
  const note = async (entry: Entry): Promise<void> => {
    if ((await store.all()).some(({ key }) => key === entry.key)) await store.put(entry);
  };

  const pass = async (): Promise<void> => {
    const whose = await owner();
    for (const entry of await store.all()) {
      if (entry.state !== 'waiting' || whose === null || entry.owner !== whose) continue;
      const outcome = await send(entry);
      if (awaited.has(entry.key)) awaited.set(entry.key, outcome);
      if (outcome.kind === 'done') await store.remove(entry.key);
      else if (outcome.kind === 'refused') await note({ ...entry, state: 'refused', message: outcome.message });
      else {
        await note({ ...entry, tries: entry.tries + 1 });
        break;
      }
    }
  };

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
      await store.put(entry);
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
      const entry = (await store.all()).find((one) => one.key === key);
      const whose = await owner();
      if (entry) await store.put({ ...entry, state: 'waiting', message: '', tries: 0, owner: whose ?? entry.owner });
      await sendAll();
    },
    async drop(key) {
      await store.remove(key);
      await tell();
    },
    async list() {
      const whose = await owner();
      return (await store.all()).map(({ capture: _capture, choice: _choice, owner: own, position: _at, ...shown }) => ({
        ...shown,
        state: shown.state === 'waiting' && whose !== null && own !== whose ? 'other' : shown.state,
      }));
    },
  };
}
