import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Call, Credentials, WooClient } from '#server/connectors/stores/woo/client.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { intercept } from '#tests/kit/scriptedHttp.ts';
import { startWoo, type WooSandbox } from './sandboxStore.ts';
import { routeOf, vendorError } from './wordpress.ts';

let store: WooSandbox;
let client: WooClient;
beforeAll(async () => {
  store = await startWoo();
  client = new WooClient(store.session, Credentials.parse(store.session.credentials));
});
afterAll(() => store.close());

const address = 'https://quayside.example.test/shop/webhook/woo/1';
const { subscribe, unsubscribe } = woo.webhooks;
const eight = 8;
const send = (method: Call['method'], path: string, body: object) => client.call({ method, path, body }, z.unknown());

it('switches on again what the store has disabled, gives it our secret, and removes doubles', async () => {
  await subscribe?.(store.session, address, 'first');
  const http = intercept(store.http, () => undefined);
  const held = await webhooks();
  expect(held).toHaveLength(eight);
  const [broken] = held;
  await send('PUT', `webhooks/${broken?.id}`, { status: 'disabled', secret: 'lost' });
  await send('POST', 'webhooks', { topic: broken?.topic, delivery_url: address, secret: 'double' });
  expect(await webhooks()).toHaveLength(eight + 1);

  expect(await subscribe?.({ ...store.session, http }, address, 'second')).toEqual({ missing: [] });
  const after = await webhooks();
  expect(after.map(({ id }) => id).sort()).toEqual(held.map(({ id }) => id).sort());
  expect(after.every(({ status }) => status === 'active')).toBe(true);
  const sent = http.requests.filter(({ method }) => method === 'PUT');
  expect(sent).toHaveLength(eight);
  for (const { body } of sent) expect(JSON.parse(body ?? '')).toEqual({ secret: 'second', status: 'active' });
  expect(http.requests.map(routeOf).filter((route) => route.startsWith('DELETE'))).toEqual(['DELETE webhooks/#']);
  await unsubscribe?.(store.session, address);
});

it('answers the topics that the store will not take, and takes the others', async () => {
  const http = intercept(store.http, ({ method, body }) =>
    method === 'POST' && body?.includes('restored')
      ? vendorError(400, 'woocommerce_rest_shop_webhook_invalid_topic')
      : undefined,
  );
  const answer = await subscribe?.({ ...store.session, http }, address, 'secret');
  expect(answer).toEqual({ missing: ['product.restored', 'order.restored'] });
  expect(await webhooks()).toHaveLength(eight - 2);
  await unsubscribe?.(store.session, address);
});

it('leaves what others have subscribed alone, and does not mind that one is gone', async () => {
  await send('POST', 'webhooks', { topic: 'order.created', delivery_url: 'https://other.example.test/', secret: 's' });
  await subscribe?.(store.session, address, 'secret');
  const lastId = (await webhooks()).at(-1)?.id;
  const http = intercept(store.http, ({ method, url }) =>
    method === 'DELETE' && url.includes(`/${lastId}?`)
      ? vendorError(404, 'woocommerce_rest_shop_webhook_invalid_id')
      : undefined,
  );
  await unsubscribe?.({ ...store.session, http }, address);
  expect((await store.heldWebhooks()).map(({ delivery_url }) => delivery_url)).toEqual(
    expect.arrayContaining(['https://other.example.test/']),
  );
  expect((await webhooks()).map(({ id }) => id)).toEqual([lastId]);
  await unsubscribe?.(store.session, address);
});

async function webhooks() {
  return (await store.heldWebhooks()).filter(({ delivery_url }) => delivery_url === address);
}
