import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { remoteLine } from '#tests/kit/remoteOrder.ts';
import { setUpPurchases } from './purchaseSetup.ts';

describe('B6: a bought order line that left its order while another of the same product came', () => {
  const given = setUpPurchases();
  const lineOf = (id: string, quantity = 2) =>
    remoteLine({ externalId: id, productId: 'p1', variantId: 'v1', quantity, openQuantity: quantity, price: '99.00' });
  /** The order as its store has it now. */
  const read = (...lines: ReturnType<typeof remoteLine>[]) => given.order('1', { lines });
  const orderId = () => given.id('1');
  const tasks = async (): Promise<string[]> => {
    const { rows } = await given.merchant.call(orderCalls.list, { pageSize: 50 });
    return (rows[0]?.work.tasks ?? []).map(({ task, reason }) => [task, reason?.key].filter(Boolean).join(': '));
  };
  const HELD = 'hold: work.hold.lineReplaced';
  const bought = async (quantity = 2): Promise<void> => {
    await given.map('p1', [[0, 1]]);
    await read(lineOf('a', quantity));
    await given.buy([orderId()]);
    expect(await tasks()).toEqual(['pay']);
  };
  const move = () => given.merchant.call(orderWorkCalls.moveBought, { orderId: orderId() });
  const release = () => given.merchant.call(orderWorkCalls.release, { orderIds: [orderId()] });
  const toBuy = async () =>
    (await given.planned([orderId()])).purchases.flatMap(({ lines }) =>
      lines.map(({ lineId, quantity }) => [lineId, quantity]),
    );
  const quantityBought = async () =>
    (await given.taken()).flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

  it('is asked about, and nothing is bought before somebody has answered', async () => {
    await bought();
    await read(lineOf('b'));
    expect(await tasks()).toEqual([HELD]);
    const plan = await given.merchant.call(purchaseCalls.plan, { orderIds: [orderId()] });
    expect(plan).toMatchObject({ purchases: [], skipped: [{ reason: { key: 'work.hold.lineReplaced' } }] });
    expect((await given.merchant.call(orderCalls.list, { task: 'hold', pageSize: 50 })).rows).toHaveLength(1);
  });

  it('moves what was bought to the new line: nothing is left to buy', async () => {
    await bought();
    await read(lineOf('b'));
    expect(await move()).toMatchObject({ changed: 1, runId: expect.any(String) });
    expect(await tasks()).toEqual(['pay']);
    expect(await toBuy()).toEqual([]);
    const [purchase] = await given.list();
    const detail = await given.merchant.call(purchaseCalls.get, { purchaseId: purchase?.purchaseId ?? '' });
    expect(detail.lines.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([['b', 2]]);
    await read(lineOf('b'));
    expect([await tasks(), await quantityBought()]).toEqual([['pay'], 2]);
  });

  it.each([
    ['fewer, which are too many then', 1, ['problem: work.after.less.unpaid'], []],
    ['more, of which the rest is bought', 3, ['buy', 'pay'], [['b', 1]]],
  ])('moves it where the new line needs %s', async (_, quantity, todo, rest) => {
    await bought();
    await read(lineOf('b', quantity));
    await move();
    expect([await tasks(), await toBuy()]).toEqual([todo, rest]);
  });

  it('moves what was bought for two lines to the one that took their place', async () => {
    await given.map('p1', [[0, 1]]);
    await read(lineOf('a', 1), lineOf('b', 2));
    await given.buy([orderId()]);
    await read(lineOf('c', 3));
    await move();
    expect([await tasks(), await toBuy()]).toEqual([['pay'], []]);
  });

  it('is bought again once where somebody says so, whatever is read afterwards', async () => {
    await bought();
    await read(lineOf('b'));
    await release();
    expect(await toBuy()).toEqual([['b', 2]]);
    await given.buy([orderId()]);
    await read(lineOf('b'));
    expect((await tasks()).filter((task) => task === HELD || task === 'buy')).toEqual([]);
    expect(await quantityBought()).toBe(4);
    expect((await given.merchant.raw(orderWorkCalls.moveBought, { orderId: orderId() })).code).toBe(
      errorCodes.nothingToMove,
    );
  });

  it('is asked about too when the line was gone in an earlier reading', async () => {
    await bought();
    await read(remoteLine({ externalId: 'x', productId: 'p2', variantId: 'v2' }));
    expect(await tasks()).not.toContain(HELD);
    await read(remoteLine({ externalId: 'x', productId: 'p2', variantId: 'v2' }), lineOf('b'));
    expect(await tasks()).toContain(HELD);
  });

  it('is not asked about where the line is of another variant, or nothing is bought any more', async () => {
    await bought();
    await read({ ...lineOf('b'), variantId: 'v2' });
    expect(await tasks()).not.toContain(HELD);
    await read(lineOf('c'));
    expect(await tasks()).toContain(HELD);
    await given.query('update line_need set allocated = 0, frozen_at = null where merchant_id = $1', given.merchantId);
    await read(lineOf('c'));
    expect(await tasks()).toEqual(['buy', 'pay']);
    const refused = await given.merchant.raw(orderWorkCalls.moveBought, { orderId: orderId() });
    expect([refused.code, refused.error?.key]).toEqual([errorCodes.nothingToMove, 'error.nothingToMove']);
    const nowhere = await given.merchant.raw(orderWorkCalls.moveBought, { orderId: given.id('9') });
    expect(nowhere.code).toBe(errorCodes.notFound);
  });

  it('is not held again when the move is undone in the journal: its purchases stay where they are', async () => {
    await bought();
    await read(lineOf('b'));
    const { runId } = await move();
    const undone = await given.merchant.call(journalCalls.undo, { runId: runId ?? '' });
    expect(undone).toMatchObject({ undone: 0, changedSince: ['#1'] });
    expect(await tasks()).toEqual(['pay']);
  });
});
