import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';

export interface Visit {
  /** ms from the start of the navigation until the first row's checkbox was on screen, was clicked, and changed. */
  usable: number;
  /** Bytes of script: gzipped by us, and as they came over the line. */
  gzip: number;
  transferred: number;
  requests: number;
}

/**
 * Runs in the page: clicks the first row's checkbox as soon as rows are there, and notes when it has
 * changed (both apps remember a selection). As text,
 * since a function would come with helpers of its compiler that the page does not have.
 */
const watch = `(() => {
  let before;
  const look = () => {
    const boxes = document.querySelectorAll('tbody input[type=checkbox]');
    if (before !== undefined && boxes[0] && boxes[0].checked !== before) return void performance.mark('usable');
    if (before === undefined && boxes.length >= 20) {
      before = boxes[0].checked;
      boxes[0].click();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

async function open(context: BrowserContext, slowDown: number): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: watch });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** Opens the list and measures until it can be used; `slowDown` is the CPU's, 1 for none. */
export async function visit(context: BrowserContext, url: string, slowDown: number): Promise<Visit> {
  const page = await open(context, slowDown);
  const replies: { script: boolean; body: () => Promise<Buffer>; size: () => Promise<number> }[] = [];
  page.on('response', (response) => {
    const script = response.request().resourceType() === 'script';
    const size = async () => (await response.request().sizes()).responseBodySize;
    replies.push({ script, body: () => response.body(), size });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN);
  const requests = replies.length;
  await page.waitForLoadState('networkidle');
  const scripts = replies.slice(0, requests).filter(({ script }) => script);
  const gzip = await Promise.all(scripts.map(async ({ body }) => gzipSync(await body(), { level: 9 }).length));
  const transferred = await Promise.all(scripts.map(({ size }) => size()));
  await page.close();
  return { usable, gzip: sum(gzip), transferred: sum(transferred), requests };
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
