import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { readBill } from '#server/modules/system/billing/attempt.ts';
import { findBill, findPayments } from '#server/modules/system/billing/queries.ts';
import { readPayment } from '#server/modules/system/billing/readPayment.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { atCashier } from '#tests/kit/cashier.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { pricedPlans } from '#tests/kit/planFile.ts';
import { required } from '#tests/kit/required.ts';

const HOUR = 3_600_000;

describe('a notice that comes while its channel is being asked', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Nobody follows: what is read is read here.
    app = await startTestApp({ env: { PLANS: pricedPlans() }, worker: false });
  });
  afterAll(() => app.close());

  async function subscribe() {
    const merchant = await app.merchant();
    const merchantId = await merchantIdOf(app, merchant);
    const wanted = { levelId: 2, cycle: 'month', channel: 'stripe', clientKey: randomUUID() } as const;
    const { billId, reference } = await merchant.call(subscriptionCalls.subscribe, wanted);
    const id = required(billId ?? undefined);
    const bill = async () =>
      required((await withMerchantTx(app.deps.db, merchantId, (tx) => findBill(tx, id))) ?? undefined);
    const payment = async () =>
      required((await withMerchantTx(app.deps.db, merchantId, (tx) => findPayments(tx, [id])))[0]);
    return { reference: required(reference ?? undefined), bill, payment };
  }

  type Due = { readAt: Date | null };
  /** When it is due once the notice was taken. */
  async function noticed(find: () => Promise<Due>, { readAt: before }: Due): Promise<Date | null> {
    await expect.poll(async () => (await find()).readAt).not.toEqual(before);
    return (await find()).readAt;
  }

  it('has a bill read once more', async () => {
    const { reference, bill } = await subscribe();
    const before = await bill();
    await atCashier(app, reference, 'close');
    const due = await noticed(bill, before);
    const read = await readBill(app.deps, before);
    expect(read).toMatchObject({ state: 'void', ending: 'closed', readAt: due });
    const { readAt } = await readBill(app.deps, read);
    expect(readAt?.getTime()).toBeGreaterThan(app.deps.now().getTime() + 5 * HOUR);
  });

  it('has a payment read once more', async () => {
    const { reference, bill, payment } = await subscribe();
    await atCashier(app, reference, 'pay');
    await readBill(app.deps, await bill());
    const before = await payment();
    await atCashier(app, reference, 'dispute');
    const due = await noticed(payment, before);
    expect(await readPayment(app.deps, before)).toEqual(due);
    const disputed = await payment();
    expect(disputed).toMatchObject({ state: 'disputed', readAt: due });
    const next = await readPayment(app.deps, disputed);
    expect(next?.getTime()).toBeGreaterThan(app.deps.now().getTime() + 23 * HOUR);
  });
});
