import { defineConfig } from 'vitest/config';

const shared = {
  sequence: { shuffle: true },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: [] as string[],
};
/** What runs once on each database. */
const integration = {
  ...shared,
  include: ['tests/integration/**/*.test.ts'],
  globalSetup: ['tests/kit/globalSetup.ts'],
};

export default defineConfig({
  test: {
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
      { test: { ...integration, name: 'postgres', env: { TEST_DB: 'postgres' } } },
      { test: { ...shared, name: 'crash', include: ['tests/crash/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
