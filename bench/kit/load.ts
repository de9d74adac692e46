// A process of its own that asks an address for some seconds, and answers what came of it.
import autocannon from 'autocannon';

/** What is asked for. */
export interface Load {
  url: string;
  headers: Record<string, string>;
}

/** What came of it. */
export interface Loaded {
  perSecond: number;
  refused: number;
  broken: number;
}

const SECONDS = 2;
const CONNECTIONS = 10;

process.once('message', (load: Load) => {
  autocannon({ ...load, connections: CONNECTIONS, duration: SECONDS }).then(
    ({ requests, non2xx, errors }) =>
      process.send?.({ perSecond: requests.average, refused: non2xx, broken: errors } satisfies Loaded),
    (error: unknown) => {
      throw error;
    },
  );
});
