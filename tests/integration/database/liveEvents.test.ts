import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { LIVE_PATH } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { allDone, publishingWith, startParts } from '#tests/kit/stubWorkers.ts';

/** What PostgreSQL takes in one NOTIFY. */
const NOTIFY_AT_MOST = 8000;

describe('what is told about work', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
  });
  afterAll(() => app.close());

  const startWorking = async () => {
    const worker = await startWorker(app.deps, publishingWith(allDone));
    onTestFinished(() => worker.stop());
  };

  it('C24: a publication to more stores than a notification holds names of is worked and shown', async () => {
    const title = Array.from({ length: 100 }, (_, at) => `A store with the longest of all names, number ${at}`).join(
      ', ',
    );
    expect(title.length).toBeLessThan(NOTIFY_AT_MOST);
    const long = `${title}, ${title}`;
    const jobId = await withMerchantTx(app.deps.db, merchantId, (tx) =>
      app.deps.jobs.start(tx, merchantId, { kind: 'publish', title: long, params: {}, total: 1, parts: ['a'] }, [
        { part: 'a', label: 'a' },
      ]),
    );
    const live = await merchant.listen();
    await startWorking();
    const told = await live.next((event) => event.type === 'job' && event.job.state === 'done');
    live.close();
    expect(told).toMatchObject({ type: 'job', job: { id: jobId, title: long, done: 1 } });
  });

  it('C24: an event that cannot be told fails nothing; who listens here reads again', async () => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}${LIVE_PATH}?token=${merchant.token}`);
    await once(socket, 'open');
    const closed = once(socket, 'close');
    const tooLong = `${'x'.repeat(NOTIFY_AT_MOST)}`;
    await app.deps.live.publish(merchantId, { type: 'job', jobId: tooLong });
    expect((await closed)[0]).toBe(1012);
  });

  it('C24: a listener that throws fails neither the work nor the other listeners', async () => {
    const heard: string[] = [];
    const stops = [
      app.deps.live.subscribe(merchantId, () => {
        throw new Error('a listener of this test');
      }),
      app.deps.live.subscribe(merchantId, ({ type }) => heard.push(type)),
    ];
    await startWorking();
    const jobId = await startParts(app.deps, merchantId, ['a']);
    app.deps.jobs.nudge();
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done' });
    for (const stop of stops) stop();
    expect(heard).toContain('job');
  });

  it('tells a job to many at once with one reading of it, and never backwards', async () => {
    const ears = await Promise.all(Array.from({ length: 5 }, () => merchant.listen()));
    await startWorking();
    const parts = Array.from({ length: 12 }, (_, at) => `part-${at}`);
    const jobId = await startParts(app.deps, merchantId, parts);
    app.deps.jobs.nudge();
    for (const ear of ears) await ear.next((event) => event.type === 'job' && event.job.state === 'done');
    for (const { events } of ears) {
      const done = events.flatMap((event) => (event.type === 'job' && event.job.id === jobId ? [event.job.done] : []));
      expect(done).toEqual([...done].sort((a, b) => a - b));
    }
    for (const ear of ears) ear.close();
    expect(await merchant.call(jobCalls.get, { id: jobId })).toMatchObject({ done: parts.length });
  });
});
