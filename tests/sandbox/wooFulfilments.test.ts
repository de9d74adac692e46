import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import type { ShopSettings } from '../../sandbox/stores/woocommerce/types.ts';
import { type Json, woo } from './kit/wooClient.ts';

let sandbox: Sandbox;
let order: { id: number; line_items: { id: number }[] };
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
beforeEach(async () => {
  const made = await woo<typeof order>(sandbox, 'harbour', 'POST', '/orders', {
    billing: { email: 'buyer@example.test' },
    line_items: [{ product_id: (await woo<{ id: number }[]>(sandbox, 'harbour', 'GET', '/products')).body[0]?.id }],
  });
  order = made.body;
});
afterAll(() => sandbox.close());

const choose = (chosen: ShopSettings): void =>
  sandbox.world.collection<ShopSettings & { id: number }>('woocommerce/harbour/settings').set(1, { ...chosen, id: 1 });
const call = (method: string, below = '', body?: object) =>
  woo<Json>(sandbox, 'harbour', method, `/orders/${order.id}/fulfillments${below}`, body);
const items = (qty: unknown) => ({ id: 0, key: '_items', value: [{ item_id: order.line_items[0]?.id, qty }] });
const status = async () => {
  const { body } = await woo<{ meta_data: Json[] }>(sandbox, 'harbour', 'GET', `/orders/${order.id}`);
  return body.meta_data.find(({ key }) => key === '_fulfillment_status')?.value;
};

it('keeps fulfilments where they are switched on, and checks only their shape', async () => {
  choose({});
  expect((await call('GET')).body.code).toBe('rest_no_route');
  choose({ features: ['fulfillments'] });
  expect((await call('GET')).body).toEqual([]);
  const refusals = [
    [{ status: 'fulfilled', meta_data: [items(0)] }, 'Invalid item.'],
    [{ status: 'fulfilled', meta_data: [items('1')] }, 'Invalid item.'],
    [{ status: 'fulfilled', meta_data: [] }, 'The fulfillment should contain at least one item.'],
    [{ is_fulfilled: true, meta_data: [items(1)] }, 'Invalid fulfillment status.'],
  ] as const;
  for (const [body, message] of refusals) {
    expect(await call('POST', '', body)).toMatchObject({
      status: 400,
      body: { code: 0, message, data: { status: 400 } },
    });
  }
  const draft = await call('POST', '', { status: 'shipped', meta_data: [items(0.5)] });
  expect([draft.status, draft.body.status, await status()]).toEqual([201, 'unfulfilled', 'unfulfilled']);
  const mark = { id: 0, key: '_mark', value: 'M' };
  const one = await call('POST', '', { status: 'fulfilled', notify_customer: true, meta_data: [items(5), mark] });
  expect([one.status, one.body.is_fulfilled, await status()]).toEqual([201, true, 'partially_fulfilled']);
  const path = `/${one.body.id}`;
  expect(await call('PUT', path, { status: 'fulfilled', meta_data: [mark] })).toMatchObject({ status: 400 });
  const put = await call('PUT', path, { status: 'fulfilled', meta_data: [items(1)] });
  const keys = (put.body.meta_data as Json[]).map(({ key }) => key);
  expect(keys).toEqual(['_items', '_date_fulfilled']);
  for (const gone of [`/${draft.body.id}`, path, path]) {
    expect((await call('DELETE', gone)).body).toEqual({ message: 'Fulfillment deleted successfully.' });
  }
  expect((await call('GET')).body).toEqual([]);
  expect(await call('GET', path)).toMatchObject({ status: 400, body: { code: 404 } });
  expect(await call('GET', '/999')).toMatchObject({ status: 400, body: { code: 0 } });
  expect(await status()).toBeUndefined();
  const mails = sandbox.world.collection<Json>('woocommerce/harbour/mails').values();
  expect([...mails]).toMatchObject([{ to: 'buyer@example.test', what: 'created', fulfilmentId: one.body.id }]);
});

it('passes entries without an id over before 10.8', async () => {
  const { id: _, ...bare } = items(1);
  for (const [version, expected] of [
    ['10.6.2', 400],
    ['10.9.4', 201],
  ] as const) {
    choose({ version, features: ['fulfillments'] });
    expect((await call('POST', '', { status: 'fulfilled', meta_data: [bare] })).status).toBe(expected);
  }
});
