import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { shopify } from '#server/connectors/stores/shopify/index.ts';
import { remoteOrder } from '#server/connectors/stores/shopify/mapOrder.ts';
import { idsToAsk } from '#server/connectors/stores/shopify/orderLines.ts';
import { WireOrder } from '#server/connectors/stores/shopify/wireOrder.ts';
import { aSimple } from '#tests/kit/listings.ts';
import { intercept, json } from '#tests/kit/scriptedHttp.ts';
import { withCheckedRequests } from './publishedSchema.ts';
import { type ShopifySandbox, startShopify } from './sandboxStore.ts';

const money = (amount: string) => ({ shopMoney: { amount } });
const A = 'gid://shopify/LineItem/11';
const B = 'gid://shopify/LineItem/12';
const line = (id: string, over: object = {}) => ({
  id,
  title: 'Lamp',
  quantity: 3,
  currentQuantity: 3,
  unfulfilledQuantity: 3,
  product: null,
  variant: null,
  requiresShipping: true,
  isGiftCard: false,
  customAttributes: [],
  originalUnitPriceSet: money('10.00'),
  ...over,
});
const fulfilment = (id: number) => ({
  id: `gid://shopify/Fulfillment/${id}`,
  status: 'SUCCESS',
  createdAt: '2026-11-21T07:00:00Z',
  trackingInfo: [],
});
const refund = (id: number, amount: string) => ({
  id: `gid://shopify/Refund/${id}`,
  createdAt: '2026-11-21T08:00:00Z',
  totalRefundedSet: money(amount),
});
const place = (id: number, isFulfillmentService: boolean | null, over: object = {}) => ({
  id: `gid://shopify/FulfillmentOrder/${id}`,
  status: 'OPEN',
  fulfillmentHolds: [],
  assignedLocation: { location: isFulfillmentService === null ? null : { isFulfillmentService } },
  ...over,
});
const wire = (lines: object[], over: object = {}): WireOrder =>
  WireOrder.parse({
    id: 'gid://shopify/Order/1',
    name: '#1',
    cancelledAt: null,
    closedAt: null,
    currencyCode: 'USD',
    test: false,
    createdAt: '2026-11-20T10:00:00Z',
    processedAt: '2026-11-20T10:00:00Z',
    updatedAt: '2026-11-20T10:00:00Z',
    displayFulfillmentStatus: 'UNFULFILLED',
    customer: null,
    shippingAddress: null,
    billingAddress: null,
    totalPriceSet: money('60.00'),
    subtotalPriceSet: money('60.00'),
    totalShippingPriceSet: money('0.00'),
    totalTaxSet: null,
    totalDiscountsSet: null,
    taxesIncluded: false,
    discountCodes: [],
    shippingLine: null,
    totalTipReceivedSet: money('0.0'),
    originalTotalDutiesSet: null,
    originalTotalAdditionalFeesSet: null,
    paymentGatewayNames: [],
    risk: { recommendation: 'NONE', assessments: [] },
    localizedFields: { nodes: [] },
    lineItems: { nodes: lines, pageInfo: { hasNextPage: false, endCursor: null } },
    refunds: [],
    fulfillments: [],
    ...over,
  });
const pieces = (of: Record<string, Record<string, number>>) =>
  new Map(Object.entries(of).map(([id, lines]) => [id, new Map(Object.entries(lines))]));
const read = (order: WireOrder, of: Record<string, Record<string, number>> = {}): RemoteOrder =>
  remoteOrder(order, order.lineItems.nodes, pieces(of));

