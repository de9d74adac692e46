import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ShuffledByProject } from './scripts/test/sequencer.ts';
import { launchOptions } from './tests/kit/browser.ts';
import { postgresIsAvailable } from './tests/kit/postgres.ts';

/** Most of these wait for a database, a store's rate or another program: more at once than there are cores. */
const WORKERS = 3;
const DESKTOP = { width: 1440, height: 900 };
const chromium = launchOptions();
const database = postgresIsAvailable() ? 'postgres' : 'pglite';
/** About SQL, locks, the queue, recovery: what the two databases could do differently. */
const DATABASE_TESTS = 'tests/integration/database/**/*.test.ts';
/** Of these, what one database proves: plans of the same planner, much work, and backups, which `tests/crash/commands` makes on PGlite. */
const ON_ONE = ['Plans', 'backup', 'poolListFilters', 'ownership'].map(
  (name) => `tests/integration/database/*${name}.test.ts`,
);
const seed = process.env.TEST_SEED;
const allOnBoth = process.env.TEST_ALL === 'on';

const shared = {
  // Nothing waits so long on a machine that has nothing else to do; one that has is only slower.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // Files of a worker share what is loaded; a file leaves nothing behind that another could see.
  isolate: false,
  maxWorkers: WORKERS,
  // What the page tests define would else be taken over by every process.
  env: { NODE_ENV: 'test' } as Record<string, string>,
};
const integration = { ...shared, globalSetup: ['tests/kit/globalSetup.ts'] };
/** Whole programs and browsers. */
const programs = {
  ...shared,
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
  expect: { poll: { timeout: 120_000 } },
};

export default defineConfig({
  test: {
    // Any order must do; the seed is printed, and `npm test -- --seed N` runs it again. By its option Vitest would take the
    // projects' own places in the sequence from them.
    sequence: {
      sequencer: ShuffledByProject,
      shuffle: { files: true, tests: true },
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    },
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{src,integration,crash,e2e}/**'],
        },
      },
      {
        cacheDir: '.tmp/vite-pages',
        // React as people get it: drawing takes less than half the time of its development build.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        optimizeDeps: { entries: ['src/main.tsx', 'tests/src/**/*.{ts,tsx}'] },
        test: {
          ...shared,
          name: 'pages',
          env: {},
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/src/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: DESKTOP,
            provider: playwright({
              // Of every click and key: how long a control may take until it is ready for a person.
              actionTimeout: 60_000,
              contextOptions: {
                locale: 'en-US',
                reducedMotion: 'reduce',
                viewport: DESKTOP,
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              launchOptions: {
                ...chromium,
                // Pictures of example.com and the like are asked of nobody.
                args: [
                  ...(chromium.args ?? []),
                  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          env: { ...shared.env, TEST_DB: database },
        },
      },
      {
        test: {
          ...integration,
          name: 'pglite',
          include: [allOnBoth ? 'tests/integration/**/*.test.ts' : DATABASE_TESTS],
          // Without PostgreSQL all of them run on PGlite already.
          exclude: database === 'pglite' ? ['**'] : allOnBoth ? [] : ON_ONE,
          env: { ...shared.env, TEST_DB: 'pglite' },
          // Each has a database in its own process: more than there are cores only stand in each other's way.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...programs,
          name: 'crash',
          globalSetup: ['tests/kit/globalSetup.ts'],
          include: ['tests/crash/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...programs,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/kit/globalSetup.ts', 'tests/kit/browserTestSetup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
