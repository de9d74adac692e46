import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes, SUCCESS } from '#contract/errors.ts';
import { extensionCalls } from '#contract/extension.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeLinkCalls } from '#contract/storeLink.calls.ts';
import { visitor } from '#tests/kit/accounts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { callName, everyCall } from '#tests/kit/contractCalls.ts';
import { exampleOf } from '#tests/kit/hostile.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { sandboxSecret, storeToken } from '#tests/kit/storeLink.ts';

const needsIt = everyCall.filter(({ confirm, needsPassword }) => confirm || needsPassword);
const isOperators = ({ access }: Endpoint): boolean => Array.isArray(access) && access.includes('admin');

describe('a session that a store’s admin began', () => {
  let app: TestApp;
  let owner: Merchant;
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
  });
  beforeEach(async () => {
    owner = await app.merchant();
    const { shopId } = await owner.bindWoo(app.sandbox.url, 'quiet');
    await owner.call(storeCalls.signIn, { shopId, allowed: true });
  });
  afterAll(() => app.close());

  async function enter(): Promise<Merchant> {
    const [shop] = await owner.call(storeCalls.select, {});
    const domain = shop?.identity ?? '';
    const secret = await sandboxSecret(app.sandbox.url, 'quiet');
    const time = Math.floor(app.deps.now().getTime() / 1000);
    const wooToken = storeToken({ secret, domain, email: owner.email, time });
    const browser = visitor(app, owner.email);
    browser.token = (await browser.call(storeLinkCalls.wooLogin, { wooToken, domain })).accessToken;
    return browser;
  }

  it('sees what its owner sees', async () => {
    const browser = await enter();
    expect(await browser.call(storeCalls.select, {})).toEqual(await owner.call(storeCalls.select, {}));
    expect(await browser.call(purchaseCalls.settings, {})).toEqual(await owner.call(purchaseCalls.settings, {}));
    await browser.call(accountCalls.updateUser, { name: 'Mei' });
  });

  it('does nothing with e-mail, password, keys, payment or buying', async () => {
    const browser = await enter();
    expect(needsIt.length).toBeGreaterThan(30);
    for (const endpoint of needsIt) {
      const { code } = await browser.raw(endpoint, exampleOf(endpoint));
      const refused = isOperators(endpoint) ? errorCodes.forbidden : errorCodes.passwordNeeded;
      expect(code, callName(endpoint)).toBe(refused);
    }
    expect(await refusal(browser.call(extensionCalls.code, {}))).toMatchObject({
      key: 'passwordNeeded',
      message: 'You came in by a link of your store. Enter your password to continue, or sign in with it.',
    });
  });

  it('does all of it once the password was given in it, and not in another', async () => {
    const [browser, other] = [await enter(), await enter()];
    const wrong = browser.call(accountCalls.confirm, { pwd: await browser.seal('wrong horse') });
    expect(await refusal(wrong)).toMatchObject({ key: 'wrongPassword' });
    expect((await browser.raw(extensionCalls.code, {})).code).toBe(errorCodes.passwordNeeded);
    await browser.call(accountCalls.confirm, { pwd: await browser.seal('correct horse') });
    expect((await browser.raw(extensionCalls.code, {})).code).toBe(SUCCESS);
    for (const endpoint of needsIt.filter((one) => !isOperators(one) && !one.confirm)) {
      const { code } = await browser.raw(endpoint, {});
      expect([errorCodes.passwordNeeded, errorCodes.confirmNeeded], callName(endpoint)).not.toContain(code);
    }
    expect((await other.raw(extensionCalls.code, {})).code).toBe(errorCodes.passwordNeeded);
  });

  it('ends with the store’s switch; one in which the password was given goes on', async () => {
    const [browser, other] = [await enter(), await enter()];
    await browser.call(accountCalls.confirm, { pwd: await browser.seal('correct horse') });
    const [shop] = await owner.call(storeCalls.select, {});
    await owner.call(storeCalls.signIn, { shopId: shop?.shopId ?? '', allowed: false });
    expect((await browser.call(accountCalls.userInfo, {})).email).toBe(owner.email);
    expect(await refusal(other.call(accountCalls.userInfo, {}))).toMatchObject({ key: 'sessionExpired' });
  });
});
