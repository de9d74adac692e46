// `npm run test:crash`: ten thousand pieces bought by a server that is killed while it buys, where `npm test` buys a thousand.
import { run } from './test/run.ts';

const { status } = await run('npx', ['vitest', 'run', '--project=crash', 'tests/crash/purchaseCrash.test.ts'], {
  env: { PURCHASES: '400' },
});
process.exitCode = status;
