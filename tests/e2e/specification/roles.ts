import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { accounts, adminCalls } from '#contract/admin.calls.ts';
import { roles as everyRole } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Role } from '#contract/roles.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { refusal } from '#tests/kit/refusal.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** The addresses that the menu of an account with this role leads to, `own` among them, and those over the pages of its entries. */
async function menuOf(stage: Stage, role: Role, own: string): Promise<string[]> {
  const page = await stage.lookAt('/jobs', role === 'admin' ? stage.admin : await stage.withRoles(role));
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // The links that are everybody's may stand there before the roles are known.
  await menu.locator(`a[href="${own}"]`).waitFor();
  const addresses = (links: (HTMLElement | SVGElement)[]) => links.map((link) => link.getAttribute('href') ?? '');
  const seen = await menu.getByRole('link').evaluateAll(addresses);
  for (const entry of ['Discover', 'Settings', 'Store products']) {
    const link = menu.getByRole('link', { name: entry });
    if ((await link.count()) === 0) continue;
    await link.click();
    const tabs = page.getByRole('navigation', { name: entry, exact: true }).getByRole('link');
    await tabs.first().waitFor();
    seen.push(...(await tabs.evaluateAll(addresses)));
  }
  return seen;
}

const open = ['/dashboard', '/discovery/index', '/alibaba/dropshipping', '/setting/index', '/setting/notice'];
const gated = ['/import/list', '/performance/transportation', '/finance'];
const channels = ['woocommerce', 'shopify', 'shoplazza', 'shopline', 'tiktok', 'wix'];

/** Section 6, roles and permissions. */
export const roles: Row[] = [
  {
    line: 'Roles: admin, {quayside}, woo, shopify, shoplazza, shopline, tiktok (and wix)',
    async holds() {
      expect([...everyRole].sort()).toEqual(
        ['admin', 'quayside', 'shopify', 'shoplazza', 'shopline', 'tiktok', 'wix', 'woo'].sort(),
      );
    },
  },
  {
    line: 'Admin sees all route groups',
    async holds(stage) {
      const all = ['/orders', ...channels.map((channel) => `/products/${channel}`)];
      expect(await menuOf(stage, 'admin', '/orders')).toEqual(
        expect.arrayContaining([...open, ...gated, ...all, '/setting/accounts']),
      );
    },
  },
  {
    line: 'Other users see only routes whose roles include one of their roles; routes without roles are open to all',
    async holds(stage) {
      const seen = await menuOf(stage, 'tiktok', '/products/tiktok');
      expect(seen).toEqual(expect.arrayContaining([...open, '/products/tiktok', '/orders']));
      for (const path of [...gated, '/products/shopify', '/setting/accounts']) {
        expect(seen).not.toContain(path);
      }
    },
  },
  {
    line: 'The Products and Orders groups are hidden when no child remains',
    async holds(stage) {
      const seen = await menuOf(stage, 'quayside', '/finance');
      expect(seen.filter((path) => /^\/(products|orders)/.test(path))).toEqual([]);
      const page = await stage.lookAt('/dashboard', await stage.withRoles('quayside'));
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Shipments' }).waitFor();
      expect(await menu.getByRole('link', { name: 'Orders' }).count()).toBe(0);
      expect(await menu.getByRole('link', { name: 'Store products' }).count()).toBe(0);
    },
  },
  {
    line: '{quayside} gates import, performance and finance: on the server too',
    async holds(stage) {
      expect(await menuOf(stage, 'quayside', '/finance')).toEqual(expect.arrayContaining(gated));
      const without = await stage.withRoles('tiktok');
      expect(await refusal(without.call(productCalls.list, {}))).toMatchObject({ key: 'forbidden' });
      expect(await without.call(jobCalls.list, {})).toMatchObject({ total: 0 });
    },
  },
  {
    line: 'Each platform role gates that platform’s products and orders pages: on the server too',
    async holds(stage) {
      const who = await stage.withRoles('tiktok');
      expect(await who.call(storeProductCalls.list, { channel: 'tiktok' })).toMatchObject({ total: 0 });
      expect(await refusal(who.call(storeProductCalls.list, { channel: 'shopify' }))).toMatchObject({
        key: 'forbidden',
      });
    },
  },
  {
    line: 'A forged role in local storage opens nothing: the server refuses, and the next user info overwrites it',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      const page = await stage.freshWindow(who);
      await page.goto('/jobs');
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      await page.evaluate(() => localStorage.setItem('roles', '["admin"]'));
      await page.goto('/setting/accounts');
      await page.getByRole('heading', { level: 1, name: 'No access' }).waitFor();
      expect(await refusal(who.list(accounts))).toMatchObject({ key: 'forbidden' });
      await page.waitForFunction(() => localStorage.getItem('roles') === '["quayside"]');
    },
  },
  {
    line: 'How roles are assigned: registering gives quayside; binding a store adds its role, unbinding the last removes it; admin by hand',
    async holds(stage) {
      const who = await stage.newcomer('assigned@example.test');
      const held = async () => (await who.call(accountCalls.userInfo, {})).roles;
      expect(await held()).toEqual(['quayside']);
      await who.bindWoo(stage.program.sandboxUrl, 'quiet');
      expect((await held()).toSorted()).toEqual(['quayside', 'woo']);
      const { rows } = await stage.admin.list(accounts, { filter: { q: who.email } });
      const [account] = rows;
      await stage.admin.call(adminCalls.setRoles, {
        accountId: account?.accountId ?? '',
        roles: ['admin', 'quayside', 'woo'],
      });
      expect(await held()).toContain('admin');
    },
  },
];
