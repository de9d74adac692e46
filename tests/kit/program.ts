import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built program as a user starts it: server, worker, web app and sandbox, on ports and a directory of its own. */
export interface Program {
  url: string;
  sandboxUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** On a copy of a migrated PGlite database, which takes a third of the time of a new one. */
export async function startProgram(template: string, settings: Record<string, string> = {}): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-e2e-'));
  cpSync(template, join(dataDir, 'pglite'), { recursive: true });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    // Everybody comes from this machine: who they are is told as a proxy would.
    TRUST_PROXY: 'on',
    CONTACT_EMAIL: 'support@quayside.example',
    WEBSITE_URL: 'https://www.quayside.example',
    COMMUNITY_URL: '/__web__/toolbox/toolbox.html',
    ...settings,
  };
  const { stop } = await run('dist/main.js', env, dataDir);
  return { url: `http://127.0.0.1:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, dataDir, stop };
}

/** As the README has a new user start it: by what `npm start` runs, with nothing in its data directory. Its address is the printed one. */
export async function startNewProgram(): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-new-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const places = { PORT: String(port), DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort) };
  const started = await run('scripts/start.mjs', { PATH: process.env.PATH, ...places }, dataDir);
  return { sandboxUrl: `http://127.0.0.1:${sandboxPort}`, dataDir, ...started };
}

/** Starts a script, and waits until it prints at which address it is ready. */
async function run(script: string, env: NodeJS.ProcessEnv, dataDir: string): Promise<Pick<Program, 'url' | 'stop'>> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await readyAt(child);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // One that ended by itself has nothing more to say.
      if (child.kill('SIGTERM')) await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is ready at (\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it was ready: ${output}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
