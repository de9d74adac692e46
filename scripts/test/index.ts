// `npm test`: everything that has to hold before a change lands. Closes with "N passed, N failed" alone on a line.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresIsAvailable } from '../../tests/kit/postgres.ts';
import { affectedTests } from './affected.ts';
import { readOptions } from './options.ts';
import { Outcome } from './outcome.ts';
import type { FileReport } from './reporter.ts';
import { run } from './run.ts';
import { type VitestRun, vitestRun } from './vitestRun.ts';

/** Beyond so many failed files the run has failed whatever they do alone. */
const RUN_AGAIN_AT_MOST = 10;

const options = readOptions(process.argv.slice(2));
const { seed } = options;
const outcome = new Outcome(seed);
const results = mkdtempSync(join(tmpdir(), 'quayside-results-'));
const isAsked = (part: string): boolean => options.parts.length === 0 || options.parts.includes(part);

process.stdout.write(`Seed ${seed}\n`);
if (!postgresIsAvailable()) {
  process.stdout.write('No PostgreSQL was found (TEST_DATABASE_URL, or initdb on this machine): all runs on PGlite.\n');
}
if (options.all) process.env.TEST_ALL = 'on';

if (options.changedSince === null) {
  // Three lanes: none leaves a core idle for long, since each waits for databases, browsers, paces and dead programs of its
  // own, and all end at about the same time.
  const built = inTurn(['build'].filter(isAsked));
  const checked = built.then(() => inTurn(['types', 'lint', 'borders', 'unused'].filter(isAsked)));
  const failed = await Promise.all([
    // Without PostgreSQL the integration tests run on PGlite already.
    tests(['integration']).then(async (failed) => [
      ...failed,
      ...(postgresIsAvailable() ? await tests(['pglite']) : []),
    ]),
    checked.then(() => tests(['pages', 'e2e'])),
    built.then(async () => [...(await tests(['crash'])), ...(await tests(['unit']))]),
  ]);
  await runAgain(failed.flat());
} else {
  await changed(options.changedSince);
}

rmSync(results, { recursive: true, force: true });
process.exitCode = outcome.print(process.stdout) ? 0 : 1;

/** Scripts of package.json, one after the other, each of which passes or fails as a whole. */
async function inTurn(scripts: readonly string[]): Promise<void> {
  for (const name of scripts) {
    const { status, last } = await run('npm', ['run', '--silent', name], { together: true });
    process.stdout.write(`== ${name}: ${status === 0 ? 'passed' : 'failed'}\n`);
    if (status === 0) outcome.pass();
    else outcome.fail(`${name}\n${last}`);
  }
}

/** Those of these projects that were asked for; answers the files that failed. */
async function tests(projects: readonly string[]): Promise<FileReport[]> {
  const asked = projects.filter(isAsked);
  return asked.length === 0 ? [] : take(await vitestRun({ projects: asked, seed }, results));
}

function take({ files, broken }: VitestRun): FileReport[] {
  for (const file of files) outcome.ran(file);
  for (const one of broken) outcome.fail(one);
  return files.filter(({ failures }) => failures.length > 0);
}

/** A file that failed is run once more, alone: what passes then wavers, which is told by name. */
async function runAgain(failed: readonly FileReport[]): Promise<void> {
  for (const [at, first] of failed.entries()) {
    if (at >= RUN_AGAIN_AT_MOST) {
      outcome.ranAgain(first, null);
      continue;
    }
    process.stdout.write(`\n== again, alone: ${first.file} (${first.project})\n`);
    const again = await vitestRun({ projects: [first.project], files: [first.file], seed }, results);
    const whole = again.files.find(({ file }) => file === first.file);
    outcome.ranAgain(first, whole && again.broken.length === 0 ? whole : null);
  }
}

/** What a change can touch, by the imports; browsers and crashes need the build and stay out unless they changed. */
async function changed(since: string): Promise<void> {
  const affected = await affectedTests(since);
  process.stdout.write(`${affected.told}\n`);
  const [, failed] = await Promise.all([
    inTurn(affected.changed.length === 0 ? [] : ['types', 'lint']),
    affected.files.length === 0
      ? Promise.resolve([])
      : vitestRun({ projects: ['unit', 'pages', 'integration'], files: affected.files, seed }, results).then(take),
  ]);
  await runAgain(failed);
}
