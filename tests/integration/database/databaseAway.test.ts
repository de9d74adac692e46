import { EventEmitter } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkerEvents } from 'graphile-worker';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { languages, sentence } from '#contract/texts.ts';
import { DatabaseAway } from '#server/db/away.ts';
import { openDatabase } from '#server/db/open.ts';
import { followJobs } from '#server/jobs/lostJobs.ts';
import { createSign } from '#server/jobs/sign.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { type DatabaseShut, endConnections, shutDatabase } from '#tests/kit/databaseAway.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allDone, publishingWith, signal, startParts } from '#tests/kit/stubWorkers.ts';

/** PGlite lives and dies with its process. */
describe.runIf(process.env.TEST_DB === 'postgres')('while the database is away', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shut: DatabaseShut | null = null;
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
  });
  afterEach(async () => {
    await openAgain();
    await app.close();
  });

  const shutIt = async (): Promise<void> => {
    shut = await shutDatabase(app.deps.env.DATABASE_URL ?? '');
  };
  const openAgain = async (): Promise<void> => {
    await shut?.open();
    shut = null;
  };

  it('C30: a job that ends or fails in that very moment ends no process, and is done once it is back', async () => {
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    const merchantId = rows[0]?.id ?? '';
    const begun = { fails: signal(), ends: signal() };
    const away = signal();
    const reported = signal();
    const log = pino({ level: 'error' }, { write: (line: string) => /unexpected error/.test(line) && reported.give() });
    const worker = await startWorker(
      { ...app.deps, log },
      publishingWith(async (run, deps) => {
        begun[run.lane as 'fails' | 'ends'].give();
        await away.given;
        if (run.lane === 'fails' && shut !== null) throw new Error('the database is away');
        return allDone(run, deps);
      }),
    );
    const jobs = await Promise.all(['fails', 'ends'].map((part) => startParts(app.deps, merchantId, [part])));
    await begun.fails.given;
    await begun.ends.given;
    await shutIt();
    away.give();
    await reported.given;
    // It is to be written down in the next breath, and finds nobody: that is what ended the process.
    await expect(app.deps.db.pool.query('select 1')).rejects.toThrow();
    await openAgain();
    for (const id of jobs) {
      const state = async () => (await merchant.call(jobCalls.get, { id })).state;
      await expect.poll(state, { timeout: 120_000, interval: 200 }).toBe('done');
    }
    await worker.stop();
  });

  it('C30: gives back jobs that the queue handed out without being heard', async () => {
    const { pool } = app.deps.db;
    const events = new EventEmitter() as WorkerEvents;
    const jobs = followJobs(events);
    events.emit('pool:create', { workerPool: { id: 'pool-of-ours' } } as never);
    const { rows } = await pool.query<{ id: string }>(
      `select (graphile_worker.add_job('runLane', queue_name => 'queue ' || n)).id from generate_series(1, 3) n`,
    );
    const [underWay = '', lost = '', ofOthers = ''] = rows.map(({ id }) => id);
    events.emit('job:start', { job: { id: underWay } } as never);
    const lock = (table: string, by: string, ids: string) =>
      pool.query(
        `update graphile_worker.${table} set locked_at = now() - interval '2 minutes', locked_by = $1
        where id ${table === '_private_jobs' ? '' : 'in (select job_queue_id from graphile_worker._private_jobs where id'} = any($2)
        ${table === '_private_jobs' ? '' : ')'}`,
        [by, `{${ids}}`],
      );
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await lock(table, 'pool-of-ours', `${underWay},${lost}`);
      await lock(table, 'another-process', ofOthers);
    }
    await jobs.freeLost(app.deps.db);
    const { rows: after } = await pool.query<{ id: string; locked: boolean; queue: boolean }>(
      `select j.id, j.locked_by is not null as locked, q.locked_by is not null as queue
       from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
    );
    expect(after).toEqual([
      { id: underWay, locked: true, queue: true },
      { id: lost, locked: false, queue: false },
      { id: ofOthers, locked: true, queue: true },
    ]);
  });

  it('C34: says so with 503 and when to ask again, in every language, and serves as soon as it is back', async () => {
    await shutIt();
    for (const path of ['/readyz', productCalls.list.path]) {
      const asked = await fetch(`${app.url}${path}`, { headers: merchant.headers() });
      expect([path, asked.status, asked.headers.get('retry-after')]).toEqual([path, 503, '5']);
    }
    for (const language of languages) {
      merchant.language = language;
      expect(await merchant.raw(productCalls.list, {})).toMatchObject({
        code: errorCodes.databaseAway,
        message: sentence(language, 'error.databaseAway'),
      });
    }
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await openAgain();
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 0 });
  });

  it('C30: a process’s own connection that broke while it was opened is opened again', async () => {
    let times = 0;
    const sign = createSign(app.deps.db.pool.options, async (client) => {
      times += 1;
      if (times > 1) return;
      // Nobody asks it anything at that moment, so nothing fails. Waiting must not fail either, as Node's `once` would by
      // the error that comes before the end.
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      await endConnections(app.deps.env.DATABASE_URL ?? '');
      await ended;
    });
    await expect(sign.query('select 1')).rejects.toThrow(DatabaseAway);
    expect(await sign.query('select 1 as here')).toEqual([{ here: 1 }]);
    await sign.lower();
  });

  it('C34: says that nobody knows where it broke while saving, and keeps the file that a job may need', async () => {
    await app.deps.db.pool.query(`
      create function break_off() returns trigger language plpgsql security definer as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger break_off after insert on job deferrable initially deferred
      for each row execute function break_off()`);
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([shopifyCsv(madeProducts(1))]), 'a.csv');
      const url = `${app.url}${collectCalls.importFile.path}`;
      return fetch(url, { method: 'POST', headers: merchant.headers(), body: form });
    };
    const reply = await upload();
    await app.deps.db.pool.query('drop function break_off cascade');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, null]);
    expect(await reply.json()).toMatchObject({
      code: errorCodes.outcomeUnknown,
      message: sentence('en', 'error.outcomeUnknown'),
    });
    const folder = join(app.deps.env.DATA_DIR, 'files');
    const kept = (): number =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
    expect(kept()).toBe(1);
    await shutIt();
    expect((await upload()).status).toBe(503);
    expect(kept()).toBe(1);
  });

  it('C34: a start waits for it, and gives up only where waiting does not help', async () => {
    const url = app.deps.env.DATABASE_URL ?? '';
    await shutIt();
    const waited = signal();
    const reasons: string[] = [];
    const opening = openDatabase({
      url,
      dataDir: '',
      tell: (reason) => {
        reasons.push(reason);
        waited.give();
      },
    });
    await waited.given;
    await openAgain();
    const db = await opening;
    await db.close();
    expect(reasons[0]).toMatch(/^DATABASE_URL cannot be reached \(.*\)\. Trying again\.$/);
    const wrong = new URL(url);
    wrong.pathname = '/no_such_database';
    await expect(openDatabase({ url: wrong.href, dataDir: '' })).rejects.toThrow(
      'DATABASE_URL cannot be used (database "no_such_database" does not exist). Check its user, password and database name.',
    );
  });
});
