import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { Merchant } from './merchant.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ServerOptions {
  databaseUrl?: string;
  port?: number;
  nodeArgs?: string[];
  env?: Record<string, string>;
}

/** A data directory of a server's own, with a PGlite database in it that is migrated already; to be removed by who made it. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-crash-'));
  cpSync(inject('pgliteTemplate'), join(dataDir, 'pglite'), { recursive: true });
  return dataDir;
}

/** The built server as a process of its own, to be killed. The sandbox runs elsewhere, so that its state survives. */
export class ServerProcess {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly said: string[];

  private constructor(url: string, child: ChildProcess, said: string[]) {
    this.url = url;
    this.child = child;
    this.said = said;
  }

  /**
   * Ready to serve when it is answered. Throws with everything the process said when it ends before. On PGlite in
   * `dataDir`, or on the PostgreSQL database that is named. With a port of its own it is found again by those who deliver.
   */
  static async start(
    dataDir: string,
    sandboxUrl: string,
    { databaseUrl = '', port = 0, nodeArgs = [], env = {} }: ServerOptions = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...nodeArgs, '--enable-source-maps', 'dist/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        SANDBOX: 'on',
        SANDBOX_PORT: new URL(sandboxUrl).port,
        DATABASE_URL: databaseUrl,
        LOG_LEVEL: 'error',
        // A killed process sends nothing more: nobody waits long for it.
        EFFECT_LEASE: '5',
        EFFECT_LAG: '0',
        PLANS: 'off',
        ...env,
      },
    });
    const said: string[] = [];
    const url = await new Promise<string>((ready, failed) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          said.push(line);
          const address = /ready at (\S+)/.exec(line)?.[1];
          // What it is called outside may be a proxy's address.
          if (address) ready(port === 0 ? address : `http://127.0.0.1:${port}`);
        });
      }
      child.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${said.join('\n')}`)));
    });
    return new ServerProcess(url, child, said);
  }

  /** As the same merchant, at this process. */
  reached(merchant: Merchant): Merchant {
    return Object.assign(new Merchant({ url: this.url, email: merchant.email }), { token: merchant.token });
  }

  /** Whether the process that was started lives. */
  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** What was written to the log and to the error output. */
  get log(): string[] {
    return this.said.slice(1);
  }

  /** `kill -9`: nothing in the process gets to know. */
  async kill(): Promise<void> {
    const gone = once(this.child, 'exit');
    // False where it ended by itself before.
    if (this.child.kill('SIGKILL')) await gone;
  }

  /** Asks it to end, and returns the exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.child, 'exit');
    if (!this.child.kill('SIGTERM')) return this.child.exitCode;
    const [code] = await gone;
    return code as number | null;
  }
}
