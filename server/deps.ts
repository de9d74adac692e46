import type { FastifyBaseLogger } from 'fastify';
import type { HttpClient } from './connectors/lib/http.ts';
import type { Database } from './db/open.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/fileStore.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { LiveBus } from './live/liveBus.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Plans } from './planFile.ts';
import type { Secrets } from './secrets.ts';

/** What modules are given. Made once in `app.ts`; a test makes its own. */
export interface Deps {
  env: Env;
  db: Database;
  secrets: Secrets;
  mailer: Mailer;
  files: FileStore;
  live: LiveBus;
  /** What merchants may have and use; null where nothing is limited. */
  plans: Plans | null;
  /** Tells this installation’s payments from others’ in the same account of a channel. */
  installation: string;
  /** The guarded way out. */
  http: HttpClient;
  jobs: JobQueue;
  log: FastifyBaseLogger;
  /** The address that browsers and platforms reach this server at, without a slash at the end. */
  publicUrl: string;
  /** What time it is, for whatever is decided by time: see `Clock`. In a transaction it is `tx.now`. */
  now(): Date;
}
