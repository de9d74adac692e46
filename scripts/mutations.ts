// `npm run test:mutations`: takes each rule of tests/mutations.ts out of a copy of the project, one at a time, and expects
// the tests that stand for it to turn red. `-- --rule pace` for one rule, `--ref <commit>` for another time than now,
// `--dirty` for the work tree as it stands.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutations, type Rule, rules } from '../tests/mutations.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const root = resolve(import.meta.dirname, '..');
/** Longer than any listed file takes on a busy machine; what hangs is no proof. In ms. */
const RUN_AT_MOST = 15 * 60_000;
/** Names of failing tests that a line shows. */
const NAMES_SHOWN = 2;
/** Where a file runs in several projects: on PostgreSQL where that is what `integration` means, else on PGlite. */
const PREFERRED = ['unit', 'integration', 'pglite'];

interface Listed extends Mutation {
  rule: Rule;
}

/** How one test file ended. `broke`: it did not come to its tests, or not to its end, which proves nothing. */
type FileEnd = { kind: 'green' } | { kind: 'red'; tests: number; failed: string[] } | { kind: 'broke'; why: string };

/** A copy of the project to break things in. Nothing of the work tree is ever written to. */
interface Copy {
  dir: string;
  /** The projects that a test file belongs to, by its path. */
  projects: Map<string, string[]>;
  /** Where reports of runs go. */
  reports: string;
}

let running: ChildProcess | null = null;
let stopped = false;

/** Runs Vitest of the copy, and answers how it ended and the end of what it printed. */
function vitest(dir: string, args: string[]): Promise<{ status: number | null; last: string }> {
  if (stopped) throw new Error('Stopped.');
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(dir, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: dir,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: RUN_AT_MOST,
    });
    running = child;
    let last = '';
    const keep = (chunk: Buffer): void => {
      last = (last + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', fail);
    child.on('close', (status) => {
      running = null;
      if (stopped) fail(new Error('Stopped.'));
      else done({ status, last });
    });
  });
}

const git = (dir: string, args: string[], input?: Buffer): Buffer =>
  execFileSync('git', args, { cwd: dir, maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'inherit'], input });

/**
 * Clones the project as it was committed, with what is not committed where that is wanted. A clone that shares its objects
 * leaves no trace in the project's own git directory, as a work tree of its own would when it is killed.
 */
async function makeCopy(home: string, { ref, dirty }: { ref: string; dirty: boolean }): Promise<Copy> {
  const commit = git(root, ['rev-parse', '--verify', `${ref}^{commit}`])
    .toString()
    .trim();
  const dir = join(home, 'tree');
  git(root, ['clone', '--quiet', '--shared', '--no-checkout', root, dir]);
  git(dir, ['checkout', '--quiet', '--detach', commit]);
  if (dirty) bringUncommitted(dir);
  linkModules(dir);
  return { dir, projects: new Map(), reports: mkdtempSync(join(home, 'reports-')) };
}

function bringUncommitted(dir: string): void {
  const diff = git(root, ['diff', '--binary', 'HEAD']);
  if (diff.length > 0) git(dir, ['apply', '--whitespace=nowarn'], diff);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']).toString().split('\0');
  for (const file of untracked.filter((name) => name !== '')) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(root, file), join(dir, file));
  }
}

/** Each package is linked and not their folder, in which Vite keeps caches of its own. */
function linkModules(dir: string): void {
  const from = join(root, 'node_modules');
  mkdirSync(join(dir, 'node_modules'));
  for (const name of readdirSync(from).filter((one) => !one.startsWith('.vite'))) {
    symlinkSync(join(from, name), join(dir, 'node_modules', name));
  }
}

/** Asks Vitest which of its projects a test file runs in: they are not the same at all times. */
async function findProjects({ dir, projects, reports }: Copy, files: readonly string[]): Promise<void> {
  const report = join(reports, 'files.json');
  // With `=`: it would take a file that comes after it for the one to write to.
  const { last } = await vitest(dir, ['list', '--filesOnly', `--json=${report}`, ...files]);
  if (!existsSync(report)) throw new Error(`Vitest does not list its files:\n${last}`);
  for (const { file, projectName } of JSON.parse(readFileSync(report, 'utf8')) as {
    file: string;
    projectName: string;
  }[]) {
    const path = relative(realpathSync(dir), realpathSync(file));
    projects.set(path, [...(projects.get(path) ?? []), projectName]);
  }
}

const projectOf = ({ projects }: Copy, file: string): string => {
  const found = projects.get(file) ?? [];
  const project = PREFERRED.find((name) => found.includes(name)) ?? found[0];
  if (project === undefined) throw new Error(`${file} belongs to no project of Vitest.`);
  return project;
};

/** Runs test files, each once and in one project, and answers how each ended. */
async function runTests(copy: Copy, files: readonly string[]): Promise<Map<string, FileEnd>> {
  const ends = new Map<string, FileEnd>();
  for (const project of new Set(files.map((file) => projectOf(copy, file)))) {
    const own = files.filter((file) => projectOf(copy, file) === project);
    const report = join(copy.reports, 'run.json');
    rmSync(report, { force: true });
    const { status, last } = await vitest(copy.dir, [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...own,
    ]);
    const found = existsSync(report) ? readReport(copy, report) : new Map<string, FileEnd>();
    for (const file of own) {
      const end = found.get(file) ?? { kind: 'broke', why: `Vitest ended with ${status ?? 'a signal'}.` };
      ends.set(file, end.kind === 'broke' ? { ...end, why: `${end.why}\n${last}` } : end);
    }
  }
  return ends;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

function readReport({ dir }: Copy, report: string): Map<string, FileEnd> {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return new Map(
    testResults.map(({ name, ...result }) => [relative(realpathSync(dir), realpathSync(name)), endOf(result)]),
  );
}

function endOf({ status, message, assertionResults }: Omit<Report['testResults'][number], 'name'>): FileEnd {
  const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName.trim());
  const passed = assertionResults.filter((test) => test.status === 'passed').length;
  if (failed.length > 0) return { kind: 'red', tests: failed.length + passed, failed };
  if (status === 'failed') return { kind: 'broke', why: message };
  return passed > 0 ? { kind: 'green' } : { kind: 'broke', why: 'No test of it ran.' };
}

