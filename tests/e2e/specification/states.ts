import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { stockItems } from '#contract/stock.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { warehouseCalls, warehouses } from '#contract/warehouse.calls.ts';
import { giveRoles } from '#tests/kit/desk.ts';
import { required } from '#tests/kit/required.ts';
import { buyIn } from '#tests/kit/world.ts';
import { becomes } from './becomes.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';
import type { Stage } from './stage.ts';

/** Somebody with two products in the pool and a bound store. */
async function shopkeeper(stage: Stage, name: string) {
  const who = await stage.newcomer(`${name}@example.test`);
  const { rows } = await who.importFile('two.csv', products(2));
  const shop = await who.bindWoo(stage.program.sandboxUrl, 'harbour');
  return { who, shop, productIds: rows.map(({ productId }) => productId ?? '') };
}

/** Section 4, states and transitions. */
export const states: Row[] = [
  {
    line: 'Session: login stores the token in a cookie (365 days, strict same-site) and loads roles',
    async holds(stage) {
      const who = await stage.newcomer('cookie@example.test');
      const page = await stage.visit('/login');
      await page.fill('input[name=email]', who.email);
      await page.fill('input[name=password]', 'correct horse');
      await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL('**/dashboard');
      const cookie = (await page.context().cookies()).find(({ name }) => name === SESSION_COOKIE);
      const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThan(365.1);
      expect(cookie).toMatchObject({ sameSite: 'Strict', domain: '127.0.0.1', path: '/' });
      expect(await page.evaluate(() => localStorage.getItem('roles'))).toBe('["quayside"]');
    },
  },
  {
    line: 'Session: a foreign token in the cookie leads to the login page',
    async holds(stage) {
      const browser = await stage.freshBrowser();
      await browser.addCookies([{ name: SESSION_COOKIE, value: 'somebody-elses', url: stage.program.url }]);
      const page = await browser.newPage();
      await page.goto('/jobs');
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
      expect((await browser.cookies()).some(({ name }) => name === SESSION_COOKIE)).toBe(false);
    },
  },
  {
    line: 'Roles: stored in local storage; an empty list becomes {quayside}',
    async holds(stage) {
      const page = await (await stage.freshBrowser(await stage.withRoles('quayside'))).newPage();
      await page.addInitScript(() => localStorage.setItem('roles', '[]'));
      await page.goto('/import/list');
      await page.getByRole('heading', { level: 1, name: 'Import list' }).waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Finance' }).waitFor();
    },
  },
  {
    line: 'Switching roles rebuilds the routes and closes all visited tabs',
    async holds(stage) {
      const who = await stage.newcomer('switched@example.test');
      const page = await stage.visitLive('/jobs', who);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      const tabs = page.getByRole('navigation', { name: 'Visited pages' });
      await menu.getByRole('link', { name: 'Finance' }).click();
      await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
      await menu.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await tabs.getByRole('link').nth(2).waitFor();
      const roles = ['shopify' as const];
      await giveRoles(stage.admin, who, roles);
      await menu.getByRole('link', { name: 'Finance' }).waitFor({ state: 'hidden' });
      await menu.getByRole('link', { name: 'Store products' }).waitFor();
      // The menu is drawn a moment before the tabs are closed.
      await becomes(() => tabs.getByRole('link').allInnerTexts(), ['Home']);
    },
  },
  {
    line: 'Product publish status: active (on shelf), archived (off shelf), draft; sales channel ‘online store’; continue selling when out of stock',
    async holds(stage) {
      const { who, productIds } = await shopkeeper(stage, 'statuses');
      const page = await stage.visit(`/import/publish?ids=${productIds.join(',')}`, who);
      for (const name of [/^On shelf/, /^Off shelf/, /^Draft/]) await page.getByRole('radio', { name }).waitFor();
      await page.getByRole('checkbox', { name: /^Online store/ }).waitFor();
      await page.getByRole('checkbox', { name: /^Continue selling when out of stock/ }).waitFor();
    },
  },
  {
    line: 'Import result per product: importing, success, fail',
    async holds(stage) {
      const who = await stage.newcomer('results@example.test');
      const job = await who.importFile('mixed.csv', `${products(1)}\nbad,Bad,BAD,5,not a price`);
      expect(job.rows.map(({ state }) => state).sort()).toEqual(['fail', 'success']);
      const page = await stage.visit(`/jobs/${job.id}`, who);
      await page.getByRole('main').getByText('Failed', { exact: true }).first().waitFor();
    },
  },
  {
    line: 'Store binding: linked; unbinding warns, disconnects and deletes the products and orders here',
    async holds(stage) {
      const { who, shop } = await shopkeeper(stage, 'unbinding');
      const { jobId } = await who.call(storeProductCalls.sync, { channel: 'woo' });
      await who.finished(jobId);
      expect((await who.call(storeProductCalls.list, { channel: 'woo' })).total).toBeGreaterThan(0);
      const page = await stage.visit('/setting/index', who);
      await page.getByText('Connected', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Disconnect' }).first().click();
      const dialog = page.getByRole('dialog', { name: `Disconnect ${shop.shopName}?` });
      await dialog.getByRole('checkbox', { name: 'Delete this store’s products and orders here' }).check();
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText('No store connected').waitFor();
      expect(await who.call(storeCalls.select, {})).toEqual([]);
      expect((await who.call(accountCalls.userInfo, {})).roles).toEqual(['quayside']);
    },
  },
  {
    line: 'Orders: shipped, not shipped, all shipped; order placed, no order placed',
    async holds(stage) {
      const page = await stage.visit('/orders/woocommerce', await stage.withRoles('woo'));
      const tabs = page.getByRole('tablist', { name: 'Orders by what is to be done' });
      for (const state of ['To ship', 'Bought', 'Shipped']) {
        const name = new RegExp(`^${state}`);
        await tabs.getByRole('tab', { name }).click();
        await tabs.getByRole('tab', { name, selected: true }).waitFor();
        await page.waitForURL(/ship|bought/);
      }
      await page.getByRole('button', { name: 'Filters', exact: true }).click();
      const lists = async (filter: string, ...states: string[]) => {
        await page.getByRole('combobox', { name: filter }).click();
        for (const name of states) await page.getByRole('option', { name, exact: true }).waitFor();
        await page.keyboard.press('Escape');
      };
      await lists('Shipping', 'Not shipped', 'Partly shipped', 'All shipped');
      await lists('Supplier order', 'Order placed', 'No order placed');
    },
  },
  {
    line: 'A shipment can be cancelled',
    async holds(stage) {
      const { who, shop } = await shopkeeper(stage, 'parcel-canceller');
      await who.whenRead(shop.shopId);
      const { rows: onSale } = await who.call(storeProductCalls.list, { channel: 'woo', pageSize: 50 });
      const sku = required(onSale.find((row) => row.sku && row.status === 'active' && (row.inventory ?? 0) > 20)).sku;
      await buyIn(stage.program.sandboxUrl, 'woocommerce', 'harbour', sku);
      const order = await who.eventually(['orders'], async () => {
        const { rows } = await who.call(orderCalls.list, { channel: 'woo' });
        return rows.find(({ fulfilment, state }) => state === 'open' && fulfilment === 'unfulfilled');
      });
      const { shipmentId } = await who.call(shipmentCalls.create, {
        orderId: order.orderId,
        origin: 'self',
        lines: order.lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 })),
        carrier: 'yunexpress',
        trackingNumber: 'YT2611280000000001',
        clientKey: 'the parcel that is cancelled',
      });
      const page = await stage.visit(`/performance/transportation/shippingDetails?id=${shipmentId}`, who);
      await page.getByRole('button', { name: 'Cancel shipment' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel shipment YT2611280000000001?' });
      await dialog.getByRole('button', { name: 'Cancel shipment' }).click();
      await page.getByRole('main').getByText('Cancelled', { exact: true }).first().waitFor();
      expect(await who.call(shipmentCalls.counts, {})).toMatchObject({ cancelled: 1 });
    },
  },
  {
    line: 'Warehouse purchase: not stocked or stocked',
    async holds(stage) {
      const who = await stage.newcomer('warehouse@example.test');
      const { warehouseId } = await who.call(warehouses.calls.create, { name: 'Yiwu' });
      await who.call(stockItems.calls.create, { sku: 'WARE-1', title: 'Dock Tee' });
      const { purchaseId, lines } = await who.call(warehouseCalls.addPurchase, {
        warehouseId,
        supplier: '1688',
        orderNumber: '8001',
        currency: 'CNY',
        lines: [{ sku: 'WARE-1', quantity: 2 }],
        clientKey: 'the purchase that is stocked',
      });
      const page = await stage.visit('/performance/warehousing', who);
      const row = page.getByRole('row').filter({ hasText: '8001' });
      await row.getByText('Not stocked').waitFor();
      await who.call(warehouseCalls.receive, {
        purchaseId,
        lines: lines.map(({ lineId, quantity }) => ({ lineId, received: quantity })),
        clientKey: 'all of it',
      });
      await row.getByText('Stocked', { exact: true }).waitFor();
    },
  },
  {
    line: 'Cost-change notification options: do nothing; update price (with comparison price, or price only); remind me',
    holds: (stage) =>
      offers(stage, 'When the cost changes', [
        'Do nothing',
        'Update the price only',
        'Update the price with the comparison price',
        'Remind me',
      ]),
  },
  {
    line: 'Inventory-change options: do nothing; auto update; remind me',
    holds: (stage) => offers(stage, 'When the stock changes', ['Do nothing', 'Auto update', 'Remind me']),
  },
  {
    line: 'Sidebar: open or closed, remembered in a cookie',
    async holds(stage) {
      const page = await stage.visit('/jobs', await stage.withRoles('quayside'));
      await page.getByRole('button', { name: 'Collapse the menu' }).click();
      await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'sidebarStatus')?.value).toBe('0');
      await page.reload();
      await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
    },
  },
  {
    line: 'Device is mobile below 992 px; there the sidebar closes on navigation',
    async holds(stage) {
      const who = await stage.withRoles('quayside');
      const wide = await stage.visit('/dashboard', who, { viewport: { width: 992, height: 800 } });
      await wide.getByRole('button', { name: 'Collapse the menu' }).waitFor();
      const page = await stage.visit('/dashboard', who, { viewport: { width: 991, height: 800 } });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Discover' }).click();
      await page.getByRole('heading', { level: 1, name: 'Discover' }).waitFor();
      await menu.waitFor({ state: 'hidden' });
    },
  },
  {
    line: 'Language is remembered: a language cookie is kept and a version marker is written to session storage',
    async holds(stage) {
      const page = await stage.visit('/login');
      await page.getByRole('button', { name: 'Language' }).click();
      await page.getByRole('menuitem', { name: '日本語' }).click();
      await page.getByRole('button', { name: '言語' }).waitFor();
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === 'language')?.value).toBe('ja');
      expect(await page.evaluate(() => sessionStorage.getItem('textsVersion'))).not.toBeNull();
      await page.reload();
      await page.getByRole('button', { name: '言語' }).waitFor();
    },
  },
  {
    line: 'Interface size is remembered',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      expect(await size()).toBe(14);
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByText('Large', { exact: true }).click();
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      expect(await size()).toBeGreaterThan(14);
    },
  },
];

/** What can be chosen for one kind of change on the page of notifications; a choice is kept. */
async function offers(stage: Stage, name: string, options: readonly string[]): Promise<void> {
  // An account of its own: rows are tried side by side, and settings are kept as a whole.
  const who = await stage.newcomer(`${name.toLowerCase().replaceAll(' ', '-')}@example.test`);
  const page = await stage.visit('/setting/notice', who);
  const group = page.getByRole('main').getByRole('radiogroup', { name });
  await group.waitFor();
  const labels = (await group.locator('label').allInnerTexts()).map((text) => text.trim());
  expect(labels).toEqual(options);
  await group.getByRole('radio', { name: 'Do nothing' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The settings are saved.').waitFor();
  await page.reload();
  await page.getByRole('radiogroup', { name }).getByRole('radio', { name: 'Do nothing', checked: true }).waitFor();
}
