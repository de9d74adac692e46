import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { dyingProcess, type Fate, type Lived } from '#tests/kit/dyingProcess.ts';
import { required } from '#tests/kit/required.ts';
import { setFaults, turnWorld } from '#tests/kit/world.ts';
import { newKey, setUpPurchases } from './purchaseSetup.ts';
import { purchaseWork } from './purchaseWork.ts';

const MINUTE = 60_000;

/** What a crash, an outage, a refused account or a cancelled job leaves behind: who takes it on, and how it ends. */
describe('a purchase that nobody works any more', () => {
  const given = setUpPurchases();
  const at = purchaseWork(given);
  beforeEach(() => given.app.stopWorker());
  afterEach(() => given.app.startWorker());

  const only = async (): Promise<Purchase> => {
    const [one, ...others] = await given.list();
    expect(others).toEqual([]);
    return required(one);
  };
  const tasks = async (externalId = '1') => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    return rows.find((row) => row.externalId === externalId)?.work.tasks.map(({ task }) => task) ?? [];
  };
  async function confirmed(count = 1): Promise<string> {
    await given.map('p1', [[0, 1]]);
    const ids = Array.from({ length: count }, (_, index) => String(index + 1));
    for (const id of ids) await given.order(id, { quantity: 2 });
    const planId = await at.plan(ids.map(given.id));
    const { jobId } = await given.confirm(planId ?? '');
    return jobId ?? '';
  }
  /** The process dies while the supplier is asked: right after the call left, by this fate. */
  async function crashed(fate: Fate): Promise<Lived> {
    await confirmed();
    let lived: Lived | undefined;
    let calls = 0;
    for (let diesAt = 1; calls === 0 && diesAt < 60; diesAt += 1) {
      lived = dyingProcess(given.app.deps, diesAt, () => {
        calls += 1;
        return fate;
      });
      await at.send(lived).catch(() => undefined);
    }
    expect(await only()).toMatchObject({ status: 'sending' });
    return required(lived);
  }

  it('B1: sent by a process that died, its account refused since: it is shown as unknown, and resolved once the account is linked again', async () => {
    await crashed('replyLost');
    await turnWorld(given.app.sandbox.url, 'revoke', { platform: 'aliexpress', account: 'buyer-one' });
    await at.turn(6 * MINUTE);
    await at.send();
    await at.follow();
    await at.turn(6 * MINUTE);
    await at.follow();
    expect(await only()).toMatchObject({ status: 'unknown', reason: { key: 'error.supplierNotAuthorised' } });
    expect(await tasks()).toEqual(['unknown']);
    const { rows } = await given.merchant.call(supplierAccountCalls.list, {});
    expect(rows.map(({ state }) => state)).toEqual(['expired']);
    await given.merchant.linkAliExpress();
    await at.turn(10 * MINUTE);
    await at.follow();
    const [taken, ...others] = await given.taken();
    expect(others).toEqual([]);
    expect(await only()).toMatchObject({ status: 'placed', externalIds: taken?.ids });
  });

  it('B1: sent by a process that died while its supplier is away: it is unknown, whatever the outage lasts, and asked about later each time', async () => {
    await crashed('hangs');
    await setFaults(given.app.sandbox.url, { aliexpress: { down: true } });
    onTestFinished(() => setFaults(given.app.sandbox.url, {}));
    await at.turn(6 * MINUTE);
    await at.follow();
    expect(await only()).toMatchObject({ status: 'unknown' });
    const gap = async (): Promise<number> => {
      const [row] = await given.query('select follow_at from purchase where merchant_id = $1', given.merchantId);
      return row.follow_at.getTime() - given.app.deps.now().getTime();
    };
    const first = await gap();
    await at.turn(60 * MINUTE);
    await at.follow();
    expect(await gap()).toBeGreaterThan(first);
    await setFaults(given.app.sandbox.url, {});
    await at.turn(60 * MINUTE);
    await at.follow();
    expect(await only()).toMatchObject({ status: 'placed' });
    expect(await given.taken()).toHaveLength(1);
  });

  it('B11, B13: left behind by a crash, its account unlinked: nobody decides while it may be on its way, and a person does afterwards', async () => {
    await crashed('hangs');
    const { purchaseId, accountId } = await only();
    const outcome = { purchaseId, outcome: 'notPlaced' as const, note: 'Not in the list.', clientKey: newKey() };
    expect((await given.merchant.raw(purchaseCalls.resolve, outcome)).code).toBe(errorCodes.purchaseAsked);
    await given.merchant.call(supplierAccountCalls.unlink, { accountId: accountId ?? '' });
    await at.turn(6 * MINUTE);
    const resolved = await given.merchant.call(purchaseCalls.resolve, { ...outcome, clientKey: newKey() });
    expect(resolved).toMatchObject({ status: 'notPlaced', effectState: 'failed' });
    expect(await tasks()).toEqual(['buy']);
  });

  it('B15: the answer of a supplier is written once the database is back', async () => {
    await confirmed();
    let refusals = 0;
    const pool = Object.create(given.app.deps.db.pool, {
      connect: {
        value: async () => {
          if ((await given.taken()).length > 0 && refusals < 3) {
            refusals += 1;
            throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
          }
          return given.app.deps.db.pool.connect();
        },
      },
    });
    const lived = dyingProcess(given.app.deps, Number.POSITIVE_INFINITY);
    const db = Object.assign(Object.create(given.app.deps.db), { pool });
    await at.send({ ...lived, deps: { ...lived.deps, db } });
    expect(refusals).toBe(3);
    const [taken] = await given.taken();
    expect(await only()).toMatchObject({ status: 'placed', externalIds: taken?.ids });
  });

  it('B20: what a job has not sent is taken back when it is cancelled while it sends', async () => {
    const jobId = await confirmed(4);
    let calls = 0;
    const lived = dyingProcess(given.app.deps, Number.POSITIVE_INFINITY, () => {
      calls += 1;
      return 'arrives';
    });
    const http = {
      ...lived.deps.http,
      request: async (...wanted: Parameters<typeof lived.deps.http.request>) => {
        const reply = await lived.deps.http.request(...wanted);
        if (calls === 2) await given.merchant.raw(jobCalls.cancel, { id: jobId });
        return reply;
      },
    };
    await at.send({ ...lived, deps: { ...lived.deps, http } });
    const statuses = (await given.list()).map(({ status }) => status).sort();
    expect(statuses).toEqual(['placed', 'placed', 'takenBack', 'takenBack']);
    expect(await given.taken()).toHaveLength(2);
    expect((await given.merchant.call(jobCalls.get, { id: jobId })).state).toBe('cancelled');
  });

  it('B20: what waits for a job that is over is taken back by the follower', async () => {
    const jobId = await confirmed();
    await given.query(`update job set finished_at = now(), state = 'fail', open_lanes = '{}' where job_id = $1`, jobId);
    await at.turn(20 * MINUTE);
    await at.follow();
    expect(await only()).toMatchObject({ status: 'notSent', reason: { key: 'purchase.skipped.jobOver' } });
    expect(await tasks()).toEqual(['buy']);
  });

  it('is not asked about by sending it again when its order is not to be bought any more', async () => {
    await crashed('hangs');
    await given.order('1', { quantity: 2, payment: 'refunded' });
    await at.turn(6 * MINUTE);
    await at.follow();
    expect(await only()).toMatchObject({ status: 'unknown', reason: { key: 'purchase.unknown.person' } });
    expect(await given.taken()).toEqual([]);
  });
});
