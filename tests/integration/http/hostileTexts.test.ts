import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { productCalls } from '#contract/product.calls.ts';
import { sentence } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import { endpointOf, everyCall } from '#tests/kit/contractCalls.ts';
import { capturedAs } from '#tests/kit/fullMerchant.ts';
import { exampleOf, hostileTexts, withEachText } from '#tests/kit/hostile.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';

/** Half characters become the sign for an unknown one, as in every encoder. */
const wellFormed = (text: string): string => Buffer.from(text).toString();
/** As a browser would at most. */
const AT_ONCE = 6;
const signsOut = endpointOf(accountCalls.logOut);
/** A call with many fields is tried in parts: none takes long, however busy the machine. */
const PART = 6;
const parts = Array.from({ length: Math.ceil(hostileTexts.length / PART) }, (_, part) => part);
const chance = new Chance(Number(process.env.TEST_SEED ?? Date.now() % 1_000_000));
/** One part a run, by its seed, so that they all come up in the long run; `npm run test:all` tries each. */
const partsNow = () => (process.env.TEST_ALL === 'on' ? parts : [chance.between(0, parts.length - 1)]);
const tried = everyCall
  .filter((endpoint) => endpoint !== signsOut)
  .flatMap((endpoint) => partsNow().map((part) => ({ method: endpoint.method, path: endpoint.path, part, endpoint })));

