import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DirectoryLock, lockDirectory } from '#server/db/directoryLock.ts';
import { ownerOnly } from '#server/ownerOnly.ts';

const HOLDER = resolve(import.meta.dirname, '../../kit/programs/holdDirectory.ts');
/** What a container has of its own. */
const CONTAINER = ['unshare', '--net', '--pid', '--uts', '--fork', '--mount-proc', '--kill-child'];

const canUnshare = (): boolean => {
  try {
    execFileSync('unshare', [...CONTAINER.slice(1), 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('a data directory', () => {
  let home: string;
  let directory: string;
  let holders: ChildProcess[] = [];
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'quayside-lock-'));
    directory = join(home, 'pglite');
    mkdirSync(directory);
  });
  afterEach(async () => {
    for (const holder of holders) await ended(holder);
    holders = [];
    rmSync(home, { recursive: true, force: true });
  });

  /** Another process that holds it, begun by `wrapper`. */
  async function heldBy(...wrapper: string[]): Promise<ChildProcess> {
    const [command = '', ...rest] = [...wrapper, process.execPath, '--import', 'tsx', HOLDER, directory];
    const holder = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
    holders.push(holder);
    const failed = once(holder, 'exit').then(([code]) => {
      throw new Error(`The holder ended with ${code}.`);
    });
    await Promise.race([once(holder.stdout ?? holder, 'data'), failed]);
    return holder;
  }
  async function ended(holder: ChildProcess): Promise<void> {
    const gone = once(holder, 'exit');
    if (holder.exitCode === null && holder.kill('SIGKILL')) await gone;
  }
  const take = (): Promise<DirectoryLock> =>
    lockDirectory(directory, '/here', () => {
      throw new Error('taken over');
    });

  it('is held by one process of a machine, and free as soon as that one is killed', async () => {
    const holder = await heldBy();
    await expect(take()).rejects.toThrow('is in use by another Quayside process');
    await ended(holder);
    const lock = await take();
    await expect(take()).rejects.toThrow('is in use by another Quayside process');
    await lock.release();
    await (await take()).release();
  });

  it.runIf(canUnshare())('C31: is refused to one container while another holds it', async () => {
    await heldBy(...CONTAINER);
    await expect(take()).rejects.toThrow('is in use by another Quayside process');
  });

  it('C31: is taken from a container that died, once it has been silent', async () => {
    const dead = { id: 'dead', pid: 1, processes: 'another container', socket: '' };
    writeFileSync(`${directory}.lock`, JSON.stringify(dead));
    const lock = await take();
    expect(JSON.parse(readFileSync(`${directory}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, socket: '/here' });
    await lock.release();
  });

  it('C32: is closed to everybody else, with all that is in it', () => {
    writeFileSync(join(directory, 'table'), 'rows');
    for (const [path, mode] of [
      [home, 0o755],
      [directory, 0o777],
      [join(directory, 'table'), 0o666],
    ] as const) {
      chmodSync(path, mode);
    }
    ownerOnly(home, (reason) => {
      throw new Error(reason);
    });
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect([home, directory, join(directory, 'table')].map(modeOf)).toEqual(['700', '700', '600']);
  });
});
