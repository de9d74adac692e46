// `npm test`: everything that has to hold before a change lands. Closes with "N passed, N failed" alone on a line.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresIsAvailable } from '../tests/kit/postgres.ts';

const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;

/** A check that passes or fails as a whole. */
function check(name: string, command: string, args: string[]): void {
  if (only.length > 0 && !only.includes(name)) return;
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else failed += 1;
}

/** A project of tests: each test counts. */
function tests(project: string): void {
  if (only.length > 0 && !only.includes(project)) return;
  process.stdout.write(`\n== tests: ${project}\n`);
  const file = join(results, `${project}.json`);
  const args = [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  const counts = readCounts(file);
  passed += counts.passed;
  // A run that broke down without a failing test has failed all the same.
  failed += counts.failed > 0 || status === 0 ? counts.failed : 1;
}

function readCounts(file: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    // No file: the run broke down before it could write one.
    return { passed: 0, failed: 1 };
  }
}

check('types', 'npm', ['run', '--silent', 'types']);
check('lint', 'npm', ['run', '--silent', 'lint']);
check('borders', 'npm', ['run', '--silent', 'borders']);
check('unused', 'npm', ['run', '--silent', 'unused']);
check('build', 'npm', ['run', '--silent', 'build']);
tests('unit');
tests('pglite');
if (postgresIsAvailable()) tests('postgres');
else
  process.stdout.write(
    '\n== tests: postgres\nNo PostgreSQL was found (TEST_DATABASE_URL, or initdb on this machine): not run.\n',
  );
tests('crash');
tests('e2e');

rmSync(results, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
