import { EventEmitter, once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { createDeps, type Wakeable } from '#server/createDeps.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { laneWorkers, repeated } from '#server/workers.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { freePaces } from './freePace.ts';
import { Merchant } from './merchant.ts';
import { emptyDatabase, makeTestDatabase, type TestDatabase } from './testDatabase.ts';

/** The whole server on a database, with the sandbox for the outside world, over real HTTP. */
export interface TestApp {
  url: string;
  deps: Deps;
  sandbox: Sandbox;
  /** A merchant who registered and signed in, with a mailed code. */
  merchant(email?: string): Promise<Merchant>;
  /** The one account that administrates; to be asked for once. */
  administrator(): Promise<Merchant>;
  /** Nothing is worked any more: from here on only calls change what is there. */
  stopWorker(): Promise<void>;
  /** Work goes on that `stopWorker` has stopped. */
  startWorker(): Promise<void>;
  /** Turns the clock of the sandbox and of the server ahead. */
  turnClock(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /**
   * What works beside the server: jobs and what they ask for, unless told otherwise; `jobs` alone; or `clock`, which adds
   * what comes at the turn of each minute, whatever a test is doing then.
   */
  worker?: boolean | 'jobs' | 'clock';
  env?: Record<string, string>;
  /** Stores are called as fast as they can be: for what would only wait for the slowest platforms. */
  pace?: 'free';
  /** Starts on a database that there is, in the world of another server; both are closed by whoever made them. */
  on?: { database: TestDatabase; sandbox: Sandbox };
}

/** A server without a worker: what the files of one test process hand on to each other. */
interface Server extends Omit<TestApp, 'merchant' | 'administrator' | 'stopWorker' | 'startWorker' | 'turnClock'> {
  dataDir: string;
  /** What requests come in by. */
  door: { close(): Promise<void>; open(): void };
  connect(worker: Wakeable): void;
}

/** Tests ask more in a minute than the usual lid lets through. */
const REQUESTS_PER_MINUTE = 1_000_000;
/** Else the first account would administrate, and see what a merchant may not: in any order, another test's. */
const ADMIN_EMAIL = 'administrator@example.test';

/** Servers of this process that no file uses, as empty as new ones. */
const idle: Server[] = [];
let merchants = 0;

/**
 * A server with nobody in it. Files share one as long as they want the usual one: it is given back emptied, its worker
 * stopped. With settings of its own a file has a server of its own.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isUsual = options.env === undefined && options.on === undefined;
  const server = (isUsual ? idle.pop() : undefined) ?? (await startServer(options));
  const { url, deps, sandbox, dataDir } = server;
  server.door.open();
  const keepPaces = options.pace === 'free' ? freePaces(sandbox.world) : null;
  let worker = await startTestWorker(deps, options.worker ?? true);
  const stopWorker = async (): Promise<void> => {
    await worker?.stop();
    worker = null;
  };
  server.connect({ nudge: () => worker?.nudge(), clockTurned: () => worker?.clockTurned() });
  const registered = (email: string): Promise<Merchant> => Merchant.register({ url, dataDir, email });
  return {
    url,
    deps,
    sandbox,
    merchant: (email = `merchant-${process.pid}-${merchants++}@example.test`) => registered(email),
    administrator: () => registered(ADMIN_EMAIL),
    stopWorker,
    startWorker: async () => {
      worker ??= await startTestWorker(deps, options.worker ?? true);
    },
    turnClock: async (ms) => {
      const followers = await sandbox.world.clock.advance(ms);
      if (followers !== 1) throw new Error(`${followers} servers have turned their clock.`);
    },
    async close() {
      await stopWorker();
      keepPaces?.();
      // A clock that was turned stays turned.
      if (!isUsual || deps.db.clock.turnedBy > 0) return server.close();
      // What the platforms deliver ends with their world; what they have delivered is still being written.
      sandbox.world.reset();
      await server.door.close();
      await emptyDatabase(deps.db.pool);
      for (const folder of ['files', 'mail']) rmSync(join(dataDir, folder), { recursive: true, force: true });
      idle.push(server);
    },
  };
}

async function startTestWorker(deps: Deps, kind: boolean | 'jobs' | 'clock'): Promise<JobWorker | null> {
  if (kind === false) return null;
  const { background, scheduled } = repeated;
  return startWorker(deps, laneWorkers, {
    background: kind === 'jobs' ? {} : background,
    scheduled: kind === 'clock' ? scheduled : {},
  });
}

async function startServer({ env = {}, on }: TestAppOptions): Promise<Server> {
  const database = on?.database ?? (await makeTestDatabase());
  const sandbox = on?.sandbox ?? (await startSandbox({ port: 0 }));
  const settings = readEnv({
    PORT: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    // Nobody cuts the power of these; tests/crash does.
    PGLITE_SYNC: 'off',
    SANDBOX: 'on',
    SANDBOX_PORT: new URL(sandbox.url).port,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ADMIN_EMAIL,
    // The sandbox has done what it does when a reply is lost.
    EFFECT_LAG: '0',
    // Those of the sandbox would limit what is tried in bulk.
    PLANS: 'off',
    ...env,
  });
  const { deps, connect, close } = await createDeps(settings);
  const { app } = await createApp(deps, { requestsPerMinute: REQUESTS_PER_MINUTE });
  const door = doorOf(app.server);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  deps.publicUrl = url;
  return {
    url,
    deps,
    sandbox,
    door,
    connect,
    dataDir: database.dataDir,
    async close() {
      await app.close();
      await close();
      if (on) return;
      await sandbox.close();
      await database.drop();
    },
  };
}

/** Lets a server come to rest: what is under way is answered, and nothing more is let in until it is woken. */
function doorOf(server: HttpServer): { close(): Promise<void>; open(): void } {
  const handlers = server.listeners('request');
  const answered = new EventEmitter();
  let underWay = 0;
  let isOpen = true;
  server.removeAllListeners('request').on('request', (request, response) => {
    // A platform may still deliver what was on its way when its world ended.
    if (!isOpen) return void response.writeHead(503).end();
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      answered.emit('one');
    });
    for (const handle of handlers) handle.call(server, request, response);
  });
  return {
    async close() {
      isOpen = false;
      while (underWay > 0) await once(answered, 'one');
    },
    open() {
      isOpen = true;
    },
  };
}
