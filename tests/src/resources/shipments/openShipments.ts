// Compiled before the first test waits for them.
import '#src/resources/shipments/ShipmentList.tsx';
import '#src/resources/shipments/list/ShipmentBulkActions.tsx';
import '#src/resources/shipments/detail/ShipmentPage.tsx';
import '#src/resources/shipments/reminders/RemindersDialog.tsx';
import '#src/resources/shipments/reminders/RemindersForm.ts';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { shipmentStates } from '#contract/shipmentWords.ts';
import { type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { listed, ok } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { alerts, orderShipping } from './builders.ts';
import { FOR_ORDER } from './openShipping.ts';

export const LIST_PATH = '/performance/transportation';
export const LIST = '/shop/rest/shipments';
export const GET = '/shop/shipment/get';
export const EXPORT = '/shop/shipment/export';

/** A page of parcels as simple REST answers it. */
export const page = (...rows: Shipment[]) => listed(rows.map((row) => ({ ...row, id: row.shipmentId })));

const none = Object.fromEntries(shipmentStates.map((state) => [state, 0]));

/** A page of parcels, for somebody who sells on WooCommerce; nothing was shipped unless told otherwise. */
export const openShipments = (
  path: string,
  { replies = {}, roles = ['quayside', 'woo'] }: { replies?: OpenOptions['replies']; roles?: string[] } = {},
) =>
  openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/shipment/counts': ok({ ...none, posted: 2, question: 1, blocked: 1 }),
      '/shop/shipment/usedCarriers': ok([]),
      '/shop/shipment/alerts': ok(alerts()),
      '/shop/shipment/earlier': ok([]),
      '/shop/view/list': ok({ rows: [] }),
      [FOR_ORDER]: ok(orderShipping()),
      [LIST]: page(),
      ...replies,
    },
  });
