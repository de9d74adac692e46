import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

export class DirectoryInUse extends Refusal {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another Quayside process. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.',
    );
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Who holds a directory: what the lock file says. */
interface Holder {
  id: string;
  pid: number;
  /** Processes with the same name for it see each other by their ids. */
  processes: string;
  /** The address at which the holder's database listens. */
  socket: string;
}

/** The holder touches its file this often, in ms. */
const BEAT = 1000;
/** One that was not touched for so long, in ms, belongs to nobody. */
const DEAD_AFTER = 10_000;

const heldHere = new Set<string>();

/**
 * Holds a data directory for this process: two processes on one PGlite directory destroy it silently. The lock is a file
 * beside it that its holder touches every second, so that it holds between containers and machines that share the disk,
 * which see neither each other's processes nor sockets. A holder of this machine that died is known by its process id at
 * once; any other by ten seconds of silence. `onLost` is called when somebody took this process for dead: it must end.
 */
export async function lockDirectory(directory: string, socket: string, onLost: () => void): Promise<DirectoryLock> {
  const path = lockPath(directory);
  if (heldHere.has(path)) throw new DirectoryInUse(directory);
  heldHere.add(path);
  const own: Holder = { id: randomUUID(), pid: process.pid, processes: processSpace(), socket };
  try {
    if (!create(path, own)) await takeOver(path, own, directory);
  } catch (error) {
    heldHere.delete(path);
    throw error;
  }
  const stopBeating = beat(path, own, onLost);
  return {
    async release() {
      await stopBeating();
      if ((await readHolder(path))?.id === own.id) await rm(path, { force: true });
      heldHere.delete(path);
    },
  };
}

/** Who holds a directory; null for nobody, or somebody who died. */
export async function holderOf(directory: string): Promise<{ socket: string } | null> {
  const path = lockPath(directory);
  const holder = await readHolder(path);
  return holder && (heldHere.has(path) || (await isAlive(path, holder))) ? holder : null;
}

const lockPath = (directory: string): string => `${directory}.lock`;

function create(path: string, own: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Of two that find the same dead holder, the one whose file stays has the directory. */
async function takeOver(path: string, own: Holder, directory: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder && (await isAlive(path, holder))) throw new DirectoryInUse(directory);
  // Somebody else may have found it dead first.
  if ((await readHolder(path))?.id !== holder?.id) throw new DirectoryInUse(directory);
  const mine = `${path}.${own.id}`;
  writeFileSync(mine, JSON.stringify(own), { mode: 0o600 });
  renameSync(mine, path);
  await delay(BEAT / 4);
  if ((await readHolder(path))?.id !== own.id) throw new DirectoryInUse(directory);
}

/** Touches the file as long as it says that it is ours. Returns how to stop. */
function beat(path: string, own: Holder, onLost: () => void): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const touch = async (): Promise<void> => {
    const holder = await readHolder(path);
    if (holder === null) create(path, own);
    else if (holder.id === own.id) await utimes(path, new Date(), new Date());
    else onLost();
  };
  const timer = setInterval(() => {
    // A disk that does not answer for a moment is asked again in a second.
    last = Promise.allSettled([touch()]);
  }, BEAT);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function isAlive(path: string, { pid, processes }: Holder): Promise<boolean> {
  if (processes === processSpace() && (pid === process.pid || !isRunning(pid))) return false;
  const seen = await touchedAt(path);
  for (let waited = 0; waited < DEAD_AFTER; waited += BEAT / 4) {
    await delay(BEAT / 4);
    if ((await touchedAt(path)) !== seen) return true;
  }
  return false;
}

/** Compared with itself only: the clocks of two machines differ. */
const touchedAt = async (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/** Null where there is no lock file. One that cannot be read may be somebody's who is writing it at this moment. */
async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    if (error instanceof SyntaxError) return { id: '', pid: 0, processes: '', socket: '' };
    throw error;
  }
}

/** A name for the processes that this one can see: the machine since it started, or the container. */
function processSpace(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  return [hostname(), boot, read(() => readlinkSync('/proc/self/ns/pid'))].join(' ');
}

/** Linux tells; elsewhere the machine's name has to do. */
function read(look: () => string): string {
  try {
    return look();
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
