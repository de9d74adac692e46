import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { priorities } from '#server/jobs/queue.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allDone, publishingWith, signal, startParts } from '#tests/kit/stubWorkers.ts';

describe('jobs that wait for others of their store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  let worker: JobWorker | undefined;
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    await app.close();
  });

  const begin = (parts: string[], priority?: number) => startParts(app.deps, merchantId, parts, priority);
  const waiting = async (who = merchant) =>
    Object.fromEntries((await who.call(jobCalls.queue, {})).rows.map((row) => [row.id, row.before]));

  it('know how many come first, the pressing before the rest', async () => {
    const [first, second] = [await begin(['a']), await begin(['a'])];
    const elsewhere = await begin(['b']);
    expect(await waiting()).toEqual({ [second]: 1 });
    const pressing = await begin(['a'], priorities.stock);
    expect(await waiting()).toEqual({ [first]: 1, [second]: 2 });
    // Of several stores the one that is free first counts.
    const both = await begin(['a', 'b']);
    expect(await waiting()).toEqual({ [first]: 1, [second]: 2, [both]: 1 });
    expect(Object.keys(await waiting())).not.toEqual(expect.arrayContaining([pressing, elsewhere]));
  });

  it('do not wait for what is put off, nor for anybody else’s', async () => {
    const later = { kind: 'publish' as const, title: 'later', params: {}, total: 1, parts: ['a'] };
    const dueAt = new Date(Date.now() + 3_600_000);
    await withMerchantTx(app.deps.db, merchantId, (tx) => app.deps.jobs.start(tx, merchantId, { ...later, dueAt }));
    await begin(['a']);
    expect(await waiting()).toEqual({});
    await begin(['a']);
    expect(Object.values(await waiting())).toEqual([1]);
    expect(await waiting(await app.merchant())).toEqual({});
  });

  it('wait for the one at work, and no longer than for it', async () => {
    const [begun, goOn] = [signal(), signal()];
    worker = await startWorker(
      app.deps,
      publishingWith(async (run, deps) => {
        begun.give();
        await goOn.given;
        return allDone(run, deps);
      }),
    );
    await begin(['a']);
    app.deps.jobs.nudge();
    await begun.given;
    const next = await begin(['a'], priorities.stock);
    expect(await waiting()).toEqual({ [next]: 1 });
    goOn.give();
    await merchant.finished(next);
    expect(await waiting()).toEqual({});
  });

  it('C22: keep their place when they are tried again: stock before what is published', async () => {
    const stock = await begin(['a'], priorities.stock);
    const { pool } = app.deps.db;
    await pool.query('delete from graphile_worker._private_jobs');
    await pool.query(`update job set state = 'failed', open_parts = '{}', failed = 1 where job_id = $1`, [stock]);
    await pool.query(`update job_row set state = 'fail' where job_id = $1`, [stock]);
    const content = await begin(['a']);
    await merchant.call(jobCalls.retry, { id: stock });
    expect(await waiting()).toEqual({ [content]: 1 });
  });
});
