import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for it.
import '#src/resources/orders/OrderList.tsx';
import '#src/resources/orders/detail/OrderDrawer.tsx';
import { openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok, type Reply } from '#tests/src/fakeHttp.ts';
import { shop } from '../stores/builders.ts';
import { order, orderDetail } from './builders.ts';

const counts = {
  all: 1,
  unpaid: 0,
  unfulfilled: 1,
  partial: 0,
  fulfilled: 0,
  cancelled: 0,
  bought: 0,
  shipped: 0,
  tasks: { problem: 0, takeIn: 0, hold: 0, map: 1, buy: 0, ship: 0 },
};
const undone = { subject: 'order', jobId: null, storeJobId: null, runId: 'r2', undone: 1, kept: 0, changedSince: [] };
/** The way back in the toast, which lies over the open drawer and outside of it. */
const beside = { name: 'Undo', hidden: true };
const opened = (replies: Record<string, Reply>) =>
  openApp(`/orders/woocommerce?open=${order().orderId}`, {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...somebody, roles: ['quayside', 'woo'] }),
      '/shop/product/shop_select': ok([shop()]),
      '/shop/view/list': ok({ rows: [] }),
      '/shop/order/counts': ok(counts),
      '/shop/order/undecided': ok([]),
      '/shop/order/third/orders': ok({ rows: [order()], total: 1, totalIsExact: true }),
      '/shop/order/orders': ok(orderDetail()),
      '/shop/journal/undo': ok(undone),
      ...replies,
    },
  });

describe('what is decided about an order', () => {
  it('is said with an undo beside it, which reads the order again', async () => {
    const { user, sent } = await opened({ '/shop/order/own': ok({ changed: 1, unchanged: 0, runId: 'r1' }) });
    await user.click(await screen.findByRole('button', { name: 'Take as mine' }));
    expect(await screen.findByText('1 order changed')).toBeDefined();
    const reads = () => sent.filter(({ url }) => url === '/shop/order/orders').length;
    const before = reads();
    await user.click(screen.getByRole('button', beside));
    expect(await screen.findByText('Undone for 1 order')).toBeDefined();
    const undo = sent.find(({ url }) => url === '/shop/journal/undo');
    expect(JSON.parse(String(undo?.body))).toEqual({ runId: 'r1' });
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('offers no undo where nothing changed', async () => {
    const { user } = await opened({ '/shop/order/own': ok({ changed: 0, unchanged: 1, runId: null }) });
    await user.click(await screen.findByRole('button', { name: 'Take as mine' }));
    expect(await screen.findByText('0 orders changed; 1 stayed as before.')).toBeDefined();
    expect(screen.queryByRole('button', beside)).toBeNull();
  });

  it('is undone where a note was saved', async () => {
    const { user, sent } = await opened({ '/shop/order/note': ok({ revision: 2, runId: 'r7' }) });
    await user.fill(await screen.findByRole('textbox', { name: 'Note' }), 'ring twice');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', beside));
    await waitFor(() => {
      const undo = sent.find(({ url }) => url === '/shop/journal/undo');
      expect(JSON.parse(String(undo?.body))).toEqual({ runId: 'r7' });
    });
  });
});
