import type { Browser, BrowserContext, Page } from 'playwright';
import { tasksWhile } from './tasks.ts';

/** The longest task of each kind of work, in ms. */
export interface Smoothness {
  typing: number;
  scrolling: number;
}

/** How a page's table is found: its scroller, and the cell to type into. */
export interface TableAddress {
  url: string;
  scroller: string;
  cell: (page: Page) => Promise<void>;
  /** The keys after which typing replaces the cell's text. */
  replace: readonly string[];
}

const SLOW_DOWN = 4;
/** Long enough for whatever the page does once the typing rests: keeping a draft, saving. */
const REST = 4000;

/** Types into the table and scrolls it with the CPU slowed down four times. */
export async function visit(browser: Browser, context: BrowserContext, table: TableAddress): Promise<Smoothness> {
  const page = await context.newPage();
  await page.goto(table.url);
  const scroller = page.locator(table.scroller);
  await scroller.waitFor();
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await table.cell(page);
  const typing = await tasksWhile(browser, page, async () => {
    for (const text of ['17.35', '18.20', '21.99']) {
      for (const key of table.replace) await page.keyboard.press(key);
      await page.keyboard.type(text, { delay: 60 });
      await page.waitForTimeout(REST);
    }
  });
  await scroller.hover();
  const scrolling = await tasksWhile(browser, page, async () => {
    for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, step < 60 ? 400 : 2200);
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, -1500);
  });
  await page.close();
  return { typing: typing[0] ?? 0, scrolling: scrolling[0] ?? 0 };
}
