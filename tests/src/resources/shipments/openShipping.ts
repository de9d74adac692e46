// Compiled before the first test waits for them.
import '#src/resources/shipments/ship/ShipDialog.tsx';
import '#src/resources/shipments/ship/ShipForm.ts';
import { screen, within } from '@testing-library/react';
import type { OrderDetail } from '#contract/order.schemas.ts';
import type { OrderTask } from '#contract/orderWork.schemas.ts';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { order, orderDetail, work } from '../orders/builders.ts';
import { LIST, openOrders, page } from '../orders/openOrders.ts';
import { orderShipping } from './builders.ts';

export const FOR_ORDER = '/shop/shipment/order';
export const CREATE = '/shop/shipment/create';

type Replies = Parameters<typeof openOrders>[0];

export const toShip: OrderTask = { task: 'ship', reason: null, dueAt: null };

/** The bodies that were sent to an address. */
export const bodies = (sent: readonly Sent[], path: string): Record<string, unknown>[] =>
  sent.filter(({ url }) => url === path).map(({ body }) => JSON.parse(String(body)));

/** The dialog that ships the order, opened from its row. */
export async function openShipping(shipping: Parameters<typeof orderShipping>[0] = {}, replies: Replies = {}) {
  const opened = await openOrders({
    [LIST]: page(order({ work: work({ tasks: [toShip] }) })),
    [FOR_ORDER]: ok(orderShipping(shipping)),
    ...replies,
  });
  await opened.user.click(await screen.findByRole('link', { name: 'Ship order #1001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ship order #1001' }));
  return { ...opened, dialog };
}

/** The parcels in the drawer of the order. */
export async function openParcels(
  shipping: Parameters<typeof orderShipping>[0],
  { replies = {}, detail = {}, at = '' }: { replies?: Replies; detail?: Partial<OrderDetail>; at?: string } = {},
) {
  const opened = await openOrders(
    { '/shop/order/orders': ok(orderDetail(detail)), [FOR_ORDER]: ok(orderShipping(shipping)), ...replies },
    `/orders?open=${order().orderId}${at}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
  const parcels = within(await drawer.findByRole('region', { name: 'Parcels' }));
  return { ...opened, drawer, parcels };
}
