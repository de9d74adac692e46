import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another Quayside process. ` +
        'Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.',
    );
    this.name = 'DirectoryInUse';
  }
}

export interface DirectoryLock {
  release(): Promise<void>;
}

/**
 * Holds a data directory for this process: two processes on one PGlite directory destroy it silently. On Linux the lock
 * is an abstract socket, which the kernel frees with the process however it dies; elsewhere a file with the process id.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const real = realpathSync(directory);
  return process.platform === 'linux' ? lockBySocket(real) : lockByFile(real);
}

async function lockBySocket(directory: string): Promise<DirectoryLock> {
  const name = `\0quayside-${createHash('sha1').update(directory).digest('hex')}`;
  const server = await new Promise<Server>((resolve, reject) => {
    const attempt = createServer((socket) => socket.destroy());
    attempt.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory) : error),
    );
    attempt.listen(name, () => resolve(attempt));
  });
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function lockByFile(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'quayside.lock');
  if (!tryCreate(path)) {
    if (isAlive(Number(readFileSync(path, 'utf8')))) throw new DirectoryInUse(directory);
    rmSync(path, { force: true });
    if (!tryCreate(path)) throw new DirectoryInUse(directory);
  }
  return { release: async () => rmSync(path, { force: true }) };
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
