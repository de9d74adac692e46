import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderToShip } from '#server/connectors/fulfilment.ts';
import type { HttpClient } from '#server/connectors/lib/http.ts';
import { Refusal, shippingCause } from '#server/connectors/stores/tiktok/fault.ts';
import { fulfilling } from '#server/connectors/stores/tiktok/fulfilment.ts';
import { doneId, MARK, ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { fulfillingBattery } from '#tests/kit/fulfillingBattery.ts';
import { required } from '#tests/kit/required.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { storeOrders } from '#tests/kit/storeOrders.ts';
import { API_HOST, published } from './published.ts';
import { startTikTok } from './sandboxStore.ts';

/** Both what is sent and what the sandbox answers is held against the published catalogue. */
const withChecks = (http: HttpClient): HttpClient => {
  const checked = published.withCheckedCalls(http, API_HOST);
  const request: HttpClient['request'] = async (call) => {
    const reply = await checked.request(call);
    const isShipping = /^\/(order|fulfillment|logistics)\//.test(new URL(call.url).pathname);
    if (isShipping && reply.status === 200 && JSON.parse(reply.body).code === 0) {
      expect(published.answerProblemsOf(call, 200, JSON.parse(reply.body))).toEqual([]);
    }
    return reply;
  };
  return { ...checked, request };
};

/** A shop that tells the pieces of a parcel, and one whose orders lie in packages. */
const startMarking = () => startTikTok('harbour', withChecks);
const startPacked = () => startTikTok('farol', withChecks);
fulfillingBattery('TikTok Shop in the US', startMarking);
fulfillingBattery('TikTok Shop in Mexico', startPacked);

const marking = new ShippingBench(startMarking);
const packed = new ShippingBench(startPacked);
beforeAll(async () => {
  await marking.open();
  await packed.open();
});
afterAll(async () => {
  await marking.store.close();
  await packed.store.close();
});

const requestFor = async (bench: ShippingBench, found: OrderToShip, quantity = 1, number = bench.newNumber()) =>
  bench.request(found, bench.lines(found, quantity), [number]);
/** Paths of writing calls, ids taken out, from here on. */
const watched = (bench: ShippingBench) => {
  const calls: string[] = [];
  const http = intercept(bench.session().http, ({ method, url }) => {
    if (method === 'POST') calls.push(new URL(url).pathname.replace(/\d{15,}/, '#'));
    return undefined;
  });
  return { session: { ...bench.session(), http }, calls };
};
const combine = (bench: ShippingBench, orderIds: string[]) => {
  const { platform, shop, control } = bench.store.store;
  return control('fulfil/combine', { platform, shop, orderIds });
};

describe('a shop that tells pieces', () => {
  it('names those that are still open, and gives no others away', async () => {
    const orderId = await marking.ordered(3);
    await marking.shipped(orderId, [1]);
    await marking.store.change(orderId, 'removeLine');
    const found = await marking.found(orderId);
    expect(marking.openOf(found)).toEqual([1]);
    const [piece] = required(found.places[0]?.parts[0]).lines;
    const made = await fulfilling.create(marking.session(), await requestFor(marking, found), MARK, found);
    expect(made).toMatchObject({ answer: { order_line_item_ids: [piece?.id] } });
    expect((await marking.found(orderId)).places).toEqual([]);
  });

  it('asks whether a number is of TikTok’s own labels, which are refused', async () => {
    const orderId = await marking.ordered(1);
    const found = await marking.found(orderId);
    const create = async (number: string) =>
      fulfilling.create(marking.session(), await requestFor(marking, found, 1, number), MARK, found);
    expect(await create('TTS0000001')).toMatchObject({ kind: 'refused', cause: 'tracking', said: '' });
    expect(await create('12')).toMatchObject({
      kind: 'refused',
      cause: 'tracking',
      said: expect.stringContaining('tracking_number'),
    });
    expect(marking.standing(orderId)).toEqual([]);
  });

  it('reads no success without a package in it', async () => {
    const orderId = await marking.ordered(1);
    const found = await marking.found(orderId);
    const http = intercept(marking.session().http, ({ method }) =>
      method === 'POST' ? json(200, { code: 0, message: 'Success', data: { order_id: orderId } }) : undefined,
    );
    const made = fulfilling.create({ ...marking.session(), http }, await requestFor(marking, found), MARK, found);
    await expect(made).rejects.toMatchObject({ kind: 'unreachable', maybeDone: true });
  });
});

describe('a shop whose orders lie in packages', () => {
  const packagesIn = ({ places }: OrderToShip) =>
    places.map(({ id, parts }) => [id, parts.map(({ lines }) => lines.length)]);

  it('splits a package of which a part goes, and ships the rest as it is', async () => {
    const orderId = await packed.ordered(3, 1);
    const before = await packed.found(orderId);
    const { session, calls } = watched(packed);
    doneId(await fulfilling.create(session, await requestFor(packed, before, 2), MARK, before));
    expect(calls).toEqual(['/fulfillment/202309/orders/#/split', '/fulfillment/202309/packages/#/ship']);
    const after = await packed.found(orderId);
    expect(packagesIn(after)).toEqual([['', [2]]]);
    calls.length = 0;
    const rest = await packed.request(after, packed.lines(after, 1, 1), [packed.newNumber()]);
    doneId(await fulfilling.create(session, rest, MARK, after));
    expect(calls).toEqual(['/fulfillment/202309/packages/#/ship']);
    expect(packed.standing(orderId)).toHaveLength(2);
  });

  it('ships what was split off before, and packs anew what lies in several', async () => {
    const orderId = await packed.ordered(3, 1);
    const before = await packed.found(orderId);
    const http = intercept(packed.session().http, ({ url }) =>
      url.includes('/ship?') ? json(200, { code: 36009003, message: 'Internal error', data: null }) : undefined,
    );
    const made = fulfilling.create({ ...packed.session(), http }, await requestFor(packed, before, 2), MARK, before);
    await expect(made).rejects.toMatchObject({ maybeDone: true });
    const between = await packed.found(orderId);
    expect(packagesIn(between)).toEqual([['', [2, 2]]]);
    const { session, calls } = watched(packed);
    const most = await requestFor(packed, between, 3);
    doneId(await fulfilling.create(session, most, MARK, between));
    expect(calls).toEqual(['/fulfillment/202309/orders/#/split', '/fulfillment/202309/packages/#/ship']);
    const after = await packed.found(orderId);
    expect([packagesIn(after), packed.openOf(after)]).toEqual([[['', [1]]], [0, 1]]);
  });

  it('has nothing to ship before there is a package', async () => {
    const orderId = await packed.ordered(1);
    const found = await packed.found(orderId);
    const places = found.places.map((place) => ({ ...place, parts: place.parts.map((part) => ({ ...part, id: '' })) }));
    const { session, calls } = watched(packed);
    const made = await fulfilling.create(session, await requestFor(packed, found), MARK, { ...found, places });
    expect([made, calls]).toMatchObject([{ kind: 'refused', cause: 'notOpen' }, []]);
  });

  it('does not part the pieces of an SKU where the platform splits by whole SKUs', async () => {
    const orderId = await packed.ordered(2, 1);
    const found = await packed.found(orderId);
    const { session, calls } = watched(packed);
    const local = { ...session, facts: { ...session.facts, sellerType: 'LOCAL' } };
    expect((await fulfilling.rules(local)).hasPartialQuantities).toBe(false);
    const part = await fulfilling.create(local, await requestFor(packed, found, 1), MARK, found);
    expect([part, calls]).toMatchObject([{ kind: 'refused', cause: 'other' }, []]);
    doneId(await fulfilling.create(local, await requestFor(packed, found, 2), MARK, found));
    expect(packed.openOf(await packed.found(orderId))).toEqual([0, 1]);
  });
});

describe.each([
  ['tells pieces', marking],
  ['has packages', packed],
])('an order of a shop that %s', (_, bench) => {
  it('is not shipped where it is packed with another one, which would leave with it', async () => {
    const [one, other] = [await bench.ordered(1), await bench.ordered(2)];
    await combine(bench, [one, other]);
    const found = await bench.found(one);
    expect(found.places).toMatchObject([{ state: 'shared', said: other }]);
    const { session, calls } = watched(bench);
    const request = { ...(await requestFor(bench, found)), place: required(found.places[0]).id };
    const outcome = await fulfilling.create(session, request, MARK, found);
    expect([outcome, calls]).toMatchObject([{ kind: 'refused', cause: 'other', said: other }, []]);
    expect([bench.standing(one), bench.standing(other)]).toEqual([[], []]);
  });

  it('waits until it is paid', async () => {
    const orderId = await bench.store.order([{ sku: bench.skuAt(0), quantity: 1 }], { payment: 'pending' });
    const found = await bench.found(orderId);
    expect(found.places).toMatchObject([{ state: 'onHold', said: 'UNPAID' }]);
  });

  it('is not changed any more after three days, and is not called for what stands there', async () => {
    const orderId = await bench.ordered(1);
    const number = bench.newNumber();
    const id = await bench.shipped(orderId, [1], number);
    const found = await bench.found(orderId);
    const { session, calls } = watched(bench);
    const same = await requestFor(bench, found, 1, number);
    expect(await fulfilling.updateTracking(session, id, same, MARK, found)).toMatchObject({ kind: 'done' });
    expect(calls).toEqual([]);
    bench.store.pass(73 * 3_600_000);
    const late = fulfilling.updateTracking(session, id, await requestFor(bench, found), MARK, found);
    expect(await late).toMatchObject({ kind: 'refused', cause: 'other', said: expect.stringContaining('72 hours') });
    expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: [number] }]);
  });
});

