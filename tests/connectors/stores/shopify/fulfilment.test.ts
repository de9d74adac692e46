import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FulfilmentOutcome, OrderToShip, ParcelTracking } from '#server/connectors/fulfilment.ts';
import { trackingInput } from '#server/connectors/stores/shopify/carriers.ts';
import { refusalCause } from '#server/connectors/stores/shopify/fault.ts';
import { fulfilling } from '#server/connectors/stores/shopify/fulfilment.ts';
import { doneId, MARK, ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { fulfillingBattery } from '#tests/kit/fulfillingBattery.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { startShopify } from './sandboxStore.ts';

const start = () => startShopify('harbour', withCheckedRequests);
fulfillingBattery('Shopify', start);

const bench = new ShippingBench(start);
beforeAll(() => bench.open());
afterAll(() => bench.store.close());

const WAREHOUSE = 'gid://shopify/Location/9100000000000001';
const BACKROOM = 'gid://shopify/Location/9100000000000002';
const assign = (orderId: string, quantity: number, to: string) => {
  const { platform, shop, control } = bench.store.store;
  const lines = [{ sku: bench.skuAt(0), quantity }];
  return control('fulfil/assign', { platform, shop, orderId, lines, to });
};
const quantitiesIn = ({ places }: OrderToShip) =>
  places.map(({ id, state, parts }) => [
    id,
    state,
    parts.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)).reduce((sum, one) => sum + one, 0),
  ]);

describe('an order of two locations', () => {
  const shipFrom = async (place: string, found: OrderToShip, quantity: number, number: string) => {
    const request = await bench.request(found, bench.lines(found, quantity), [number]);
    return fulfilling.create(bench.session(), { ...request, place }, MARK, found);
  };

  it('is shipped by one call for each, with one number where it went as one parcel', async () => {
    const orderId = await bench.ordered(3);
    await assign(orderId, 1, 'backroom');
    const found = await bench.found(orderId);
    expect(quantitiesIn(found)).toEqual([
      [WAREHOUSE, 'open', 2],
      [BACKROOM, 'open', 1],
    ]);
    const number = bench.newNumber();
    expect(await shipFrom(WAREHOUSE, found, 3, number)).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    doneId(await shipFrom(WAREHOUSE, found, 2, number));
    const second = doneId(await shipFrom(BACKROOM, found, 1, number));
    expect(bench.standing(orderId)).toMatchObject([
      { trackingNumbers: [number], lines: [{ quantity: 2 }] },
      { trackingNumbers: [number], lines: [{ quantity: 1 }] },
    ]);
    // What was in a cancelled one waits where it was, under other ids.
    expect(await fulfilling.cancel(bench.session(), orderId, second, false)).toMatchObject({ kind: 'done' });
    const again = await bench.found(orderId);
    expect(quantitiesIn(again)).toEqual([[BACKROOM, 'open', 1]]);
    expect(again.places[0]?.parts[0]?.id).not.toBe(found.places[1]?.parts[0]?.id);
    expect(await shipFrom(BACKROOM, found, 1, bench.newNumber())).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    doneId(await shipFrom(BACKROOM, again, 1, bench.newNumber()));
  });

  it('may wait in part at a service, which is not ours to ship', async () => {
    const orderId = await bench.ordered(3);
    await assign(orderId, 2, 'service');
    const found = await bench.found(orderId);
    const service = 'gid://shopify/Location/9100000000000003#otherService';
    expect(quantitiesIn(found)).toEqual([
      [WAREHOUSE, 'open', 1],
      [service, 'otherService', 2],
    ]);
    expect(found.places[1]?.said).toBe('parcels-fulfillment-service');
    expect(await shipFrom(service, found, 2, bench.newNumber())).toMatchObject({ kind: 'refused', cause: 'other' });
    doneId(await shipFrom(WAREHOUSE, found, 1, bench.newNumber()));
    await assign(orderId, 2, 'warehouse');
    doneId(await shipFrom(WAREHOUSE, await bench.found(orderId), 2, bench.newNumber()));
  });
});

