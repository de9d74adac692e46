import type { Capture } from '#contract/capture.ts';
import type { CaptureChoice } from '#contract/extension.ts';
import type { Waiting } from '../messages.ts';

/** A waiting page with all that is sent. `position` keeps the order in which pages were collected. */
export interface Entry extends Omit<Waiting, 'state'> {
  position?: number;
  owner: string;
  state: 'waiting' | 'refused';
  capture: Capture;
  choice: CaptureChoice;
}

/** Where the queue lies. */
export interface QueueStore {
  /** In the order in which they were collected. */
  all(): Promise<Entry[]>;
  put(entry: Entry): Promise<void>;
  remove(key: string): Promise<void>;
}

const STORE = 'pages';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('queue', 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore(STORE, { keyPath: 'position', autoIncrement: true });
      store.createIndex('key', 'key', { unique: true });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('The queue could not be opened.'));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      // Not before it is on the disk.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('The queue could not be written.'));
    });
  } finally {
    db.close();
  }
}

/** The queue on the browser's disk: it survives a restart. */
export const queueStore: QueueStore = {
  all: () => within('readonly', (store) => store.getAll() as IDBRequest<Entry[]>),
  async put(entry) {
    await within('readwrite', (store) => store.put(entry));
  },
  async remove(key) {
    const position = await within('readonly', (store) => store.index('key').getKey(key));
    if (position !== undefined) await within('readwrite', (store) => store.delete(position));
  },
};
