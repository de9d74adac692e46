import { describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { RemoteOrder } from '#server/connectors/store.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { goodAddress, setUpPurchases } from './purchaseSetup.ts';

describe('an order that changes after goods were ordered for it', () => {
  const given = setUpPurchases();
  /** What is to be done for the order, with why. */
  const tasks = async (): Promise<string[]> => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    const [order] = rows;
    return (order?.work.tasks ?? []).map(({ task, reason }) => [task, reason?.key].filter(Boolean).join(': '));
  };
  /** Two pieces, ordered at the supplier and not paid for. */
  const placed = async (): Promise<void> => {
    await given.map('p1', [[0, 1]]);
    await given.order('1', { quantity: 2 });
    await given.buy([given.id('1')]);
    expect(await tasks()).toEqual(['pay']);
  };
  const settle = () => given.merchant.call(orderWorkCalls.settle, { orderIds: [given.id('1')] });

  it.each<[string, Partial<RemoteOrder> & { quantity?: number }, string]>([
    ['is cancelled', { state: 'cancelled' }, 'problem: work.after.cancelled.unpaid'],
    ['is given back', { payment: 'refunded' }, 'problem: work.after.cancelled.unpaid'],
    ['needs one piece less', { quantity: 1 }, 'problem: work.after.less.unpaid'],
    [
      'goes to another address',
      { quantity: 2, shippingAddress: { ...goodAddress, address1: '15 Other Quay' } },
      'problem: work.after.address.unpaid',
    ],
    ['is held by its store', { quantity: 2, holds: [{ reason: 'fraud', note: 'Risky' }] }, 'hold: work.hold.store'],
  ])('%s: nobody is asked to pay, and what is to be done is told', async (_, change, task) => {
    await placed();
    await given.order('1', change);
    expect(await tasks()).toEqual([task]);
    await given.order('1', { quantity: 2 });
    expect(await tasks()).toEqual(['pay']);
  });

  it('is settled by the merchant, until there is more of it', async () => {
    await placed();
    await given.order('1', { quantity: 1 });
    const { changed, runId } = await settle();
    expect([changed, await tasks()]).toEqual([1, ['pay']]);
    expect(runId).not.toBeNull();
    expect((await settle()).changed).toBe(0);
    await given.order('1', {
      lines: [remoteLine({ productId: 'p1', variantId: 'v1', quantity: 2, openQuantity: 0, price: '99' })],
    });
    expect(await tasks()).toEqual(['problem: work.after.less.unpaid']);
  });
});
