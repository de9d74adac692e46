import { createApp } from '#server/app.ts';
import { createDeps } from '#server/createDeps.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { partWorkers, repeated } from '#server/workers.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { Merchant } from './merchant.ts';
import { makeTestDatabase } from './testDatabase.ts';

/** The whole server on a database of its own, with the sandbox for the outside world, over real HTTP. */
export interface TestApp {
  url: string;
  deps: Deps;
  sandbox: Sandbox;
  /** A merchant who registered and signed in, with a mailed code. */
  merchant(email?: string): Promise<Merchant>;
  close(): Promise<void>;
}

let merchants = 0;

/** With `worker: 'jobs'` only what somebody asks for is done: nothing that repeats, and nothing at the minute's turn. */
export async function startTestApp(
  options: { worker?: boolean | 'jobs'; env?: Record<string, string>; requestsPerMinute?: number } = {},
): Promise<TestApp> {
  const database = await makeTestDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const env = readEnv({
    PORT: '0',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    SANDBOX: 'on',
    SANDBOX_PORT: new URL(sandbox.url).port,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...options.env,
  });
  const made = await createDeps(env);
  const { requestsPerMinute } = options;
  const { app } = await createApp(made.deps, requestsPerMinute === undefined ? {} : { requestsPerMinute });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  made.deps.publicUrl = url;
  let worker: JobWorker | null = null;
  if (options.worker !== false) {
    worker = await startWorker(made.deps, partWorkers, options.worker === 'jobs' ? undefined : repeated);
    made.onNudge(worker.nudge);
  }
  return {
    url,
    sandbox,
    deps: made.deps,
    merchant: (email = `merchant-${process.pid}-${merchants++}@example.test`) =>
      Merchant.register({ url, dataDir: database.dataDir, email }),
    async close() {
      await app.close();
      await worker?.stop();
      await made.close();
      await sandbox.close();
      await database.drop();
    },
  };
}
