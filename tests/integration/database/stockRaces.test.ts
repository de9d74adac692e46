import { describe, expect, it } from 'vitest';
import { SUCCESS } from '#contract/errors.ts';
import { stockCalls } from '#contract/stock.calls.ts';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import { required } from '#tests/kit/required.ts';
import { brokenStockLaws } from '#tests/kit/stockLaws.ts';
import { newKey } from '../sales/purchaseSetup.ts';
import { setUpStock } from '../sales/stockSetup.ts';

describe('changes of stock at the same time', () => {
  const at = setUpStock();
  const { given } = at;
  const laws = () => brokenStockLaws(given.app.deps.db.pool);

  /** A purchase of so many items for one order. */
  async function bought(quantity: number) {
    const warehouseId = await at.ready();
    await given.order('1', { quantity });
    const { purchaseId, lines } = await at.buyAt1688(['1']);
    const { lineId } = required(lines[0]);
    return { warehouseId, purchaseId, line: (received: number) => [{ lineId, received, damaged: 0, missing: 0 }] };
  }

  it('the same delivery sent twice counts once', async () => {
    const { purchaseId, line } = await bought(4);
    const delivery = { purchaseId, lines: line(2), clientKey: newKey() };
    const answers = await Promise.all([1, 2].map(() => given.merchant.raw(warehouseCalls.receive, delivery)));
    expect(answers.map(({ code }) => code)).toEqual([SUCCESS, SUCCESS]);
    expect(await at.levels()).toMatchObject([{ onHand: 2, allocated: 2 }]);
    expect(await laws()).toEqual([]);
  });

  it('of two deliveries of the last item one is taken, and the other is refused', async () => {
    const { purchaseId, line } = await bought(1);
    const answers = await Promise.all(
      [1, 2].map(() => given.merchant.raw(warehouseCalls.receive, { purchaseId, lines: line(1), clientKey: newKey() })),
    );
    expect(answers.filter(({ code }) => code === SUCCESS)).toHaveLength(1);
    const refused = required(answers.find(({ code }) => code !== SUCCESS));
    expect(refused.error?.key).toBe('error.moreThanBought');
    expect(await at.levels()).toMatchObject([{ onHand: 1, allocated: 1 }]);
    expect(await laws()).toEqual([]);
  });

  it('taking items out while others are reserved never goes below zero', async () => {
    const { warehouseId, purchaseId, line } = await bought(4);
    await at.receive(purchaseId, line(2));
    const { sku } = required((await at.levels())[0]);
    const out = { warehouseId, sku, quantity: -2, reason: 'burnt' };
    const answers = await Promise.all([
      given.merchant.raw(warehouseCalls.receive, { purchaseId, lines: line(2), clientKey: newKey() }),
      given.merchant.raw(stockCalls.adjust, { ...out, clientKey: newKey() }),
      given.merchant.raw(stockCalls.adjust, { ...out, clientKey: newKey() }),
    ]);
    const keys = answers.flatMap(({ error }) => (error ? [error.key] : []));
    for (const key of keys) expect(['error.stockTooFew', 'error.stockReserved']).toContain(key);
    expect(required(answers[0]).code).toBe(SUCCESS);
    const [level] = await at.levels();
    // Two items for each change that was taken.
    expect(required(level).onHand).toBe(4 - 2 * (2 - keys.length));
    expect(required(level).allocated).toBeLessThanOrEqual(required(level).onHand);
    expect(await laws()).toEqual([]);
  });
});
