import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { followBill, followPayment } from '#server/modules/system/billing/index.ts';
import { changeBill, changePayment, findPayments } from '#server/modules/system/billing/queries.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier } from '#tests/kit/cashier.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { required } from '#tests/kit/required.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PLANS: pricedPlans() }, worker: false });
});
afterAll(() => app.close());

it.each(['pay', 'wrongAmount'])(
  'a channel that was switched off after %s is asked again later, without a failure',
  async (action) => {
    const merchant = await app.merchant();
    const merchantId = await merchantIdOf(app, merchant);
    const wanted = { levelId: 2, cycle: 'month', channel: 'stripe', clientKey: randomUUID() } as const;
    const { billId, reference } = await merchant.call(subscriptionCalls.subscribe, wanted);
    if (billId === null || reference === null) throw new Error('There is no bill.');
    await atCashier(app, reference, action);
    const { deps } = app;
    const off = { ...deps, env: { ...deps.env, SANDBOX: 'off' as const } };
    const run = (subject: string) => ({
      merchantId,
      subject,
      errors: 0,
      signal: new AbortController().signal,
      shouldYield: async () => false,
    });
    const readAt = deps.now();
    const makeDue = () => withMerchantTx(deps.db, merchantId, (tx) => changeBill(tx, billId, { readAt }));
    await makeDue();
    const later = required((await followBill(run(billId), off)) ?? undefined).again;
    expect(later.getTime()).toBeGreaterThan(deps.now().getTime() + MINUTE / 2);

    await makeDue();
    await followBill(run(billId), deps);
    const { paymentId } = required((await withMerchantTx(deps.db, merchantId, (tx) => findPayments(tx, [billId])))[0]);
    await withMerchantTx(deps.db, merchantId, (tx) => changePayment(tx, paymentId, { readAt }));
    const again = required((await followPayment(run(paymentId), off)) ?? undefined).again;
    expect(again.getTime()).toBeGreaterThan(deps.now().getTime() + 50 * MINUTE);
  },
);
