import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReceiver } from '../kit/receiver.ts';
import { refusalOf, startWixSdk, type WixSdk } from '../kit/wixSdk.ts';
import { control } from '../kit/wooClient.ts';

/** Wix's own client against the sandbox: orders, what was shipped of them, and what their webhooks say. */
describe('@wix/sdk with orders', () => {
  let site: WixSdk;
  beforeAll(async () => {
    site = await startWixSdk();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    vi.stubGlobal('fetch', site.fetch);
    return () => vi.unstubAllGlobals();
  });

  const bought = async (quantity: number, { sandbox } = site): Promise<string> => {
    const lines = [{ sku: 'HH-MUG', quantity }];
    return String((await control(sandbox, 'orders', { platform: 'wix', shop: 'harbour', lines })).body.id);
  };
  const fulfilmentStatus = async (id: string) => (await site.client.orders.getOrder(id)).fulfillmentStatus;

  it('searches orders by what changed, page by page, and reads one', async () => {
    const { orders } = site.client;
    const ids = [await bought(1), await bought(2)];
    const filter = {
      _id: { $in: ids },
      status: 'APPROVED' as const,
      _updatedDate: { $gte: new Date('2020-01-01T00:00:00.000Z') },
    };
    const sort = [{ fieldName: '_updatedDate' as const, order: 'ASC' as const }];
    const first = await orders.searchOrders({ filter, sort, cursorPaging: { limit: 1 } });
    const next = await orders.searchOrders({ cursorPaging: { limit: 1, cursor: first.metadata?.cursors?.next ?? '' } });
    expect([first.metadata?.hasNext, next.metadata?.hasNext]).toEqual([true, false]);
    const found = [...(first.orders ?? []), ...(next.orders ?? [])].map(({ _id }) => _id);
    expect(found.toSorted()).toEqual(ids.toSorted());
    expect(await orders.getOrder(ids[1] ?? '')).toMatchObject({
      currency: 'USD',
      paymentStatus: 'PAID',
      _createdDate: expect.any(Date),
      lineItems: [
        { quantity: 2, productName: { original: 'Enamel camping mug' }, physicalProperties: { sku: 'HH-MUG' } },
      ],
      recipientInfo: { address: { country: 'US', subdivision: 'US-OR' }, contactDetails: { lastName: 'Castellan' } },
    });
    expect(await refusalOf(orders.getOrder('f0000000-0000-4000-8000-000000000000'))).toMatchObject({
      status: 404,
      details: { applicationError: { code: 'ORDER_NOT_FOUND' } },
    });
  });

  it('ships an order in parts, changes a number, and takes a part back', async () => {
    const { orders, orderFulfillments } = site.client;
    const orderId = await bought(3);
    const _id = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? '';
    const trackingInfo = {
      trackingNumber: 'YT1',
      shippingProvider: 'YunExpress',
      trackingLink: 'https://t.example/YT1',
    };
    const part = { lineItems: [{ _id, quantity: 2 }], trackingInfo };
    const { fulfillmentId = '' } = await orderFulfillments.createFulfillment(orderId, part);
    expect(await fulfilmentStatus(orderId)).toBe('PARTIALLY_FULFILLED');
    const again = orderFulfillments.createFulfillment(orderId, { ...part, lineItems: [{ _id, quantity: 1 }] });
    expect(await refusalOf(again)).toMatchObject({
      status: 409,
      details: { applicationError: { code: 'TRACKING_NUMBER_ALREADY_EXISTS' } },
    });
    // Without a quantity: all that is left.
    await orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id }], status: 'In_Delivery' });
    expect(await fulfilmentStatus(orderId)).toBe('FULFILLED');
    expect((await refusalOf(orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id }] }))).status).toBe(428);
    const renumbered = { ...trackingInfo, trackingNumber: 'YT2' };
    await orderFulfillments.updateFulfillment(
      { fulfillmentId, orderId },
      { fulfillment: { trackingInfo: renumbered } },
    );
    const { orderWithFulfillments } = await orderFulfillments.listFulfillmentsForSingleOrder(orderId);
    expect(orderWithFulfillments).toMatchObject({
      orderId,
      fulfillments: [
        { lineItems: [{ _id, quantity: 2 }], trackingInfo: renumbered, _createdDate: expect.any(Date) },
        { lineItems: [{ _id, quantity: 1 }], status: 'In_Delivery' },
      ],
    });
    await orderFulfillments.deleteFulfillment({ fulfillmentId, orderId });
    const listed = await orderFulfillments.listFulfillmentsForMultipleOrders([orderId]);
    expect(listed.ordersWithFulfillments).toMatchObject([
      { orderId, fulfillments: [{ lineItems: [{ quantity: 1 }] }] },
    ]);
    expect(await fulfilmentStatus(orderId)).toBe('PARTIALLY_FULFILLED');
  });

  it('verifies webhooks and finds in each what it is about', async () => {
    const receiver = await startReceiver();
    const other = await startWixSdk();
    try {
      vi.stubGlobal('fetch', other.fetch);
      const dashboard = `${other.sandbox.url}/_hosts/manage.wix.com/webhooks`;
      await fetch(dashboard, { method: 'POST', body: new URLSearchParams({ address: receiver.url }) });
      const heard: Record<string, unknown> = {};
      const hear = (what: string, value: unknown): void => {
        heard[what] = value;
      };
      const { productsV3, inventoryItemsV3, orders, orderFulfillments, webhooks } = other.client;
      productsV3.onProductUpdated(({ entity }) => hear('product', entity.name));
      inventoryItemsV3.onInventoryItemUpdated(({ entity }) => hear('stock', entity.productId));
      orders.onOrderCreated(({ entity }) => hear('created', entity._id));
      orders.onOrderApproved(({ data }) => hear('approved', data.order?._id));
      orders.onOrderUpdated(({ entity }) => hear('updated', entity.fulfillmentStatus));
      orderFulfillments.onFulfillmentsUpdated(({ entity }) => hear('shipped', entity.fulfillments?.length));
      const mug = (await productsV3.queryProducts().eq('slug', 'hh-mug').find()).items[0];
      await productsV3.updateProduct(mug?._id ?? '', { revision: mug?.revision, name: 'Mug' });
      const orderId = await bought(1, other);
      const _id = (await orders.getOrder(orderId)).lineItems?.[0]?._id ?? '';
      await orderFulfillments.createFulfillment(orderId, { lineItems: [{ _id }] });
      for (const { body } of await receiver.wait(6)) await webhooks.process(body);
      expect(heard).toEqual({
        product: 'Mug',
        stock: mug?._id,
        created: orderId,
        approved: orderId,
        updated: 'FULFILLED',
        shipped: 1,
      });
      const [header, claims, signature] = receiver.received[0]?.body.split('.') ?? [];
      await expect(webhooks.process([header, claims?.toUpperCase(), signature].join('.'))).rejects.toThrow('signature');
    } finally {
      await other.close();
      await receiver.close();
    }
  });

  it.each(['cancelOrder', 'createOrder', 'updateOrder', 'bulkCreateFulfillments'] as const)(
    'cannot call %s here',
    async (name) => {
      const { orders, orderFulfillments } = site.client;
      const id = await bought(1);
      const calls = {
        cancelOrder: () => orders.cancelOrder(id),
        createOrder: () => orders.createOrder({ channelInfo: { type: 'OTHER_PLATFORM' } }),
        updateOrder: () => orders.updateOrder(id, { buyerInfo: { email: 'new@example.test' } }),
        bulkCreateFulfillments: () => orderFulfillments.bulkCreateFulfillments([{ orderId: id, fulfillments: [] }]),
      };
      expect(await refusalOf(calls[name]())).toMatchObject({ status: 404 });
    },
  );

  it('is told that the app has gone', async () => {
    const other = await startWixSdk('lantern');
    try {
      vi.stubGlobal('fetch', other.fetch);
      await other.client.orders.searchOrders({});
      await control(other.sandbox, 'revoke', { platform: 'wix', shop: 'lantern' });
      expect(await refusalOf(other.client.orders.searchOrders({}))).toMatchObject({
        status: 401,
        details: { applicationError: { code: 'UNAUTHENTICATED' } },
      });
    } finally {
      await other.close();
    }
  });
});
