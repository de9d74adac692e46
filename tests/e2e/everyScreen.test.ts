import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#contract/account.ts';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { storeProductCalls } from '#contract/storeProduct.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { type Program, startProgram } from '#tests/kit/program.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src
tee,Dock Tee,<p>Soft.</p>,Harbour,"summer, cotton",Size,S,SCREEN-S,4,19.99,24.99,https://img.example.com/tee.jpg
tee,,,,,,M,SCREEN-M,5,19.99,24.99,
mug,Quay Mug,<p>Blue.</p>,Harbour,,Title,Default Title,SCREEN-MUG,12,0,,https://img.example.com/mug.jpg
`;

/** Each language, theme and width twice, crossed. */
const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'en', theme: 'dark', width: 390 },
  { language: 'zh', theme: 'light', width: 390 },
  { language: 'zh', theme: 'dark', width: 1440 },
] as const;

/** Screens with something on them: products, a store, a job with a failed row. */
describe('every screen', () => {
  let program: Program;
  let browser: Browser;
  let paths: string[];
  let token: string;

  beforeAll(async () => {
    program = await startProgram();
    browser = await launchBrowser();
    const merchant = await Merchant.register({ ...program, email: 'screens@example.test' });
    token = merchant.token;
    await merchant.importFile('mine.csv', CSV);
    const shop = await merchant.bindWoo(program.sandboxUrl, 'harbour');
    const { rows } = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
    const productIds = rows.map(({ productId }) => productId);
    const order = {
      productIds,
      shopIds: [shop.shopId],
      status: 'active' as const,
      salesChannels: ['onlineStore' as const],
    };
    const { jobId } = await merchant.call(publishCalls.publish, order);
    await merchant.finished(jobId);
    const sync = await merchant.call(storeProductCalls.sync, { channel: 'woo' });
    await merchant.finished(sync.jobId);
    const inStore = await merchant.call(storeProductCalls.list, { channel: 'woo', linked: 'true' });
    expect(inStore.total).toBeGreaterThan(0);
    const screens = [
      '/dashboard',
      '/import/list',
      `/import/edit/${productIds[0]}`,
      `/import/publish?ids=${productIds.join(',')}`,
      '/import/create-draft',
      '/import/split',
      `/import/split?product=${productIds[0]}`,
      `/import/split?products=${productIds.join(',')}`,
    ];
    paths = [
      ...screens,
      '/products/woocommerce',
      '/orders/woocommerce',
      `/products/woocommerce/edit/${encodeURIComponent(inStore.rows[0]?.id ?? '')}`,
      '/products/shopify',
      '/jobs',
      `/jobs/${jobId}`,
      '/setting/index',
      '/setting/index?connect',
      '/setting/aliexpress',
      '/404',
    ];
  });
  afterAll(async () => {
    await browser.close();
    await program.stop();
  });

  it.each(looks)(
    'in $language, $theme, $width px: nothing for axe to mend, nothing wider than the screen',
    async ({ language, theme, width }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
      });
      await context.addCookies([
        { name: SESSION_COOKIE, value: token, url: program.url },
        { name: 'language', value: language, url: program.url },
      ]);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(program.url + path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`));
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) found.push(`${path}: ${wider} px wider than the screen`);
      }
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
