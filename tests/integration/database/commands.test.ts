import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { runOnce } from '#server/effects/commands.ts';
import { forgetAnswers } from '#server/effects/forget.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';

describe('a command under a client key', () => {
  let app: TestApp;
  let merchantId: string;
  let done: number;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchantId = await merchantIdOf(app, await app.merchant());
    done = 0;
  });

  const run = (clientKey: string | null, request: unknown = { orders: ['1'] }, kind = 'buy') =>
    withMerchantTx(app.deps.db, merchantId, (tx) =>
      runOnce(tx, { kind, clientKey, request }, async () => {
        done += 1;
        return { jobId: `job ${done}` };
      }),
    );

  it('is done once, however often it is sent, and answered each time with what it came to', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => run('k1')));
    expect([done, new Set(all.map(({ jobId }) => jobId))]).toEqual([1, new Set(['job 1'])]);
    expect(await run('k2')).toEqual({ jobId: 'job 2' });
    expect(await run('k1', undefined, 'publish')).toEqual({ jobId: 'job 3' });
    expect([await run(null), await run(null)]).toEqual([{ jobId: 'job 4' }, { jobId: 'job 5' }]);
  });

  it('is refused with other contents', async () => {
    await run('k1');
    await expect(run('k1', { orders: ['1', '2'] })).rejects.toMatchObject({ key: 'clientKeyUsed' });
    expect(done).toBe(1);
  });

  it('leaves nothing where its work failed', async () => {
    const broken = withMerchantTx(app.deps.db, merchantId, (tx) =>
      runOnce(tx, { kind: 'buy', clientKey: 'k1', request: {} }, () => Promise.reject(new Error('broken'))),
    );
    await expect(broken).rejects.toThrow('broken');
    expect(await run('k1')).toEqual({ jobId: 'job 1' });
  });

  it('is known for thirty days', async () => {
    await run('k1');
    await forgetAnswers(app.deps);
    await run('k1');
    await app.deps.db.pool.query(`update command set created_at = now() - interval '31 days' where merchant_id = $1`, [
      merchantId,
    ]);
    await forgetAnswers(app.deps);
    expect(await run('k1')).toEqual({ jobId: 'job 2' });
  });
});
