import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FulfilmentRequest, ParcelTracking } from '#server/connectors/fulfilment.ts';
import type { HttpRequest } from '#server/connectors/lib/http.ts';
import type { StoreSession } from '#server/connectors/store.ts';
import { refusalCause } from '#server/connectors/stores/shoplazza/fault.ts';
import { fulfilling } from '#server/connectors/stores/shoplazza/fulfilment.ts';
import { doneId, MARK, ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { fulfillingBattery } from '#tests/kit/fulfillingBattery.ts';
import { intercept, json, page, type Scripted, silence } from '#tests/kit/scriptedHttp.ts';
import { withCheckedCalls } from './publishedSchema.ts';
import { startShoplazza } from './sandboxStore.ts';

const start = () => startShoplazza('harbour', withCheckedCalls);
fulfillingBattery('Shoplazza', start);

const bench = new ShippingBench(start);
beforeAll(() => bench.open());
afterAll(() => bench.store.close());

type Answer = Scripted | Error | undefined;
const answering = (answer: (request: HttpRequest) => Answer) => {
  const http = intercept(bench.session().http, answer);
  const session: StoreSession = { ...bench.session(), http, lifetime: {} };
  /** What was sent about fulfilments. */
  const sent = () =>
    http.requests.flatMap(({ method, body }) => (method === 'GET' ? [] : [JSON.parse(body ?? '{}').fulfillment]));
  const asked = (part: string) => http.requests.filter(({ url }) => url.includes(part)).length;
  return { session, sent, asked };
};
const untouched = () => undefined;

/** An order of so much of one thing, and what ships it. */
const toShip = async (ordered: number, quantity: number, tracking: Partial<ParcelTracking> = {}) => {
  const orderId = await bench.ordered(ordered);
  const found = await bench.found(orderId);
  const request = await bench.request(found, bench.lines(found, quantity), [bench.newNumber()]);
  const trackings = request.trackings.map((one) => ({ ...one, ...tracking }));
  return { orderId, found, request: { ...request, trackings } satisfies FulfilmentRequest };
};

describe('what is sent of a parcel', () => {
  it.each<[string, Partial<ParcelTracking>, object]>([
    [
      'the name of the merchant’s carrier with the code of the one that the shop recognises',
      { number: 'YT2600000000000001' },
      {
        tracking_number: 'YT2600000000000001',
        tracking_company: 'Harbour Post',
        tracking_company_code: 'yunexpress',
        tracking_url: 'https://h.example/1',
      },
    ],
    [
      'no code where it recognises none',
      { number: 'ZZ-1234567' },
      { tracking_number: 'ZZ-1234567', tracking_company: 'Harbour Post', tracking_url: 'https://h.example/1' },
    ],
    [
      'the code of a carrier of its list, whatever the number looks like',
      { carrier: 'ups', carrierName: 'UPS', number: 'YT2600000000000002', url: '' },
      { tracking_number: 'YT2600000000000002', tracking_company: 'UPS', tracking_company_code: 'ups' },
    ],
    ['nothing that nobody knows', { carrier: 'none', carrierName: '', number: '', url: '' }, {}],
    ['no number without asking whose it is', { carrierName: '', number: '' }, { tracking_url: 'https://h.example/1' }],
  ])('is %s', async (_, tracking, expected) => {
    const { orderId, found, request } = await toShip(1, 1, { url: 'https://h.example/1', ...tracking });
    const { session, sent, asked } = answering(untouched);
    doneId(await fulfilling.create(session, request, MARK, found));
    const line_items = request.lines.map(({ lineId }) => ({ id: lineId, ship_quantity: 1 }));
    expect(sent()).toEqual([{ line_items, ...expected }]);
    const isAsked = tracking.carrier === undefined && tracking.number !== '';
    expect(asked('detect')).toBe(isAsked ? 1 : 0);
    expect(bench.standing(orderId)).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['is not answered', silence(true)],
    ['never leaves', silence(false)],
    ['is answered by a gateway’s page', page(502)],
    ['is refused', json(422, { code: 'InvalidParameter', message: 'no', errors: {} })],
    ['finds nobody', json(404, { code: 'NotFound', message: '', errors: ['record not found!'] })],
    ['is answered by two', json(200, { tracking_carriers: [{ code: 'a' }, { code: 'b' }] })],
    ['is answered by an odd row', json(200, { tracking_carriers: ['a', null, { en_name: 'A' }] })],
  ])('goes without the code where asking for it %s', async (_, answer) => {
    const { orderId, found, request } = await toShip(1, 1);
    const { session, sent } = answering(({ url }) => (url.includes('detect') ? answer : undefined));
    doneId(await fulfilling.create(session, request, MARK, found));
    expect(sent()).toMatchObject([{ tracking_company: 'Harbour Post' }]);
    expect(sent()[0]).not.toHaveProperty('tracking_company_code');
    expect(bench.standing(orderId)).toMatchObject([{ carrier: 'Harbour Post' }]);
  });

  it('replaces all that stood there, so that no code of another carrier stays', async () => {
    const { orderId, found, request } = await toShip(1, 1, { carrier: 'ups', carrierName: 'UPS' });
    const id = doneId(await fulfilling.create(bench.session(), request, MARK, found));
    const { session, sent } = answering(untouched);
    const trackings = [{ carrier: 'other', carrierName: 'Harbour Post', number: 'ZZ-7654321', url: '' }];
    doneId(await fulfilling.updateTracking(session, id, { ...request, trackings }, MARK, found));
    expect(sent()).toEqual([
      {
        tracking_number: 'ZZ-7654321',
        tracking_company: 'Harbour Post',
        tracking_company_code: '',
        tracking_url: '',
        send_email: false,
      },
    ]);
    const { fulfilments } = await bench.found(orderId);
    expect(fulfilments).toMatchObject([{ trackings: [{ company: 'Harbour Post', number: 'ZZ-7654321', url: '' }] }]);
  });

  it('is one number with the mail of its own call, the same number as often as it is asked for', async () => {
    const { orderId, found, request } = await toShip(1, 1);
    const two = { ...request, trackings: [...request.trackings, ...request.trackings] };
    expect(await fulfilling.create(bench.session(), two, MARK, found)).toMatchObject({ cause: 'tracking' });
    const id = doneId(await fulfilling.create(bench.session(), { ...request, notify: true }, MARK, found));
    expect(bench.mails(orderId)).toEqual([]);
    doneId(await fulfilling.updateTracking(bench.session(), id, { ...request, notify: true }, MARK, found));
    expect(bench.mails(orderId)).toEqual([{ what: 'updated', number: request.trackings[0]?.number }]);
    const none = request.trackings.map((one) => ({ ...one, number: '' }));
    const without = fulfilling.updateTracking(bench.session(), id, { ...request, trackings: none }, MARK, found);
    expect(await without).toMatchObject({ kind: 'refused', cause: 'tracking' });
  });
});

describe('what is open', () => {
  it('is never shipped by a quantity of 0, by no line, by a line twice, or from elsewhere', async () => {
    const { orderId, found, request } = await toShip(3, 2);
    const [line] = request.lines;
    if (!line) throw new Error('no line');
    const { session, sent } = answering(untouched);
    const wrong: Partial<FulfilmentRequest>[] = [
      { lines: [{ ...line, quantity: 0 }] },
      { lines: [] },
      { lines: [line, line] },
      { lines: [{ lineId: '999', quantity: 1 }] },
      { place: 'elsewhere' },
    ];
    for (const over of wrong) {
      const outcome = await fulfilling.create(session, { ...request, ...over }, MARK, found);
      expect(outcome).toMatchObject({ kind: 'refused', cause: 'notOpen' });
    }
    expect(sent()).toEqual([]);
    const one = { ...line, quantity: 1 };
    doneId(await fulfilling.create(session, { ...request, lines: [one, one] }, MARK, found));
    expect(sent()).toMatchObject([{ line_items: [{ id: line.lineId, ship_quantity: 2 }] }]);
    expect(bench.openOf(await bench.found(orderId))).toEqual([1]);
  });

  it('is open again where the merchant takes a fulfilment back, which then cannot be changed', async () => {
    const { orderId, found, request } = await toShip(2, 2);
    const id = doneId(await fulfilling.create(bench.session(), request, MARK, found));
    const { platform, shop, control } = bench.store.store;
    await control('fulfil/cancel', { platform, shop, orderId, fulfilmentId: id });
    const after = await bench.found(orderId);
    expect([bench.openOf(after), after.fulfilments, after.order.fulfilment]).toEqual([[2], [], 'unfulfilled']);
    const outcome = await fulfilling.updateTracking(bench.session(), id, request, MARK, after);
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'gone', said: expect.stringContaining('cancelled') });
    expect(await fulfilling.cancel(bench.session(), orderId, id, false)).toMatchObject({ kind: 'done' });
  });
});

