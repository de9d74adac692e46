import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobCalls } from '#contract/job.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { axe } from '#tests/kit/axe.ts';
import { connectByConsent } from '#tests/kit/connectStore.ts';
import { type Desk, openDesk, SLOWEST, signedIn } from '#tests/kit/desk.ts';
import { goTo } from '#tests/kit/goTo.ts';
import { step } from '#tests/kit/step.ts';
import { pastOrdersIn, setFaults } from '#tests/kit/world.ts';

const ORDERS = 497;
const UNREADABLE = 3;

/** What the head of Orders says of the store with odd orders, in each language; words of every other sentence differ. */
const languages = [
  { language: 'en', orders: /3 orders cannot be read/, reason: 'The creation date is missing.' },
  { language: 'zh', orders: /有 3 个订单无法读取/, reason: '缺少创建日期。' },
  { language: 'es', orders: /no se pueden leer 3 pedidos/, reason: 'Falta: la fecha de creación.' },
  { language: 'ja', orders: /注文3件を読み取れません/, reason: '作成日がありません。' },
];
/** A text's key in place of its words. */
const RAW_KEY = /\b(lists|stores|sync|unreadable|row|orders)\.[a-z]\w*/;

const Held = z.object({
  stores: z.object({
    woocommerce: z.object({
      harbour: z.object({
        products: z.array(z.object({ sku: z.string(), status: z.string(), type: z.string() })),
        orders: z.array(z.object({ id: z.number() })),
      }),
    }),
  }),
});

describe('stores that cannot be read in whole', () => {
  let desk: Desk;
  let page: Page;
  let sandbox: string;

  beforeAll(async () => {
    desk = await openDesk('trouble@example.test');
    page = desk.page;
    page.setDefaultTimeout(SLOWEST);
    sandbox = desk.program.sandboxUrl;
    const { products } = await harbour();
    const sold = products.find(({ sku, status, type }) => sku !== '' && status === 'publish' && type === 'simple');
    await pastOrdersIn(sandbox, 'woocommerce', 'harbour', { sku: sold?.sku ?? '', count: ORDERS + UNREADABLE });
    const { orders } = await harbour();
    const odd = orders
      .slice(100, 100 + UNREADABLE)
      .map(({ id }) => ({ id: String(id), without: ['date_created_gmt'] }));
    await setFaults(sandbox, { woocommerce: { oddRows: odd } });
  });
  afterAll(async () => {
    await setFaults(sandbox, {});
    await desk.close();
  });

  const harbour = async () => Held.parse(await (await fetch(`${sandbox}/_world`)).json()).stores.woocommerce.harbour;
  const head = (of: Page = page) => of.locator('main');
  const clockOn = (ms: number) =>
    fetch(`${sandbox}/_world/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: ms }),
    });

  it('say what is missing, since when and why, in every language, and are whole again when they answer', async () => {
    await step('connects three stores, which are read', async () => {
      const woo = await desk.merchant.bindWoo(sandbox, 'harbour');
      const shopify = await connectByConsent(desk.merchant, 'shopify', 'harbour');
      const shoplazza = await connectByConsent(desk.merchant, 'shoplazza', 'harbour');
      for (const { shopId } of [woo, shopify, shoplazza]) await desk.merchant.whenRead(shopId);
    });
    await step('one refuses and one does not answer', trouble);
    await step('Orders says so at its head and for the sync by hand', ordersSaySo);
    await step('Stores names them', storesSaySo);
    await step('the job names what it could not read', jobSaysSo);
    for (const one of languages) await step(`in ${one.language}`, () => inLanguage(one));
    await step('all are whole again', healed);
    expect(desk.errors).toEqual([]);
  });

  async function trouble(): Promise<void> {
    const faults = z.object({ woocommerce: z.unknown() }).parse(await inForce());
    await setFaults(sandbox, { ...faults, shopify: { errorRate: 1 }, shoplazza: { down: true } });
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await untilRead();
    await page.getByText('1 of 3 stores read.').waitFor();
  }
  /** Stores are tried again for two minutes, longer apart each time: where all that is left waits, time goes on. */
  async function untilRead(): Promise<void> {
    const live = await desk.merchant.listen();
    let waiting = '';
    try {
      for (;;) {
        const { rows } = await desk.merchant.call(jobCalls.list, {});
        const open = rows.filter(({ kind, finishedAt }) => kind === 'syncOrders' && finishedAt === null);
        if (rows.length > 0 && open.length === 0) return;
        const messages = open.map(({ id, message }) => `${id} ${message}`).join();
        if (open.every(({ message }) => message !== null) && messages !== waiting) {
          waiting = messages;
          await clockOn(61_000);
        }
        await live.next(() => true);
      }
    } finally {
      live.close();
    }
  }
  const inForce = async () => (await fetch(`${sandbox}/_world/faults`)).json();

  async function ordersSaySo(): Promise<void> {
    const line = page.getByText('1 of 3 stores read.');
    expect(await line.count()).toBe(1);
    const told = await line.innerText();
    expect(told).toContain('(Shopify):');
    expect(told).toContain('(Shoplazza): The store does not answer');
    await head()
      .getByText(/orders are not read since/)
      .nth(1)
      .waitFor();
    await head().getByText(`${UNREADABLE} orders cannot be read`).waitFor();
    expect(
      await head()
        .getByText(/^Complete, checked/)
        .count(),
    ).toBe(0);
  }

  async function storesSaySo(): Promise<void> {
    await goTo(page, '/setting/index');
    const shops = await desk.merchant.call(storeCalls.select, {});
    const unreadable = shops.find(({ channel }) => channel === 'woo')?.orders.unreadable;
    expect(unreadable?.count).toBe(UNREADABLE);
    for (const { label } of unreadable?.rows ?? []) {
      await page.getByText(`${label}: The creation date is missing.`).waitFor();
    }
    await page.getByText(`All but ${UNREADABLE} orders`).waitFor();
    expect(await page.getByText('Orders cannot be read').count()).toBe(2);
    expect(await axe(page)).toEqual([]);
  }

  async function jobSaysSo(): Promise<void> {
    const [row] = (await desk.merchant.call(jobCalls.list, {})).rows
      .filter(({ kind }) => kind === 'syncOrders')
      .slice(-1);
    await goTo(page, `/jobs/${row?.id ?? ''}`);
    await page.getByText(`${UNREADABLE} orders cannot be read: `).first().waitFor();
  }

  async function inLanguage({ language, orders, reason }: (typeof languages)[number]): Promise<void> {
    const context = await signedIn(desk);
    await context.addCookies([{ name: 'language', value: language, url: desk.program.url }]);
    const own = await context.newPage();
    for (const [path, words] of [
      ['/orders', orders],
      ['/setting/index', reason],
    ] as const) {
      await own.goto(path);
      await own.getByText(words).first().waitFor();
      expect(await head(own).innerText()).not.toMatch(RAW_KEY);
      for (const width of [1440, 390]) {
        await own.setViewportSize({ width, height: 900 });
        const wider = () => own.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        // What a window shows in another width is drawn a moment later.
        await expect.poll(wider, { timeout: SLOWEST, message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
      }
      await own.setViewportSize({ width: 1440, height: 900 });
    }
    await context.close();
  }

  async function healed(): Promise<void> {
    await setFaults(sandbox, {});
    await goTo(page, '/orders');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await page.getByText('3 stores read.').waitFor();
    await head()
      .getByText(/^Complete, checked/)
      .waitFor();
    expect(
      await head()
        .getByText(/cannot be read|not read since/)
        .count(),
    ).toBe(0);
  }
});
