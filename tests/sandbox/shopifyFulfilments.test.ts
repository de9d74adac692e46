import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { type Received, startReceiver } from './kit/receiver.ts';
import { ask } from './kit/shopifyClient.ts';
import { control } from './kit/wooClient.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.world.reset());

const SHOP = { platform: 'shopify', shop: 'harbour' };
const SKU = 'HH-BOWL-01';

interface Part {
  id: string;
  status: string;
  supportedActions: { action: string }[];
  lineItems: { nodes: { id: string; remainingQuantity: number }[] };
}
const ordered = async (quantity = 3): Promise<string> => {
  const { body } = await control(sandbox, 'orders', { ...SHOP, lines: [{ sku: SKU, quantity }] });
  return String(body.id);
};
const numberOf = (id: string): string => id.replace(/^.*\//, '');
const partsOf = async (id: string): Promise<Part[]> => {
  const query = `query P($id: ID!) { order(id: $id) { fulfillmentOrders(first: 9) { nodes {
    id status supportedActions { action } lineItems(first: 9) { nodes { id remainingQuantity } }
  } } } }`;
  const { body } = await ask(sandbox, query, { id });
  return (body.data as { order: { fulfillmentOrders: { nodes: Part[] } } }).order.fulfillmentOrders.nodes;
};
const shown = (one: Part) => [one.status, one.lineItems.nodes.map(({ remainingQuantity }) => remainingQuantity)];
const of = (part: Part | undefined, quantity: number) => ({
  fulfillmentOrderId: part?.id,
  fulfillmentOrderLineItems: [{ id: part?.lineItems.nodes[0]?.id, quantity }],
});

interface Answer {
  fulfillment: { id: string } | null;
  userErrors: { message: string }[];
}
const CREATE = `mutation C($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } } }`;
const create = async (lineItemsByFulfillmentOrder: object[], more: object = {}): Promise<Answer> => {
  const { body } = await ask(sandbox, CREATE, { fulfillment: { lineItemsByFulfillmentOrder, ...more } });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return (body.data as { fulfillmentCreate: Answer }).fulfillmentCreate;
};
const created = async (...args: Parameters<typeof create>): Promise<string> => {
  const { fulfillment, userErrors } = await create(...args);
  expect(userErrors).toEqual([]);
  return fulfillment?.id ?? '';
};
const refusals = async (...args: Parameters<typeof create>) =>
  (await create(...args)).userErrors.map(({ message }) => message).join();
const worldShop = async () => (await (await fetch(`${sandbox.url}/_world`)).json()).stores.shopify.harbour;

describe('a fulfilment of an app', () => {
  it('ships what is open, and the same part twice where twice as much is', async () => {
    const id = await ordered(3);
    const [part] = await partsOf(id);
    const first = await created([of(part, 1)], { trackingInfo: { company: 'USPS', number: '9400' } });
    const second = await created([of(part, 1)], { trackingInfo: { company: 'USPS', number: '9400' } });
    expect(first).not.toBe(second);
    expect(await refusals([of(part, 2)])).toContain('quantity');
    expect((await partsOf(id)).map(shown)).toEqual([['IN_PROGRESS', [1]]]);
    await created([{ fulfillmentOrderId: part?.id }]);
    expect((await partsOf(id)).map(shown)).toEqual([['CLOSED', [0]]]);
    expect(await refusals([of(part, 1)])).toContain('status= closed');
    const { orders } = await worldShop();
    expect(orders[0].fulfilments).toMatchObject([
      { id: numberOf(first), trackingNumbers: ['9400'], carrier: 'USPS', by: 'app', notified: false, cancelled: false },
      { id: numberOf(second), lines: [{ quantity: 1 }] },
      { lines: [{ quantity: 1 }], trackingNumbers: [] },
    ]);
  });

  it('is refused as Shopify refuses it', async () => {
    const id = await ordered(3);
    const [part] = await partsOf(id);
    expect(await refusals([of(part, 4)])).toContain('quantity');
    expect(await refusals([{ fulfillmentOrderId: 'gid://shopify/FulfillmentOrder/1' }])).toContain('does not exist');
    expect(await refusals([of(part, 1)], { trackingInfo: { url: 'https://h.example/1' } })).toContain('number');
    const both = { number: '1', numbers: ['1', '2'] };
    expect(await refusals([of(part, 1)], { trackingInfo: both })).toContain('either');
    await control(sandbox, 'orderEvents', { ...SHOP, orderId: numberOf(id), event: 'hold' });
    expect(await refusals([of(part, 1)])).toContain('on_hold');
    await control(sandbox, 'orderEvents', { ...SHOP, orderId: numberOf(id), event: 'release' });
    await control(sandbox, 'orderEvents', { ...SHOP, orderId: numberOf(id), event: 'cancel' });
    expect(await refusals([of(part, 1)])).toContain('status= cancelled');
  });

  it('is of one place, and not of a service’s', async () => {
    const id = await ordered(3);
    const assign = (quantity: number, to: string) =>
      control(sandbox, 'fulfil/assign', { ...SHOP, orderId: numberOf(id), lines: [{ sku: SKU, quantity }], to });
    expect((await assign(1, 'backroom')).status).toBe(200);
    expect((await assign(1, 'service')).status).toBe(200);
    expect((await assign(9, 'backroom')).status).toBe(400);
    const parts = await partsOf(id);
    expect(parts.map(shown)).toEqual([
      ['OPEN', [1]],
      ['OPEN', [1]],
      ['OPEN', [1]],
    ]);
    const ours = parts.map(({ supportedActions }) =>
      supportedActions.some((one) => one.action === 'CREATE_FULFILLMENT'),
    );
    expect(ours).toEqual([true, true, false]);
    expect(await refusals([of(parts[0], 1), of(parts[1], 1)])).toContain('single location');
    expect(await refusals([of(parts[2], 1)])).toContain('access');
    await created([of(parts[1], 1)]);
    expect((await partsOf(id)).map(shown)).toEqual([
      ['OPEN', [1]],
      ['CLOSED', [0]],
      ['OPEN', [1]],
    ]);
  });

  it('that is cancelled leaves what was in it open under another id, and is not cancelled twice', async () => {
    const id = await ordered(3);
    const [part] = await partsOf(id);
    const made = await created([of(part, 2)]);
    const cancel = async () => {
      const query = `mutation X($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { message } } }`;
      return (await ask(sandbox, query, { id: made })).body.data?.fulfillmentCancel;
    };
    expect(await cancel()).toMatchObject({ fulfillment: { status: 'CANCELLED' }, userErrors: [] });
    const after = await partsOf(id);
    expect(after.map(shown)).toEqual([
      ['CLOSED', [0]],
      ['OPEN', [3]],
    ]);
    expect(after[1]?.id).not.toBe(part?.id);
    expect(await cancel()).toMatchObject({ fulfillment: null, userErrors: [{ message: expect.any(String) }] });
    await created([of(after[1], 3)]);
  });

  it('leaves open after a cancel no more than was not given back', async () => {
    const id = await ordered(3);
    const [part] = await partsOf(id);
    await created([of(part, 3)]);
    await control(sandbox, 'orders/refund', { ...SHOP, order: id, lines: [{ sku: SKU, quantity: 1 }] });
    const [{ fulfilments }] = (await worldShop()).orders;
    const body = { ...SHOP, orderId: numberOf(id), fulfilmentId: fulfilments[0].id };
    expect((await control(sandbox, 'fulfil/cancel', body)).status).toBe(200);
    expect((await control(sandbox, 'fulfil/cancel', body)).status).toBe(400);
    expect((await partsOf(id)).map(shown).at(-1)).toEqual(['OPEN', [2]]);
  });
});

describe('a part at a service', () => {
  const assigned = async (how: object): Promise<{ id: string; part: string }> => {
    const id = await ordered(1);
    const lines = [{ sku: SKU, quantity: 1 }];
    await control(sandbox, 'fulfil/assign', { ...SHOP, orderId: numberOf(id), lines, to: 'service', ...how });
    return { id, part: (await partsOf(id)).at(-1)?.id ?? '' };
  };
  const messagesOf = async (mutation: string): Promise<string> => {
    const { body } = await ask(sandbox, `mutation { x: ${mutation} { userErrors { message } } }`);
    return (body.data as { x: Answer }).x.userErrors.map(({ message }) => message).join();
  };
  const move = (part: string, place = 1) =>
    messagesOf(`fulfillmentOrderMove(id: "${part}", newLocationId: "gid://shopify/Location/910000000000000${place}")`);
  const askBack = (part: string) => messagesOf(`fulfillmentOrderSubmitCancellationRequest(id: "${part}")`);

  it('is moved once, to a place that is there and stocks it', async () => {
    const { part } = await assigned({ stockedElsewhere: false });
    expect(await move(part)).toContain('stocked');
    const { body } = await ask(
      sandbox,
      '{ products(first: 9) { nodes { variants(first: 9) { nodes { sku inventoryItem { id } } } } } }',
    );
    const { nodes } = (
      body.data as { products: { nodes: { variants: { nodes: { sku: string; inventoryItem: { id: string } }[] } }[] } }
    ).products;
    const item = nodes.flatMap(({ variants }) => variants.nodes).find(({ sku }) => sku === SKU)?.inventoryItem.id;
    const place = 'gid://shopify/Location/9100000000000001';
    const activate = `inventoryActivate(inventoryItemId: "${item}", locationId: "${place}")`;
    const keyless = await ask(sandbox, `mutation { ${activate} { userErrors { message } } }`);
    expect(keyless.body.errors).toMatchObject([{ message: expect.stringContaining('@idempotent') }]);
    expect(await messagesOf(`${activate} @idempotent(key: "k")`)).toBe('');
    expect(await move(part, 9)).toContain('not found');
    expect(await move(part)).toBe('');
    expect(await move(part)).toContain('Current location');
    expect(await askBack(part)).toContain('Cannot request');
  });

  it('is not moved while the service has it, and comes back as another when it is given back', async () => {
    const { id, part } = await assigned({ requestStatus: 'ACCEPTED' });
    expect(await move(part)).toContain('ACCEPTED');
    const answers = (accepts: boolean) =>
      control(sandbox, 'fulfil/serviceAnswers', { ...SHOP, orderId: numberOf(id), accepts });
    expect((await answers(true)).status).toBe(400);
    expect(await askBack(part)).toBe('');
    expect(await move(part)).toContain('CANCELLATION_REQUESTED');
    await answers(false);
    expect(await move(part)).toContain('CANCELLATION_REJECTED');
    expect(await askBack(part)).toBe('');
    await answers(true);
    expect((await partsOf(id)).map(shown).slice(-2)).toEqual([
      ['CANCELLED', [0]],
      ['OPEN', [1]],
    ]);
    expect(await move(part)).toContain('cancelled');
    expect(await move((await partsOf(id)).at(-1)?.id ?? '')).toBe('');
  });
});

it('mails customers only where that is asked for, and never of a cancel', async () => {
  const id = await ordered(2);
  const [part] = await partsOf(id);
  await created([of(part, 1)], { trackingInfo: { number: '1' } });
  const made = await created([of(part, 1)], { trackingInfo: { number: '2' }, notifyCustomer: true });
  const update = `mutation U($id: ID!, $notify: Boolean, $number: String) {
    fulfillmentTrackingInfoUpdate(fulfillmentId: $id, notifyCustomer: $notify, trackingInfoInput: { number: $number }) {
      userErrors { message } } }`;
  await ask(sandbox, update, { id: made, number: '3' });
  await ask(sandbox, update, { id: made, number: '4', notify: true });
  await ask(sandbox, `mutation { fulfillmentCancel(id: "${made}") { userErrors { message } } }`);
  const about = { orderId: numberOf(id), fulfilmentId: numberOf(made) };
  expect((await worldShop()).mails).toMatchObject([
    { ...about, what: 'created', number: '2' },
    { ...about, what: 'updated', number: '4' },
  ]);
});

it('the merchant ships in the admin what is named, or all that is open, and nothing else', async () => {
  const id = await ordered(3);
  const ship = (body: object) => control(sandbox, 'fulfil', { ...SHOP, orderId: numberOf(id), ...body });
  const first = await ship({ lines: [{ sku: SKU, quantity: 1 }], trackingNumber: 'N1', carrier: 'USPS', notify: true });
  expect(first.status).toBe(200);
  expect((await ship({ lines: [{ sku: SKU, quantity: 9 }] })).status).toBe(400);
  expect((await ship({})).status).toBe(200);
  expect((await ship({})).status).toBe(400);
  const { orders, mails } = await worldShop();
  expect(orders[0].fulfilments).toMatchObject([
    { id: first.body.fulfilmentId, lines: [{ quantity: 1 }], trackingNumbers: ['N1'], by: 'admin', notified: true },
    { lines: [{ quantity: 2 }], trackingNumbers: [], by: 'admin', notified: false },
  ]);
  expect(mails).toMatchObject([{ what: 'created', number: 'N1', provider: 'USPS' }]);
});

it('webhooks tell of fulfilments that came, changed and went, and of how far the order is', async () => {
  const receiver = await startReceiver();
  for (const topic of [
    'FULFILLMENTS_CREATE',
    'FULFILLMENTS_UPDATE',
    'ORDERS_FULFILLED',
    'ORDERS_PARTIALLY_FULFILLED',
  ]) {
    const query = `mutation W($topic: WebhookSubscriptionTopic!, $uri: String!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) { userErrors { message } } }`;
    await ask(sandbox, query, { topic, uri: receiver.url });
  }
  const id = await ordered(2);
  const [part] = await partsOf(id);
  await created([of(part, 1)]);
  const last = await created([of(part, 1)]);
  await ask(sandbox, `mutation { fulfillmentCancel(id: "${last}") { userErrors { message } } }`);
  const found = await receiver.wait(5, ({ body }: Received) => body.includes(numberOf(id)));
  await receiver.close();
  expect(found.map(({ headers }) => String(headers['x-shopify-topic'])).sort()).toEqual([
    'fulfillments/create',
    'fulfillments/create',
    'fulfillments/update',
    'orders/fulfilled',
    'orders/partially_fulfilled',
  ]);
});

it('keys without the scope may not ship', async () => {
  const id = await ordered(1);
  const [part] = await partsOf(id);
  const tokens = sandbox.world.collection<{ token: string; scopes: string[] }>('shopify/harbour/tokens');
  for (const held of tokens.values()) {
    tokens.set(held.token, { ...held, scopes: held.scopes.filter((one) => !/^write_.*fulfillment/.test(one)) });
  }
  const { body } = await ask(sandbox, CREATE, { fulfillment: { lineItemsByFulfillmentOrder: [of(part, 1)] } });
  expect(body.errors).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }]);
});