describe('an order', () => {
  const missing = json(404, { code: 'NotFound', message: '', errors: ['record not found!'] });

  it('is not gone where the version of the API is', async () => {
    const { orderId, found, request } = await toShip(1, 1);
    const id = doneId(await fulfilling.create(bench.session(), request, MARK, found));
    const { session } = answering(() => missing);
    const calls = [
      () => fulfilling.find(session, orderId),
      () => fulfilling.create(session, request, MARK, found),
      () => fulfilling.updateTracking(session, id, request, MARK, found),
      () => fulfilling.cancel(session, orderId, id, false),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ maybeDone: false, reason: { key: 'row.apiVersionGone' } });
    }
    expect(bench.standing(orderId)).toHaveLength(1);
  });

  it('that is gone is told so, and a checkout that somebody left is none', async () => {
    const { orderId, found, request } = await toShip(1, 1);
    const { platform, shop, control } = bench.store.store;
    const opened = answering(() => json(200, { order: { id: orderId, status: 'opened', currency: 'USD' } }));
    expect(await fulfilling.find(opened.session, orderId)).toBeNull();
    await control('orders/delete', { platform, shop, order: orderId });
    const outcome = await fulfilling.create(bench.session(), request, MARK, found);
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'gone' });
    expect(await fulfilling.cancel(bench.session(), orderId, bench.unknownId, false)).toMatchObject({ kind: 'done' });
  });

  it('is a fault where it cannot be read, or another is shown in its place', async () => {
    const orderId = await bench.ordered(1);
    for (const order of [
      { id: orderId, status: 'placed' },
      { id: '1', status: 'placed', currency: 'USD' },
    ]) {
      const { session } = answering(({ url }) => (url.includes('transactions') ? undefined : json(200, { order })));
      await expect(fulfilling.find(session, orderId)).rejects.toMatchObject({ kind: 'unreachable', maybeDone: false });
    }
  });
});

