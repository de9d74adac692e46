import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { addPurchase } from '#tests/kit/addPurchase.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { pairBrowser } from '#tests/kit/pairedBrowser.ts';
import { refusal } from '#tests/kit/refusal.ts';

const { notFound } = errorCodes;

describe('what a paired browser is told of purchases by hand', () => {
  let app: TestApp;
  let merchant: Merchant;
  let browser: Merchant;
  let purchaseId: string;
  const listed = async (by: Merchant, supplier: 'dhgate' | 'ebay' = 'dhgate') =>
    (await by.call(purchaseCalls.claimed, { supplier })).rows.map((row) => row.purchaseId);
  const query = (text: string, ...values: unknown[]) => app.deps.db.pool.query(text, values);
  const take = () => merchant.call(purchaseCalls.claim, { purchaseId, mine: true });
  const isTold = async (by: Merchant): Promise<void> => {
    expect(await listed(by)).toEqual([purchaseId]);
  };
  const isToldNothing = async (by: Merchant): Promise<void> => {
    expect(await listed(by)).toEqual([]);
    expect(await refusal(by.call(purchaseCalls.claimedAddress, { purchaseId }))).toMatchObject({ code: notFound });
  };

  beforeAll(async () => {
    app = await startTestApp();
    // The first account administrates.
    await app.merchant();
    merchant = await app.merchant();
    browser = await pairBrowser(merchant);
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const made = { merchantId: await merchantIdOf(app, merchant), orderId: `${shop.shopId}.5001`, word: 'ruiz' };
    ({ purchaseId } = await addPurchase(app, merchant, made));
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const untouched = `status = 'byHand', claimed_by = null, claimed_until = null`;
    await query(`update purchase set ${untouched} where purchase_id = $1`, purchaseId);
  });

  it('is nothing before its person takes one, and then this one at its supplier with its address', async () => {
    await isToldNothing(browser);
    await take();
    expect((await browser.call(purchaseCalls.claimed, { supplier: 'dhgate' })).rows).toEqual([
      { purchaseId, orderNumber: '5001', recipientName: 'ruiz Castellan', city: 'Portland' },
    ]);
    expect(await listed(browser, 'ebay')).toEqual([]);
    expect(await browser.call(purchaseCalls.claimedAddress, { purchaseId })).toMatchObject({
      name: 'ruiz Castellan',
      address1: '1 Street',
      postcode: '97201',
      countryCode: 'US',
    });
  });

  it('is nothing of another merchant’s', async () => {
    await take();
    await isTold(browser);
    await isToldNothing(await pairBrowser(await app.merchant()));
  });

  it.each([
    ['a colleague has it', 'claimed_by = gen_random_uuid()'],
    ['its half hour is over', "claimed_until = '2000-01-01'"],
    ['it was ordered', "status = 'placed'"],
  ])('is nothing of one where %s', async (_name, change) => {
    await take();
    await isTold(browser);
    await query(`update purchase set ${change} where purchase_id = $1`, purchaseId);
    await isToldNothing(browser);
  });

  it('is nothing of an order of a platform that its person may no longer see', async () => {
    await take();
    await isTold(browser);
    const { rows } = await query('select roles from account where email = $1', merchant.email);
    await query(`update account set roles = array['quayside'] where email = $1`, merchant.email);
    // Another one, for which nothing is remembered of before.
    await isToldNothing(await pairBrowser(merchant));
    await query('update account set roles = $2 where email = $1', merchant.email, rows[0]?.roles);
  });
});
