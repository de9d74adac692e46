import { expect, it } from 'vitest';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { goodAddress, setUpPurchases } from './purchaseSetup.ts';

const given = setUpPurchases({ env: { PURCHASE_HOLD_MINUTES: '10' } });

it('B14: what was confirmed and taken back is planned again as another purchase, with what was chosen of it', async () => {
  await given.map('p1', [[0, 1]]);
  await given.order('1');
  await given.order('2', { shippingAddress: { ...goodAddress, address1: '' } });
  const { planId, purchases } = await given.planned(['1', '2'].map(given.id));
  const first = purchases.find(({ orderId }) => orderId === given.id('1'));
  const chosen = { planId, purchaseIds: [first?.purchaseId ?? ''], service: { choose: 'fastest' as const } };
  await given.merchant.call(purchaseCalls.adjust, chosen);
  const { confirmed } = await given.confirm(planId);
  expect(confirmed).toEqual([first?.purchaseId]);
  await given.merchant.call(purchaseCalls.takeBack, { purchaseIds: confirmed });

  await given.merchant.call(purchaseCalls.recheck, { planId });
  const again = await given.merchant.eventually(['purchases'], async () => {
    const plan = await given.merchant.call(purchaseCalls.getPlan, { planId });
    return plan.state === 'checking' ? null : plan;
  });
  expect(again.purchases.map(({ orderId }) => orderId).sort()).toEqual(['1', '2'].map(given.id));
  const choices = await given.query(
    `select draft->'chosen'->>'choose' as choose from planned_purchase where plan_id = $1 and external_id = '1'`,
    planId,
  );
  expect(choices).toEqual([{ choose: 'fastest' }]);
  const second = await given.confirm(planId);
  expect(second).toMatchObject({ skipped: [], confirmed: [expect.any(String)] });
  expect(second.confirmed).not.toEqual(confirmed);
  expect((await given.list()).map(({ status }) => status).sort()).toEqual(['takenBack', 'waiting']);
});
