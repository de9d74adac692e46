import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import type { OrderTask } from '#contract/orderWork.schemas.ts';
import { failed, ok } from '#tests/src/fakeHttp.ts';
import { order, orderDetail, work } from './builders.ts';
import { asked, bodies, LIST, openOrders, page } from './openOrders.ts';

const MOVE = '/shop/order/moveBought';
const RELEASE = '/shop/order/release';
const done = ok({ changed: 1, unchanged: 0, runId: 'r1' });
const held: OrderTask = { task: 'hold', reason: { key: 'work.hold.lineReplaced' }, dueAt: null };
const replaced = work({ tasks: [held] });
const { orderId } = order();

describe('B6: an order of which a bought line was replaced', () => {
  it('says so in the list, where what was bought is moved to the new line', async () => {
    const { user, sent } = await openOrders({ [LIST]: page(order({ work: replaced })), [MOVE]: done });
    const row = within((await screen.findByRole('link', { name: '#1001' })).closest('tr') as HTMLElement);
    expect(row.getByText(/^A line that was bought left the order/)).toBeDefined();
    const before = asked(sent).length;
    await user.click(row.getByRole('button', { name: 'Move the purchase here' }));
    expect(await screen.findByText('The purchase counts for the new line')).toBeDefined();
    expect(bodies(sent, MOVE)).toEqual([{ orderId }]);
    await waitFor(() => expect(asked(sent).length).toBeGreaterThan(before));
  });

  it('is bought again from its own page, where neither holding nor releasing is offered beside', async () => {
    const replies = { '/shop/order/orders': ok(orderDetail({ work: replaced })), [RELEASE]: done };
    const { user, sent } = await openOrders(replies, `/orders?open=${encodeURIComponent(orderId)}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Order #1001' }));
    await user.click(await drawer.findByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('1 order changed')).toBeDefined();
    expect(bodies(sent, RELEASE)).toEqual([{ orderIds: [orderId] }]);
    expect(drawer.getByRole('button', { name: 'Move the purchase here' })).toBeDefined();
    expect(drawer.queryByRole('button', { name: /^(Hold|Release)$/ })).toBeNull();
  });

  it('says why nothing was moved', async () => {
    const refused = failed(errorCodes.nothingToMove, 'Nothing can be moved.');
    const { user } = await openOrders({ [LIST]: page(order({ work: replaced })), [MOVE]: refused });
    await user.click(await screen.findByRole('button', { name: 'Move the purchase here' }));
    expect(await screen.findByText('Nothing can be moved.')).toBeDefined();
  });
});
