import { expect, it } from 'vitest';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { asShipTo, goodAddress, setUpPurchases } from './purchaseSetup.ts';

const given = setUpPurchases();

it('a number that customs ask for is typed in with the address, checked, and sent', async () => {
  const lives = {
    ...goodAddress,
    name: 'Beatriz Moreira Lima',
    phone: '+55 11 96123-4567',
    address1: 'Rua das Amostras, 145',
    city: 'São Paulo',
    province: 'São Paulo',
    provinceCode: 'SP',
    postcode: '01310-100',
    countryCode: 'BR',
  };
  await given.map('p1', [[0, 1]]);
  await given.order('1', { shippingAddress: lives });
  const plan = await given.planned([given.id('1')]);
  const [missing] = plan.findings;
  expect(missing).toMatchObject({ cause: 'personIdMissing', stops: true });
  expect(missing?.fixes).toContain('address');
  const typed = async (revision: number, personId: string) => {
    const shipTo = { ...asShipTo(lives), personId };
    await given.merchant.call(orderWorkCalls.override, { orderId: given.id('1'), revision, shipTo });
    await given.merchant.call(purchaseCalls.recheck, { planId: plan.planId });
    return given.merchant.eventually(['purchases'], async () => {
      const now = await given.merchant.call(purchaseCalls.getPlan, { planId: plan.planId });
      return now.state === 'checking' ? null : now;
    });
  };
  expect((await typed(1, '529.982.247-26')).findings).toMatchObject([{ cause: 'personIdWrong' }]);
  expect((await typed(2, '529.982.247-25')).findings).toEqual([]);
  const { jobId } = await given.confirm(plan.planId);
  await given.merchant.finished(jobId ?? '');
  expect((await given.taken()).map(({ shipTo }) => shipTo.cpf)).toEqual(['52998224725']);
});
