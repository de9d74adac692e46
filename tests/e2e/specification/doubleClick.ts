import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { adminCalls, audit } from '#contract/admin.calls.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import type { Call } from '#contract/endpoint.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { confirmPassword } from '#tests/kit/desk.ts';
import { latestCode } from '#tests/kit/mail.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** Clicks twice before the first click can have been answered, waits for the answer, and asserts that one request left. */
async function once(page: Page, { path, method }: Call, button: Locator): Promise<void> {
  let sent = 0;
  let bothClicked: () => void = () => undefined;
  const clicks = new Promise<void>((resolve) => {
    bothClicked = resolve;
  });
  // On a busy machine the answer could come between the clicks, and the second one would rightly ask again.
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await clicks;
      await route.continue();
    },
  );
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent += 1;
  });
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    button.dblclick().finally(bothClicked),
  ]);
  await page.waitForLoadState('networkidle');
  expect(sent).toBe(1);
}

async function mailedCode(stage: Stage, page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Get code' }).click();
  await page.getByText('newest file of its data folder').waitFor();
  await page.fill('input[name=code]', latestCode(stage.program.dataDir, email));
}

/** Bad input: a double click on every submit button sends one request. */
export const doubleClick: Row[] = [
  {
    line: 'a double click on: sign in',
    async holds(stage) {
      const who = await stage.newcomer('twice-in@example.test');
      const page = await stage.visit('/login');
      await page.fill('input[name=email]', who.email);
      await page.fill('input[name=password]', 'correct horse');
      await once(page, accountCalls.login, page.getByRole('main').getByRole('button', { name: 'Sign in' }));
      await page.waitForURL('**/dashboard');
    },
  },
  {
    line: 'a double click on: create account',
    async holds(stage) {
      const page = await stage.visit('/register');
      await page.fill('input[name=email]', 'twice-new@example.test');
      await mailedCode(stage, page, 'twice-new@example.test');
      for (const name of ['password', 'confirm']) await page.fill(`input[name=${name}]`, 'correct horse');
      await page.check('input[name=terms]');
      await once(page, accountCalls.registerCode, page.getByRole('button', { name: 'Create account' }));
      await page.waitForURL('**/dashboard');
    },
  },
  {
    line: 'a double click on: set the new password',
    async holds(stage) {
      const who = await stage.newcomer('twice-reset@example.test');
      const page = await stage.visit('/findAccount');
      await page.fill('input[name=email]', who.email);
      await mailedCode(stage, page, who.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      for (const name of ['password', 'confirm']) await page.fill(`input[name=${name}]`, 'another horse');
      await once(page, accountCalls.retrievePassword, page.getByRole('button', { name: 'Set new password' }));
      await page.getByText('The new password is set.').waitFor();
    },
  },
  {
    line: 'a double click on: save the profile; a name of 10,000 characters is refused at its field, and nothing is lost',
    async holds(stage) {
      const who = await stage.newcomer('twice-profile@example.test');
      const page = await stage.visit('/profile/edit', who);
      const save = page.getByRole('main').getByRole('button', { name: 'Save' });
      await page.fill('input[name=name]', 'x'.repeat(10_000));
      await save.click();
      await page.getByText('This is too long. Shorten it.').waitFor();
      expect((await page.inputValue('input[name=name]')).length).toBe(10_000);
      await page.fill('input[name=name]', 'Mei');
      await once(page, accountCalls.updateUser, save);
      expect((await who.call(accountCalls.userInfo, {})).name).toBe('Mei');
    },
  },
  {
    line: 'a double click on: save the new e-mail',
    async holds(stage) {
      const who = await stage.newcomer('twice-mail@example.test');
      const page = await stage.visit('/profile/default', who);
      await page.getByRole('button', { name: 'Change e-mail' }).click();
      await page.fill('[role=dialog] input[name=newEmail]', 'twice-mailed@example.test');
      await mailedCode(stage, page, 'twice-mailed@example.test');
      await page.fill('[role=dialog] input[name=password]', 'correct horse');
      await once(page, accountCalls.updateUserEmail, page.getByRole('button', { name: 'Save the new e-mail' }));
      expect((await who.call(accountCalls.userInfo, {})).email).toBe('twice-mailed@example.test');
    },
  },
  {
    line: 'a double click on: save roles',
    async holds(stage) {
      const who = await stage.newcomer('twice-roles@example.test');
      await confirmPassword(stage.admin);
      const page = await stage.visit(
        `/setting/accounts?filter=${encodeURIComponent(JSON.stringify({ q: who.email }))}`,
        stage.admin,
      );
      await page.getByRole('button', { name: /^Manage twice-roles/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: /^Shopify/ }).check();
      await once(page, adminCalls.setRoles, dialog.getByRole('button', { name: 'Save roles' }));
      const { rows } = await stage.admin.list(audit);
      expect(rows.filter(({ accountEmail, reason }) => accountEmail === who.email && reason === '')).toHaveLength(1);
    },
  },
  {
    line: 'a double click on: connect a store',
    async holds(stage) {
      const page = await stage.visit('/setting/index', await stage.newcomer('twice-store@example.test'));
      await page.getByRole('button', { name: 'Connect a store' }).first().click();
      await page.getByRole('button', { name: /^WooCommerce/ }).click();
      await page.getByRole('tab', { name: 'I have keys' }).click();
      await page.fill('[role=dialog] input[name=url]', `${stage.program.sandboxUrl}/woo/quiet`);
      await page.fill('[role=dialog] input[name=consumerKey]', `ck_${'0'.repeat(40)}`);
      await page.fill('[role=dialog] input[name=consumerSecret]', `cs_${'0'.repeat(40)}`);
      await once(page, storeCalls.wooKeys, page.locator('[role=dialog] button[type=submit]'));
    },
  },
  {
    line: 'a double click on: collect, and publish',
    async holds(stage) {
      const who = await stage.newcomer('twice-work@example.test');
      const { rows } = await who.importFile('one.csv', products(1));
      await who.bindWoo(stage.program.sandboxUrl, 'lantern');
      await who.linkAliExpress();
      const list = await stage.visit('/import/list', who);
      await list.getByRole('button', { name: 'Paste link' }).first().click();
      const dialog = list.getByRole('dialog');
      await dialog.locator('textarea').first().fill('https://www.aliexpress.com/item/1005008101000020.html');
      await once(list, collectCalls.collectLinks, dialog.getByRole('button', { name: 'Collect' }));
      const page = await stage.visit(`/import/publish?ids=${rows[0]?.productId}`, who);
      await page.locator('input[name=shopIds]').check();
      await page.locator('input[name=status]').first().check();
      await page.locator('input[name=salesChannels]').check();
      await page.locator('input[type=radio][value=rate]').check();
      await page.getByRole('textbox', { name: /EUR/ }).fill('0.92');
      await once(page, publishCalls.publish, page.getByRole('button', { name: /^Publish 1 product/ }));
      await page.waitForURL('**/jobs/**');
    },
  },
];
