import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Bucket } from '#server/connectors/lib/pace.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { TikTokClient } from '#server/connectors/stores/tiktok/client.ts';
import { tiktok } from '#server/connectors/stores/tiktok/index.ts';
import { json, page, scriptedHttp } from '#tests/kit/scriptedHttp.ts';

/** Waits by moving its own clock. */
function movingPace(): Bucket {
  let now = 0;
  const sleep = async (ms: number): Promise<void> => {
    now += ms;
  };
  return new Bucket({ burst: 1000, perSecond: 1000 }, { now: () => now, sleep });
}

const session = (
  answer: Parameters<typeof scriptedHttp>[0],
): StoreSession & { http: ReturnType<typeof scriptedHttp> } => ({
  url: 'https://seller-us.tiktok.com/homepage?shop_id=7495',
  identity: '7495',
  currency: 'USD',
  weightUnit: 'kg',
  facts: { cipher: 'c', region: 'US', warehouseId: '7' },
  credentials: { accessToken: 'token' },
  app: { appKey: 'key', appSecret: 'secret', serviceId: '1' },
  http: scriptedHttp(answer),
  pace: movingPace(),
  signal: new AbortController().signal,
});
const ok = (data: unknown) => json(200, { code: 0, message: 'Success', request_id: '1', data });
const said = (code: number, status = 200, headers = {}) =>
  json(status, { code, message: 'No.', request_id: '1', data: null }, headers);
const everything = { cursor: null, changedSince: null };
const fault = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no fault',
    (error: unknown) => error,
  );

describe('what TikTok Shop answers', () => {
  it.each([
    ['an ended token', said(105_002, 401), { kind: 'unauthorised' }],
    ['an unknown token, with status 200', said(105_001), { kind: 'unauthorised' }],
    ['another shop’s token', said(101_000, 403), { kind: 'unauthorised' }],
    ['a missing permission', said(105_005, 401), { kind: 'rejected' }],
    ['a bad signature', said(106_001, 401), { kind: 'rejected' }],
    ['a passing trouble, with status 200', said(36_009_003), { kind: 'unreachable' }],
    ['a retired version', said(36_009_009, 404), { kind: 'rejected', reason: { key: 'row.apiVersionGone' } }],
    ['a web page', page(200), { kind: 'unreachable', reason: { key: 'row.storeHtml' } }],
    ['a web page with 401', page(401), { kind: 'unreachable' }],
    [
      'JSON without a code',
      json(200, { data: {} }),
      { reason: { key: 'row.answerUnexpected', params: { where: expect.stringContaining('code') } } },
    ],
    ['nothing', json(200, ''), { kind: 'unreachable' }],
  ])('is understood by its code: %s', async (_, answer, expected) => {
    const thrown = await fault(
      tiktok.orders(
        session(() => answer),
        everything,
      ),
    );
    expect(thrown).toBeInstanceOf(StoreFault);
    expect(thrown).toMatchObject({ ...expected, maybeDone: false });
  });

  it('leaves open what a write has done when the answer does not say', async () => {
    const changes = [{ externalId: '1', title: 'New' }];
    for (const answer of [page(200), page(502), said(36_009_007), json(500, { code: 1, message: '' })]) {
      expect(
        await tiktok.change(
          session(() => answer),
          changes,
        ),
      ).toMatchObject([{ kind: 'unknown' }]);
    }
    expect(
      await fault(
        tiktok.change(
          session(() => page(403)),
          changes,
        ),
      ),
    ).toMatchObject({ maybeDone: false });
  });

  it('tries again what was too fast, by status or by code, signed again each time', async () => {
    for (const tooFast of [page(429), said(36_009_002, 200, { 'retry-after': '1' })]) {
      let asked = 0;
      const busy = session(() => {
        asked += 1;
        return asked < 3 ? tooFast : ok({ orders: [], next_page_token: '' });
      });
      expect(await tiktok.orders(busy, everything)).toEqual({ orders: [], unreadable: [], cursor: null, total: null });
      expect(asked).toBe(3);
    }
  });

  it('names what is missing, passes over what it does not know, and loses no digit', async () => {
    const product = {
      id: '1729380000000000001',
      title: 'A',
      status: 'ACTIVATE',
      something_new: { deep: 1 },
      skus: [{ id: '@', price: { tax_exclusive_price: '5.00', currency: 'USD', sale_price: '5.00' }, inventory: [] }],
    };
    const body = JSON.stringify({ code: 0, message: '', data: { products: [product] } }).replace(
      '"@"',
      '1729380000000000003',
    );
    const good = session(() => ({ status: 200, headers: { 'content-type': 'application/json' }, body }));
    const { products } = await tiktok.products(good, everything);
    expect(products).toMatchObject([{ externalId: '1729380000000000001', priceMin: '5.00', variantCount: 1 }]);
    const whole = { ...product, skus: [{ id: '1729380000000000003' }], description: '', main_images: [] };
    const byId = session(() => ok(whole));
    expect((await tiktok.productsById(byId, ['1'])).products[0]?.detail?.variants[0]?.externalId).toBe(
      '1729380000000000003',
    );

    const without = session(() => ok({ products: [{ ...product, status: undefined }], next_page_token: '' }));
    expect(await tiktok.products(without, everything)).toMatchObject({
      products: [],
      unreadable: [{ externalId: product.id, label: 'A', reason: { key: 'unreadable.missing' } }],
    });
  });

  it('signs the very bytes that it sends', async () => {
    const http = scriptedHttp(() => ok({}));
    const access = { http, appKey: 'key', appSecret: 'secret', accessToken: 'token', cipher: 'c' };
    const body = { title: 'Ünïcode “quotes” 灯 / \u2028' };
    await new TikTokClient(access).call({ method: 'POST', path: '/x', body }, z.unknown());
    const [request] = http.requests;
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    const { searchParams } = new URL(request?.url ?? '');
    expect(searchParams.get('shop_cipher')).toBe('c');
    expect(request?.headers).toMatchObject({ 'x-tts-access-token': 'token' });
  });

  it('says that the store is offline where the server’s registration or the shop’s keys are missing', async () => {
    const without = { ...session(() => ok({})), app: {} };
    expect(await fault((async () => tiktok.orders(without, everything))())).toMatchObject({ kind: 'unauthorised' });
    const keyless = { ...session(() => ok({})), credentials: {} };
    expect(await fault((async () => tiktok.orders(keyless, everything))())).toMatchObject({ kind: 'unauthorised' });
  });
});
