import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCalls } from '#contract/store.calls.ts';
import { sentence } from '#contract/texts.ts';
import { createApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Merchant } from '#tests/kit/merchant.ts';

describe('a store that two accounts connect', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  afterAll(() => app.close());

  it('C47: says to both that another account is connected to it too, and to nobody once that ends', async ({
    onTestFinished,
  }) => {
    // The sandbox's stores are everybody's; on this server they pass for real ones.
    const { app: real } = await createApp({ ...app.deps, env: { ...app.deps.env, SANDBOX: 'off' } });
    const url = await real.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => real.close());
    const merchantThere = async (): Promise<Merchant> => {
      const { email, token } = await app.merchant();
      return Object.assign(new Merchant({ url, email }), { token });
    };
    const [one, other] = [await merchantThere(), await merchantThere()];
    const said = async (who: Merchant) => (await who.call(storeCalls.select, {}))[0]?.problem;
    const first = await one.bindWoo(app.sandbox.url, 'lantern');
    expect([first.problem, await said(one)]).toEqual([null, null]);
    const second = await other.bindWoo(app.sandbox.url, 'lantern');
    const sentenceOf = sentence('en', 'store.alsoElsewhere');
    expect([second.problem, await said(one), await said(other)]).toEqual([sentenceOf, sentenceOf, sentenceOf]);
    await one.call(storeCalls.unbind, { shopId: first.shopId });
    expect(await said(other)).toBeNull();
  });
});