it('what was shipped without a package is changed by way of its order, where that has no other', async () => {
  const orderId = await marking.ordered(2);
  const number = marking.newNumber();
  await marking.shipped(orderId, [2], number);
  const found = await marking.found(orderId);
  const [shown] = found.fulfilments;
  const unnamed = { ...found, fulfilments: [{ ...required(shown), remoteId: number }] };
  const { session, calls } = watched(marking);
  const request = await requestFor(marking, found, 2);
  const newId = doneId(await fulfilling.updateTracking(session, number, request, MARK, unnamed));
  expect(calls).toEqual(['/fulfillment/202309/orders/#/shipping_info/update']);
  expect(newId).toBe(request.trackings[0]?.number);
  expect(marking.standing(orderId)).toMatchObject([{ trackingNumbers: [newId] }]);
  const two = { ...found, fulfilments: [...unnamed.fulfilments, required(shown)] };
  const another = fulfilling.updateTracking(session, number, await requestFor(marking, found), MARK, two);
  expect(await another).toMatchObject({ kind: 'refused', cause: 'other' });
});

it('an order that TikTok ships takes no numbers', async () => {
  const shop = await startTikTok('lanterne', withChecks);
  try {
    const orders = await storeOrders(shop, 'RL-BOUGIE-3');
    const orderId = await orders.bought(1);
    const found = await fulfilling.find(shop.session, orderId);
    if (!found) throw new Error(`no order ${orderId}`);
    expect(found.places).toMatchObject([{ id: '', state: 'platform', parts: [{ lines: [{ quantity: 1 }] }] }]);
    const lines = [{ lineId: required(found.order.lines[0]).externalId, quantity: 1 }];
    const trackings = [{ carrier: '1', carrierName: 'UPS', number: 'N1', url: '' }];
    const request = { orderId, place: '', lines, trackings, notify: false, shippedAt: '2026-11-28T10:00:00Z' };
    expect(await fulfilling.create(shop.session, request, MARK, found)).toMatchObject({
      kind: 'refused',
      cause: 'other',
    });
  } finally {
    await shop.close();
  }
});

