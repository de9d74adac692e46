// Compiled before the first test waits for them.
import '#src/resources/orders/OrderList.tsx';
import '#src/resources/orders/bulk/OrderBulkActions.tsx';
import '#src/resources/orders/detail/OrderDrawer.tsx';
import '#src/resources/orders/detail/ShipToDialog.tsx';
import '#src/resources/shipments/parcels/OrderParcels.tsx';
import { type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { orderShipping } from '../shipments/builders.ts';
import { shop } from '../stores/builders.ts';
import { counts, order } from './builders.ts';

export const LIST = '/shop/order/third/orders';

export const page = (...rows: unknown[]) => ok({ rows, total: rows.length, totalIsExact: true });

/** The page of the orders, with one order and nothing to be decided unless told otherwise. */
export const openOrders = (replies: OpenOptions['replies'] = {}, path = '/orders') =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo', 'shopify'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/order/undecided': ok([]),
      '/shop/order/services': ok([]),
      '/shop/shipment/order': ok(orderShipping({ lines: [] })),
      '/shop/order/counts': ok(counts({ all: 6, shipped: 1, bought: 4, tasks: { buy: 2, hold: 1, takeIn: 3 } })),
      [LIST]: page(order()),
      ...replies,
    },
  });

/** What the list was asked for, in order. */
export const asked = (sent: readonly Sent[]) =>
  sent.filter(({ url }) => url === LIST).map(({ query }) => new URLSearchParams(query));

/** The bodies that were sent to an address. */
export const bodies = (sent: readonly Sent[], path: string): unknown[] =>
  sent.filter(({ url }) => url === path).map(({ body }) => JSON.parse(String(body)));