describe('what became of the pieces of a line', () => {
  it('asks for them only where the order itself leaves it open', () => {
    expect(idsToAsk(wire([line(A)]))).toEqual([]);
    expect(idsToAsk(wire([line(A)], { fulfillments: [fulfilment(1)] }))).toEqual([]);
    const two = { fulfillments: [fulfilment(1), fulfilment(2), { ...fulfilment(3), status: 'CANCELLED' }] };
    expect(idsToAsk(wire([line(A)], two))).toEqual(['gid://shopify/Fulfillment/1', 'gid://shopify/Fulfillment/2']);
    const back = { refunds: [refund(5, '0.0')], fulfillments: [fulfilment(1)] };
    expect(idsToAsk(wire([line(A)], back))).toEqual(['gid://shopify/Refund/5', 'gid://shopify/Fulfillment/1']);
    const mixed = { fulfillmentOrders: { nodes: [place(7, true), place(8, false)] } };
    expect(idsToAsk(wire([line(A)], mixed))).toEqual([
      'gid://shopify/FulfillmentOrder/7',
      'gid://shopify/FulfillmentOrder/8',
    ]);
  });

  it('tells apart what was taken out, given back before and after it was sent, and sent', () => {
    const order = wire(
      [line(A, { quantity: 5, currentQuantity: 2, unfulfilledQuantity: 1 }), line(B, { unfulfilledQuantity: 0 })],
      { refunds: [refund(5, '0.0'), refund(6, '20.00')], fulfillments: [fulfilment(1), fulfilment(2)] },
    );
    const found = read(order, {
      'gid://shopify/Refund/5': { [A]: 1 },
      'gid://shopify/Refund/6': { [A]: 2 },
      'gid://shopify/Fulfillment/1': { [A]: 2, [B]: 1 },
      'gid://shopify/Fulfillment/2': { [B]: 2 },
    });
    expect(found.lines).toMatchObject([
      { quantity: 5, cancelled: 1, refunded: 2, fulfilled: 2, openQuantity: 1 },
      { quantity: 3, cancelled: 0, refunded: 0, fulfilled: 3, openQuantity: 0 },
    ]);
    expect(found.refunds).toEqual([
      {
        externalId: '6',
        at: new Date('2026-11-21T08:00:00Z'),
        amount: '20.00',
        lines: [{ lineId: '11', quantity: 2 }],
      },
    ]);
    expect(found.fulfilments.map(({ lines }) => lines)).toEqual([
      [
        { lineId: '11', quantity: 2 },
        { lineId: '12', quantity: 1 },
      ],
      [{ lineId: '12', quantity: 2 }],
    ]);
  });

  it('shows what the customer wrote, and not what themes and apps note for themselves', () => {
    const customAttributes = [
      { key: 'Engraving', value: 'For Jo' },
      { key: '_bundle', value: '7' },
      { key: 'Gift', value: null },
    ];
    expect(read(wire([line(A, { customAttributes })])).lines[0]?.properties).toEqual([
      { name: 'Engraving', value: 'For Jo' },
      { name: 'Gift', value: '' },
    ]);
  });
});

describe('who sends a line', () => {
  const shippers = (order: WireOrder, of?: Record<string, Record<string, number>>) =>
    read(order, of).lines.map(({ shipper }) => shipper);
  const at = (...nodes: object[]) => ({ fulfillmentOrders: { nodes } });

  it('is nobody for gift cards and what needs no parcel, the merchant where nobody else is told to', () => {
    expect(
      shippers(
        wire([line(A), line(A, { isGiftCard: true }), line(B, { requiresShipping: false })], at(place(7, false))),
      ),
    ).toEqual(['merchant', 'nobody', 'nobody']);
    expect(shippers(wire([line(A)]))).toEqual(['merchant']);
    expect(shippers(wire([line(A)], at(place(7, null))))).toEqual(['merchant']);
  });

  it('is a service where all of it waits there, a cancelled order for the merchant aside', () => {
    expect(shippers(wire([line(A)], at(place(7, true), place(8, false, { status: 'CANCELLED' }))))).toEqual([
      'service',
    ]);
  });

  it('is told line by line where an order is parted, and the merchant’s as long as one piece is', () => {
    const order = wire([line(A), line(B)], at(place(7, true), place(8, false)));
    const [service, own] = ['gid://shopify/FulfillmentOrder/7', 'gid://shopify/FulfillmentOrder/8'];
    expect(shippers(order, { [service]: { [A]: 3 }, [own]: { [B]: 3 } })).toEqual(['service', 'merchant']);
    expect(shippers(order, { [service]: { [A]: 2, [B]: 3 }, [own]: { [A]: 1 } })).toEqual(['merchant', 'service']);
    expect(shippers(order, { [service]: { [A]: 2, [B]: 3 }, [own]: { [A]: 0 } })).toEqual(['service', 'service']);
  });

  it('holds with the reason and note, each once', () => {
    const held = (reason: string, reasonNotes: string | null) => ({
      status: 'ON_HOLD',
      fulfillmentHolds: [{ reason, reasonNotes }],
    });
    const nodes = [
      place(7, false, held('INCORRECT_ADDRESS', 'No flat')),
      place(8, false, held('INCORRECT_ADDRESS', 'No flat')),
      place(9, false, held('OTHER', null)),
    ];
    expect(read(wire([line(A)], at(...nodes))).holds).toEqual([
      { reason: 'INCORRECT_ADDRESS', note: 'No flat' },
      { reason: 'OTHER', note: '' },
    ]);
  });
});