describe('keys', () => {
  const withoutScope = async (scope: RegExp): Promise<() => void> => {
    const tokens = bench.store.store.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
    const token = bench.session().credentials.accessToken ?? '';
    const held = tokens.get(token);
    if (!held) throw new Error('no token');
    tokens.set(token, { ...held, scopes: held.scopes.filter((one) => !scope.test(one)) });
    return () => tokens.set(token, held);
  };

  it('that may not ship are told so by Shopify, and nothing happens', async () => {
    const orderId = await bench.ordered(1);
    const found = await bench.found(orderId);
    const request = await bench.request(found, bench.lines(found, 1), [bench.newNumber()]);
    const restore = await withoutScope(/^write_.*fulfillment_orders$/);
    const outcomes: FulfilmentOutcome[] = [
      await fulfilling.create(bench.session(), request, MARK, found),
      await fulfilling.updateTracking(bench.session(), bench.unknownId, request, MARK, found),
      await fulfilling.cancel(bench.session(), orderId, bench.unknownId, false),
    ];
    restore();
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        kind: 'refused',
        cause: 'scope',
        said: expect.stringContaining('Access denied'),
      });
    }
    expect(bench.standing(orderId)).toEqual([]);
  });

  it('that may not see who ships an order have no place to ship from', async () => {
    const orderId = await bench.ordered(1);
    const restore = await withoutScope(/fulfillment_orders$/);
    const session = { ...bench.session(), facts: { ...bench.session().facts, holds: '' } };
    const found = await fulfilling.find(session, orderId);
    restore();
    expect(found).toMatchObject({ order: { externalId: orderId }, places: [{ id: '', state: 'noAccess', parts: [] }] });
  });
});