describe('carriers', () => {
  it('are those of an order’s way of delivery, else of all by which the seller sends', async () => {
    const all = await fulfilling.carriers('US', marking.session());
    expect(all.map(({ name }) => name)).toContain('YunExpress');
    expect(all.map(({ name }) => name)).not.toContain('TikTok Shipping carrier');
    const orderId = await marking.ordered(1);
    expect(await fulfilling.carriers('US', marking.session(), orderId)).toEqual(all);
    expect(await fulfilling.carriers('US', null)).toEqual([]);
  });

  it.each([
    ['other', 'N0000001'],
    ['none', ''],
    ['7117858858072016999', 'N0000002'],
  ])('refuses %s with the number "%s"', async (carrier, number) => {
    const orderId = await marking.ordered(1);
    const found = await marking.found(orderId);
    const request = await requestFor(marking, found);
    const trackings = [{ carrier, carrierName: 'Harbour Post', number, url: '' }];
    const made = await fulfilling.create(marking.session(), { ...request, trackings }, MARK, found);
    expect(made).toMatchObject({ kind: 'refused', cause: 'tracking' });
    expect(marking.standing(orderId)).toEqual([]);
  });
});

it('nothing that was shipped is taken back', async () => {
  expect((await marking.rules()).canCancel).toBe(false);
  expect(await fulfilling.cancel(marking.session(), '1', '2', false)).toMatchObject({
    kind: 'refused',
    cause: 'other',
  });
});

