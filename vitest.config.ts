import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const shared = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: [] as string[],
};
/**
 * What runs once on each database. Each file has a database and a sandbox of its own, and most of the time goes into loading
 * the server: the files of a worker share what is loaded.
 */
const integration = {
  ...shared,
  // What takes seconds by itself takes a minute where three of these share two busy cores.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  isolate: false,
  include: ['tests/integration/**/*.test.ts'],
  globalSetup: ['tests/kit/globalSetup.ts'],
};

/** Whole programs and browsers: one file at a time, on a machine of two cores. */
const slow = { ...shared, testTimeout: 900_000, hookTimeout: 300_000, fileParallelism: false, maxConcurrency: 3 };

export default defineConfig({
  test: {
    // By itself Vitest leaves one core idle: on a machine of two that is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/integration/**', 'tests/crash/**'],
        },
      },
      { test: { ...integration, name: 'pglite', env: { TEST_DB: 'pglite' } } },
      // The database works in processes of its own: these wait for it much of the time.
      { test: { ...integration, name: 'postgres', env: { TEST_DB: 'postgres' }, maxWorkers: 3 } },
      { test: { ...slow, fileParallelism: true, name: 'crash', include: ['tests/crash/**/*.test.ts'] } },
      {
        test: {
          ...slow,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/kit/globalSetup.ts'],
        },
      },
    ],
  },
});
