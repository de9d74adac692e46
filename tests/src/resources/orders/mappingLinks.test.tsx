import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for it.
import '#src/resources/orders/OrderList.tsx';
import '#src/resources/orders/detail/OrderDrawer.tsx';
import { openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { line, order, orderDetail } from './builders.ts';

const toMap = {
  work: {
    stage: 'open',
    handling: 'buy',
    note: '',
    tags: [],
    ownerId: null,
    forwarded: null,
    revision: 1,
    tasks: [{ task: 'map', reason: null, dueAt: null }],
  },
  lines: [
    line(),
    line({ lineId: 'l2', title: 'Quay Mug', storeProductId: '42', isMapped: false }),
    line({ lineId: 'l3', title: 'Deleted there', storeProductId: null, isMapped: false }),
  ],
} as const;
const open = (path: string) => {
  const changes = toMap as unknown as Parameters<typeof order>[0];
  return openApp(path, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/order/undecided': ok([]),
      '/shop/order/third/orders': ok({ rows: [order(changes)], total: 1, totalIsExact: true }),
      '/shop/order/orders': ok({ ...orderDetail(), ...toMap }),
    },
  });
};
const address = (productId: string) =>
  `/products/woocommerce/${encodeURIComponent(`${shop().shopId}.${productId}`)}/mapping`;

describe('an order that is to be mapped', () => {
  it('leads from its next action to the first product that nobody has mapped', async () => {
    await open('/orders/woocommerce');
    const link = await screen.findByRole('link', { name: 'Map Quay Mug' });
    expect(link.getAttribute('href')).toBe(address('42'));
  });

  it('leads from each position to its mapping, but from one that the store does not know any more', async () => {
    await open(`/orders/woocommerce?open=${order().orderId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
    expect(drawer.getByRole('link', { name: 'Map Quay Mug' }).getAttribute('href')).toBe(address('42'));
    expect(drawer.getByRole('link', { name: 'Mapping of Dock Tee' }).getAttribute('href')).toBe(address('41'));
    expect(drawer.queryByRole('link', { name: /^Map.*Deleted there/ })).toBeNull();
  });
});
