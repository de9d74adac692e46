import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { takingOver } from '#server/connectors/stores/shopify/takingOver.ts';
import { ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { intercept, json, type Scripted } from '#tests/kit/scriptedHttp.ts';
import { everyMishap, faultOnly } from '#tests/kit/storeBattery/bench.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { startShopify } from './sandboxStore.ts';

const bench = new ShippingBench(() => startShopify('harbour', withCheckedRequests));
beforeAll(() => bench.open());
afterAll(() => bench.store.close());

const SERVICE = 'parcels-fulfillment-service';
const WAREHOUSE = 'gid://shopify/Location/9100000000000001';
const DONE = { kind: 'done' };
const WAITS = { kind: 'waits', service: SERVICE };

const control = (path: string, body: object) => {
  const { platform, shop, control: turn } = bench.store.store;
  return turn(path, { platform, shop, ...body });
};
const assign = (orderId: string, quantity: number, how: object = {}, at = 0) =>
  control('fulfil/assign', { orderId, lines: [{ sku: bench.skuAt(at), quantity }], to: 'service', ...how });
const answers = (orderId: string, accepts: boolean) => control('fulfil/serviceAnswers', { orderId, accepts });
/** An order of so many pieces, all of them at the service. */
const atService = async (requestStatus: string, quantity = 1): Promise<string> => {
  const orderId = await bench.ordered(quantity);
  await assign(orderId, quantity, { requestStatus });
  return orderId;
};
const take = (orderId: string, { asksAgain = false, http = bench.session().http } = {}) =>
  takingOver.takeOver({ ...bench.session(), http }, orderId, asksAgain);
/** From where how much of an order can be shipped by us. */
const openAt = async (orderId: string) =>
  (await bench.found(orderId)).places.map(({ id, state, parts }) => [
    state === 'open' ? id : state,
    parts.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0),
  ]);

interface WorldShop {
  products: { variants: { sku: string; available: number; stockedAt?: string[] }[] }[];
}
const variantAt = (at: number) =>
  bench.store.store
    .state<WorldShop>()
    .products.flatMap(({ variants }) => variants)
    .find(({ sku }) => sku === bench.skuAt(at));

/** Answers one operation itself, as often as it is asked; what it is given for it. */
const answering = (operation: string, answer: () => Scripted | Error | undefined): HttpClient =>
  intercept(bench.session().http, ({ body }) => (body?.includes(` ${operation}(`) ? answer() : undefined));
const refusing = (operation: string, field: string, message: string): HttpClient =>
  answering(operation, () =>
    json(200, {
      data: { [field]: { movedFulfillmentOrder: null, fulfillmentOrder: null, userErrors: [{ message }] } },
    }),
  );

describe('a part that no service has to give back', () => {
  it.each(['UNSUBMITTED', 'REJECTED', 'CANCELLATION_ACCEPTED', 'CLOSED'])(
    'is moved at once, and stays moved (%s)',
    async (requestStatus) => {
      const orderId = await atService(requestStatus, 2);
      expect(await openAt(orderId)).toEqual([['otherService', 2]]);
      expect(await take(orderId)).toEqual(DONE);
      expect(await openAt(orderId)).toEqual([[WAREHOUSE, 2]]);
      expect(await take(orderId)).toEqual(DONE);
      await bench.shipped(orderId, [2]);
    },
  );

  it('joins what the place has of the order already', async () => {
    const orderId = await bench.ordered(3);
    await assign(orderId, 2);
    expect(await take(orderId)).toEqual(DONE);
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 3]]);
    await bench.shipped(orderId, [3]);
  });

  it('is moved while the order is on hold, and without what was shipped of it', async () => {
    const orderId = await bench.ordered(2);
    await bench.shipped(orderId, [1]);
    await assign(orderId, 1);
    await bench.store.change(orderId, 'hold');
    expect(await take(orderId)).toEqual(DONE);
    expect(await openAt(orderId)).toEqual([['onHold', 1]]);
    await bench.store.change(orderId, 'release');
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
  });

  it('is of no concern where no service has any, or the order is gone', async () => {
    const orderId = await bench.ordered(1);
    const http = intercept(bench.session().http, () => undefined);
    expect(await take(orderId, { http })).toEqual(DONE);
    expect(http.requests).toHaveLength(1);
    expect(await take(bench.unknownId)).toEqual(DONE);
    expect(await take('no number')).toEqual(DONE);
  });
});

