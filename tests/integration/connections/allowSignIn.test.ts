import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { signIn } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { refusal } from '#tests/kit/refusal.ts';

describe('the switch for links from a store', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  it('is off at first, and wants the password given just now', async () => {
    const owner = await app.merchant();
    const { shopId, signsIn } = await owner.bindWoo(app.sandbox.url, 'quiet');
    expect(signsIn).toBe(false);
    const browser = await signIn(app, owner, 'correct horse');
    await app.deps.db.pool.query(`update session set confirmed_at = now() - interval '16 minutes'`);
    const allow = () => browser.call(storeCalls.signIn, { shopId, allowed: true });
    expect(await refusal(allow())).toMatchObject({ key: 'confirmNeeded' });
    await browser.call(accountCalls.confirm, { pwd: await browser.seal('correct horse') });
    expect((await allow()).signsIn).toBe(true);
    // The same keys by the same person change nothing.
    expect((await owner.bindWoo(app.sandbox.url, 'quiet')).signsIn).toBe(true);
  });

  it('is there for WooCommerce alone', async () => {
    const owner = await app.merchant();
    const { shopId, signsIn } = await connectStore(app, owner, 'shopify');
    expect(signsIn).toBeNull();
    expect(await refusal(owner.call(storeCalls.signIn, { shopId, allowed: true }))).toMatchObject({
      key: 'invalidInput',
    });
  });

  it('is neither an operator’s nor of whoever did not connect the store', async () => {
    const operator = await app.administrator();
    const own = await operator.bindWoo(app.sandbox.url, 'quiet');
    expect(await refusal(operator.call(storeCalls.signIn, { shopId: own.shopId, allowed: true }))).toMatchObject({
      key: 'storeLinkOperator',
    });
    const owner = await app.merchant();
    const { shopId } = await owner.bindWoo(app.sandbox.url, 'quiet');
    await app.deps.db.pool.query('update store set bound_by = gen_random_uuid() where store_id = $1', [shopId]);
    expect(await refusal(owner.call(storeCalls.signIn, { shopId, allowed: true }))).toMatchObject({ key: 'forbidden' });
  });
});
