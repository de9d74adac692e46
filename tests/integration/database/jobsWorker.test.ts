import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { sentence } from '#contract/texts.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { laneWorkers } from '#server/workers.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { finishedSoon } from '#tests/kit/queue.ts';
import { allDone, publishingWith, signal, startParts, stopped } from '#tests/kit/stubWorkers.ts';

const QUEUE_SOON = { timeout: 120_000 };

describe('the worker', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  let workers: JobWorker[] = [];
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
  });
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
    await app.close();
  });

  async function work(...given: Parameters<typeof publishingWith>): Promise<JobWorker> {
    const worker = await startWorker(app.deps, publishingWith(...given));
    workers.push(worker);
    return worker;
  }
  const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
  const inQueue = async (column: string) => (await sql(`select ${column} from graphile_worker._private_jobs`)).rows;

  it('gives a lane up after five unforeseen errors, with a number that leads to them in the log', async () => {
    const lines: string[] = [];
    app.deps.log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    let tries = 0;
    await work(async () => {
      tries += 1;
      throw new Error(`secret detail ${tries}`);
    });
    const jobId = await startParts(app.deps, merchantId, ['a', 'a', 'b']);
    const { job } = await finishedSoon(app, merchant, jobId);
    expect(tries).toBe(10);
    expect(job).toMatchObject({ state: 'failed', total: 3, failed: 3, done: 0 });
    const logged = lines.map((line) => JSON.parse(line) as { id?: string; err?: { message: string } });
    for (const { reason, reasonKey } of job.rows) {
      expect(reasonKey).toBe('error.internal');
      const found = logged.find(({ id }) => id !== undefined && reason?.includes(id));
      expect(found?.err?.message).toMatch(/^secret detail \d+$/);
      expect(reason).toBe(sentence('en', 'error.internal', { id: found?.id ?? '' }));
    }
    expect(JSON.stringify(job)).not.toContain('secret');
    // The job tells its end before the queue has taken the lane off.
    await expect.poll(() => inQueue('1'), QUEUE_SOON).toEqual([]);
  });

  it('forgets earlier errors of a lane that then ends well', async () => {
    let tries = 0;
    await work(async (run, deps) => {
      tries += 1;
      if (tries < 4) throw new Error('not yet');
      return allDone(run, deps);
    });
    const { job } = await finishedSoon(app, merchant, await startParts(app.deps, merchantId, ['a']));
    expect(tries).toBe(4);
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 0, message: null });
  });

  it('works lanes of one store one after the other, and of two stores at once', async () => {
    const under = new Map<string, number>();
    const together = { a: signal(), b: signal() };
    let most = 0;
    await work(async (run, deps) => {
      const now = (under.get(run.lane) ?? 0) + 1;
      under.set(run.lane, now);
      most = Math.max(most, now);
      // Neither goes on before the other has begun: one after the other they would wait for ever.
      if (run.lane === 'a') together.a.give();
      else together.b.give();
      await Promise.all([together.a.given, together.b.given]);
      const end = await allDone(run, deps);
      under.set(run.lane, now - 1);
      return end;
    });
    const ids = await Promise.all(['a', 'b', 'a', 'b', 'a'].map((lane) => startParts(app.deps, merchantId, [lane])));
    const jobs = await Promise.all(ids.map((id) => merchant.finished(id)));
    expect(jobs.map(({ state }) => state)).toEqual(Array(5).fill('done'));
    expect(most).toBe(1);
  });

  it('hands a lane back when it is stopped, and the next worker goes on', async () => {
    const begun = signal();
    const first = await work(async (run) => {
      begun.give();
      await stopped(run.signal);
      throw new Error('aborted');
    });
    const jobId = await startParts(app.deps, merchantId, ['a']);
    first.nudge();
    await begun.given;
    workers = [];
    await first.stop();
    expect(await merchant.call(jobCalls.get, { id: jobId })).toMatchObject({
      state: 'running',
      done: 0,
      failed: 0,
      message: null,
    });
    await work(allDone);
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1 });
  });

  it('frees what a dead process held, and takes the work up where it stood', async () => {
    const { result } = await merchant.upload('x.csv', shopifyCsv(madeProducts(250)));
    await sql(`update graphile_worker._private_jobs set locked_by = 'worker-of-the-dead', locked_at = now()`);
    await sql(`update graphile_worker._private_job_queues set locked_by = 'worker-of-the-dead', locked_at = now()`);
    await sql(`insert into worker_process values ('worker-of-the-dead', '01980000-0000-7000-8000-00000000dead')`);
    const worker = await startWorker(app.deps, laneWorkers);
    workers.push(worker);
    expect(await merchant.finished(result?.jobId ?? '')).toMatchObject({ state: 'done', done: 250 });
    const { rows } = await sql(`select 1 from worker_process where worker_id = 'worker-of-the-dead'`);
    expect(rows).toEqual([]);
  });

  // On PGlite there is no other process.
  it.skipIf(process.env.TEST_DB !== 'postgres')('leaves alone what another living process holds', async () => {
    const other = '01980000-0000-7000-8000-0000000a11fe';
    const alive = new pg.Client({ ...app.deps.db.pool.options, application_name: `quayside-worker:${other}` });
    await alive.connect();
    await startParts(app.deps, merchantId, ['held']);
    await sql(
      `update graphile_worker._private_jobs set locked_by = 'worker-alive', locked_at = now() - interval '1 hour'`,
    );
    await sql(`insert into worker_process values ('worker-alive', $1)`, [other]);
    await work(allDone);
    const free = await startParts(app.deps, merchantId, ['free']);
    expect(await merchant.finished(free)).toMatchObject({ state: 'done' });
    await expect.poll(() => inQueue('locked_by'), QUEUE_SOON).toEqual([{ locked_by: 'worker-alive' }]);
    await alive.end();
  });
});
