import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { connectStore, sandboxName } from '#tests/kit/connectStore.ts';
import { publish } from '#tests/kit/publishing.ts';
import { setFaults } from '#tests/kit/world.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { publishBare } from './kit/publishBare.ts';
import { readToTheEnd } from './kit/readToTheEnd.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';
import { type Watched, watchPublishing } from './kit/watchPublishing.ts';

/** Products sent to each platform; `npm run bench stores 200` sends fewer. */
const PRODUCTS = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1000);
const BUDGET = 'at least 0.95';

/** What the sandbox grants each shop, as it says itself in its own folders. Wix and WooCommerce: see `againstService`. */
const ceilings = {
  shopify: { burst: 2000, perSecond: 100 },
  shoplazza: { burst: 40, perSecond: 2 },
  shopline: { burst: 40, perSecond: 4 },
  tiktok: { burst: 20, perSecond: 20 },
} as const satisfies Partial<Record<StorePlatform, { burst: number; perSecond: number }>>;
type Limited = keyof typeof ceilings;

const limited: Limited[] = ['shopify', 'shoplazza', 'shopline', 'tiktok'];
/** Two stores of each: one for us, the other for the reference. */
const unlimited = { wix: ['harbour', 'lantern'], woo: ['harbour', 'quiet'] } as const;
/** What a call to these takes when they are far away, in ms; on this machine the reference is all processor. */
const FAR = 200;
/** Milliseconds in which every bucket fills up: the server has been running for a while when somebody publishes. */
const REST = 61_000;

interface Bench {
  server: BenchServer;
  database: BenchDatabase['name'];
  productIds: string[];
  watched: (platform: StorePlatform) => Watched;
}

/** Publishing to each platform, against the least time that it could take there. */
export async function benchStores(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  const watch = watchPublishing(server, [...limited, 'wix', 'woo']);
  try {
    const productIds = await importProducts(server);
    const bench: Bench = { server, database: database.name, productIds, watched: watch.of };
    const shops = new Map<Limited, Shop>();
    for (const channel of limited) shops.set(channel, await connected(bench, channel, 'harbour'));
    await new Promise((resolve) => setTimeout(resolve, REST));
    const figures = await Promise.all([...shops].map(([channel, shop]) => againstRate(bench, channel, shop)));
    for (const channel of ['wix', 'woo'] as const) figures.push(await againstService(bench, channel));
    return figures;
  } finally {
    watch.stop();
    await server.close();
  }
}

const connected = async ({ server }: Bench, channel: StorePlatform, shop: string): Promise<Shop> =>
  readToTheEnd(
    server.merchant,
    await connectStore({ sandbox: { url: server.sandboxUrl } }, server.merchant, channel, shop),
  );

/** Seconds until all products stand in a store; none may fail, for whatever reason. */
function published({ server, productIds }: Bench, channel: StorePlatform, shop: Shop): Promise<number> {
  return timed(async () => {
    const exchangeRates = { [`USD>${shop.currency}`]: '1' };
    const job = await publish(server.merchant, productIds, [shop.shopId], { exchangeRates });
    if (job.done === PRODUCTS) return;
    throw new Error(`${channel}: ${job.done}: ${job.rows.find((row) => row.reason)?.reason}`);
  });
}

/** Against the time in which the platform's rate, its full bucket included, lets the calls of these products through. */
async function againstRate(bench: Bench, channel: Limited, shop: Shop): Promise<Figure> {
  const { burst, perSecond } = ceilings[channel];
  const ours = await published(bench, channel, shop);
  const { spent, refused } = bench.watched(channel);
  const reference = Math.max(0, spent - burst) / perSecond;
  const unit = channel === 'shopify' ? 'points' : 'requests';
  return {
    what: `publish ${PRODUCTS} products to ${channel}: ${spent} ${unit}, ${refused} too fast`,
    unit: 's',
    database: bench.database,
    ours,
    reference,
    ratio: reference / ours,
    budget: BUDGET,
  };
}

/**
 * WooCommerce has no rate, and Wix, which takes many products in a call, lets all of it through at once: what is left is
 * how fast the platform works. The reference is the same connector with the same listings and as many calls at once,
 * without job, ledger and database.
 */
async function againstService(bench: Bench, channel: keyof typeof unlimited): Promise<Figure> {
  const { server } = bench;
  const [own, other] = unlimited[channel];
  const shops = [await connected(bench, channel, own), await connected(bench, channel, other)] as const;
  await new Promise((resolve) => setTimeout(resolve, REST));
  await setFaults(server.sandboxUrl, { [sandboxName(channel)]: { latencyMs: FAR } });
  const ours = await published(bench, channel, shops[0]);
  const { listings, refused } = bench.watched(channel);
  const reference = await timed(() => publishBare(server, channel, shops[1], listings.slice(0, PRODUCTS)));
  await setFaults(server.sandboxUrl, {});
  return {
    what: `publish ${PRODUCTS} products to ${channel}, ${FAR} ms a call, ${refused} too fast`,
    unit: 's',
    database: bench.database,
    ours,
    reference,
    ratio: reference / ours,
    budget: `${BUDGET} of the bare connector`,
  };
}

async function importProducts({ merchant, sandboxUrl }: BenchServer): Promise<string[]> {
  const long = (title: string): string => `${title} and of every pier beside it`;
  const made = madeProducts(PRODUCTS).map((one) => ({ ...one, title: long(one.title) }));
  const pictures = `${sandboxUrl}/woo/harbour/wp-content/uploads`;
  const job = await merchant.importFile('bench.csv', shopifyCsv(made).replaceAll('https://img.example.com', pictures));
  return job.rows.map(({ productId }) => productId ?? '');
}
