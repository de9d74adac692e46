import { describe, expect, it } from 'vitest';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { BLENDER, setUpPurchases } from './purchaseSetup.ts';

const MINUTE = 60_000;

describe('B8: an order line of which some is bought', () => {
  const given = setUpPurchases();

  /** Two items are bought, and the supplier takes one of them out. */
  async function boughtInPart(): Promise<void> {
    await given.map('p1', [[0, 1]]);
    await given.order('1', { quantity: 2 });
    const [purchase] = await given.buy([given.id('1')]);
    const event = { supplier: 'aliexpress', orderId: purchase?.externalIds[0], event: 'cancelLine', quantity: 1 };
    await given.control('purchases', event);
    await follow();
    await given.merchant.eventually(['purchases'], async () => ((await need())?.allocated === 1 ? true : null));
  }
  const follow = async (): Promise<void> => {
    await given.app.turnClock(3 * MINUTE);
    await given.query('update purchase set follow_at = app_now() where follow_at is not null');
    const purchaseIds = (await given.list()).map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.refresh, { purchaseIds });
  };
  const need = async () =>
    (
      await given.query(
        `select allocated, frozen_at is not null as frozen, snapshot->>'skuId' as sku from line_need where merchant_id = $1`,
        given.merchantId,
      )
    )[0];
  /** Saves the mapping again, to a SKU and with a service of its own. */
  const mapAgain = (at: number, revision: number, service = '') =>
    given.merchant.call(mappingCalls.save, {
      storeId: given.shop.shopId,
      productId: 'p1',
      source: 'offers',
      revision,
      rules: [
        {
          priority: 2,
          components: [
            { supplier: 'aliexpress' as const, productId: BLENDER, skuId: given.skuIds[at] ?? '', pieces: 1, service },
          ],
        },
      ],
    });
  const drift = (change: 'options' | 'picture') =>
    given.control('drift', { supplier: 'aliexpress', productId: BLENDER, change, skuId: given.skuIds[0] });
  const causes = async () =>
    (await given.planned([given.id('1')])).purchases.map(({ lines, findings }) => [
      ...lines.map(({ quantity }) => quantity),
      ...findings.filter(({ stops }) => stops).map(({ cause }) => cause),
    ]);

  it('keeps what was mapped when some of it was bought: a SKU that is another now is found, however it is mapped since', async () => {
    await boughtInPart();
    expect(await need()).toMatchObject({ frozen: true, sku: given.skuIds[0] });
    await mapAgain(0, 1);
    expect(await causes()).toEqual([[1]]);
    await drift('options');
    expect(await causes()).toEqual([[1, 'skuChanged']]);
    await mapAgain(1, 2);
    expect(await causes()).toEqual([[1, 'skuChanged']]);
  });

  it('forgets it when the last item is given back', async () => {
    await given.map('p1', [[0, 1]]);
    await given.order('1', { quantity: 2 });
    const { planId, purchases } = await given.planned([given.id('1')]);
    const purchaseIds = purchases.map(({ purchaseId }) => purchaseId);
    await given.merchant.call(purchaseCalls.adjust, { planId, purchaseIds, method: 'byHand' });
    await given.confirm(planId, { purchaseIds });
    expect(await need()).toEqual({ allocated: 2, frozen: true, sku: given.skuIds[0] });
    await given.merchant.call(purchaseCalls.takeBack, { purchaseIds });
    expect(await need()).toEqual({ allocated: 0, frozen: false, sku: null });
  });

  it('is bought as the supplier has it now once somebody has agreed to that', async () => {
    await boughtInPart();
    await drift('picture');
    expect(await causes()).toEqual([[1, 'skuChanged']]);
    // As the watch freezes it; what a supplier said is asked for again after ten minutes.
    await given.query('update mapping set frozen_at = now() where merchant_id = $1', given.merchantId);
    await given.app.turnClock(11 * MINUTE);
    await mapAgain(0, 1);
    expect(await causes()).toEqual([[1]]);
  });

  it('goes by the shipping service that its mapping names now, as long as that is of the same SKU', async () => {
    await boughtInPart();
    const serviceOf = async () =>
      (await given.query('select draft from planned_purchase where merchant_id = $1', given.merchantId)).at(-1)?.draft
        .lines[0].service;
    await mapAgain(0, 1, 'CAINIAO_STANDARD');
    await given.query('delete from planned_purchase where merchant_id = $1', given.merchantId);
    await given.planned([given.id('1')]);
    expect(await serviceOf()).toBe('CAINIAO_STANDARD');
  });
});
