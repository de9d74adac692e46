import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** A change this wide is the whole suite's: files of tests that are run at most. */
const AT_MOST = 60;
/** Where the server is put together, and who makes every call: through these every integration test reaches every module. */
const ROOTS = /^(server\/(app|workers|main|createDeps)|tests\/kit\/merchant)\.ts$/;
const TEST = /^tests\/(?!crash\/|e2e\/).*\.test\.tsx?$/;
const OF_PROGRAMS = /^tests\/(crash|e2e)\/.*\.test\.ts$/;

export interface Affected {
  /** What changed, from the project's root. */
  changed: string[];
  /** The test files to run, nearest to the change first. */
  files: string[];
  /** In words: what is run and what is not. */
  told: string;
}

/** The files of each file that imports it, type-only imports included. */
type Importers = ReadonlyMap<string, readonly string[]>;

/** The tests that what changed since a commit can touch. */
export async function affectedTests(since: string): Promise<Affected> {
  const changed = await changedSince(since);
  const importers = await readImporters();
  const near = nearest(changed, importers);
  const reached = [...near].filter(([file]) => TEST.test(file) && existsSync(file)).sort((a, b) => a[1] - b[1]);
  const files = reached.slice(0, AT_MOST).map(([file]) => file);
  const programs = changed.filter((file) => OF_PROGRAMS.test(file));
  const told = [
    `${changed.length} files changed since ${since}; they touch ${reached.length} files of tests.`,
    ...(reached.length > files.length
      ? [`The nearest ${files.length} are run. So wide a change wants the whole: npm test.`]
      : []),
    ...(programs.length > 0 ? [`Not run, for they need the build: ${programs.join(', ')}`] : []),
  ];
  return { changed, files, told: told.join('\n') };
}

async function changedSince(since: string): Promise<string[]> {
  const list = async (...args: string[]) => (await exec('git', args)).stdout.split('\n').filter(Boolean);
  const tracked = await list('diff', '--name-only', '--relative', since);
  return [...new Set([...tracked, ...(await list('ls-files', '--others', '--exclude-standard'))])];
}

async function readImporters(): Promise<Importers> {
  const rooms = ['contract', 'src', 'server', 'extension', 'sandbox', 'scripts', 'tests'];
  const args = ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...rooms];
  const { stdout } = await exec('npx', args, { maxBuffer: 512 * 1024 * 1024 }).catch((error: { stdout: string }) => {
    // A border that is broken is told by another check; what it printed is whole.
    if (!error.stdout) throw error;
    return error;
  });
  const { modules } = JSON.parse(stdout) as { modules: { source: string; dependencies: { resolved: string }[] }[] };
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  }
  return importers;
}

/**
 * Everything that imports what changed, with how many imports lie between. Behind the server's composition stand all
 * integration tests: of a module they are those that make its calls, which they import from the same file of calls.
 */
function nearest(changed: readonly string[], importers: Importers): Map<string, number> {
  const near = new Map(changed.map((file) => [file, 0]));
  for (const [file, distance] of near) {
    if (ROOTS.test(file) && distance > 0) continue;
    for (const importer of importers.get(file) ?? []) if (!near.has(importer)) near.set(importer, distance + 1);
  }
  const routes = [...near].filter(([file]) => /^server\/modules\/.*(routes|Routes|index)\.ts$/.test(file));
  for (const [file, distance] of routes) {
    for (const [imported, of] of importers) {
      if (!/^contract\/[^/]+\.calls\.ts$/.test(imported) || !of.includes(file)) continue;
      for (const test of of) {
        if (/^tests\/integration\/.*\.test\.ts$/.test(test) && !near.has(test)) near.set(test, distance + 1);
      }
    }
  }
  return near;
}
