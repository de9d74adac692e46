import { expect } from 'vitest';
import { accountCalls } from '#contract/account.calls.ts';
import { limits } from '#contract/limits.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { languageNames } from '#contract/texts.ts';
import { becomes } from './becomes.ts';
import { products } from './products.ts';
import type { Row } from './row.ts';
import { addressOf } from './stage.ts';

/** In ms: an animation begins, and so ends, with the next one. */
const A_FRAME = 20;

/** Section 2, layout. */
export const layout: Row[] = [
  {
    line: 'A collapsible sidebar is built from the permitted routes',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('woo'));
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      // The links that are everybody's may stand there before the roles are known.
      await menu.locator('a[href="/products/woocommerce"]').waitFor();
      expect(await menu.getByRole('link', { name: 'Import list' }).count()).toBe(0);
      const wide = (await menu.boundingBox())?.width ?? 0;
      await page.getByRole('button', { name: 'Collapse the menu' }).click();
      await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
      expect((await menu.boundingBox())?.width ?? wide).toBeLessThan(wide / 2);
    },
  },
  {
    line: 'The import list item shows the count of the current product pool',
    async holds(stage) {
      const who = await stage.newcomer('counted@example.test');
      await who.importFile('three.csv', products(3));
      const page = await stage.visit('/dashboard', who);
      await page.getByRole('navigation', { name: 'Main menu' }).getByText('3 products in the import list').waitFor();
    },
  },
  {
    line: 'A footer has links to the help centre and the official website',
    async holds(stage) {
      const { websiteUrl } = await stage.admin.call(homeCalls.site, {});
      const page = await stage.lookAt('/dashboard', await stage.withRoles('quayside'));
      const footer = page.getByRole('contentinfo');
      const help = footer.getByRole('link', { name: 'Help centre' });
      await help.waitFor();
      expect(await help.getAttribute('href')).toBe('/help/en');
      expect(await footer.getByRole('link', { name: 'Official website' }).getAttribute('href')).toBe(websiteUrl);
    },
  },
  {
    line: 'A top bar has a hamburger toggle',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      const toggle = page.getByRole('banner').getByRole('button', { name: 'Collapse the menu' });
      await toggle.click();
      await page.getByRole('banner').getByRole('button', { name: 'Expand the menu', expanded: false }).waitFor();
    },
  },
  {
    line: 'A community drawer shows an embedded frame: /__web__/toolbox/toolbox.html',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      await page.getByRole('button', { name: 'Community' }).click();
      const frame = page.frameLocator('iframe[title="Community page"]');
      await frame.getByRole('heading', { level: 1 }).waitFor();
      // It calculates: 19.99 less a cost of 10, freight of 2.15 and 2.9 % fees.
      await frame.getByLabel('Product cost').fill('10');
      await frame.getByText('7.26').waitFor();
      const address =
        page
          .frames()
          .find((one) => one !== page.mainFrame())
          ?.url() ?? '';
      expect(new URL(address).pathname).toBe('/__web__/toolbox/toolbox.html');
    },
  },
  {
    line: 'A contact-us dialog shows the contact e-mail, a WeChat QR code and an I-see button',
    async holds(stage) {
      const { contactEmail } = await stage.admin.call(homeCalls.site, {});
      const page = await (await stage.freshBrowser(await stage.withRoles('quayside'))).newPage();
      await page.route('**/shop/home/site', async (route) => {
        const reply = await route.fetch();
        const body = (await reply.json()) as { result: object };
        await route.fulfill({ json: { ...body, result: { ...body.result, contactQr: '/qr.png' } } });
      });
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Contact us' }).click();
      const dialog = page.getByRole('dialog', { name: 'Contact us' });
      await dialog.getByRole('link', { name: contactEmail ?? 'unset' }).waitFor();
      expect(await dialog.locator('img[src="/qr.png"]').count()).toBe(1);
      await dialog.getByRole('button', { name: 'I see' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    line: 'A language switch offers 简体中文 and English (and Español and 日本語)',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      for (const [from, name, heading] of [
        ['Language', languageNames.zh, '首页'],
        ['语言', languageNames.es, 'Inicio'],
        ['Idioma', languageNames.ja, 'ホーム'],
        ['言語', languageNames.en, 'Home'],
      ] as const) {
        await page.getByRole('banner').getByRole('button', { name: from }).click();
        await page.getByRole('menuitem', { name }).click();
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      }
    },
  },
  {
    line: 'An avatar menu shows the user name, a link to /profile and log out',
    async holds(stage) {
      const who = await stage.newcomer('named@example.test');
      await who.call(accountCalls.updateUser, { name: 'Mei Lin' });
      const page = await stage.visit('/dashboard', who);
      await page.getByRole('button', { name: 'Your account' }).click();
      const menu = page.getByRole('dialog', { name: 'Your account' });
      await menu.getByText('Mei Lin').waitFor();
      expect(await menu.getByRole('button', { name: 'Log out' }).count()).toBe(1);
      await menu.getByRole('link', { name: 'Your profile' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your profile' }).waitFor();
    },
  },
  {
    line: 'Breadcrumbs are shown',
    async holds(stage) {
      const page = await stage.lookAt('/performance/transportation/shippingDetails', await stage.withRoles('quayside'));
      const crumbs = page.getByRole('navigation', { name: 'You are here' });
      await crumbs.waitFor();
      expect(await crumbs.getByRole('listitem').filter({ hasText: /\w/ }).allInnerTexts()).toEqual([
        'Home',
        'Shipments',
        'Shipment details',
      ]);
    },
  },
  {
    line: 'Tag tabs offer refresh, close, close others and close all; affix tabs cannot be closed',
    async holds(stage) {
      const page = await stage.visit('/dashboard', await stage.withRoles('quayside'));
      const tabs = page.getByRole('navigation', { name: 'Visited pages' });
      // A page is drawn a moment before its visit is noted, and left a moment before its tab is closed.
      const shows = (...names: string[]) => becomes(() => tabs.getByRole('link').allInnerTexts(), names);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await page.getByRole('main').getByRole('link', { name: 'All jobs' }).click();
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      for (const name of ['Finance', 'Discover']) {
        await menu.getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
      }
      await shows('Home', 'Jobs', 'Bills', 'Discover');
      await tabs.getByRole('link', { name: 'Jobs' }).click();
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      const choose = async (entry: string) => {
        await tabs.getByRole('button', { name: 'Tab menu' }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      const before = await page.getByRole('heading', { level: 1, name: 'Jobs' }).elementHandle();
      const [again] = await Promise.all([page.waitForRequest('**/shop/job/list*'), choose('Refresh')]);
      expect(again.method()).toBe('GET');
      // Another page stands in its place for a moment, and the menu would be that one's.
      await before?.waitForElementState('hidden');
      await tabs.locator('a[aria-current=page]', { hasText: 'Jobs' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
      await choose('Close');
      await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
      await shows('Home', 'Bills', 'Discover');
      await choose('Close others');
      await shows('Home', 'Bills');
      await choose('Close all');
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      await shows('Home');
      expect(await tabs.getByRole('button', { name: 'Close Home' }).count()).toBe(0);
    },
  },
  {
    line: 'A back-to-top button appears after 400 px of scroll; its animation lasts 800 ms',
    async holds(stage) {
      const browser = await stage.freshBrowser(await stage.withRoles('quayside'), {
        viewport: { width: 1440, height: 400 },
        reducedMotion: 'no-preference',
      });
      const page = await browser.newPage();
      // The page's clock is ours: a busy machine draws late, and its own clock would tell how busy it is.
      await page.clock.install();
      await page.goto('/profile/edit');
      await page.locator('input[name=name]').waitFor();
      const button = page.getByRole('button', { name: 'Back to top' });
      const height = () => page.evaluate(() => window.scrollY);
      const scrollTo = (to: number) =>
        page.evaluate(
          (top) =>
            new Promise((resolve) => {
              addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true });
              window.scrollTo(0, top);
            }),
          to,
        );
      await scrollTo(limits.backToTopAfter);
      expect(await button.count()).toBe(0);
      await scrollTo(limits.backToTopAfter + 20);
      await button.waitFor();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await button.click();
      expect(await height()).toBe(limits.backToTopAfter + 20);
      // It slows down towards the end, so the last part is less than a pixel.
      await page.clock.runFor(limits.scrollAnimation * 0.75);
      expect(await height()).toBeGreaterThan(0);
      await page.clock.runFor(limits.scrollAnimation * 0.25 + A_FRAME);
      expect(await height()).toBe(0);
    },
  },
  {
    line: 'The logo links to /',
    async holds(stage) {
      const page = await stage.visit('/jobs', await stage.withRoles('quayside'));
      const logo = page.getByRole('link', { name: 'Go to Home' });
      await logo.waitFor();
      expect(await logo.getAttribute('href')).toBe('/');
      await logo.click();
      await page.waitForURL('**/dashboard');
    },
  },
  {
    line: 'Logging out goes to the login page with a redirect back',
    async holds(stage) {
      const who = await stage.newcomer('leaving@example.test');
      const page = await stage.visit('/jobs?page=1', who);
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
      expect(addressOf(page)).toBe('/login?redirect=%2Fjobs%3Fpage%3D1');
      expect((await who.raw(accountCalls.userInfo, {})).code).toBe(200117);
    },
  },
];
