import { parseArgs } from 'node:util';
import { createApp } from './app.ts';
import { backup, restore } from './backup/commands.ts';
import { createDeps, publicUrl } from './createDeps.ts';
import { type Env, EnvironmentError, readEnv, sandboxIsOn } from './env.ts';
import { type JobWorker, startWorker } from './jobs/worker.ts';
import { messageOf, Refusal } from './refusal.ts';
import { startSandboxProcess } from './sandboxProcess.ts';
import { laneWorkers, repeated } from './workers.ts';

/** Shutdown takes at most this long; then the process ends and the next start takes its work up again. */
const SHUTDOWN_WITHIN = 10_000;

/** Starts the API and the worker, or a worker alone, and stops them on SIGTERM and SIGINT. */
async function start(
  env: Env,
  { onlyWorker, acceptNewKey }: { onlyWorker: boolean; acceptNewKey: boolean },
): Promise<void> {
  if (onlyWorker && !env.DATABASE_URL) {
    throw new EnvironmentError('A worker of its own needs DATABASE_URL: PGlite can be opened by one process only.');
  }
  const sandbox = !onlyWorker && sandboxIsOn(env) ? await startSandboxProcess(env, publicUrl(env)) : null;
  const { deps, connect, close } = await createDeps(env, undefined, { acceptNewKey });
  const app = onlyWorker ? null : (await createApp(deps)).app;
  const works = onlyWorker || env.WORKER === 'on';
  const worker: JobWorker | null = works ? await startWorker(deps, laneWorkers, repeated) : null;
  if (worker) connect(worker);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_WITHIN).unref();
    await app?.close();
    await worker?.stop();
    await close();
    sandbox?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        deps.log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
  if (app) {
    const address = await app.listen({ port: env.PORT, host: env.HOST });
    process.stdout.write(`Quayside is ready at ${env.PUBLIC_URL ?? address}\n`);
  } else {
    process.stdout.write('Quayside worker is ready\n');
  }
}

/** Does what the command line asks for: serving, unless it names something else. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      worker: { type: 'boolean', default: false },
      'new-key': { type: 'boolean', default: false },
      backup: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
    },
  });
  const env = readEnv();
  if (values.backup) return backup(env, positionals[0]);
  if (values.restore) return restore(env, positionals[0]);
  return start(env, { onlyWorker: values.worker, acceptNewKey: values['new-key'] });
}

// Whatever this process and its threads write is for its owner alone.
process.umask(0o077);
run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

/** What an operator can fix is said in one sentence; anything else keeps its trace. */
function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return messageOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${(error as { port?: number }).port} is in use. Stop the program that uses it, or set PORT to another.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
