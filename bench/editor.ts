import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { collectCalls } from '#contract/collected.calls.ts';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { createApp } from '#server/app.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import { manyVariants } from '#tests/kit/manyVariants.ts';
import { type Smoothness, type TableAddress, visit } from './editor/visit.ts';
import type { BenchDatabase } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { startBenchServer } from './kit/server.ts';

const ROUNDS = 3;

/**
 * The longest task while a product of 2,000 variants is typed into and scrolled, the CPU slowed down four times, beside
 * the smallest windowed table of inputs under the same hands. Once, on PGlite.
 */
export async function benchEditor(database: BenchDatabase): Promise<Figure[]> {
  if (database.name !== 'PGlite') return [];
  const roots = await buildPages();
  const server = await startBenchServer(database);
  const browser = await launchBrowser();
  try {
    const served = async (webRoot: string) => {
      const { app } = await createApp(server.deps, { requestsPerMinute: 10_000_000, webRoot });
      return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
    };
    const [ours, plain] = [await served(roots.ours), await served(roots.plain)];
    const { productId } = await server.merchant.call(collectCalls.collection, { product: manyVariants });
    const editor: TableAddress = {
      url: `${ours.url}/import/edit/${productId}`,
      scroller: '#variants [data-scroller]',
      cell: (page) => page.locator('#variants [aria-rowindex="5"] [data-column=price]').click(),
      replace: ['Enter', 'ArrowUp'],
    };
    const table: TableAddress = {
      url: plain.url,
      scroller: '[data-scroller]',
      cell: (page) => page.locator('tbody tr:nth-child(5) td:nth-child(3) input').click(),
      replace: ['ControlOrMeta+a'],
    };
    const measured: { ours: Smoothness[]; plain: Smoothness[] } = { ours: [], plain: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.ours.push(await inContext(browser, server.merchant.token, editor));
      measured.plain.push(await inContext(browser, server.merchant.token, table));
    }
    await Promise.all([ours.close(), plain.close()]);
    return (['typing', 'scrolling'] as const).map((kind) => figure(kind, measured));
  } finally {
    await browser.close();
    await server.close();
  }
}

async function buildPages(): Promise<{ ours: string; plain: string }> {
  const into = mkdtempSync(join(tmpdir(), 'quayside-bench-editor-'));
  const [ours, plain] = [join(into, 'ours'), join(into, 'plain')];
  await build({ logLevel: 'warn', build: { outDir: ours } });
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, 'editor/plain'),
    plugins: [react()],
    build: { outDir: plain, target: 'es2022' },
  });
  return { ours, plain };
}

async function inContext(browser: Browser, token: string, table: TableAddress): Promise<Smoothness> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url: table.url }]);
  const found = await visit(browser, context, table);
  await context.close();
  return found;
}

function figure(kind: keyof Smoothness, measured: { ours: Smoothness[]; plain: Smoothness[] }): Figure {
  const middle = (visits: Smoothness[]): number =>
    visits.map((one) => one[kind]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0;
  const [ours, reference] = [middle(measured.ours), middle(measured.plain)];
  return {
    what: `editor: longest task while ${kind}, 2,000 variants, CPU slowed 4x`,
    database: 'PGlite',
    ours,
    reference,
    unit: 'ms',
    ratio: ours / reference,
    budget: 'at most 50 ms',
  };
}
