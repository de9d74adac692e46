import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import { fulfilling } from '#server/connectors/stores/shopify/fulfilment.ts';
import { ShippingBench } from '#tests/kit/fulfillingBattery/shippingBench.ts';
import { required } from '#tests/kit/required.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { everyMishap } from '#tests/kit/storeBattery/bench.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { startShopify } from './sandboxStore.ts';

const bench = new ShippingBench(() => startShopify('harbour', withCheckedRequests));
beforeAll(() => bench.open());
afterAll(() => bench.store.close());

const AT = new Date('2026-11-20T08:15:00Z');
const tell = required(fulfilling.tellDelivered);
const shipped = async (): Promise<{ orderId: string; id: string }> => {
  const orderId = await bench.ordered(1);
  return { orderId, id: await bench.shipped(orderId, [1]) };
};
const eventsOf = (orderId: string) => bench.standing(orderId).flatMap(({ events = [] }) => events);
const delivered = { status: 'DELIVERED', happenedAt: '2026-11-20T08:15:00Z' };

/** What Shopify answers to the question what is on record, in place of what the sandbox would. */
const onRecord = (found: object | null) =>
  intercept(bench.session().http, ({ body }) =>
    body?.includes('query FulfilmentDelivery') ? json(200, { data: { nodes: [found] } }) : undefined,
  );
const inForce = { status: 'SUCCESS', displayStatus: 'FULFILLED', deliveredAt: null, events: { nodes: [] } };

describe('a parcel that arrived', () => {
  it('is recorded once, with its time, however often that is asked for', async () => {
    const { orderId, id } = await shipped();
    expect(bench.standing(orderId)).toMatchObject([{ delivered: false, events: [] }]);
    expect(await tell(bench.session(), id, AT)).toMatchObject({
      kind: 'done',
      remoteId: id,
      answer: { fulfillmentEvent: { status: 'DELIVERED' } },
    });
    const later = new Date(AT.getTime() + 3_600_000);
    expect(await tell(bench.session(), id, later)).toEqual({ kind: 'done', remoteId: id, answer: null });
    expect(bench.standing(orderId)).toMatchObject([{ delivered: true, events: [delivered] }]);
  });

  it.each(everyMishap)('is recorded once after an answer that was %s, and asking again', async (mishap) => {
    await bench.eachRequest(
      mishap,
      async (session) => {
        const { orderId, id } = await shipped();
        const ended = await tell(session, id, AT).catch((error: unknown) => error);
        if (ended instanceof StoreFault && !ended.maybeDone) expect(eventsOf(orderId)).toEqual([]);
        expect(await tell(bench.session(), id, AT)).toMatchObject({ kind: 'done', remoteId: id });
        expect(eventsOf(orderId)).toEqual([delivered]);
        if (ended instanceof Error) throw ended;
        return ended;
      },
      async (ended) => {
        if (!(ended instanceof StoreFault)) expect(ended).toMatchObject({ kind: 'done' });
      },
    );
  });

  it.each([
    ['its time', { deliveredAt: '2026-11-19T10:00:00Z' }],
    ['what is shown of it', { displayStatus: 'DELIVERED' }],
    ['an event that others followed', { events: { nodes: [{ status: 'DELAYED' }, { status: 'DELIVERED' }] } }],
  ])('is not recorded again where somebody else did, as %s tells', async (_, over) => {
    const { orderId, id } = await shipped();
    const session = { ...bench.session(), http: onRecord({ ...inForce, ...over }) };
    expect(await tell(session, id, AT)).toEqual({ kind: 'done', remoteId: id, answer: null });
    expect(eventsOf(orderId)).toEqual([]);
  });
});

describe('a fulfilment of which nothing can be recorded', () => {
  const gone = { kind: 'refused', cause: 'gone' };

  it('was cancelled, before it was read or after', async () => {
    const { orderId, id } = await shipped();
    expect(await fulfilling.cancel(bench.session(), orderId, id, false)).toMatchObject({ kind: 'done' });
    expect(await tell(bench.session(), id, AT)).toMatchObject(gone);
    const readBefore = { ...bench.session(), http: onRecord(inForce) };
    expect(await tell(readBefore, id, AT)).toMatchObject({ ...gone, said: expect.stringContaining('cancelled') });
    expect(bench.standing(orderId, true)).toMatchObject([{ delivered: false, events: [] }]);
  });

  it.each(['9000000000009', 'none of Shopify’s ids'])('is not there: %s', async (id) => {
    expect(await tell(bench.session(), id, AT)).toMatchObject(gone);
  });

  it('is of a shop whose keys may not', async () => {
    const { orderId, id } = await shipped();
    const tokens = bench.store.store.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
    const token = bench.session().credentials.accessToken ?? '';
    const held = required(tokens.get(token));
    tokens.set(token, { ...held, scopes: held.scopes.filter((one) => one !== 'write_fulfillments') });
    const outcome = await tell(bench.session(), id, AT);
    tokens.set(token, held);
    expect(outcome).toMatchObject({
      kind: 'refused',
      cause: 'scope',
      said: expect.stringContaining('write_fulfillments'),
    });
    expect(eventsOf(orderId)).toEqual([]);
  });

  it('is refused in words that say nothing of that', async () => {
    const { orderId, id } = await shipped();
    const userErrors = [{ field: ['fulfillmentEvent'], message: 'Happened at is invalid' }];
    const http = intercept(bench.session().http, ({ body }) =>
      body?.includes('mutation FulfilmentEventCreate')
        ? json(200, { data: { fulfillmentEventCreate: { fulfillmentEvent: null, userErrors } } })
        : undefined,
    );
    const outcome = await tell({ ...bench.session(), http }, id, AT);
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'other', said: 'Happened at is invalid' });
    expect(eventsOf(orderId)).toEqual([]);
  });
});
