import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RemoteProduct } from '#server/connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '#server/db/tenancy.ts';
import { newId } from '#server/ids.ts';
import {
  openRefreshRequests,
  productsWithoutDetail,
  type RefreshKind,
  requestRefresh,
  saveStoreProducts,
} from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';

const OURS = 'made-here';
const THEIRS = 'made-there';

/** A product as a list tells of it, without its details. */
const row = (externalId: string): RemoteProduct => ({
  externalId,
  title: externalId,
  status: 'active',
  platformStatus: 'publish',
  image: null,
  url: null,
  sku: '',
  priceMin: '1.00',
  priceMax: '1.00',
  inventory: 1,
  variantCount: 1,
  updatedAt: new Date(),
  detail: null,
});

/** What a store's background task would read while we publish to it. */
describe('what a publication makes', () => {
  let app: TestApp;
  let own: { merchantId: string; storeId: string };
  let jobId: string;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.pool.query('delete from store');
    const merchant = await app.merchant();
    const { shopId: storeId } = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const { rows } = await query('select merchant_id as id from account where email = $1', [merchant.email]);
    own = { merchantId: rows[0].id, storeId };
    jobId = newId();
    await query(
      `insert into job (merchant_id, job_id, kind, state, title, params, total, open_lanes, created_at)
         values ($1, $2, 'publish', 'running', '', '{}', 1, array[$3], now())`,
      [own.merchantId, jobId, storeId],
    );
    await query(
      `insert into listing (merchant_id, store_id, product_id, external_id, images, published_at)
         values ($1, $2, $3, '${OURS}', '{}', now())`,
      [own.merchantId, storeId, newId()],
    );
    await here((tx) => saveStoreProducts(tx, own, 'woo', [row(OURS), row(THEIRS)]));
  });

  const query = (text: string, values: unknown[]) => app.deps.db.pool.query(text, values);
  const here = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> =>
    withMerchantTx(app.deps.db, own.merchantId, work);
  const hint = (kind: RefreshKind, ids: readonly string[]) =>
    here((tx) =>
      requestRefresh(
        tx,
        ids.map((externalId) => ({ ...own, kind, externalId })),
      ),
    );
  const hinted = async (kind: RefreshKind): Promise<string[]> =>
    (await here((tx) => openRefreshRequests(tx, own, kind, 10))).map(({ externalId }) => externalId).sort();
  const bare = async (): Promise<string[]> => (await here((tx) => productsWithoutDetail(tx, own, 10))).sort();
  const over = () => query(`update job set state = 'done', open_lanes = '{}' where job_id = $1`, [jobId]);

  it('is read back when the publication has ended, and nothing else waits for that', async () => {
    await hint('product', [OURS, THEIRS]);
    await hint('order', [OURS]);
    expect(await hinted('product')).toEqual([THEIRS]);
    expect(await hinted('order')).toEqual([OURS]);
    await over();
    expect(await hinted('product')).toEqual([OURS, THEIRS]);
  });

  it('is read at once when the store speaks of it later: then somebody has changed it there', async () => {
    await query(`update listing set published_at = now() - interval '3 minutes' where store_id = $1`, [own.storeId]);
    await hint('product', [OURS]);
    expect(await hinted('product')).toEqual([OURS]);
  });

  it('does not wait for a publication to another store', async () => {
    await query('update job set open_lanes = array[$2] where job_id = $1', [jobId, newId()]);
    await hint('product', [OURS]);
    expect(await hinted('product')).toEqual([OURS]);
  });

  it('has its details read by its hint, not as one of those that lists left out', async () => {
    await hint('product', [OURS]);
    expect(await bare()).toEqual([THEIRS]);
    await over();
    expect(await bare()).toEqual([OURS, THEIRS]);
  });

  it('may be asked for in any number at once, as where a store shows nothing of all that it had', async () => {
    const count = 120_000;
    await hint(
      'order',
      Array.from({ length: count }, (_, at) => `o${at}`),
    );
    const { rows } = await query('select count(*)::int as count from refresh_request where store_id = $1', [
      own.storeId,
    ]);
    expect(rows[0]).toEqual({ count });
  });
});