describe('what is found', () => {
  it('is read to the end where a place has more lines than one answer holds', async () => {
    const orderId = await bench.store.order(Array.from({ length: 130 }, () => ({ sku: bench.skuAt(0), quantity: 1 })));
    const found = await bench.found(orderId);
    expect(new Set(found.places[0]?.parts[0]?.lines.map(({ lineId }) => lineId)).size).toBe(130);
  });

  it('tells each state of a place apart, and why', async () => {
    const orderId = await bench.ordered(1);
    const { order } = await bench.found(orderId);
    const lineItem = { id: `gid://shopify/LineItem/${order.lines[0]?.externalId}` };
    const held = (id: number, over: object) => ({
      id: `gid://shopify/FulfillmentOrder/${id}`,
      status: 'OPEN',
      fulfillmentHolds: [],
      supportedActions: [{ action: 'CREATE_FULFILLMENT' }],
      assignedLocation: { name: 'Main', location: { id: 'L1', isFulfillmentService: false } },
      lineItems: {
        nodes: [{ id: `${id}`, remainingQuantity: 1, lineItem }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
      ...over,
    });
    const hold = (reasonNotes: string | null) => ({ reason: 'HIGH_RISK_OF_FRAUD', reasonNotes });
    const pages = [
      [
        held(1, {}),
        held(2, { status: 'IN_PROGRESS' }),
        held(3, { status: 'CLOSED' }),
        held(4, { status: 'CANCELLED' }),
        held(5, { status: 'ON_HOLD', fulfillmentHolds: [hold('Ask for the flat'), hold(null)] }),
      ],
      [
        held(6, { status: 'SCHEDULED', supportedActions: [{ action: 'MARK_AS_OPEN' }] }),
        held(7, { supportedActions: [] }),
        held(8, { assignedLocation: { name: 'Gone', location: null } }),
      ],
    ];
    const http = intercept(bench.session().http, ({ body }) => {
      if (!body?.includes('query FulfilmentOrdersOf')) return undefined;
      const isFirst = body.includes('"after":null');
      const pageInfo = { hasNextPage: isFirst, endCursor: isFirst ? 'more' : null };
      return json(200, { data: { order: { fulfillmentOrders: { nodes: pages[isFirst ? 0 : 1], pageInfo } } } });
    });
    const found = await fulfilling.find({ ...bench.session(), http }, orderId);
    expect(found?.places.map(({ id, state, said, parts }) => [id, state, said, parts.length])).toEqual([
      ['L1', 'open', '', 2],
      ['L1#onHold', 'onHold', 'Ask for the flat, HIGH_RISK_OF_FRAUD', 1],
      ['L1#scheduled', 'scheduled', '', 1],
      ['L1#noAccess', 'noAccess', '', 1],
      ['Gone', 'open', '', 1],
    ]);
  });

  it('is a fault, and no order that is gone, where the order cannot be read', async () => {
    const orderId = await bench.ordered(1);
    const http = intercept(bench.session().http, () =>
      json(200, { data: { nodes: [{ id: 'gid://shopify/Order/1' }] } }),
    );
    await expect(fulfilling.find({ ...bench.session(), http }, orderId)).rejects.toMatchObject({
      kind: 'unreachable',
      maybeDone: false,
    });
  });
});

it('a call that lands late is not there when the order is read at once, and is found by its number afterwards', async () => {
  const orderId = await bench.ordered(1);
  const found = await bench.found(orderId);
  const number = bench.newNumber();
  const request = await bench.request(found, bench.lines(found, 1), [number]);
  const { control } = bench.store.store;
  const late = { route: 'POST /graphql.json', body: 'fulfillmentCreate', ms: 60_000 };
  await control('faults', { shopify: { landLate: [late] } });
  const made = fulfilling.create(bench.session(), request, MARK, found);
  await expect(made).rejects.toMatchObject({ kind: 'unreachable', maybeDone: true });
  expect((await bench.found(orderId)).fulfilments).toEqual([]);
  await control('clock', { advanceMs: 60_000 });
  await expect.poll(() => bench.standing(orderId)).toHaveLength(1);
  expect((await bench.found(orderId)).fulfilments).toMatchObject([{ trackings: [{ number }] }]);
});

describe('what is told of parcels', () => {
  const parcel = (number: string, over: Partial<ParcelTracking> = {}): ParcelTracking => ({
    carrier: 'other',
    carrierName: 'Harbour Post',
    number,
    url: `https://h.example/${number}`,
    ...over,
  });

  it.each([
    [
      'a known company by its exact name',
      [parcel('1', { carrierName: ' yunexpress', url: '' })],
      { company: 'YunExpress', number: '1' },
    ],
    ['one of the list', [parcel('1', { carrier: 'USPS', url: '' })], { company: 'USPS', number: '1' }],
    [
      'a company that only we know with its page',
      [parcel('A/1', { carrier: 'Yanwen', url: '' })],
      { company: 'Yanwen', number: 'A/1', url: 'https://t.17track.net/en#nums=A%2F1' },
    ],
    ['any other with its address', [parcel('1')], { company: 'Harbour Post', number: '1', url: 'https://h.example/1' }],
    [
      'several numbers, each beside its address',
      [parcel('1'), parcel('2')],
      { company: 'Harbour Post', numbers: ['1', '2'], urls: ['https://h.example/1', 'https://h.example/2'] },
    ],
    [
      'no addresses where one has none',
      [parcel('1'), parcel('2', { url: '' })],
      { company: 'Harbour Post', numbers: ['1', '2'] },
    ],
    [
      'the names of all companies',
      [parcel('1'), parcel('2', { carrier: 'USPS', url: 'https://u.example/2' })],
      { company: 'Harbour Post, USPS', numbers: ['1', '2'], urls: ['https://h.example/1', 'https://u.example/2'] },
    ],
    ['nothing of what nobody can follow', [parcel('', { carrier: 'none', carrierName: '', url: '' })], null],
    ['no company where there is no name', [parcel('1', { carrierName: '', url: '' })], { number: '1' }],
  ])('is %s', (_, trackings, expected) => {
    expect(trackingInput(trackings)).toEqual(expected);
  });

  it('goes without where there is no number, and takes one back', async () => {
    const orderId = await bench.ordered(1);
    const found = await bench.found(orderId);
    const none = { ...(await bench.request(found, bench.lines(found, 1), [])), trackings: [parcel('', { url: '' })] };
    const id = doneId(await fulfilling.create(bench.session(), none, MARK, found));
    expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: [] }]);
    expect((await bench.found(orderId)).fulfilments).toMatchObject([{ remoteId: id, trackings: [] }]);
    const one = { ...none, trackings: [parcel('7')] };
    doneId(await fulfilling.updateTracking(bench.session(), id, one, MARK, found));
    expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: ['7'] }]);
    doneId(await fulfilling.updateTracking(bench.session(), id, none, MARK, found));
    expect(bench.standing(orderId)).toMatchObject([{ trackingNumbers: [] }]);
  });

  it('is not shipped whole where no line is named', async () => {
    const orderId = await bench.ordered(1);
    const found = await bench.found(orderId);
    const request = await bench.request(found, [], [bench.newNumber()]);
    expect(await fulfilling.create(bench.session(), request, MARK, found)).toMatchObject({ kind: 'refused' });
    expect(bench.standing(orderId)).toEqual([]);
  });
});

it.each([
  ['Fulfillment order 7 has an unfulfillable status= on_hold.', 'onHold'],
  ['Fulfillment order 7 has an unfulfillable status= scheduled.', 'scheduled'],
  ['Fulfillment order 7 has an unfulfillable status= closed.', 'notOpen'],
  ['Fulfillment order 7 has an unfulfillable status= cancelled.', 'notOpen'],
  ['Invalid fulfillment order line item quantity requested.', 'notOpen'],
  ['Fulfillment order does not exist.', 'notOpen'],
  ['The order has been cancelled.', 'orderOver'],
  ['The api_client does not have access to the fulfillment order.', 'scope'],
  ['A tracking url needs a tracking number.', 'tracking'],
  ['Something that nobody published.', 'other'],
])('a refusal "%s" is %s', (message, cause) => {
  expect(refusalCause(message)).toBe(cause);
});
