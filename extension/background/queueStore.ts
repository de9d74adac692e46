import type { Capture } from '#contract/capture.ts';
import type { CaptureChoice } from '#contract/extension.schemas.ts';
import type { Waiting } from '../messages.ts';

/** A waiting page without what is sent of it, which can be megabytes. */
export interface Head extends Omit<Waiting, 'state'> {
  owner: string;
  state: 'waiting' | 'refused';
}

/** A waiting page with all that is sent. */
export interface Entry extends Head {
  capture: Capture;
  choice: CaptureChoice;
}

/** Where the queue lies. */
export interface QueueStore {
  /** In the order in which they were collected. */
  heads(): Promise<Head[]>;
  get(key: string): Promise<Entry | undefined>;
  /** Keeps a page; one of the same key gives way and leaves it its place. Throws where there is no room. */
  put(entry: Entry): Promise<void>;
  /** Nothing where there is no page of this key any more. */
  change(key: string, change: Partial<Head>): Promise<void>;
  remove(key: string): Promise<void>;
}

const STORE = 'pages';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('queue', 1);
    opening.onupgradeneeded = () => {
      // The position keeps the order in which pages were collected.
      const store = opening.result.createObjectStore(STORE, { keyPath: 'position', autoIncrement: true });
      store.createIndex('key', 'key', { unique: true });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The queue could not be opened.'));
  });
}

/** Works in one transaction; returns what `work` says once that is on the disk. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const answer = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(answer());
      transaction.onabort = () => reject(transaction.error ?? new Error('The queue could not be written.'));
    });
  } finally {
    db.close();
  }
}

/** Works on the page of a key, if there is one, within one transaction. */
const onPage = (key: string, work: (page: IDBCursorWithValue | null, store: IDBObjectStore) => void): Promise<void> =>
  within('readwrite', (store) => {
    const found = store.index('key').openCursor(key);
    found.onsuccess = () => work(found.result, store);
    return () => undefined;
  });

/** The queue on the browser's disk: it survives a restart. */
export const queueStore: QueueStore = {
  heads: () =>
    within('readonly', (store) => {
      const heads: Head[] = [];
      const reading = store.openCursor();
      // One after the other, so that no more than one whole page is held at a time.
      reading.onsuccess = () => {
        if (reading.result === null) return;
        const { capture: _capture, choice: _choice, ...head } = reading.result.value as Entry;
        heads.push(head);
        reading.result.continue();
      };
      return () => heads;
    }),
  get: (key) =>
    within('readonly', (store) => {
      const found = store.index('key').get(key);
      return () => found.result as Entry | undefined;
    }),
  put: (entry) =>
    onPage(entry.key, (page, store) => {
      store.put(page === null ? entry : { ...entry, position: page.primaryKey });
    }),
  change: (key, change) => onPage(key, (page) => page?.update({ ...(page.value as Entry), ...change })),
  remove: (key) => onPage(key, (page) => page?.delete()),
};
