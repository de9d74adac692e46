import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { startReceiver } from './kit/receiver.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const { shoplazza } = await (await fetch(`${sandbox.url}/_world/credentials`)).json();
  token = shoplazza.shops[0].accessToken;
});
afterAll(() => sandbox.close());

const shop = { platform: 'shoplazza', shop: 'harbour' };
const headers = { 'access-token': '', 'content-type': 'application/json' };
const control = async (path: string, body: object) =>
  (await fetch(`${sandbox.url}/_world/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
const api = async (method: string, path: string, body?: object) => {
  const reply = await fetch(`${sandbox.url}/_hosts/harbour.myshoplaza.com/openapi/2026-01/${path}`, {
    method,
    headers: { ...headers, 'access-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { data, errors } = await reply.json();
  return { status: reply.status, data, errors };
};
const bought = async (quantity: number) => {
  const { id, line_items } = await control('orders', { ...shop, lines: [{ sku: 'SZ-MUG', quantity }] });
  const ship = (fulfillment: object) => api('POST', `orders/${id}/fulfillments`, { fulfillment });
  return { id, lineId: line_items[0].id, ship };
};

it('ships all that is left of a line without a quantity, and more than is left as well', async () => {
  const { id, lineId, ship } = await bought(3);
  const shippedBy = async (line: object) => {
    const { data } = await ship({ line_items: [{ id: lineId, ...line }] });
    return data.fulfillment.line_items[0].ship_quantity;
  };
  expect(await shippedBy({ ship_quantity: 1 })).toBe(1);
  expect(await shippedBy({ ship_quantity: 0 })).toBe(2);
  expect(await shippedBy({ ship_quantity: 2 })).toBe(2);
  expect((await api('GET', `orders/${id}`)).data.order).toMatchObject({ fulfillment_status: 'shipped' });
});

it.each([
  ['no line', { line_items: [] }],
  ['a line of another order', { line_items: [{ id: '1' }] }],
  ['a mail, which only an update sends', { send_email: true }],
  ['a key it does not know', { tracking_numbers: ['1'] }],
])('refuses a fulfilment with %s', async (_, over) => {
  const { lineId, ship } = await bought(1);
  expect(await ship({ line_items: [{ id: lineId }], ...over })).toMatchObject({ status: 422 });
});

it('changes what an update names, mails as often as it is asked to, and takes a fulfilment back once', async () => {
  const { id, lineId, ship } = await bought(1);
  const { data } = await ship({ line_items: [{ id: lineId }], tracking_number: '1', tracking_company: 'UPS' });
  const path = `orders/${id}/fulfillments/${data.fulfillment.id}`;
  expect(await api('PUT', path, { fulfillment: { tracking_number: '' } })).toMatchObject({ status: 422 });
  for (const send_email of [false, true, true]) {
    const changed = await api('PUT', path, { fulfillment: { tracking_number: '2', send_email } });
    expect(changed.data.fulfillment).toMatchObject({
      tracking_number: '2',
      tracking_company: 'UPS',
      status: 'shipped',
    });
  }
  const { stores } = await (await fetch(`${sandbox.url}/_world`)).json();
  const mails = stores.shoplazza.harbour.mails.filter(({ orderId }: { orderId: string }) => orderId === id);
  expect(mails).toMatchObject([
    { what: 'updated', number: '2' },
    { what: 'updated', number: '2' },
  ]);
  expect((await api('POST', `${path}/cancel`)).data.fulfillment).toMatchObject({ status: 'cancelled' });
  expect(await api('POST', `${path}/cancel`)).toMatchObject({ status: 422 });
  expect(await api('PUT', path, { fulfillment: { tracking_number: '3' } })).toMatchObject({ status: 422 });
  expect((await api('GET', `orders/${id}`)).data.order).toMatchObject({ fulfillment_status: 'initialled' });
});

it('tells of each fulfilment, and of an order that is shipped whole', async () => {
  const receiver = await startReceiver();
  for (const topic of ['fulfillments/create', 'orders/fulfilled']) {
    await api('POST', 'webhooks', { webhook: { address: receiver.url, topic } });
  }
  const { id, lineId, ship } = await bought(2);
  await ship({ line_items: [{ id: lineId, ship_quantity: 1 }] });
  await control('fulfil', { ...shop, orderId: id, trackingNumber: '9' });
  const deliveries = await receiver.wait(3);
  const topics = deliveries.map((one) => one.headers['x-shoplazza-topic']);
  expect(topics.toSorted()).toEqual(['fulfillments/create', 'fulfillments/create', 'orders/fulfilled']);
  for (const { body } of deliveries) expect(body).toContain(id);
  await receiver.close();
});