describe('a part that a service was asked for', () => {
  it.each(['SUBMITTED', 'ACCEPTED'])(
    'is asked back once, and moved when it is given back (%s)',
    async (requestStatus) => {
      const orderId = await atService(requestStatus);
      expect(await take(orderId)).toEqual(WAITS);
      const http = intercept(bench.session().http, () => undefined);
      expect(await take(orderId, { http })).toEqual(WAITS);
      expect(http.requests.filter(({ body }) => body?.includes('mutation'))).toEqual([]);
      await answers(orderId, true);
      expect(await take(orderId)).toEqual(DONE);
      expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
    },
  );

  it('is kept until it is asked back once more', async () => {
    const orderId = await atService('ACCEPTED');
    expect(await take(orderId)).toEqual(WAITS);
    await answers(orderId, false);
    expect(await take(orderId)).toEqual({ kind: 'refused', cause: 'kept', service: SERVICE, said: '' });
    expect(await take(orderId, { asksAgain: true })).toEqual(WAITS);
    expect(await take(orderId)).toEqual(WAITS);
    await answers(orderId, true);
    expect(await take(orderId)).toEqual(DONE);
  });

  it('is kept where Shopify lets nobody ask again', async () => {
    const orderId = await atService('CANCELLATION_REJECTED');
    const http = refusing('CancellationRequest', 'fulfillmentOrderSubmitCancellationRequest', 'Cannot be requested.');
    const kept = { kind: 'refused', cause: 'kept', service: SERVICE, said: 'Cannot be requested.' };
    expect(await take(orderId, { asksAgain: true, http })).toEqual(kept);
  });

  it('is not asked back twice where its status shows nothing of the request', async () => {
    const orderId = await atService('CANCELLATION_REQUESTED');
    const inner = bench.session().http;
    let sent = '';
    const http: HttpClient = {
      effectiveUrl: (url) => inner.effectiveUrl(url),
      now: inner.now,
      async request(request) {
        sent += request.body;
        const reply = await inner.request(request);
        return { ...reply, body: reply.body.replaceAll('CANCELLATION_REQUESTED', 'ACCEPTED') };
      },
    };
    expect(await take(orderId, { http })).toEqual(WAITS);
    expect(sent).not.toContain('mutation');
  });

  it('is moved at once where the service gives it back at once', async () => {
    const orderId = await atService('SUBMITTED');
    const inner = bench.session().http;
    const http: HttpClient = {
      effectiveUrl: (url) => inner.effectiveUrl(url),
      now: inner.now,
      async request(request) {
        const reply = await inner.request(request);
        if (!request.body?.includes('mutation CancellationRequest')) return reply;
        await answers(orderId, true);
        return { ...reply, body: reply.body.replaceAll('CANCELLATION_REQUESTED', 'CANCELLATION_ACCEPTED') };
      },
    };
    expect(await take(orderId, { http })).toEqual(DONE);
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
  });
});

it('of two parts each goes as far as it can, and the least far counts', async () => {
  const orderId = await bench.ordered(2, 1);
  await assign(orderId, 2);
  await assign(orderId, 1, { requestStatus: 'ACCEPTED' }, 1);
  expect(await take(orderId)).toEqual(WAITS);
  expect(await openAt(orderId)).toEqual([
    [WAREHOUSE, 2],
    ['otherService', 1],
  ]);
  await answers(orderId, false);
  expect(await take(orderId)).toMatchObject({ kind: 'refused', cause: 'kept' });
  expect(await take(orderId, { asksAgain: true })).toEqual(WAITS);
  await answers(orderId, true);
  expect(await take(orderId)).toEqual(DONE);
  expect(await openAt(orderId)).toEqual([[WAREHOUSE, 3]]);
});

describe('things that only the service stocks', () => {
  const unstocked = async () => {
    const orderId = await bench.ordered(1);
    await assign(orderId, 1, { stockedElsewhere: false });
    return orderId;
  };

  it('are stocked by the merchant’s place from then on, with as many as before', async () => {
    const orderId = await unstocked();
    const before = variantAt(0)?.available;
    expect(variantAt(0)?.stockedAt).not.toContain(WAREHOUSE);
    expect(await take(orderId)).toEqual(DONE);
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
    expect(variantAt(0)).toMatchObject({ available: before, stockedAt: expect.arrayContaining([WAREHOUSE]) });
  });

  it('stay where the merchant’s places may not stock them, with the reason', async () => {
    const orderId = await unstocked();
    const said = 'An item cannot be active at more than one location.';
    const refused = { kind: 'refused', cause: 'stock', service: SERVICE, said };
    expect(await take(orderId, { http: refusing('InventoryActivate', 'inventoryActivate', said) })).toEqual(refused);
    expect(await openAt(orderId)).toEqual([['otherService', 1]]);
    expect(await take(orderId, { http: refusing('FulfilmentOrderMove', 'fulfillmentOrderMove', said) })).toEqual(
      refused,
    );
  });

  it('go to another place of the merchant’s that has them, where the first one cannot', async () => {
    const orderId = await atService('UNSUBMITTED');
    const session = { ...bench.session(), facts: { ...bench.session().facts, locationId: 'gid://shopify/Location/7' } };
    expect(await takingOver.takeOver(session, orderId, false)).toEqual(DONE);
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
  });
});