describe('hostile texts', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
  });
  afterAll(() => app.close());

  async function send(
    endpoint: Endpoint,
    input: Record<string, unknown>,
  ): Promise<{ status: number; code: number; text: string }> {
    const rest = { ...input };
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = encodeURIComponent(wellFormed(String(rest[name])));
      delete rest[name];
      return value;
    });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const reply = await fetch(`${app.url}${path}${inQuery ? `?${query}` : ''}`, {
      method: endpoint.method,
      headers: { ...merchant.headers(), ...(inQuery ? {} : { 'content-type': 'application/json' }) },
      ...(inQuery ? {} : { body: JSON.stringify(rest) }),
    });
    const text = await reply.text();
    return { status: reply.status, code: text.startsWith('{') ? (JSON.parse(text) as { code: number }).code : 0, text };
  }

  it('covers every call of the server', async () => {
    const { paths } = (await (await fetch(`${app.url}/shop/openapi.json`)).json()) as { paths: Record<string, object> };
    const mounted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = everyCall.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(known.sort()).toEqual(mounted.sort());
  });

  it.each(tried)('$method $path answers each of part $part with a sentence', async ({ endpoint, part }) => {
    const example = exampleOf(endpoint);
    const texts = hostileTexts.slice(part * PART, (part + 1) * PART);
    const inputs = texts.flatMap((text) => [...withEachText(example, text)]);
    const atOnce = pLimit(AT_ONCE);
    const tryOne = async (input: unknown): Promise<void> => {
      // Asking for codes and signing in are limited; here it is the texts that are tried.
      if (endpoint.path.startsWith('/shop/sso/')) await app.deps.db.pool.query('delete from attempt');
      const reply = await send(endpoint, input as Record<string, unknown>);
      const said = `${JSON.stringify(input).slice(0, 300)} -> ${reply.text.slice(0, 300)}`;
      expect(reply.status, said).toBeLessThan(500);
      expect(reply.code, said).not.toBe(errorCodes.internal);
    };
    await Promise.all(inputs.map((input) => atOnce(tryOne, input)));
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });

  it('keeps what can be kept of them, letter for letter', async () => {
    await merchant.call(collectCalls.collection, {
      product: { ...capturedAs('Victim'), supplierProductId: 'hostile-1' },
    });
    let product = await productNamed(merchant, 'Victim');
    for (const text of hostileTexts.filter((one) => one.length < 255 && one === one.trim())) {
      const kept = wellFormed(text).replaceAll('\u0000', '');
      if (kept === '') continue;
      product = await edit(merchant, product, (update) => {
        Object.assign(update, { title: text, category: text, tags: [text] });
        Object.assign(update.variantsList[0] ?? {}, { sku: text.slice(0, 100), barcode: text.slice(0, 100) });
      });
      expect(product).toMatchObject({ title: kept, category: kept, tags: JSON.stringify([kept]) });
      expect(product.variantsList[0]).toMatchObject({ sku: kept.slice(0, 100), barcode: kept.slice(0, 100) });
      const found = await wholePool(merchant, { q: text });
      expect(
        found.map(({ title }) => title),
        text,
      ).toContain(kept);
    }
  });

  it('saves variants whatever their editor calls them', async () => {
    await merchant.call(collectCalls.collection, { product: capturedAs('Nameless') });
    const product = await productNamed(merchant, 'Nameless');
    const saved = await edit(merchant, product, (update) => {
      const [first] = update.variantsList;
      if (!first) throw new Error('The product has a variant.');
      update.optionList = [{ name: 'Size', values: ['a', 'b', 'c', 'd'] }];
      const called = [first.variantId, first.variantId, 'new', '\u0000'];
      update.variantsList = ['a', 'b', 'c', 'd'].map((value, at) => ({
        ...first,
        variantId: called[at] ?? '',
        optionValues: [value],
      }));
    });
    expect(saved.variantsList[0]?.variantId).toBe(product.variantsList[0]?.variantId);
    expect(new Set(saved.variantsList.map(({ variantId }) => variantId)).size).toBe(4);
  });

  it('says that a request is too large, unreadable, or leads nowhere', async () => {
    const post = (path: string, body: string, type = 'application/json') =>
      fetch(`${app.url}${path}`, { method: 'POST', headers: { ...merchant.headers(), 'content-type': type }, body });
    const path = productCalls.batchDelete.path;
    const replies = [
      {
        ask: () => post(path, `{"productIds":["${'x'.repeat(9 * 1024 * 1024)}"]}`),
        status: 413,
        key: 'requestTooLarge',
      },
      { ask: () => post(path, '{"productIds":'), status: 400, key: 'invalidInput' },
      { ask: () => post(path, ''), status: 400, key: 'invalidInput' },
      { ask: () => post(path, '<a/>', 'application/xml'), status: 415, key: 'invalidInput' },
      { ask: () => post(path, '[]'), status: 200, key: 'invalidInput' },
      { ask: () => post(path, 'null'), status: 200, key: 'invalidInput' },
      { ask: () => post(path, '{"__proto__":{"admin":true}}'), status: 400, key: 'invalidInput' },
      {
        ask: () => post(path, `{"productIds":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
        status: 200,
        key: 'invalidInput',
      },
      { ask: () => post('/shop/nothing', '{}'), status: 404, key: 'notFound' },
      { ask: () => fetch(`${app.url}/shop/productPool/list/../../nothing`), status: 404, key: 'notFound' },
      { ask: () => fetch(`${app.url}${path}`, { headers: merchant.headers() }), status: 404, key: 'notFound' },
      {
        ask: () => fetch(`${app.url}/shop/job/%00`, { headers: merchant.headers() }),
        status: 200,
        key: 'invalidInput',
      },
      {
        ask: () => fetch(`${app.url}/shop/job/%E0%A4%A`, { headers: merchant.headers() }),
        status: 400,
        key: 'invalidInput',
      },
    ] as const;
    for (const [at, { ask, status, key }] of replies.entries()) {
      const answered = await ask();
      const envelope = await answered.json();
      expect(envelope, `request ${at}`).toMatchObject({
        code: errorCodes[key],
        message: sentence('en', `error.${key}`),
      });
      expect(answered.status, `request ${at}`).toBe(status);
    }
  });

  it.each([
    { cursor: 'garbage' },
    { cursor: Buffer.from('["price","abc","01980000-0000-7000-8000-000000000001"]').toString('base64url') },
    { cursor: Buffer.from('["price","1e400","01980000-0000-7000-8000-000000000001"]').toString('base64url') },
    { cursor: Buffer.from('["price","\\u0000","01980000-0000-7000-8000-000000000001"]').toString('base64url') },
    { cursor: Buffer.from('["title","x","01980000-0000-7000-8000-000000000001"]').toString('base64url') },
    { cursor: Buffer.from('["price","1","not-an-id"]').toString('base64url') },
    { ids: 'not-an-id' },
    { page: 1_000_000 },
  ])('lists without complaint with %s', async (odd) => {
    const page = await merchant.raw(productCalls.list, { sort: 'price', order: 'ASC', ...odd });
    expect(page.code, page.message).toBe(SUCCESS);
  });

  it.each([
    { query: { page: 0 }, path: 'page' },
    { query: { page: 1e12 }, path: 'page' },
    { query: { page: 'two' }, path: 'page' },
    { query: { pageSize: 1000 }, path: 'pageSize' },
    { query: { sort: 'price; drop table product' }, path: 'sort' },
    { query: { order: 'SIDEWAYS' }, path: 'order' },
    { query: { state: 'stolen' }, path: 'state.0' },
    { query: { q: 'x'.repeat(201) }, path: 'q' },
  ])('names the field of $query', async ({ query, path }) => {
    const reply = await merchant.raw(productCalls.list, query);
    expect(reply).toMatchObject({ code: errorCodes.invalidInput, result: null });
    expect(reply.error?.fields?.map((field) => field.path)).toEqual([path]);
  });
});