/** What keeps a mutation from being tried: the code it names stands there no more, or a test of it is gone. */
function staleness(copy: Copy, { file, find, replace, tests }: Listed): string | null {
  const path = join(copy.dir, file);
  if (!existsSync(path)) return `${file} is gone`;
  const times = readFileSync(path, 'utf8').split(find).length - 1;
  if (times !== 1) return `${file} has its text ${times} times`;
  if (find === replace) return 'it replaces nothing';
  const gone = tests.filter((test) => placeOf(copy, test) === null);
  return gone.length === 0 ? null : `no such test any more: ${gone.join(', ')}`;
}

/** Where a test file stands in this tree: at its path, or where the only file of its name was moved from or to. */
function placeOf({ dir }: Copy, test: string): string | null {
  if (existsSync(join(dir, test))) return test;
  const everywhere = readdirSync(join(dir, 'tests'), { recursive: true, encoding: 'utf8' });
  const [found, ...others] = everywhere.filter((file) => basename(file) === basename(test));
  return found !== undefined && others.length === 0 ? join('tests', found) : null;
}

const testsOf = (copy: Copy, { tests }: Listed): string[] => tests.flatMap((test) => placeOf(copy, test) ?? []);

/** Tries one mutation. Returns its line, and whether every test file turned red. */
async function attempt(copy: Copy, mutation: Listed): Promise<{ isRed: boolean; line: string }> {
  const path = join(copy.dir, mutation.file);
  const text = readFileSync(path, 'utf8');
  // A function, as the replacement may hold `$&`.
  writeFileSync(
    path,
    text.replace(mutation.find, () => mutation.replace),
  );
  try {
    const ends = await runTests(copy, testsOf(copy, mutation));
    const isRed = [...ends.values()].every(({ kind }) => kind === 'red');
    const survived = [...ends.values()].some(({ kind }) => kind === 'green');
    const word = isRed ? 'red' : survived ? 'SURVIVED' : 'BROKE';
    const details = [...ends].map(([file, end]) => `    ${file}: ${told(end)}`);
    return { isRed, line: [`${word.padEnd(8)} ${mutation.rule}: ${mutation.takesOut}`, ...details].join('\n') };
  } finally {
    writeFileSync(path, text);
  }
}

function told(end: FileEnd): string {
  if (end.kind === 'green') return 'all passed';
  if (end.kind === 'broke') return `broke off: ${end.why}`;
  const more = end.failed.length - NAMES_SHOWN;
  const names = end.failed.slice(0, NAMES_SHOWN).map((name) => `“${name}”`);
  return `${end.failed.length} of ${end.tests} failed: ${names.join(', ')}${more > 0 ? `, ${more} more` : ''}`;
}

/** Tries everything in the copy, and answers how many of the mutations did not turn their tests red. */
async function tryAll(copy: Copy, wanted: readonly Listed[]): Promise<number> {
  const stale = wanted.flatMap((mutation) => {
    const why = staleness(copy, mutation);
    return why === null ? [] : [`STALE    ${mutation.rule}: ${mutation.takesOut}\n    ${why}`];
  });
  for (const line of stale) say(line);
  const fresh = wanted.filter((mutation) => staleness(copy, mutation) === null);
  const files = [...new Set(fresh.flatMap((mutation) => testsOf(copy, mutation)))];
  if (files.length === 0) return stale.length;
  await findProjects(copy, files);
  const untouched = await runTests(copy, files);
  const notGreen = [...untouched].filter(([, { kind }]) => kind !== 'green');
  for (const [file, end] of notGreen) say(`NOT GREEN without any mutation: ${file}: ${told(end)}`);
  if (notGreen.length > 0) return wanted.length;
  say(`${files.length} test files are green as they stand: ${files.join(' ')}\n`);
  let bad = stale.length;
  for (const mutation of fresh) {
    const { isRed, line } = await attempt(copy, mutation);
    say(line);
    if (!isRed) bad += 1;
  }
  return bad;
}

const { values: given } = parseArgs({
  options: {
    rule: { type: 'string', multiple: true },
    ref: { type: 'string' },
    dirty: { type: 'boolean', default: false },
  },
});
const unknown = given.rule?.filter((name) => !rules.some((rule) => rule === name)) ?? [];
if (unknown.length > 0) throw new Error(`No rule is called ${unknown.join(', ')}. There are: ${rules.join(', ')}.`);
if (given.dirty && given.ref !== undefined) throw new Error('--dirty goes with what is checked out, not with --ref.');
const chosen = rules.filter((rule) => given.rule === undefined || given.rule.includes(rule));
const wanted = chosen.flatMap((rule) => mutations[rule].map((mutation): Listed => ({ rule, ...mutation })));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}
const ref = given.ref ?? 'HEAD';
const home = mkdtempSync(join(tmpdir(), 'quayside-mutations-'));
try {
  const copy = await makeCopy(home, { ref, dirty: given.dirty });
  say(`${wanted.length} mutations of ${chosen.length} rules at ${ref}${given.dirty ? ', uncommitted' : ''}`);
  const bad = await tryAll(copy, wanted);
  say(`\n${wanted.length - bad} red, ${bad} not`);
  process.exitCode = bad === 0 ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
