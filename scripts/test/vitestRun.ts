import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileReport, RunReport } from './reporter.ts';
import { run } from './run.ts';

export interface VitestRun {
  files: FileReport[];
  /** What went wrong outside of all files: errors that no test waited for, or a run that broke down. */
  broken: string[];
}

/** Runs projects of Vitest, whole or only these files of them, in an order that the seed decides. */
export async function vitestRun(
  { projects, files = [], seed }: { projects: readonly string[]; files?: readonly string[]; seed: number },
  results: string,
): Promise<VitestRun> {
  const report = join(results, `${projects.join('-')}-${Date.now()}.json`);
  const { status, last } = await run(
    'npx',
    [
      'vitest',
      'run',
      ...files,
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=./scripts/test/reporter.ts',
    ],
    { env: { TEST_REPORT: report, TEST_SEED: String(seed) } },
  );
  const name = projects.join(', ');
  // No report: the run broke down before it could write one.
  if (!existsSync(report)) return { files: [], broken: [`${name} broke down\n${last}`] };
  const told = JSON.parse(readFileSync(report, 'utf8')) as RunReport;
  const broken = told.unhandled.map((error) => `${name}, in no test: ${error}`);
  const isExplained = broken.length > 0 || told.files.some(({ failures }) => failures.length > 0);
  return { files: told.files, broken: status === 0 || isExplained ? broken : [`${name} broke down\n${last}`] };
}
