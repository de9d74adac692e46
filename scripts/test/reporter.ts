import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of Vitest tells `npm test`: each file with its figures, and errors that belong to no test. */
export interface RunReport {
  files: FileReport[];
  /** Errors that no test waited for, with their stacks. */
  unhandled: string[];
}

export interface FileReport {
  project: string;
  /** From the project's root. */
  file: string;
  /** Tests and hooks of the file, without loading its modules. */
  seconds: number;
  passed: number;
  skipped: number;
  /** One entry for each test that failed, and for a file that broke off outside of its tests. */
  failures: string[];
}

/** Writes a `RunReport` to `TEST_REPORT`. */
export default class JsonReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const path = process.env.TEST_REPORT;
    if (!path) throw new Error('TEST_REPORT names no file.');
    const report: RunReport = { files: modules.map(fileReport), unhandled: unhandledErrors.map(textOf) };
    writeFileSync(path, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed');
  const outside = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return {
    // The browser's name stands behind the name of a project that runs in one.
    project: module.project.name.replace(/ \(.*\)$/, ''),
    file: relative(process.cwd(), module.moduleId),
    seconds: module.diagnostic().duration / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failures: [
      ...failed.map((test) => `${test.fullName}\n${(test.result().errors ?? []).map(textOf).join('\n')}`),
      ...outside.map(textOf),
    ],
  };
}

const textOf = ({ name, message, stack }: { name?: string; message?: string; stack?: string }): string =>
  stack ?? `${name ?? 'Error'}: ${message ?? ''}`;
