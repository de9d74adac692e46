import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpRequest } from '#server/connectors/lib/http.ts';
import { Bucket } from '#server/connectors/lib/pace.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { API_VERSION } from '#server/connectors/stores/shopify/wire.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { intercept, json, page } from '#tests/kit/scriptedHttp.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

let shop: ShopifySandbox;
beforeAll(async () => {
  shop = await startShopify();
});
afterAll(() => shop.close());

type Answer = ReturnType<typeof json>;
const all = { cursor: null, changedSince: null };
const hooks = { created: async () => {} };
/** A session in which the shop answers this; what it is undefined for, it answers itself. */
const answering = (answer: (request: HttpRequest) => Answer | undefined): StoreSession => ({
  ...shop.session,
  http: intercept(shop.http, answer),
});
const always = (answer: Answer): StoreSession => answering(() => answer);
const publish = (session: StoreSession, listing = aSimple()) => shopify.publish(session, [listing], hooks);
const errors = (code: string, message = 'No.') => json(200, { errors: [{ message, extensions: { code } }] });
const cost = (available: number, actual: number | null) => ({
  cost: {
    requestedQueryCost: 300,
    actualQueryCost: actual,
    throttleStatus: { maximumAvailable: 4000, currentlyAvailable: available, restoreRate: 200 },
  },
});

describe('an answer that is none', () => {
  it('is taken for silence, and after a write for one that leaves it open', async () => {
    for (const status of [200, 502, 503]) {
      const session = always(page(status));
      const calm = { kind: 'unreachable', maybeDone: false, reason: { key: 'row.storeHtml' } };
      await expect(shopify.products(session, all)).rejects.toMatchObject(calm);
      expect(await publish(session)).toMatchObject([{ kind: 'unknown', reason: { key: 'row.storeHtml' } }]);
    }
    await expect(publish(always(page(403)))).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
    expect(await publish(always(errors('INTERNAL_SERVER_ERROR')))).toMatchObject([{ kind: 'unknown' }]);
    const broken = json(200, {});
    expect(await publish(always({ ...broken, body: '{"data":' }))).toMatchObject([{ kind: 'unknown' }]);
  });

  it('names what is missing, and passes over what is new', async () => {
    const session = always(json(200, { data: { orders: {} } }));
    await expect(shopify.products(session, all)).rejects.toMatchObject({
      kind: 'unreachable',
      maybeDone: false,
      reason: { key: 'row.answerUnexpected', params: { where: 'products' } },
    });
    expect(await publish(always(json(200, { data: { productSet: null } })))).toMatchObject([
      { kind: 'unknown', reason: { params: { where: 'productSet' } } },
    ]);
    const emptyHanded = json(200, { data: { productSet: { product: null, userErrors: [], novelty: 1 } } });
    expect(await publish(always(emptyHanded))).toMatchObject([
      { kind: 'unknown', reason: { params: { where: 'productSet.product' } } },
    ]);
  });

  it('keeps every digit of an id', async () => {
    const [seeded] = (await shop.world()).products;
    const id = seeded?.id.split('/').at(-1) ?? '';
    expect(Number.isSafeInteger(Number(id))).toBe(false);
    const {
      products: [product],
    } = await shopify.productsById(shop.session, [id]);
    expect(product?.externalId).toBe(id);
    expect(await shopify.productsById(shop.session, ['not a number', ''])).toEqual({ products: [], unreadable: [] });
  });
});

describe('a refusal', () => {
  it('says that the version is over, or the shop closed', async () => {
    await expect(shopify.products(always(json(404, { errors: 'Not Found' })), all)).rejects.toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.apiVersionGone', params: { version: API_VERSION } },
    });
    await expect(shopify.products(always(page(404)), all)).rejects.toMatchObject({ reason: { key: 'row.shopGone' } });
  });

  it('is Shopify’s own words where it is about what was sent', async () => {
    const [outcome] = await publish(shop.session, aSimple({ title: 'x'.repeat(256) }));
    expect(outcome).toMatchObject({
      kind: 'rejected',
      reason: { key: 'row.storeRejected', params: { detail: 'Title is too long (maximum is 255 characters)' } },
    });
    const denied = always(errors('ACCESS_DENIED', 'Access denied for orders field.'));
    await expect(shopify.orders(denied, all)).rejects.toMatchObject({
      kind: 'rejected',
      reason: { params: { detail: 'Access denied for orders field.' } },
    });
  });

  it('is a trouble that passes where the shop is frozen or locked', async () => {
    for (const status of [402, 423]) {
      await expect(shopify.products(always(json(status, { errors: 'Locked' })), all)).rejects.toMatchObject({
        kind: 'unreachable',
      });
    }
    await expect(shopify.products(always(json(401, { errors: 'x' })), all)).rejects.toMatchObject({
      kind: 'unauthorised',
    });
  });

  it('keeps back what has too many options or variants', async () => {
    const options = ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] }));
    expect(await publish(shop.session, aSimple({ options }))).toMatchObject([
      { kind: 'rejected', reason: { key: 'row.optionsOverLimit', params: { platform: 'Shopify', limit: 3 } } },
    ]);
  });
});

describe('the pace', () => {
  it('goes by what each answer says is left', async () => {
    const pace = new Bucket({ burst: 2000, perSecond: 100 });
    const page = {
      products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
      productsCount: { count: 0 },
    };
    const session = { ...always(json(200, { data: page, extensions: cost(3500, 20) })), pace };
    await shopify.products(session, all);
    expect(pace.plan).toEqual({ burst: 4000, perSecond: 200 });
  });

  it('waits until the points are back and sends again what was throttled', async () => {
    const waits: number[] = [];
    let now = 0;
    const sleep = async (ms: number): Promise<void> => {
      waits.push(ms);
      now += ms;
    };
    const pace = new Bucket({ burst: 2000, perSecond: 1000 }, { now: () => now, sleep });
    let throttledYet = false;
    const session = answering(() => {
      if (throttledYet) return undefined;
      throttledYet = true;
      return json(200, {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: cost(100, null),
      });
    });
    const { products } = await shopify.products({ ...session, pace }, all);
    expect(products.length).toBeGreaterThan(0);
    // 300 were wanted, 100 were there, 200 a second come back.
    expect(waits).toEqual([1000]);
  });

  it('says so in the end', async () => {
    const fault = await shopify.products(always(errors('THROTTLED')), all).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ kind: 'throttled', maybeDone: false });
  });
});
