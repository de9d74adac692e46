import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { PRODUCT_ROLE, roles } from '#contract/enums.ts';
import { limits as constants } from '#contract/limits.ts';
import { productCalls } from '#contract/product.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { BRAND } from '#src/custom/theme/palette.ts';
import { becomes } from './becomes.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';

/** Section 9, business constants and limits. Time-out, avatar, images, scrolling and cookie stand in their own sections. */
export const limits: Row[] = [
  {
    line: 'Request time-out: 60 s',
    async holds() {
      expect(constants.requestTimeout).toBe(60_000);
    },
  },
  {
    line: 'Pagination: 20 per page by default; page sizes 10, 20, 30, 50',
    async holds(stage) {
      const who = await stage.newcomer('paged@example.test');
      await who.importFile('many.csv', products(25));
      expect((await who.call(productCalls.list, {})).rows.length).toBe(20);
      expect((await who.raw(productCalls.list, { pageSize: 25 })).error?.fields?.[0]?.key).toBe('validation.pageSize');
      const page = await stage.visit('/import/list', who);
      await page.locator('tbody tr').nth(19).waitFor();
      expect(await page.locator('tbody tr').count()).toBe(20);
      await page.getByRole('combobox', { name: 'Rows per page' }).click();
      const ten = page.getByRole('option', { name: '10', exact: true });
      await ten.waitFor();
      expect(await page.getByRole('option').allInnerTexts()).toEqual(['10', '20', '30', '50']);
      await ten.click();
      await becomes(() => page.locator('tbody tr').count(), 10);
    },
  },
  {
    line: 'Images in use per product pool entry: 12. Upload limit: 5MB. Password minimum: 6 characters',
    async holds() {
      expect([constants.imagesInUse, constants.imageUpload, constants.passwordMin]).toEqual([12, 5 * 1024 * 1024, 6]);
    },
  },
  {
    line: 'Default membership: Free, level id 1',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      expect(await who.call(homeCalls.quantityStatistics, {})).toMatchObject({ memberLevel: 'Free', levelId: 1 });
      const page = await stage.lookAt('/setting/member', who);
      await page.getByText('You are on the Free plan, level 1.').waitFor();
    },
  },
  {
    line: 'Mobile breakpoint: 992 px. Back-to-top after 400 px. Scroll animation 800 ms',
    async holds() {
      expect([constants.mobileWidth, constants.backToTopAfter, constants.scrollAnimation]).toEqual([992, 400, 800]);
    },
  },
  {
    line: 'Default language English',
    async holds(stage) {
      const browser = await stage.freshBrowser(undefined, { locale: 'fr-FR' });
      await browser.clearCookies({ name: 'language' });
      const page = await browser.newPage();
      await page.goto('/login');
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    },
  },
  {
    line: 'Default currency USD',
    async holds(stage) {
      const who = await stage.newcomer('dollars@example.test');
      await who.importFile('one.csv', products(1));
      const { rows } = await who.call(productCalls.list, {});
      expect(rows[0]).toMatchObject({ currency: 'USD' });
    },
  },
  {
    line: 'Cookie validity 365 days',
    async holds(stage) {
      expect(constants.cookieDays).toBe(365);
      const who = await stage.newcomer('year@example.test');
      const { expiresAt } = await who.call(accountCalls.login, {
        email: who.email,
        pwd: await who.seal('correct horse'),
      });
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(365);
    },
  },
  {
    line: 'Theme colour #2878FF. Default interface size: default',
    async holds(stage) {
      expect(BRAND).toBe('#2878FF');
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.waitForFunction(
        () => getComputedStyle(document.activeElement ?? document.body).outlineColor === 'rgb(40, 120, 255)',
      );
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByText('Interface size').waitFor();
    },
  },
  {
    line: 'Source list: {quayside}, shopify, shoplazza, shopline, tiktok',
    async holds() {
      for (const source of [PRODUCT_ROLE, 'shopify', 'shoplazza', 'shopline', 'tiktok'])
        expect(roles).toContain(source);
    },
  },
];
