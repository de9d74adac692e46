import { join } from 'node:path';
import { type Chance, turns } from './chance.ts';
import type { Merchant } from './merchant.ts';
import { freePort } from './program.ts';
import { ServerProcess } from './serverProcess.ts';

const IMPATIENT = join(import.meta.dirname, 'programs/impatient.mjs');
/** How long a reply is waited for, in ms, instead of a minute: what hangs must not make a test long. */
const PATIENCE_MS = '2500';

export interface Killed {
  dataDir: string;
  sandboxUrl: string;
  /** A PostgreSQL for all of them; without it one process keeps its database itself. */
  databaseUrl?: string;
  count: number;
  /** Settings beside the usual ones. */
  env?: Record<string, string>;
}

/** The processes of one server, each at a port of its own for good, of which one at a time is killed and started again. */
export class KilledServers {
  private readonly start: (port: number) => Promise<ServerProcess>;
  private readonly ports: number[];
  private readonly running: ServerProcess[];
  private readonly ended: ServerProcess[] = [];
  private restarted: Promise<void> = Promise.resolve();
  private isOver = false;
  kills = 0;

  private constructor(start: (port: number) => Promise<ServerProcess>, ports: number[], running: ServerProcess[]) {
    this.start = start;
    this.ports = ports;
    this.running = running;
  }

  static async start({ dataDir, sandboxUrl, databaseUrl, count, env: own = {} }: Killed): Promise<KilledServers> {
    const ports: number[] = [];
    while (ports.length < count) ports.push(await freePort());
    const env = { PURCHASE_HOLD_MINUTES: '0', PUBLIC_URL: `http://127.0.0.1:${ports[0]}`, PATIENCE_MS, ...own };
    const options = { env, nodeArgs: ['--import', IMPATIENT], ...(databaseUrl === undefined ? {} : { databaseUrl }) };
    const start = (port: number) => ServerProcess.start(dataDir, sandboxUrl, { ...options, port });
    return new KilledServers(start, ports, await Promise.all(ports.map(start)));
  }

  get urls(): string[] {
    return this.running.map(({ url }) => url);
  }

  /** What all processes wrote to their logs, those that were killed too. */
  get log(): string[] {
    return [...this.ended, ...this.running].flatMap(({ log }) => log);
  }

  /** The same merchant at each of the processes. */
  reached(merchant: Merchant): Merchant[] {
    return this.running.map((server) => server.reached(merchant));
  }

  /** Kills one of them, whichever, and starts it again; whatever the others do meanwhile. */
  killOne(chance: Chance): Promise<void> {
    this.restarted = this.replace(chance);
    return this.restarted;
  }

  /** When none of them is being started again. Throws where that cannot be, since they were ended. */
  async whenUp(): Promise<void> {
    await this.restarted;
    const isUp = !this.isOver && this.running.every(({ isRunning }) => isRunning);
    if (!isUp) throw new Error(`A process has ended:\n${this.log.join('\n')}`);
  }

  async end(): Promise<void> {
    this.isOver = true;
    for (const server of this.running) await server.kill();
  }

  private async replace(chance: Chance): Promise<void> {
    const at = chance.between(0, this.running.length - 1);
    const victim = this.running[at];
    if (!victim) throw new Error(`There is no process ${at}.`);
    await turns(chance.between(0, 60));
    await victim.kill();
    this.kills += 1;
    this.ended.push(victim);
    this.running[at] = await this.start(this.ports[at] ?? 0);
  }
}
