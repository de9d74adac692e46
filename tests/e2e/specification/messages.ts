import { expect } from 'vitest';
import { sentence } from '#contract/texts.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';

/** Section 8, other messages. Those of validation, roles and the user info stand in their own sections. */
export const messages: Row[] = [
  {
    line: '‘Please log in again’',
    async holds(stage) {
      const reply = await fetch(`${stage.program.url}/shop/sso/userInfo`);
      expect(await reply.json()).toMatchObject({ code: 200117, message: 'Please log in again' });
      expect(sentence('zh', 'error.sessionExpired')).toMatch(/登录/);
    },
  },
  {
    line: '‘Adding failed, please contact the administrator’',
    async holds(stage) {
      const page = await stage.freshWindow(await stage.withRoles('quayside'));
      await page.route('**/shop/auth/woo/authorize*', (route) =>
        route.fulfill({ json: { code: 500001, message: 'Logged as 42.', error: { key: 'error.internal' } } }),
      );
      await page.goto('/setting/index');
      await page.getByRole('button', { name: 'Connect a store' }).first().click();
      await page.getByRole('button', { name: /^WooCommerce/ }).click();
      await page.fill('[role=dialog] input[name=shop]', 'https://shop.example.com');
      await page.locator('[role=dialog] button[type=submit]').click();
      await page.getByText('Adding failed, please contact the administrator: Logged as 42.').waitFor();
    },
  },
  {
    line: '‘Upload failed, please try again’',
    async holds(stage) {
      const page = await stage.freshWindow(await stage.withRoles('quayside'));
      await page.route('**/shop/productPool/inspectFile', (route) => route.abort());
      await page.goto('/import/list');
      await page.getByRole('button', { name: 'Import file' }).first().click();
      const file = { name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(products(1)) };
      await page.setInputFiles('[role=dialog] input[type=file]', file);
      await page.getByText(/^Upload failed, please try again/).waitFor();
    },
  },
  {
    line: '‘This product cannot be delivered to the receiving country of your order. Please remap and ship it.’',
    async holds() {
      const words =
        'This product cannot be delivered to the receiving country of your order. Please remap and ship it.';
      expect(sentence('en', 'purchase.finding.notDelivered')).toBe(words);
      expect(sentence('zh', 'purchase.finding.notDelivered')).toMatch(/[一-龥]/);
    },
  },
  {
    line: '‘There is currently no store, please bind the store first’',
    async holds(stage) {
      const who = await stage.newcomer('storeless@example.test');
      const { rows } = await who.importFile('one.csv', products(1));
      const page = await stage.visit(`/import/publish?ids=${rows[0]?.productId}`, who);
      await page.getByText('There is currently no store, please bind the store first').waitFor();
    },
  },
  {
    line: '‘No data, please ship first’',
    async holds(stage) {
      const page = await stage.lookAt('/performance/transportation', await stage.withRoles('quayside'));
      await page.getByRole('heading', { name: 'No data, please ship first' }).waitFor();
    },
  },
  {
    line: '‘Are you sure to delete?’ confirmations',
    async holds(stage) {
      const who = await stage.newcomer('deleting@example.test');
      await who.importFile('two.csv', products(2));
      const page = await stage.visit('/import/list', who);
      await page.locator('thead input[type=checkbox]').check();
      await page.getByRole('button', { name: 'Delete' }).click();
      const dialog = page.getByRole('dialog', { name: 'Are you sure to delete?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(await page.locator('tbody tr').count()).toBe(2);
      await page.getByRole('button', { name: 'Delete' }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('2 products removed').waitFor();
      await page.locator('tbody tr').first().waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.locator('tbody tr').nth(1).waitFor();
    },
  },
];
