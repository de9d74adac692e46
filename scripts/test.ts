// `npm test`: everything that has to hold before a change lands. Closes with "N passed, N failed" alone on a line.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresIsAvailable } from '../tests/kit/postgres.ts';

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const only = process.argv.slice(2);
/** Lines of a part's output that are said again at the end when it broke down without a failing test. */
const LAST_LINES = 120;
let passed = 0;
/** What failed, one entry each, said again at the end: after 3,000 lines nobody finds it otherwise. */
const failures: string[] = [];

/** Runs a command, shows what it prints, and answers how it ended and what it printed last. */
function run(command: string, args: string[]): Promise<{ status: number; last: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { FORCE_COLOR: '1', ...process.env },
    });
    let last = '';
    const show = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      to.write(chunk);
      last = (last + chunk.toString()).split('\n').slice(-LAST_LINES).join('\n');
    };
    child.stdout.on('data', show(process.stdout));
    child.stderr.on('data', show(process.stderr));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, last }));
  });
}

/** A check that passes or fails as a whole. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  if (only.length > 0 && !only.includes(name)) return;
  process.stdout.write(`\n== ${name}\n`);
  const { status, last } = await run(command, args);
  if (status === 0) passed += 1;
  else failures.push(`${name}\n${last}`);
}

/** A project of tests: each test counts. */
async function tests(project: string): Promise<void> {
  if (only.length > 0 && !only.includes(project)) return;
  process.stdout.write(`\n== tests: ${project}\n`);
  const file = join(results, `${project}.json`);
  const { status, last } = await run('npx', [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readReport(file);
  passed += report.passed;
  failures.push(...report.failures.map((failure) => `${project}: ${failure}`));
  // A run that broke down without a failing test has failed all the same: by an error that no test waited for.
  if (status !== 0 && report.failures.length === 0) failures.push(`${project} broke down\n${fromErrors(last)}`);
}

/** What was printed from the first error on that belongs to no test; all of it where none is told. */
const fromErrors = (last: string): string => last.slice(Math.max(0, last.indexOf('Unhandled Error')));

interface Report {
  numPassedTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: Result[] }[];
}
interface Result {
  fullName: string;
  status: string;
  failureMessages: string[];
}

function readReport(file: string): { passed: number; failures: string[] } {
  // No file: the run broke down before it could write one.
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
}

/** The tests of a file that failed; the file itself where it broke off before or after its tests. */
function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages.join('\n')}`);
  return status === 'failed' && failed.length === 0 ? [`${name}\n${message}`] : failed;
}

await check('types', 'npm', ['run', '--silent', 'types']);
await check('lint', 'npm', ['run', '--silent', 'lint']);
await check('borders', 'npm', ['run', '--silent', 'borders']);
await check('unused', 'npm', ['run', '--silent', 'unused']);
await check('build', 'npm', ['run', '--silent', 'build']);
await tests('unit');
await tests('pglite');
if (postgresIsAvailable()) await tests('postgres');
else
  process.stdout.write(
    '\n== tests: postgres\nNo PostgreSQL was found (TEST_DATABASE_URL, or initdb on this machine): not run.\n',
  );
await tests('crash');
await tests('e2e');

rmSync(results, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
