import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from './env.ts';

/** The sandbox as a program of its own: started beside the server, ended with it, never imported by it. */
export interface SandboxProcess {
  stop(): void;
}

const READY_WITHIN = 20_000;

/**
 * Starts the sandbox, unless one answers at its port already: then that one is used and left alone. `appUrl` is where
 * it sends browsers back to and delivers webhooks, for platforms that are told neither by a call.
 */
export async function startSandboxProcess(env: Env, appUrl: string): Promise<SandboxProcess | null> {
  if (await answers(env.SANDBOX_PORT)) return null;
  const child = fork(program(), {
    execArgv: program().endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: env.PATH,
      SANDBOX_PORT: String(env.SANDBOX_PORT),
      SANDBOX_DATA: join(env.DATA_DIR, 'sandbox.jsonl'),
      APP_URL: appUrl,
    },
  });
  const deadline = Date.now() + READY_WITHIN;
  while (!(await answers(env.SANDBOX_PORT))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(
        `The sandbox did not start on port ${env.SANDBOX_PORT}. Set SANDBOX_PORT to a free port, or SANDBOX=off.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { stop: () => child.kill('SIGTERM') };
}

async function answers(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/_world/credentials`, { signal: AbortSignal.timeout(2000) });
    return reply.ok;
  } catch {
    // Nobody there, or somebody else: either way not a sandbox.
    return false;
  }
}

/** Beside the bundle in a build, in its own folder in the source tree. */
function program(): string {
  const built = fileURLToPath(new URL('./sandbox.js', import.meta.url));
  return existsSync(built) ? built : fileURLToPath(new URL('../sandbox/cli.ts', import.meta.url));
}