it.each([
  ['tells pieces', marking],
  ['has packages', packed],
])('keys of a shop that %s say so where they may not ship', async (_, bench) => {
  const orderId = await bench.ordered(1);
  const found = await bench.found(orderId);
  const request = await requestFor(bench, found);
  const tokens = bench.store.store.sandbox.world.collection<object>('tiktok/tokens');
  const key = bench.session().credentials.accessToken ?? '';
  const held = required(tokens.get(key));
  tokens.set(key, { ...held, withheld: ['seller.fulfillment.basic'] });
  const made = await fulfilling.create(bench.session(), request, MARK, found);
  const updated = await fulfilling.updateTracking(bench.session(), bench.unknownId, request, MARK, found);
  const seen = await bench.found(orderId);
  tokens.set(key, held);
  for (const outcome of [made, updated]) {
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'scope', said: expect.stringContaining('Access denied') });
  }
  expect(seen.places.map(({ state }) => state)).toEqual([bench === packed ? 'noAccess' : 'open']);
  expect(bench.standing(orderId)).toEqual([]);
});

it.each([
  ['The order is on hold', 'onHold'],
  ['Order status is ON_HOLD', 'onHold'],
  ['The order has been cancelled', 'orderOver'],
  ['Item 5 has already been shipped or was cancelled', 'notOpen'],
  ['The package has already been shipped', 'notOpen'],
  ['The shipping provider is invalid', 'tracking'],
  ['Tracking number not found', 'tracking'],
  ['The package does not exist', 'gone'],
  ['Shipping information can only be updated within 72 hours after shipping', 'other'],
  ['This interface cannot be used in this region or this business type.', 'other'],
])('a refusal "%s" is %s', (message, cause) => {
  expect(shippingCause(new Refusal({ code: 21011999, message }))).toBe(cause);
});

it('a refusal of the call itself is a fault, and none of the parcel', async () => {
  const orderId = await marking.ordered(1);
  const found = await marking.found(orderId);
  const http = intercept(marking.session().http, ({ url }) =>
    url.includes(`/${orderId}/packages?`)
      ? json(401, { code: 106001, message: 'Sign is invalid', data: null })
      : undefined,
  );
  const made = fulfilling.create({ ...marking.session(), http }, await requestFor(marking, found), MARK, found);
  await expect(made).rejects.toMatchObject({ kind: 'rejected', maybeDone: false });
});

it.skipIf(published.present)(
  'skipped: calls and replies are not held against the published catalogue, which is not beside the project',
  () => {},
);