describe('orders of a shop that changes them', () => {
  let shop: ShopifySandbox;
  beforeAll(async () => {
    shop = await startShopify('harbour', withCheckedRequests);
  });
  afterAll(() => shop.close());

  it('asks to the end for the pieces of a part with more lines than one answer holds', async () => {
    const listing = aSimple({}, { inventoryQuantity: 500 });
    await shopify.publish(shop.session, [listing], { created: async () => {} });
    const sku = listing.variants[0]?.sku ?? '';
    const id = await shop.order(Array.from({ length: 130 }, () => ({ sku, quantity: 1 })));
    await shop.change(id, 'refund');
    await shop.change(id, 'fulfil');
    const {
      orders: [order],
    } = await shopify.ordersById(shop.session, [id]);
    expect(order?.fulfilments[0]?.lines).toHaveLength(129);
    expect(order?.lines.filter(({ fulfilled }) => fulfilled === 1)).toHaveLength(129);
    expect(order?.lines.filter(({ refunded }) => refunded === 1)).toHaveLength(1);
  });

  it('does not ask who holds an order with a token that may not see it, and reads it all the same', async () => {
    const listing = aSimple({}, { inventoryQuantity: 5 });
    await shopify.publish(shop.session, [listing], { created: async () => {} });
    const id = await shop.order([{ sku: listing.variants[0]?.sku ?? '', quantity: 1 }]);
    await shop.change(id, 'hold');
    const token = shop.keys.shops.find((one) => one.shop === 'harbour')?.accessToken ?? '';
    const tokens = shop.store.sandbox.world.collection<{ scopes: string[] }>('shopify/harbour/tokens');
    const held = tokens.get(token);
    if (!held) throw new Error('no token');
    tokens.set(token, { ...held, scopes: held.scopes.filter((scope) => !scope.includes('fulfillment_orders')) });
    const connected = await shopify.connect({ shop: 'harbour', accessToken: token }, shop.http);
    const session = shop.store.session(shopify, connected, shop.http);
    expect((await shopify.ordersById(shop.session, [id])).orders[0]?.holds).toEqual([
      { reason: 'INCORRECT_ADDRESS', note: 'Ask for the flat' },
    ]);
    expect((await shopify.ordersById(session, [id])).orders[0]).toMatchObject({
      externalId: id,
      holds: [{ reason: '' }],
    });
    const all = await shopify.orders(session, { cursor: null, changedSince: null });
    expect(all.orders.map(({ externalId }) => externalId)).toContain(id);
    // The same question with the fulfilment orders in it is refused as a whole.
    await expect(
      shopify.ordersById({ ...session, facts: { ...session.facts, holds: 'shown' } }, [id]),
    ).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('names what is missing of a part', async () => {
    const odd = { nodes: [{ id: 'gid://shopify/Refund/5', refundLineItems: { nodes: [{ quantity: 1 }] } }] };
    const order = wire([line(A)], { refunds: [refund(5, '5.00')] });
    const http = intercept(shop.http, ({ body }) =>
      json(200, { data: body?.includes('PiecesOf') ? odd : { nodes: [order] } }),
    );
    await expect(shopify.ordersById({ ...shop.session, http }, ['1'])).rejects.toMatchObject({
      reason: { params: { where: expect.stringContaining('refundLineItems') } },
    });
  });
});
