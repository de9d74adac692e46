// `npm run test:crash`: ten thousand pieces bought by servers that are killed while they buy, where `npm test` buys a thousand.
import { run } from './test/run.ts';

const { status } = await run('npx', ['vitest', 'run', '--project=crash', 'tests/crash/purchaseCrash.test.ts'], {
  env: { PURCHASES: '200' },
});
process.exitCode = status;
