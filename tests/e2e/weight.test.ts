import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Response } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { closeWindows, type Desk, openShared } from '#tests/kit/desk.ts';
import { Merchant } from '#tests/kit/merchant.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src
tee,Dock Tee,<p>Soft.</p>,Harbour,summer,Title,Default Title,WEIGH-TEE,4,19.99,https://img.example.com/tee.jpg
`;

/** Bytes, gzipped, as the budgets of the web app are written. */
const budgets = { login: 280_000, list: 350_000 };

describe('the script that the browser fetches', () => {
  let program: Desk['program'];
  let browser: Browser;
  let token: string;

  beforeAll(async () => {
    ({ program, browser } = await openShared());
    const merchant = await Merchant.register({ ...program, email: 'weight@example.test' });
    await merchant.importFile('one.csv', CSV);
    token = merchant.token;
  });
  afterAll(async () => {
    await closeWindows(browser);
  });

  /** Gzipped bytes of all script that came, whatever encoding it came in, until the page can be used. */
  async function weigh(context: BrowserContext, path: string, usable: string) {
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(program.url + path);
    await page.locator(usable).waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all(
      scripts.map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
    );
    return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0), scripts };
  }

  // English is the smallest of the languages, Japanese the largest.
  it.each(['en', 'ja'] as const)(
    'stays within the budgets before login and at the first list, in %s',
    async (language) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([{ name: 'language', value: language, url: program.url }]);
      const login = await weigh(context, '/login', 'input[name=email]');
      expect(login.count).toBeGreaterThan(0);
      expect(login.bytes).toBeLessThanOrEqual(budgets.login);

      const inside = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await inside.addCookies([
        { name: SESSION_COOKIE, value: token, url: program.url },
        { name: 'language', value: language, url: program.url },
      ]);
      const list = await weigh(inside, '/import/list', 'tbody input[type=checkbox]');
      expect(list.bytes).toBeLessThanOrEqual(budgets.list);
      expect(list.count).toBeLessThanOrEqual(40);
      for (const { headers, url } of list.scripts.map((response) => ({
        headers: response.headers(),
        url: response.url(),
      }))) {
        expect(headers['cache-control'], url).toContain('immutable');
      }
      await context.close();
      await inside.close();
    },
  );
});