describe('what Shopify refuses', () => {
  it('is passed on in its words, and nothing is refused that is done already', async () => {
    const orderId = await atService('UNSUBMITTED');
    const said = 'Cannot move a fulfillment order that has progress reported.';
    const http = refusing('FulfilmentOrderMove', 'fulfillmentOrderMove', said);
    expect(await take(orderId, { http })).toEqual({ kind: 'refused', cause: 'other', service: SERVICE, said });
    const inner = bench.session().http;
    const meanwhile: HttpClient = {
      effectiveUrl: (url) => inner.effectiveUrl(url),
      now: inner.now,
      async request(request) {
        if (request.body?.includes('mutation FulfilmentOrderMove')) await inner.request(request);
        return inner.request(request);
      },
    };
    expect(await take(orderId, { http: meanwhile })).toEqual(DONE);
  });

  const withScopes = async (keeps: (scope: string) => boolean): Promise<() => void> => {
    const tokens = bench.store.store.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
    const token = bench.session().credentials.accessToken ?? '';
    const held = tokens.get(token);
    if (!held) throw new Error('no token');
    tokens.set(token, { ...held, scopes: held.scopes.filter(keeps) });
    return () => tokens.set(token, held);
  };

  it('to keys of a store that was bound before is the scope, and changes nothing', async () => {
    const orderIds = [await atService('UNSUBMITTED'), await atService('ACCEPTED')];
    const restore = await withScopes((scope) => scope !== 'write_third_party_fulfillment_orders');
    const outcomes = [];
    for (const orderId of orderIds) outcomes.push(await take(orderId));
    restore();
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        cause: 'scope',
        service: SERVICE,
        said: expect.stringMatching(/access/i),
      });
    }
    for (const orderId of orderIds) expect(await openAt(orderId)).toEqual([['otherService', 1]]);
  });

  it('to keys that see nothing of who ships is the scope', async () => {
    const orderId = await atService('UNSUBMITTED');
    const restore = await withScopes((scope) => !scope.endsWith('fulfillment_orders'));
    const refused = { kind: 'refused', cause: 'scope' };
    expect(await take(orderId)).toMatchObject(refused);
    restore();
    const session = { ...bench.session(), facts: { ...bench.session().facts, holds: '' } };
    expect(await takingOver.takeOver(session, orderId, false)).toMatchObject(refused);
  });
});

describe('an answer that is lost', () => {
  it.each(everyMishap)('leaves nothing that asking again does not set right (%s)', async (mishap) => {
    await bench.eachRequest(
      mishap,
      async (session) => {
        const orderId = await bench.ordered(2, 1);
        await assign(orderId, 1, { stockedElsewhere: false });
        await assign(orderId, 1, { requestStatus: 'ACCEPTED' }, 1);
        const ended = await takingOver.takeOver(session, orderId, false).catch(faultOnly);
        expect(await take(orderId)).toEqual(WAITS);
        expect(await openAt(orderId)).toEqual([
          [WAREHOUSE, 2],
          ['otherService', 1],
        ]);
        await answers(orderId, true);
        expect(await take(orderId)).toEqual(DONE);
        expect(await openAt(orderId)).toEqual([[WAREHOUSE, 3]]);
        return ended;
      },
      async (ended) => {
        if (!(ended instanceof StoreFault)) expect(ended).toEqual(WAITS);
      },
    );
  });
});

it('all open orders go to the service and back, and new ones with them', async () => {
  const before = await bench.ordered(1);
  await control('fulfil/assignAll', { to: 'service', requestStatus: 'SUBMITTED' });
  const later = await bench.ordered(1);
  for (const orderId of [before, later]) expect(await openAt(orderId)).toEqual([['otherService', 1]]);
  expect(await take(later)).toEqual(WAITS);
  await control('fulfil/assignAll', { to: 'warehouse' });
  for (const orderId of [before, later, await bench.ordered(1)])
    expect(await openAt(orderId)).toEqual([[WAREHOUSE, 1]]);
});
