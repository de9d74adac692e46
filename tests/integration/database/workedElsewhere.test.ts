import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { watchProcesses } from '#server/jobs/deadWorkers.ts';
import { freeQueues } from '#server/jobs/lostJobs.ts';
import { runLane } from '#server/jobs/run.ts';
import { laneWorkers } from '#server/workers.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';

const PRODUCTS = 60;

/** What comes of it when a process that lives was taken for dead. */
describe('work that two processes have at once', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeEach(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
  });
  afterEach(() => app.close());

  const query = <Row extends object>(text: string, values: unknown[] = []) => app.deps.db.pool.query<Row>(text, values);
  const merchantOf = async (jobId: string): Promise<string> =>
    (await query<{ id: string }>('select merchant_id as id from job where job_id = $1', [jobId])).rows[0]?.id ?? '';
  /** A run of a job's only lane, as the queue would begin one. */
  async function run(jobId: string, lane: string): Promise<void> {
    const payload = { merchantId: await merchantOf(jobId), jobId, lane, errors: 0, pauses: 0, priority: 3 };
    await runLane(payload, laneWorkers, app.deps, new AbortController().signal);
  }

  /** PGlite has one connection, and lets nobody wait for another. */
  describe.runIf(process.env.TEST_DB === 'postgres')('on a server', () => {
    /** Two runs at once of a job that nobody has begun: both have read what is to do before either has done anything. */
    async function twice(jobId: string, lane: string, hold: string): Promise<void> {
      const holder = await app.deps.db.pool.connect();
      await holder.query(`begin; ${hold}`);
      const runs = [run(jobId, lane), run(jobId, lane)];
      // Of this database: the server has others, where others wait.
      const held = `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`;
      const waiting = async () => (await query<{ n: number }>(held)).rows[0]?.n;
      try {
        await expect.poll(waiting, { timeout: 120_000 }).toBe(2);
      } finally {
        await holder.query('rollback');
        holder.release();
        await Promise.all(runs);
      }
      // The one that came second goes on with the rows that are left.
      await run(jobId, lane);
    }

    it('C30: a bulk edit counts once', async () => {
      const imported = await merchant.importFile('a.csv', shopifyCsv(madeProducts(PRODUCTS)));
      const productIds = imported.rows.map(({ productId }) => productId ?? '');
      await app.stopWorker();
      const edits = [{ field: 'title' as const, op: 'append' as const, value: ' once' }];
      const { jobId } = await merchant.call(bulkCalls.edit, { selection: { productIds }, edits });
      const id = jobId ?? '';
      await twice(id, 'pool', `select 1 from product where product_id = '${productIds[0]}' for update`);
      expect(await merchant.call(jobCalls.get, { id })).toMatchObject({ state: 'done', done: PRODUCTS, failed: 0 });
      const titles = (await wholePool(merchant)).map(({ title }) => title);
      expect(titles.filter((title) => !/^Item \d+ of the quay once$/.test(title))).toEqual([]);
    });

    it('C30: an import takes every product in once', async () => {
      await app.stopWorker();
      const { result } = await merchant.upload('a.csv', shopifyCsv(madeProducts(PRODUCTS)));
      const id = result?.jobId ?? '';
      await twice(id, 'import', 'lock table product in share mode');
      expect(await merchant.call(jobCalls.get, { id })).toMatchObject({ state: 'done', done: PRODUCTS, failed: 0 });
      expect(await wholePool(merchant)).toHaveLength(PRODUCTS);
    });
  });

  it('C30: an import that has taken its file away is done, although nobody heard it', async () => {
    const { id } = await merchant.importFile('a.csv', shopifyCsv(madeProducts(PRODUCTS)));
    await query(`update job set state = 'running', open_lanes = '{import}', finished_at = null where job_id = $1`, [
      id,
    ]);
    await run(id, 'import');
    const job = await merchant.call(jobCalls.get, { id });
    expect(job).toMatchObject({ state: 'done', total: PRODUCTS, done: PRODUCTS, failed: 0, message: null });
  });

  it('C30: a file that is gone before it was read fails the import', async () => {
    await app.stopWorker();
    const { result } = await merchant.upload('a.csv', shopifyCsv(madeProducts(PRODUCTS)));
    const id = result?.jobId ?? '';
    const { rows } = await query<{ file: string }>(`select params->>'fileName' as file from job where job_id = $1`, [
      id,
    ]);
    await app.deps.files.remove(await merchantOf(id), rows[0]?.file ?? '');
    await run(id, 'import');
    expect((await merchant.call(jobCalls.get, { id })).message).not.toBeNull();
  });
});

describe('the locks of the queue', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  const lockJob = async (worker: string): Promise<void> => {
    await app.deps.db.pool.query(`select graphile_worker.add_job('runLane', queue_name => 'one')`);
    await app.deps.db.pool.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now()', [
      worker,
    ]);
  };
  const lockQueue = (worker: string) =>
    app.deps.db.pool.query('update graphile_worker._private_job_queues set locked_by = $1, locked_at = now()', [
      worker,
    ]);
  const locked = async (table: 'jobs' | 'job_queues'): Promise<string[]> =>
    (await app.deps.db.pool.query(`select locked_by as by from graphile_worker._private_${table}`)).rows.map(
      ({ by }) => by,
    );

  it('C30: stay with a process that lost its sign for a moment, as all do when the database restarts', async () => {
    await app.deps.db.pool.query(`insert into worker_process (worker_id, process_id) values ('w', 'p')`);
    await lockJob('w');
    let now = Math.ceil(performance.now());
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const processes = watchProcesses(app.deps.db, 'this one');
    if (app.deps.db.kind === 'postgres') {
      const soon = (await processes.freeDead()) ?? 0;
      expect(await locked('jobs')).toEqual(['w']);
      now += soon;
      // This process was itself without its sign: what it had seen is nothing to go by.
      processes.lookAgain();
      expect(await processes.freeDead()).toBe(soon);
      expect(await locked('jobs')).toEqual(['w']);
      now += soon;
    }
    expect(await processes.freeDead()).toBeNull();
    expect(await locked('jobs')).toEqual([null]);
    expect((await app.deps.db.pool.query('select 1 from worker_process')).rowCount).toBe(0);
  });

  it('C30: leave no queue shut whose job another process has ended', async () => {
    await lockJob('w');
    await lockQueue('w');
    await freeQueues(app.deps.db);
    expect(await locked('job_queues')).toEqual(['w']);
    await app.deps.db.pool.query('delete from graphile_worker._private_jobs');
    await freeQueues(app.deps.db);
    expect(await locked('job_queues')).toEqual([null]);
  });
});