describe('what the shop answers', () => {
  const writing = (answer: Answer) => answering(({ method }) => (method === 'GET' ? undefined : answer));
  const about = (over: object) => json(200, { code: 'Success', data: { fulfillment: { id: '1', ...over } } });

  it('is taken for a success only where it names what was made, changed or cancelled', async () => {
    const { orderId, found, request } = await toShip(2, 1);
    const id = doneId(await fulfilling.create(bench.session(), request, MARK, found));
    const maybe = { kind: 'unreachable', maybeDone: true };
    const made = fulfilling.create(writing(about({ order_id: '7' })).session, request, MARK, found);
    await expect(made).rejects.toMatchObject(maybe);
    const other = writing(about({ order_id: orderId, status: 'cancelled' })).session;
    await expect(fulfilling.updateTracking(other, id, request, MARK, found)).rejects.toMatchObject(maybe);
    await expect(fulfilling.cancel(other, orderId, id, false)).rejects.toMatchObject(maybe);
    const still = writing(about({ id, status: 'shipped' })).session;
    await expect(fulfilling.cancel(still, orderId, id, false)).rejects.toMatchObject(maybe);
    const void_ = writing(about({ id, status: 'cancelled' })).session;
    expect(await fulfilling.updateTracking(void_, id, request, MARK, found)).toMatchObject({ cause: 'gone' });
  });

  it.each([
    [{ line_items: ['the quantity is more than what is left'] }, 'notOpen'],
    [{ fulfillment: ['the order was cancelled'] }, 'orderOver'],
    [{ tracking_number: ['is invalid'] }, 'tracking'],
    [['Something that nobody published.'], 'other'],
  ])('to refuse a fulfilment, %j, is %s', async (errors, cause) => {
    const { orderId, found, request } = await toShip(1, 1);
    const { session } = writing(json(422, { code: 'InvalidParameter', message: '', errors }));
    const [said] = Object.values(errors).flat();
    const outcome = await fulfilling.create(session, request, MARK, found);
    expect(outcome).toMatchObject({ kind: 'refused', cause, said: expect.stringContaining(said) });
    expect(bench.standing(orderId)).toEqual([]);
  });

  it('to refuse a cancellation leaves the fulfilment in force, for whatever reason', async () => {
    const { orderId, found, request } = await toShip(1, 1);
    const id = doneId(await fulfilling.create(bench.session(), request, MARK, found));
    const { session } = writing(json(422, { code: 'InvalidParameter', errors: ['line items are delivered'] }));
    const outcome = await fulfilling.cancel(session, orderId, id, false);
    expect(outcome).toEqual({ kind: 'refused', cause: 'other', said: 'line items are delivered', answer: null });
  });

  it.each([
    ['tracking_company_code: is unknown', 'tracking'],
    ['Order has been canceled', 'orderOver'],
    ['The order is closed.', 'orderOver'],
    ['line_items: line item 7 not found', 'notOpen'],
    ['Ship quantity exceeds what is left', 'notOpen'],
    ['Some pieces were already shipped', 'notOpen'],
    ['store is not active', 'other'],
  ])('"%s" is %s', (detail, cause) => {
    expect(refusalCause(detail)).toBe(cause);
  });

  it('to keys that may not ship says which scope they lack, and nothing happens', async () => {
    const { orderId, found, request } = await toShip(1, 1);
    const tokens = bench.store.store.sandbox.world.collection<{ scopes: string[] }>('shoplazza/harbour/tokens');
    const token = bench.session().credentials.accessToken ?? '';
    const held = tokens.get(token);
    if (!held) throw new Error('no token');
    tokens.set(token, { ...held, scopes: held.scopes.filter((one) => one !== 'write_order') });
    const outcomes = [
      await fulfilling.create(bench.session(), request, MARK, found),
      await fulfilling.updateTracking(bench.session(), bench.unknownId, request, MARK, found),
      await fulfilling.cancel(bench.session(), orderId, bench.unknownId, false),
    ];
    tokens.set(token, held);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ kind: 'refused', cause: 'scope', said: expect.stringContaining('write_order') });
    }
    expect(bench.standing(orderId)).toEqual([]);
  });
});

