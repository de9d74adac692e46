import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { refreshDueStores } from '#server/modules/connections/sync/index.ts';
import { watchSupplier } from '#server/modules/upkeep/watch/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { signal } from '#tests/kit/stubWorkers.ts';

const STORES = 700;

describe('where much is due at once', () => {
  let app: TestApp;
  let merchantId: string;
  beforeEach(async () => {
    app = await startTestApp({ worker: false });
    const merchant = await app.merchant();
    await merchant.linkAliExpress();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    merchantId = rows[0]?.id ?? '';
  });
  afterEach(() => app.close());

  it('C36: has every store refreshed whose time has come, however many they are', async () => {
    await app.deps.db.pool.query(
      `insert into store (merchant_id, store_id, platform, name, url, identity, currency, weight_unit, state, credentials, refresh_at)
       select $1, gen_random_uuid(), 'woocommerce', 'Store ' || n, 'https://' || n || '.example', n::text, 'USD', 'kg', 'linked', '', now()
       from generate_series(1, ${STORES}) n`,
      [merchantId],
    );
    await refreshDueStores(app.deps);
    const { rows } = await app.deps.db.pool.query<{ count: number }>(
      `select count(distinct queue_name)::int as count from graphile_worker.jobs where task_identifier = 'refreshStore'`,
    );
    expect(rows[0]?.count).toBe(STORES);
  });

  it('C36: asks a supplier about several products at once, as far as its pace allows', async () => {
    await app.deps.db.pool.query(
      `insert into watched_product (merchant_id, supplier, supplier_product_id, ask, due_at, every)
       select $1, 'aliexpress', id, '{"shipTo":"US","currency":"USD","language":"en"}', now(), 3600 from unnest(array['1005008101000062', '1005000000000001']) id`,
      [merchantId],
    );
    // Nobody is answered before two are there: one look at a time would wait for ever.
    const both = signal();
    let asked = 0;
    const http: HttpClient = {
      ...app.deps.http,
      request: async (request) => {
        asked += 1;
        if (asked === 2) both.give();
        await both.given;
        return app.deps.http.request(request);
      },
    };
    const run = { merchantId, subject: 'watch/aliexpress', errors: 0, signal: AbortSignal.timeout(50_000) };
    await watchSupplier({ ...run, shouldYield: async () => false }, { ...app.deps, http });
    expect(asked).toBeGreaterThanOrEqual(2);
    const due = await app.deps.db.pool.query('select 1 from watched_product where due_at <= now()');
    expect(due.rows).toEqual([]);
  });
});
