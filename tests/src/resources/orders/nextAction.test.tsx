import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderTask } from '#contract/orderWork.schemas.ts';
import { order, work } from './builders.ts';
import { LIST, openOrders, page } from './openOrders.ts';

const task = (name: OrderTask['task'], reason: OrderTask['reason'] = null): OrderTask => ({
  task: name,
  reason,
  dueAt: null,
});
const held = (key: string, params?: Record<string, string>): OrderTask =>
  task('hold', { key, ...(params && { params }) });

it.each<[OrderTask, string, string]>([
  [task('map'), 'Map', 'A product has no supplier yet.'],
  [task('takeIn'), 'Decide', 'Placed before the store was connected.'],
  [held('work.hold.unpaid'), 'On hold', 'Not paid yet.'],
  [held('work.hold.authorised'), 'On hold', 'The payment is authorised, not captured.'],
  [held('work.hold.onDelivery'), 'On hold', 'Paid on delivery; this store does not count that as paid.'],
  [held('work.hold.partiallyPaid'), 'On hold', 'Only part of it is paid.'],
  [held('work.hold.masked'), 'On hold', 'The platform hides parts of the address.'],
  [held('work.hold.test'), 'On hold', 'A test order: nothing is bought for it.'],
  [held('work.hold.merchant', { reason: 'Call %{her} first' }), 'On hold', 'Call %{her} first'],
  [held('work.hold.store', { reason: 'High risk' }), 'On hold', 'Held in the store: High risk'],
  [held('work.hold.addressChanged'), 'On hold', 'The store’s address changed after you entered another one.'],
  [
    held('work.hold.anotherOrder'),
    'On hold',
    'The store now has another order under this number. Check before buying.',
  ],
  [task('problem', { key: 'work.boughtTooMany' }), 'Solve', 'More was bought than is still needed.'],
])('the next action of an order says why: %j', async (next, name, why) => {
  // What comes after it waits for it, and is not told in the list.
  await openOrders({ [LIST]: page(order({ work: work({ tasks: [next, task('ship')] }) })) });
  const row = within((await screen.findByRole('link', { name: '#1001' })).closest('tr') as HTMLElement);
  expect(row.getByText(name)).toBeDefined();
  expect(row.getByText(why)).toBeDefined();
  expect(row.queryByText('Ship')).toBeNull();
});
