import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { LIVE_PATH } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { endConnections } from '#tests/kit/databaseAway.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allDone, publishingWith, signal, startParts } from '#tests/kit/stubWorkers.ts';

/** PGlite lives and dies with its process. */
describe.runIf(process.env.TEST_DB === 'postgres')('a database that ended every connection', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  let worker: JobWorker;
  const begun = signal();
  const ended = signal();

  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
    worker = await startWorker(
      app.deps,
      publishingWith(async (run, deps) => {
        if (run.lane === 'under way') {
          begun.give();
          await ended.given;
        }
        return allDone(run, deps);
      }),
    );
  });
  afterAll(async () => {
    await worker.stop();
    await app.close();
  });

  const url = () => app.deps.env.DATABASE_URL ?? '';
  // Asked for, since what was said of it live may have been said into the gap.
  const stateOf = (id: string) => async () => (await merchant.call(jobCalls.get, { id })).state;
  const soon = { timeout: 120_000, interval: 200 };

  it('finds the work that was under way ended, and new work taken up', async () => {
    const underWay = await startParts(app.deps, merchantId, ['under way']);
    await begun.given;
    await endConnections(url());
    ended.give();
    await expect.poll(stateOf(underWay), soon).toBe('done');
    const next = await startParts(app.deps, merchantId, ['next']);
    await expect.poll(stateOf(next), soon).toBe('done');
    const again = await startParts(app.deps, merchantId, ['under way']);
    await expect.poll(stateOf(again), soon).toBe('done');
  });

  it('has browsers connect again, since what happened meanwhile was told to nobody', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}?token=${merchant.token}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await endConnections(url());
    expect((await closed)[0]).toBe(1012);
  });

  it('still takes this process for alive, and its work for taken', async () => {
    const sign = `select pid from pg_stat_activity
      where datname = current_database() and application_name in (select 'quayside-worker:' || process_id from worker_process)`;
    const signs = async () => (await app.deps.db.pool.query<{ pid: number }>(sign)).rows.map(({ pid }) => pid);
    await expect.poll(async () => (await signs()).length, soon).toBe(1);
    const [before] = await signs();
    await endConnections(url());
    const again = async () => (await signs()).filter((pid) => pid !== before).length;
    await expect.poll(again, soon).toBe(1);
  });
});
