import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpRequest } from '#server/connectors/lib/http.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { shoplazza } from '#server/connectors/stores/shoplazza/index.ts';
import { intercept, json, page } from '#tests/kit/scriptedHttp.ts';
import { aShown, type ShoplazzaSandbox, startShoplazza } from './sandboxStore.ts';

let shop: ShoplazzaSandbox;
beforeAll(async () => {
  shop = await startShoplazza();
});
afterAll(() => shop.close());

type Answer = ReturnType<typeof json>;
/** A session in which the shop answers this; to what it is undefined for, it answers itself. */
const answering = (answer: (request: HttpRequest, url: URL) => Answer | undefined): StoreSession => ({
  ...shop.session,
  http: intercept(shop.http, answer),
});
const always = (answer: Answer): StoreSession => answering(() => answer);
const success = (data: unknown): Answer => json(200, { code: 'Success', message: 'Success', data });
const all = { cursor: null, changedSince: null };
const hooks = { created: async () => {} };
const publish = (session: StoreSession, listing = aShown()) => shoplazza.publish(session, [listing], hooks);

it('keeps every digit of ids beyond 2^53, as numbers too, and ignores fields it does not know', async () => {
  const body = `{"code":"Success","data":{"products":[{"id":9223372036854775807,"new":{"x":1},"title":"T",
    "variants":[{"id":18446744073709551615,"price":12.5}]}],"cursor":""}}`;
  const {
    products: [product],
  } = await shoplazza.productsById(always({ ...success({}), body }), ['9223372036854775807']);
  expect(product).toMatchObject({ externalId: '9223372036854775807', status: 'draft', inventory: null });
  expect(product?.detail?.variants).toMatchObject([{ externalId: '18446744073709551615', price: '12.50' }]);
});

it('names the field that is missing', async () => {
  const session = answering((_, { pathname }) =>
    pathname.endsWith('/products') ? success({ products: 'none' }) : undefined,
  );
  await expect(shoplazza.products(session, all)).rejects.toMatchObject({
    kind: 'unreachable',
    maybeDone: false,
    reason: { key: 'row.answerUnexpected', params: { where: 'products: products' } },
  });
  expect(await publish(always(success({})))).toMatchObject([
    { kind: 'unknown', reason: { params: { where: 'products: product' } } },
  ]);
});

it('takes a page for no answer, and one after a write for one that leaves it open', async () => {
  for (const status of [200, 503]) {
    const session = always(page(status));
    await expect(shoplazza.products(session, all)).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
    expect(await publish(session)).toMatchObject([{ kind: 'unknown', reason: { key: 'row.storeHtml' } }]);
  }
  await expect(publish(always(page(403)))).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
});

it('does not take a version that was retired for products that are gone', async () => {
  const [done] = await publish(shop.session);
  if (done?.kind !== 'published') throw new Error('not published');
  const { externalId } = done.listing;
  const retired = always(json(404, { code: 'NotFound', message: '', errors: ['404 Route Not Found'] }));
  const gone = { kind: 'rejected', reason: { key: 'row.apiVersionGone', params: { version: '2026-01' } } };
  await expect(shoplazza.products(retired, all)).rejects.toMatchObject(gone);
  await expect(shoplazza.orders(retired, all)).rejects.toMatchObject(gone);
  await expect(shoplazza.update(retired, externalId, aShown())).rejects.toMatchObject(gone);
  await expect(shoplazza.change(retired, [{ externalId, title: 'X' }])).rejects.toMatchObject(gone);
  await expect(shoplazza.remove(retired, [externalId])).rejects.toMatchObject(gone);
  expect(await publish(retired)).toMatchObject([gone]);
  const writesOnly = answering(({ method }) =>
    method === 'PUT' ? json(404, { errors: ['record not found!'] }) : undefined,
  );
  expect(await shoplazza.update(writesOnly, externalId, aShown())).toMatchObject({ kind: 'rejected' });
  expect(await shoplazza.change(writesOnly, [{ externalId, title: 'X' }])).toMatchObject([{ kind: 'rejected' }]);
});

it('says in the shop’s words why it refused, also where that comes as 200', async () => {
  const reason = { key: 'row.storeRejected', params: { detail: 'title: is too long' } };
  for (const answer of [
    json(422, { errors: { title: ['is too long'] } }),
    json(400, { errors: ['title: is too long'] }),
    json(200, { code: 'InvalidParameter', message: 'title: is too long', data: null }),
  ]) {
    expect(await publish(always(answer))).toMatchObject([{ kind: 'rejected', reason }]);
  }
});

it('leaves open what a failing shop may have done', async () => {
  const session = always(json(500, { code: 'InternalError', message: 'oops' }));
  expect(await publish(session)).toMatchObject([{ kind: 'unknown' }]);
  await expect(shoplazza.products(session, all)).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
});

it('takes a lacking scope for keys that have to be granted again', async () => {
  const session = always(json(403, { code: 'Forbidden', errors: ['the access token lacks the scope write_product'] }));
  await expect(publish(session)).rejects.toMatchObject({ kind: 'unauthorised' });
});

it('makes again what was too fast, though the shop does not say when', async () => {
  let times = 0;
  const session = answering(() => {
    times += 1;
    return times < 3 ? json(429, { code: 'TooManyRequests' }) : undefined;
  });
  expect(await publish(session)).toMatchObject([{ kind: 'published' }]);
  expect(times).toBe(3);
});

it('stays below the shop’s rate however fast it is driven', async () => {
  const statuses: number[] = [];
  const http = {
    ...shop.http,
    request: async (request: HttpRequest) => {
      const reply = await shop.http.request(request);
      statuses.push(reply.status);
      return reply;
    },
  };
  // More than the bucket holds, and longer than it takes to empty.
  for (let at = 0; at < 100; at += 1) await shoplazza.productsById({ ...shop.session, http }, ['1']);
  expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
});
