import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where time decides: there it is asked of `deps.now`, `tx.now`, `app_now()` and `app_clock()`, which tests turn. */
const DECIDES = ['server/modules', 'server/jobs', 'server/effects', 'server/http'];
/** About locks of processes, by the clock that the queue itself notes them by. */
const PROCESSES = ['server/jobs/lostJobs.ts', 'server/jobs/deadWorkers.ts', 'server/jobs/patientPool.ts'];
const OWN_CLOCK = /new Date\(\)|\bDate\.now\(\)|(?<![\w.])now\(\)(?![.:])|\bclock_timestamp\(\)/;

it('is asked in one place', () => {
  const files = DECIDES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => file.endsWith('.ts') && !PROCESSES.includes(file));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (OWN_CLOCK.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
