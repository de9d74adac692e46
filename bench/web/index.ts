import type { Browser } from 'playwright';
import { SESSION_COOKIE } from '#contract/enums.ts';
import { createApp } from '#server/app.ts';
import { launchBrowser } from '#tests/kit/browser.ts';
import type { BenchDatabase } from '../kit/database.ts';
import type { Figure } from '../kit/figure.ts';
import { seedProducts } from '../kit/seedProducts.ts';
import { startBenchServer } from '../kit/server.ts';
import { buildApps } from './buildApps.ts';
import { type Visit, visit } from './visit.ts';

const PRODUCTS = 10_000;
const ROUNDS = 5;
const slowDowns = [1, 4];

type Visits = Record<'cold' | 'warm', Visit[]>;

/**
 * The first list of the web app beside the smallest react-admin app over the same products, server and settings: its
 * script's bytes and the time until it can be used, with an empty cache and a filled one. Once, on PGlite.
 */
export async function benchWeb(database: BenchDatabase): Promise<Figure[]> {
  if (database.name !== 'PGlite') return [];
  const roots = await buildApps();
  const server = await startBenchServer(database);
  const browser = await launchBrowser();
  try {
    await seedProducts(server.deps.db.pool, PRODUCTS);
    const served = async (webRoot: string) => {
      const { app } = await createApp(server.deps, { requestsPerMinute: 10_000_000, webRoot });
      return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
    };
    const [ours, stock] = [await served(roots.ours), await served(roots.stock)];
    const token = server.merchant.token;
    const figures: Figure[] = [];
    for (const slowDown of slowDowns) {
      const visits = { ours: empty(), stock: empty() };
      for (let round = 0; round <= ROUNDS; round += 1) {
        // The first round warms up server and browser and is not counted.
        await both(browser, token, `${ours.url}/import/list`, slowDown, round === 0 ? empty() : visits.ours);
        await both(browser, token, `${stock.url}/`, slowDown, round === 0 ? empty() : visits.stock);
      }
      if (slowDown === 1) figures.push(...weights(visits.ours, visits.stock));
      for (const cache of ['cold', 'warm'] as const) {
        const time = (of: Visits) => median(of[cache].map(({ usable }) => usable));
        const what = `web: first list usable, ${cache}${slowDown === 1 ? '' : `, CPU slowed ${slowDown}x`}`;
        figures.push(figure(what, time(visits.ours), time(visits.stock), 'ms', 'at most 1.0'));
      }
    }
    await Promise.all([ours.close(), stock.close()]);
    return figures;
  } finally {
    await browser.close();
    await server.close();
  }
}

const empty = (): Visits => ({ cold: [], warm: [] });

/** One visit with an empty cache, and one more with what the first left in it. */
async function both(browser: Browser, token: string, url: string, slowDown: number, into: Visits): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  await context.addCookies([{ name: SESSION_COOKIE, value: token, url }]);
  into.cold.push(await visit(context, url, slowDown));
  into.warm.push(await visit(context, url, slowDown));
  await context.close();
}

function weights(ours: Visits, stock: Visits): Figure[] {
  const of = (visits: Visits, field: 'gzip' | 'transferred' | 'requests', unit: number) =>
    median(visits.cold.map((one) => one[field] / unit));
  return [
    figure('web: script, gzip', of(ours, 'gzip', 1000), of(stock, 'gzip', 1000), 'kB', 'at most 1.2'),
    figure(
      'web: script, brotli, as it came',
      of(ours, 'transferred', 1000),
      of(stock, 'transferred', 1000),
      'kB',
      'at most 1.2',
    ),
    figure('web: requests until usable', of(ours, 'requests', 1), of(stock, 'requests', 1), 'requests', ''),
  ];
}

const figure = (what: string, ours: number, reference: number, unit: Figure['unit'], budget: string): Figure => ({
  what,
  database: 'PGlite',
  ours,
  reference,
  unit,
  ratio: ours / reference,
  budget,
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
