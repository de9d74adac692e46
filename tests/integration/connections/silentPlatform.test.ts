import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeCalls } from '#contract/store.calls.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import type { HttpRequest } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import type { Deps } from '#server/deps.ts';
import {
  type AfterFault,
  afterStoreFault,
  findStore,
  openStore,
  type StoreRow,
} from '#server/modules/connections/stores/index.ts';
import { isPassing, openSupplier } from '#server/modules/connections/suppliers/index.ts';
import { refreshStore } from '#server/modules/connections/sync/index.ts';
import { followOrders } from '#server/modules/sales/orders/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { intercept, json, page, type Scripted, silence } from '#tests/kit/scriptedHttp.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  // Of its own: what a server was once told of its apps it asks no more.
  app = await startTestApp({ env: {}, worker: false });
  merchant = await app.merchant();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const asksForKeys = ({ url }: HttpRequest): boolean => url.endsWith('/_world/credentials');

/** From here to the end of the test nobody says what our apps are registered with. */
function withoutKeys(): void {
  const { http } = app.deps;
  const request = http.request.bind(http);
  vi.spyOn(http, 'request').mockImplementation(async (wanted) => {
    if (asksForKeys(wanted)) throw silence(true);
    return request(wanted);
  });
}

/** Another process of this server, which has asked for nothing yet, and is answered some requests so. */
const another = (answer: (request: HttpRequest) => Scripted | Error | undefined): Deps => ({
  ...app.deps,
  env: { ...app.deps.env, SANDBOX_PORT: 1 },
  http: intercept(app.deps.http, answer),
});

async function shopifyStore(): Promise<StoreRow> {
  const { shopId } = await connectStore(app, merchant, 'shopify');
  const { rows } = await app.deps.db.pool.query('select merchant_id as id from store where store_id = $1', [shopId]);
  const row = await withMerchantTx(app.deps.db, rows[0].id, (tx) => findStore(tx, shopId));
  if (!row) throw new Error(`There is no store ${shopId}.`);
  return row;
}

describe('a platform that does not say what our app is registered with', () => {
  it('says to whoever connects a store or an account that it does not answer', async () => {
    withoutKeys();
    const store = await refusal(merchant.call(storeCalls.authorize, { channel: 'tiktok' }));
    expect(store).toMatchObject({ key: 'storeUnreachable', message: expect.stringContaining('TikTok') });
    const account = await refusal(merchant.call(supplierAccountCalls.authorizeUrl, {}));
    expect(account).toMatchObject({ key: 'supplierUnavailable', message: expect.stringContaining('AliExpress') });
  });

  it('has its deliveries come again', async () => {
    const deliver = () => fetch(`${app.url}/shop/webhook/shopline`, { method: 'POST', body: '{}' });
    withoutKeys();
    expect((await deliver()).status).toBe(503);
    vi.restoreAllMocks();
    // Asked again it is checked: nobody has signed this one.
    expect((await deliver()).status).toBe(401);
  });

  it('is waited for by what works at its stores', async () => {
    const row = await shopifyStore();
    const deps = another((request) => (asksForKeys(request) ? silence(true) : undefined));
    const reason = { key: 'row.storeUnreachable' };
    await expect(openStore(deps, row, signal)).rejects.toMatchObject({ kind: 'unreachable', reason });
    const { merchantId, storeId: subject } = row;
    const run = { merchantId, subject, errors: 0, signal, shouldYield: async () => false };
    expect(await refreshStore(followOrders)(run, deps)).toMatchObject({ errors: 1, again: expect.any(Date) });
  });

  it('is waited for by what asks suppliers', async () => {
    const deps = another((request) => (asksForKeys(request) ? silence(true) : undefined));
    const asked = openSupplier(deps, (await shopifyStore()).merchantId, 'ebay', signal);
    expect(await asked.catch(isPassing)).toBe(true);
  });
});

describe('keys that are refused and cannot be renewed now', () => {
  const refused = new StoreFault('unauthorised', { key: 'row.storeOffline' });

  /** What follows, and what is thought of the store then, where its platform answers a renewal so. */
  async function afterAnswer(answer: Scripted | Error, pauses = 0): Promise<{ end: AfterFault; state: string }> {
    const row = await shopifyStore();
    const deps: Deps = { ...app.deps, http: intercept(app.deps.http, () => answer) };
    const end = await afterStoreFault(deps, row, refused, pauses, signal);
    const now = await withMerchantTx(app.deps.db, row.merchantId, (tx) => findStore(tx, row.storeId));
    return { end, state: now?.state ?? '' };
  }

  it.each([
    ['does not answer', silence(false), 1],
    ['loses its answer', silence(true), 1],
    ['shows a page', page(503), 1],
    ['has enough of us', json(429, { errors: 'Too many requests' }, { 'retry-after': '2.0' }), 0],
  ])('are waited for where the platform %s', async (_what, answer, pauses) => {
    expect(await afterAnswer(answer)).toMatchObject({ end: { kind: 'again', pauses }, state: 'linked' });
  });

  it('end the work at a platform that stays away, and not the store', async () => {
    const end = { kind: 'giveUp', reason: { key: 'row.storeUnreachable' } };
    expect(await afterAnswer(silence(false), 5)).toEqual({ end, state: 'linked' });
  });

  it('end the work where the platform has another objection, and not the store', async () => {
    const { end, state } = await afterAnswer(json(403, { errors: 'The shop is being moved.' }));
    const detail = 'The shop is being moved.';
    expect(end).toEqual({ kind: 'giveUp', reason: { key: 'row.storeRejected', params: { detail } } });
    expect(state).toBe('linked');
  });

  it('take the store offline where the platform refuses to renew them', async () => {
    const { end, state } = await afterAnswer(json(400, { error: 'invalid_request' }));
    expect(end).toEqual({ kind: 'giveUp', reason: { key: 'row.storeOffline' } });
    expect(state).toBe('offline');
  });

  it('are renewed once more after all the waiting, and then never again', async () => {
    const row = await shopifyStore();
    const again = await afterStoreFault(app.deps, row, refused, 5, signal);
    expect(again).toMatchObject({ kind: 'again', pauses: 6 });
    const end = await afterStoreFault(app.deps, row, refused, 6, signal);
    expect(end).toMatchObject({ kind: 'giveUp', reason: { key: 'row.storeOffline' } });
  });
});
