import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import type { HttpReply } from '#server/connectors/lib/http.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { publish } from '#tests/kit/publishing.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { readToTheEnd } from './kit/readToTheEnd.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

/** Products sent to each platform: more of them weigh the full bucket at the beginning less. */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 200);

/** What the sandbox grants each shop, as it says itself in its own folders; WooCommerce has no ceiling (see `publish`). */
const ceilings = {
  shopify: { host: 'myshopify.com', burst: 2000, perSecond: 100 },
  shoplazza: { host: 'myshoplaza.com', burst: 40, perSecond: 2 },
  shopline: { host: 'myshopline.com', burst: 40, perSecond: 4 },
  tiktok: { host: 'tiktokglobalshop.com', burst: 20, perSecond: 20 },
  wix: { host: 'wixapis.com', burst: 200, perSecond: 200 / 60 },
} as const satisfies Partial<Record<StorePlatform, { host: string; burst: number; perSecond: number }>>;

/**
 * Publishing to each platform at the same time: what was spent of its rate, against all that the platform grants in that
 * time, its full bucket at the beginning included. What is refused as too fast counts as nothing.
 */
export async function benchStores(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const { merchant, sandboxUrl } = server;
    const spent = meter(server);
    const productIds = await importProducts(server);
    const channels = Object.keys(ceilings) as (keyof typeof ceilings)[];
    const shops: { channel: (typeof channels)[number]; shop: Shop }[] = [];
    for (const channel of channels) {
      const made = await connectStore({ sandbox: { url: sandboxUrl } }, merchant, channel);
      shops.push({ channel, shop: await readToTheEnd(merchant, made) });
    }
    const figures = shops.map(async ({ channel, shop }): Promise<Figure> => {
      const { host, burst, perSecond } = ceilings[channel];
      const before = spent(host);
      const seconds = await timed(async () => {
        const exchangeRates = { [`USD>${shop.currency}`]: '1' };
        const job = await publish(merchant, productIds, [shop.shopId], { exchangeRates });
        if (job.done !== PRODUCTS)
          throw new Error(`${channel}: ${job.done}: ${job.rows.find((row) => row.reason)?.reason}`);
      });
      const [ours, reference] = [spent(host) - before, burst + perSecond * seconds];
      return {
        ...{ what: `publish ${PRODUCTS} products to ${channel} (${seconds.toFixed(0)} s)`, database: database.name },
        ...{ ours, reference, unit: channel === 'shopify' ? 'points' : 'requests' },
        ...{ ratio: ours / reference, budget: 'at least 0.95' },
      };
    });
    return await Promise.all(figures);
  } finally {
    await server.close();
  }
}

/** Counts what leaves for each host: requests, or points where the answer tells them. */
function meter({ deps }: BenchServer): (host: string) => number {
  const counts = new Map<string, number>();
  const { request } = deps.http;
  deps.http.request = async (given) => {
    const reply = await request.call(deps.http, given);
    const { hostname } = new URL(given.url);
    counts.set(hostname, (counts.get(hostname) ?? 0) + costOf(reply));
    return reply;
  };
  return (host) => [...counts].reduce((sum, [name, count]) => (name.endsWith(host) ? sum + count : sum), 0);
}

function costOf({ status, body }: HttpReply): number {
  if (status === 429) return 0;
  const points = /"actualQueryCost":\s*([\d.]+)/.exec(body)?.[1];
  if (points !== undefined) return Number(points);
  return body.includes('THROTTLED') ? 0 : 1;
}

async function importProducts({ merchant, sandboxUrl }: BenchServer): Promise<string[]> {
  const long = (title: string): string => `${title} and of every pier beside it`;
  const made = madeProducts(PRODUCTS).map((one) => ({ ...one, title: long(one.title) }));
  const pictures = `${sandboxUrl}/woo/harbour/wp-content/uploads`;
  const job = await merchant.importFile('bench.csv', shopifyCsv(made).replaceAll('https://img.example.com', pictures));
  return job.rows.map(({ productId }) => productId ?? '');
}