describe('carriers', () => {
  it('are those of the store, asked once while it is open', async () => {
    const { session, asked } = answering(untouched);
    expect(await fulfilling.carriers('', null)).toEqual([]);
    const carriers = await fulfilling.carriers('US', session);
    expect(carriers).toContainEqual({ code: 'yunexpress', name: 'YunExpress', queryUrl: null });
    expect(carriers).toContainEqual({ code: 'shop-own', name: '本店物流', queryUrl: null });
    expect(await fulfilling.carriers('DE', { ...session })).toEqual(carriers);
    expect(asked('/tracking/carriers')).toBe(1);
  });

  it('are read one by one, each code once, and none that means no carrier of a list', async () => {
    const rows = [
      null,
      'x',
      { en_name: 'A' },
      { code: 'a' },
      { code: 'a', en_name: 'A' },
      { code: 'other' },
      { code: 7 },
    ];
    const { session } = answering(() => json(200, { code: 'Success', data: { tracking_carriers: rows } }));
    expect(await fulfilling.carriers('', session)).toEqual([
      { code: 'a', name: 'a', queryUrl: null },
      { code: '7', name: '7', queryUrl: null },
    ]);
  });

  it('are recognised by a number, and not asked for by what cannot be one', async () => {
    const { session, asked } = answering(untouched);
    expect(await fulfilling.detect?.(session, 'RR123456785CN')).toMatchObject([{ code: 'china-post' }]);
    expect(await fulfilling.detect?.(session, 'ZZ-1234567')).toEqual([]);
    for (const number of ['', '1234', 'RR 123 456', 'x'.repeat(51)]) {
      expect(await fulfilling.detect?.(session, number)).toEqual([]);
    }
    expect(asked('detect')).toBe(2);
    const silent = answering(() => silence(true));
    await expect(fulfilling.detect?.(silent.session, 'ZZ-1234567')).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
