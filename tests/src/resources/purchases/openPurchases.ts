// Compiled before the first test waits for them.
import '#src/resources/purchases/PurchaseList.tsx';
import '#src/resources/purchases/plan/PlanPage.tsx';
import '#src/resources/purchases/settings/BuyingPage.tsx';
import '#src/resources/purchases/settings/BuyingForm.ts';
import '#src/resources/purchases/detail/PurchaseDrawer.tsx';
import '#src/resources/purchases/byHand/ByHandQueue.tsx';
import '#src/resources/purchases/toPay/ToPayCards.tsx';
import '#src/resources/purchases/list/PurchaseBulkActions.tsx';
import '#src/resources/purchases/shared/RestoredAlert.tsx';
import '#src/resources/orders/detail/OrderAddressDialog.tsx';
import { type OpenOptions, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { counts, settings } from './builders.ts';

export const LIST = '/shop/purchase/list';
export const PLAN = '/shop/purchase/plan';
export const GET = '/shop/purchase/get';

export const page = (...rows: unknown[]) => ok({ rows, total: rows.length, totalIsExact: true });

/** A page of buying, for somebody who sells on WooCommerce; nothing is bought unless told otherwise. */
export const openPurchases = (
  path: string,
  replies: OpenOptions['replies'] = {},
  language: OpenOptions['language'] = 'en',
) =>
  openApp(path, {
    token: true,
    language,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/ds/account': ok({ rows: [], suppliers: [] }),
      '/shop/purchase/settings': ok(settings()),
      '/shop/purchase/counts': ok(counts()),
      '/shop/purchase/unpaid': ok([]),
      [LIST]: page(),
      ...replies,
    },
  });

/** The bodies that were sent to an address, in order. */
export const bodies = (sent: readonly Sent[], path: string): Record<string, unknown>[] =>
  sent.filter(({ url, method }) => url === path && method === 'POST').map(({ body }) => JSON.parse(String(body)));
