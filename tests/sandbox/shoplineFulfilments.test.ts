import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { SHOPS } from '../../sandbox/stores/shopline/app.ts';
import { startReceiver } from './kit/receiver.ts';
import { control } from './kit/wooClient.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.reset());

type Handle = 'harbour' | 'lantern';
const skus = { harbour: 'HS-MUG', lantern: 'LL-GLAS' };

async function api(shop: Handle, path: string, body?: unknown, method = 'POST') {
  const token = SHOPS.find(({ handle }) => handle === shop)?.privateToken;
  const reply = await fetch(`${sandbox.url}/_hosts/${shop}.myshopline.com/admin/openapi/v20260301/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}
const at = (shop: Handle) => ({ platform: 'shopline', shop });
async function ordered(shop: Handle, quantity = 2): Promise<{ id: string; lineId: string }> {
  const lines = [{ sku: skus[shop], quantity }];
  const { body } = await control(sandbox, 'orders', { ...at(shop), lines });
  const [line] = body.line_items as { id: string }[];
  return { id: String(body.id), lineId: line?.id ?? '' };
}
async function world(shop: Handle) {
  const { orders, mails } = (await (await fetch(`${sandbox.url}/_world`)).json()).stores.shopline[shop];
  return { order: orders.at(-1), mails };
}

describe('a fulfilment', () => {
  it('leaves in parts, is mailed when it is made and that is asked for, and no more when it changes', async () => {
    const { id, lineId } = await ordered('harbour');
    const path = `orders/${id}/fulfillments`;
    const infos = [{ tracking_company: 'USPS', tracking_number: '94' }, { tracking_number: '95' }];
    const made = await api('harbour', `${path}.json`, {
      fulfillment: {
        line_items: [{ id: lineId, quantity: 1 }],
        notify_customer: true,
        tracking_info_list: infos,
        tracking_number: 'passed over',
      },
    });
    const { fulfillment } = made.body;
    expect(fulfillment).toMatchObject({ order_id: id, tracking_numbers: ['94', '95'], tracking_company: 'USPS' });
    const update = { fulfillment: { tracking_info_list: [{ tracking_number: '96' }] } };
    expect((await api('harbour', `${path}/${fulfillment.id}/update_tracking.json`, update)).status).toBe(200);
    const { order, mails } = await world('harbour');
    expect(order.fulfilments).toEqual([
      {
        id: fulfillment.id,
        lines: [{ lineId, quantity: 1 }],
        trackingNumbers: ['96'],
        carrier: '',
        notified: true,
        cancelled: false,
        by: 'app',
      },
    ]);
    expect(order).toMatchObject({ fulfillment_status: 'partial', line_items: [{ fulfillable_quantity: 1 }] });
    expect(mails).toMatchObject([{ orderId: id, what: 'created', number: '94, 95' }]);
  });

  it('is open again once it was cancelled, which can be done once', async () => {
    const { id } = await ordered('harbour');
    const { body } = await api('harbour', `orders/${id}/fulfillments.json`, { fulfillment: {} });
    const path = `orders/${id}/fulfillments/${body.fulfillment.id}`;
    const cancelled = await api('harbour', `${path}/cancel.json`);
    expect(cancelled.body.fulfillment).toMatchObject({ id: body.fulfillment.id, status: 'cancelled' });
    expect((await api('harbour', `${path}/cancel.json`)).status).toBe(422);
    expect((await api('harbour', `${path}/update_tracking.json`, { fulfillment: {} })).status).toBe(422);
    expect((await api('harbour', `orders/${id}/fulfillments/22/cancel.json`)).status).toBe(404);
    const { order } = await world('harbour');
    expect(order).toMatchObject({ fulfillment_status: null, line_items: [{ fulfillable_quantity: 2 }] });
  });

  it.each([
    ['harbour', 422, 0],
    ['lantern', 200, 1],
  ] as const)(
    'of more than is open, or of an order that waits or is over, is in %s %i',
    async (shop, status, count) => {
      const ships = async (quantity: number, event?: 'hold' | 'cancel'): Promise<void> => {
        const { id, lineId } = await ordered(shop);
        if (event) await control(sandbox, 'orderEvents', { ...at(shop), orderId: id, event });
        const fulfillment = { line_items: [{ id: lineId, quantity }] };
        expect((await api(shop, `orders/${id}/fulfillments.json`, { fulfillment })).status).toBe(status);
        expect((await world(shop)).order.fulfilments).toHaveLength(count);
      };
      await ships(3);
      await ships(1, 'hold');
      await ships(1, 'cancel');
    },
  );

  it('is made and cancelled in the admin too, and told by webhooks of its own', async () => {
    const receiver = await startReceiver();
    try {
      for (const topic of ['fulfillments/create', 'fulfillments/update']) {
        const webhook = { address: receiver.url, topic, api_version: 'v20260301' };
        await api('harbour', 'webhooks.json', { webhook });
      }
      const { id: orderId } = await ordered('harbour');
      const lines = [{ sku: skus.harbour, quantity: 1 }];
      const admin = { ...at('harbour'), orderId };
      const { body } = await control(sandbox, 'fulfil', { ...admin, lines, trackingNumber: '94', carrier: 'USPS' });
      await receiver.wait(1);
      await control(sandbox, 'fulfil/cancel', { ...admin, fulfilmentId: body.fulfilmentId });
      const deliveries = (await receiver.wait(2)).map((one) => [one.headers['x-shopline-topic'], JSON.parse(one.body)]);
      expect(deliveries).toMatchObject([
        ['fulfillments/create', { order_id: orderId, status: 'success', tracking_number: '94' }],
        ['fulfillments/update', { order_id: orderId, status: 'cancelled' }],
      ]);
      const { order, mails } = await world('harbour');
      expect([order.fulfilments, mails]).toMatchObject([[{ by: 'admin', cancelled: true, notified: false }], []]);
      const tooMany = await control(sandbox, 'fulfil', { ...admin, lines: [{ sku: skus.harbour, quantity: 3 }] });
      expect(tooMany).toMatchObject({ status: 400, body: { error: 'HS-MUG has not so many open' } });
    } finally {
      await receiver.close();
    }
  });
});
