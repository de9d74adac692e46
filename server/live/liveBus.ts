import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Announcement } from '../db/afterCommit.ts';
import { asDatabaseFault } from '../db/away.ts';
import type { Database } from '../db/open.ts';

/** What happened; or that for a while nothing was heard, and whatever happened then is not known. */
export type BusEvent = Announcement | { type: 'missed' };

/** Carries events to every browser of a merchant, whichever process made them. */
export interface LiveBus {
  /** Never rejects: what is told about work must not fail it. */
  publish(merchantId: string, event: BusEvent): Promise<void>;
  /** Returns how to stop listening. */
  subscribe(merchantId: string, listener: (event: BusEvent) => void): () => void;
  close(): Promise<void>;
}

const CHANNEL = 'quayside_live';
const RECONNECT_AFTER = 1000;

/**
 * LISTEN/NOTIFY between processes on PostgreSQL. PGlite's NOTIFY does not pass its socket, and there is only one process
 * there, so events stay inside it.
 */
export async function createLiveBus(db: Database, log: FastifyBaseLogger): Promise<LiveBus> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const subscribe: LiveBus['subscribe'] = (merchantId, listener) => {
    const heard = (event: BusEvent): void => {
      try {
        listener(event);
      } catch (err) {
        log.error({ err, merchantId, type: event.type }, 'a listener to live events failed');
      }
    };
    emitter.on(merchantId, heard);
    return () => void emitter.off(merchantId, heard);
  };
  if (db.kind === 'pglite') {
    return {
      subscribe,
      publish: async (merchantId, event) => void emitter.emit(merchantId, event),
      close: async () => undefined,
    };
  }
  const listening = await listen(db.pool, emitter);
  return {
    subscribe,
    async publish(merchantId, event) {
      try {
        await db.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ merchantId, event })]);
      } catch (err) {
        if (!db.trouble.isTold(asDatabaseFault(err))) {
          log.warn({ err, merchantId, type: event.type }, 'a live event was not told');
        }
        // At least the browsers of this process read again what they show.
        emitter.emit(merchantId, { type: 'missed' } satisfies BusEvent);
      }
    },
    close: async () => listening.stop(),
  };
}

async function listen(pool: pg.Pool, emitter: EventEmitter): Promise<{ stop(): void }> {
  let client: pg.PoolClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async (): Promise<void> => {
    const fresh = await pool.connect();
    client = fresh;
    fresh.on('notification', (message) => deliver(emitter, message.payload ?? ''));
    fresh.once('error', () => {
      // After the end it has been given back already.
      if (stopped) return;
      client = undefined;
      fresh.release(true);
      later();
    });
    await fresh.query(`listen ${CHANNEL}`);
  };
  const again = async (): Promise<void> => {
    await connect();
    for (const merchantId of emitter.eventNames()) emitter.emit(merchantId, { type: 'missed' } satisfies BusEvent);
  };
  // A connection that breaks while it begins to listen says so twice.
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void again().catch(later), RECONNECT_AFTER);
  };
  await connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      client?.release(true);
    },
  };
}

function deliver(emitter: EventEmitter, payload: string): void {
  const { merchantId, event } = JSON.parse(payload) as { merchantId: string; event: BusEvent };
  emitter.emit(merchantId, event);
}
