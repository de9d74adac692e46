import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { withMerchantTx, withSystemTx } from '#server/db/tenancy.ts';
import { newId } from '#server/ids.ts';
import type { BusEvent } from '#server/live/liveBus.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const pool = { type: 'changed', resource: 'pool' } as const;
const stores = { type: 'changed', resource: 'stores' } as const;
const job = { type: 'job', jobId: 'one' } as const;

describe('what a transaction tells', () => {
  let app: TestApp;
  /** The test's database, with ears of the test's own. */
  let db: Database;
  const merchantId = newId();
  const other = newId();
  let left: unknown[];
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    db = {
      ...app.deps.db,
      outlets: {
        tell: async (...told) => void left.push(told),
        wakeQueue: () => void left.push('wake'),
        failed: (error) => void left.push(error),
      },
    };
  });
  beforeEach(() => {
    left = [];
  });
  afterAll(() => app.close());

  it('leaves once what it wrote can be seen, in order, and the same once', async () => {
    const key = newId();
    const result = await withSystemTx(db, async (tx) => {
      await tx.execute(sql`insert into server_secret (name, sealed) values (${key}, '')`);
      tx.tell(merchantId, pool);
      tx.wakeQueue();
      tx.tell(other, pool);
      tx.tell(merchantId, job);
      tx.tell(merchantId, pool);
      tx.wakeQueue();
      tx.afterCommit(async () => {
        const { rows } = await app.deps.db.pool.query('select name from server_secret where name = $1', [key]);
        left.push(rows);
      });
      expect(left).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(left).toEqual([[merchantId, pool], 'wake', [other, pool], [merchantId, job], [{ name: key }]]);
    await app.deps.db.pool.query('delete from server_secret where name = $1', [key]);
  });

  it('speaks for the merchant of the transaction', async () => {
    await withMerchantTx(db, merchantId, async (tx) => {
      expect(tx.merchantId).toBe(merchantId);
      tx.tell(stores);
    });
    expect(left).toEqual([[merchantId, stores]]);
  });

  it('never leaves when the work fails, nor when the commit does', async () => {
    const failing = withMerchantTx(db, merchantId, async (tx) => {
      tx.tell(pool);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    const refused = withSystemTx(db, async (tx) => {
      tx.tell(merchantId, pool);
      await tx.client.query(`create temp table twice (id int unique deferrable initially deferred) on commit drop;
        insert into twice values (1), (1)`);
    });
    await expect(refused).rejects.toThrow(/duplicate key/);
    expect(left).toEqual([]);
  });

  it('fails nobody: what cannot leave is reported, and the rest leaves', async () => {
    const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
    const result = await withMerchantTx(db, merchantId, async (tx) => {
      tx.afterCommit(() => {
        throw thrown;
      });
      tx.afterCommit(() => Promise.reject(rejected));
      tx.tell(pool);
      return 'done';
    });
    expect(result).toBe('done');
    expect(left).toEqual([thrown, rejected, [merchantId, pool]]);
  });

  it('reaches whoever listens', async () => {
    const heard: BusEvent[] = [];
    const over = new Promise<void>((resolve) => {
      app.deps.live.subscribe(merchantId, (event) => {
        heard.push(event);
        if (event.type === 'roles') resolve();
      });
    });
    await withMerchantTx(app.deps.db, merchantId, async (tx) => {
      for (const event of [pool, job, pool, { type: 'roles' }] as const) tx.tell(event);
    });
    await over;
    expect(heard).toEqual([pool, job, { type: 'roles' }]);
  });
});
