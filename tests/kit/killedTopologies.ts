import { rmSync } from 'node:fs';
import type { TestContext } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { KilledServers } from './killedServers.ts';
import { Merchant } from './merchant.ts';
import { clusterIsAvailable, startOwnPostgres } from './postgres.ts';
import { required } from './required.ts';
import { makeDataDir } from './serverProcess.ts';

/** How servers that are killed stand together: as far as this machine has what it takes. */
export const killedTopologies = [
  { name: 'one process on PGlite', count: 1 },
  { name: 'two processes on one PostgreSQL', count: 2 },
].filter(({ count }) => count === 1 || clusterIsAvailable());

/** Processes with a merchant, and the world around them. */
export interface KilledWorld {
  sandbox: Sandbox;
  servers: KilledServers;
  merchant: Merchant;
  /** Nobody else may open it while a process has it in its own. */
  database: { url: string | undefined; dataDir: string };
}

/** They are there until the test is over. `env`: settings beside the usual ones. */
export async function startKilled(
  { count }: (typeof killedTopologies)[number],
  { onTestFinished }: TestContext,
  env: Record<string, string> = {},
): Promise<KilledWorld> {
  const dataDir = makeDataDir();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = count > 1 ? await startOwnPostgres() : null;
  onTestFinished(() => postgres?.stop());
  const sandbox = await startSandbox({ port: 0 });
  onTestFinished(() => sandbox.close());
  const database = postgres ? { databaseUrl: postgres.url } : {};
  const servers = await KilledServers.start({ dataDir, sandboxUrl: sandbox.url, count, env, ...database });
  onTestFinished(() => servers.end());
  const url = required(servers.urls[0]);
  const merchant = await Merchant.register({ url, dataDir, email: 'crash@example.test' });
  return { sandbox, servers, merchant, database: { url: postgres?.url, dataDir } };
}
