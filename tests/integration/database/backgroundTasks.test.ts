import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { askFor, type BackgroundTask } from '#server/jobs/backgroundTasks.ts';
import { priorities } from '#server/jobs/queue.ts';
import { sliceOf } from '#server/jobs/slice.ts';
import { type JobWorker, startWorker } from '#server/jobs/worker.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allDone, publishingWith, signal, startParts, stopped } from '#tests/kit/stubWorkers.ts';

let app: TestApp;
let merchant: Merchant;
let merchantId = '';
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  merchant = await app.merchant();
  const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
  merchantId = rows[0]?.id ?? '';
});
afterAll(() => app.close());

const sql = (text: string) => app.deps.db.pool.query(text);
const ask = (subject: string, at?: Date): Promise<void> =>
  withMerchantTx(app.deps.db, merchantId, (tx) => askFor(tx, 'look', { subject }, at));

describe('a background task', () => {
  let workers: JobWorker[] = [];
  beforeEach(() => sql('delete from graphile_worker._private_jobs'));
  afterEach(async () => {
    for (const worker of workers) await worker.stop();
    workers = [];
  });
  async function work(look: BackgroundTask, lane = allDone): Promise<JobWorker> {
    const worker = await startWorker(app.deps, publishingWith(lane), { background: { look }, scheduled: {} });
    workers.push(worker);
    return worker;
  }
  const waiting = async () =>
    (await sql(`select payload, run_at > now() as later from graphile_worker._private_jobs`)).rows;

  it('that is asked for many times while it waits is done once', async () => {
    for (let times = 0; times < 5; times += 1) await ask('a');
    const done = signal();
    let runs = 0;
    const worker = await work(async () => {
      runs += 1;
      done.give();
      return null;
    });
    await done.given;
    workers = [];
    await worker.stop();
    expect([runs, await waiting()]).toEqual([1, []]);
  });

  it('that is asked for while it is done is done again', async () => {
    const twice = signal();
    let runs = 0;
    await work(async () => {
      runs += 1;
      if (runs === 1) await ask('a');
      else twice.give();
      return null;
    });
    await ask('a');
    await twice.given;
    expect(runs).toBe(2);
  });

  it('comes after stock and prices and before content, and never beside them', async () => {
    const order: string[] = [];
    let under = 0;
    const step = async <T>(name: string, end: () => Promise<T>): Promise<T> => {
      under += 1;
      expect(under).toBe(1);
      order.push(name);
      const ended = await end();
      under -= 1;
      return ended;
    };
    const named = new Map<string, string>();
    for (const name of ['content', 'price', 'stock'] as const) {
      named.set(await startParts(app.deps, merchantId, ['a'], priorities[name]), name);
    }
    await ask('a');
    await work(
      () => step('background task', async () => null),
      (run, deps) => step(named.get(run.jobId) ?? '', () => allDone(run, deps)),
    );
    for (const id of named.keys()) expect(await merchant.finished(id)).toMatchObject({ state: 'done' });
    expect(order).toEqual(['stock', 'price', 'background task', 'content']);
  });

  it('that fails unforeseen is tried again later, and remembers how often', async () => {
    const { log } = app.deps;
    const failed = signal();
    const lines: string[] = [];
    const write = (line: string): void => {
      lines.push(line);
      failed.give();
    };
    app.deps.log = pino({ level: 'error' }, { write });
    const worker = await work(async () => {
      throw new Error('nobody foresaw this');
    });
    await ask('a');
    worker.nudge();
    await failed.given;
    app.deps.log = log;
    expect(lines.join()).toContain('nobody foresaw this');
    workers = [];
    await worker.stop();
    expect(await waiting()).toEqual([
      { payload: { merchantId, subject: 'a', errors: 1, priority: priorities.task }, later: true },
    ]);
  });

  it('that is stopped in the middle is gone on with by the next worker', async () => {
    const begun = signal();
    const worker = await work(async (run) => {
      begun.give();
      await stopped(run.signal);
      expect(await run.shouldYield()).toBe(true);
      return { again: new Date() };
    });
    await ask('a');
    worker.nudge();
    await begun.given;
    workers = [];
    await worker.stop();
    const again = signal();
    await work(async () => {
      again.give();
      return null;
    });
    await again.given;
  });
});

describe('a share of a queue', () => {
  beforeEach(async () => {
    await sql('delete from graphile_worker._private_jobs');
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => vi.useRealTimers());

  const share = (given = new AbortController().signal) => sliceOf(app.deps.db, { merchantId, lane: 'a' }, given);

  it('is had before others of the queue are looked for, and then they come first', async () => {
    await ask('a');
    const shouldYield = share();
    vi.advanceTimersByTime(3900);
    expect(await shouldYield()).toBe(false);
    vi.advanceTimersByTime(200);
    expect(await shouldYield()).toBe(true);
    await sql('delete from graphile_worker._private_jobs');
    vi.advanceTimersByTime(5000);
    expect(await shouldYield()).toBe(true);
  });

  it('goes on while nobody else waits, only for later, or in another queue; for some minutes at most', async () => {
    await ask('b');
    await ask('a', new Date(Date.now() + 60_000));
    const shouldYield = share();
    for (let seconds = 0; seconds < 299; seconds += 1) {
      vi.advanceTimersByTime(1000);
      expect(await shouldYield()).toBe(false);
    }
    vi.advanceTimersByTime(1100);
    expect(await shouldYield()).toBe(true);
  });

  it('looks for others no oftener than once a second, however often it is asked', async () => {
    const shouldYield = share();
    vi.advanceTimersByTime(4500);
    const asked = vi.spyOn(app.deps.db.pool, 'connect');
    for (let times = 0; times < 40; times += 1) {
      vi.advanceTimersByTime(50);
      await shouldYield();
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
    asked.mockRestore();
  });

  it('ends at once when the process stops', async () => {
    const stop = new AbortController();
    const shouldYield = share(stop.signal);
    expect(await shouldYield()).toBe(false);
    stop.abort();
    expect(await shouldYield()).toBe(true);
  });
});
