import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the tests can run on PostgreSQL: a server is named by TEST_DATABASE_URL, or one can be started. */
export const postgresIsAvailable = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || findPrograms() !== null;

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** One that can be broken, to be used by one test. */
export interface OwnPostgres extends TestPostgres {
  /** Ends every connection and the server; `immediate` as a crash would, so that it recovers when it starts. */
  halt(how?: 'fast' | 'immediate'): void;
  resume(): void;
  isUp(): boolean;
}

/** What a test's own server is for. */
export interface OwnPostgresOptions {
  /** A folder for all that it keeps, not there yet: on a disk of its own, say. */
  home?: string;
  /** Whether what it has committed survives its crash; otherwise it is as fast as it gets. */
  keepsCommits?: boolean;
}

/** Whether a server of a test's own can be started. */
export const clusterIsAvailable = (): boolean => findPrograms() !== null;

/** A server that nobody else uses. */
export function startOwnPostgres(options: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const bin = findPrograms();
  if (bin === null) throw new Error('No PostgreSQL: install the package postgresql.');
  return startCluster(bin, options);
}

/** The server that is named, or a throw-away cluster where one is installed. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const bin = findPrograms();
  if (bin === null) throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install the package postgresql.');
  return startCluster(bin);
}

/** Where the server's programs are: Debian's place, newest first, then the path. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(root, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** A crash of the server is none of the machine: what was handed to the system is not lost, so nothing has to reach the disk. */
const ALWAYS = '-c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=300';
const FAST = '-c synchronous_commit=off';
/** On a small disk the log must not take it all. */
const KEEPING = '-c synchronous_commit=on -c min_wal_size=32MB -c max_wal_size=64MB';

async function startCluster(
  bin: string,
  { home = mkdtempSync(join(tmpdir(), 'quayside-pg-')), keepsCommits = false }: OwnPostgresOptions = {},
): Promise<OwnPostgres> {
  mkdirSync(home, { recursive: true });
  const data = join(home, 'data');
  // The server refuses to run as root; Debian's package brings the user it wants.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString());
    chownSync(home, id('-u'), id('-g'));
  }
  const run = (command: string, args: string[]): void => {
    const [file, all] = asRoot
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', join(bin, command), ...args]]
      : [join(bin, command), args];
    execFileSync(file, all, { stdio: 'ignore', cwd: home });
  };
  run('initdb', ['-D', data, '-U', 'quayside', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  // A socket in a directory of its own: no port that somebody else could take, and a fifth less work for each query.
  const settings = `-k ${home} ${ALWAYS} ${keepsCommits ? KEEPING : FAST}`;
  const resume = (): void => run('pg_ctl', ['-D', data, '-o', settings, '-l', join(home, 'log'), '-w', 'start']);
  resume();
  return {
    url: `postgres://quayside@${encodeURIComponent(home)}/postgres`,
    halt: (how = 'fast') => run('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']),
    resume,
    isUp() {
      try {
        run('pg_ctl', ['-D', data, 'status']);
        return true;
      } catch {
        return false;
      }
    },
    async stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
