import { createApp } from '#server/app.ts';
import { createDeps } from '#server/createDeps.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { laneWorkers, repeated } from '#server/workers.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { startSandbox } from '../../sandbox/index.ts';
import type { BenchDatabase } from './database.ts';

export interface BenchServer {
  url: string;
  deps: Deps;
  sandboxUrl: string;
  merchant: Merchant;
  close(): Promise<void>;
}

/** The whole server with one merchant and the usual settings or these, on a fresh database, with the sandbox for the outside world. */
export async function startBenchServer(
  database: BenchDatabase,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  const { env, drop } = await database.fresh();
  const sandbox = await startSandbox({ port: 0 });
  const port = new URL(sandbox.url).port;
  const made = await createDeps(
    readEnv({ ...env, SANDBOX: 'on', SANDBOX_PORT: port, LOG_LEVEL: 'error', ...settings }),
  );
  const { app } = await createApp(made.deps, { requestsPerMinute: 10_000_000 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const worker = await startWorker(made.deps, laneWorkers, repeated);
  made.connect(worker);
  const merchant = await Merchant.register({ url, dataDir: env.DATA_DIR, email: 'bench@example.test' });
  return {
    url,
    deps: made.deps,
    sandboxUrl: sandbox.url,
    merchant,
    async close() {
      await app.close();
      await worker.stop();
      await made.close();
      await sandbox.close();
      await drop();
    },
  };
}
