import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import type { Listing } from '#server/connectors/store.ts';
import { woo } from '#server/connectors/stores/woo/index.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';
import { bareWoo } from './kit/bareWoo.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const PRODUCTS = 200;
const LATENCY_MS = 200;

/**
 * 200 products to a store that takes 200 ms for every call, as a job with ledger, links and progress, against the same
 * connector driven bare with as many calls at once; then all of them again, against the time that creating them took.
 */
export async function benchPublish(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    await server.merchant.importFile('bench.csv', csv());
    const shop = await server.merchant.bindWoo(server.sandboxUrl, 'quiet');
    const productIds = await allProductIds(server);
    await setFaults(server.sandboxUrl, { woocommerce: { latencyMs: LATENCY_MS } });
    const publish = () =>
      timed(async () => {
        const order = {
          productIds,
          shopIds: [shop.shopId],
          status: 'active' as const,
          salesChannels: ['onlineStore' as const],
          overrides: { [shop.shopId]: { tags: ['bench'] } },
        };
        const { jobId } = await server.merchant.call(publishCalls.publish, order);
        const job = await server.merchant.finished(jobId);
        if (job.done !== PRODUCTS) throw new Error(`Published ${job.done}: ${job.rows[0]?.reason ?? ''}`);
      });
    const created = await publish();
    const updated = await publish();
    const held = await shopProducts(server.sandboxUrl, 'quiet');
    if (held.length !== PRODUCTS) throw new Error(`The store holds ${held.length}.`);
    const reference = await timed(() => publishBare(server));
    const figure = { database: database.name, unit: 's' as const };
    return [
      {
        ...figure,
        what: 'publish 200 products, 200 ms a call',
        ours: created,
        reference,
        ratio: created / reference,
        budget: 'at most 1.05',
      },
      {
        ...figure,
        what: 'update the same 200 products, beside creating them',
        ours: updated,
        reference: created,
        ratio: updated / created,
        budget: 'at most 1.0',
      },
    ];
  } finally {
    await server.close();
  }
}

async function allProductIds(server: BenchServer): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < PRODUCTS; page += 1) {
    const { rows } = await server.merchant.call(productCalls.list, { page, pageSize: 50 });
    ids.push(...rows.map((row) => row.productId));
  }
  return ids;
}

async function publishBare(server: BenchServer): Promise<void> {
  const session = await bareWoo(server, 'harbour');
  const listings = Array.from({ length: PRODUCTS }, (_, at) => listing(at));
  const lane = async (): Promise<void> => {
    for (
      let next = listings.splice(0, woo.limits.publishBatch);
      next.length > 0;
      next = listings.splice(0, woo.limits.publishBatch)
    ) {
      const outcomes = await woo.publish(session, next, { created: async () => undefined });
      if (outcomes.some(({ kind }) => kind !== 'published')) throw new Error('The bare publication failed.');
    }
  };
  await Promise.all(Array.from({ length: woo.limits.parallel }, lane));
}

const image = (at: number): string => `https://img.example.com/${at}.jpg`;

const listing = (at: number): Listing => ({
  mark: `qs-bench-${at}`,
  title: `Product ${at}`,
  bodyHtml: `<p>Description of product ${at}.</p>`,
  tags: ['bench'],
  collections: [],
  status: 'active',
  continueSelling: false,
  options: [],
  images: [{ imageId: `image-${at}`, src: image(at), alt: '', externalId: null }],
  variants: [
    {
      variantId: `variant-${at}`,
      externalId: null,
      sku: `BENCH-${at}`,
      barcode: '',
      optionValues: [],
      price: '10.50',
      compareAtPrice: null,
      inventoryQuantity: 5,
      weight: '100',
      weightUnit: 'g',
      imageId: null,
    },
  ],
});

function csv(): string {
  const header =
    'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src';
  const lines = Array.from(
    { length: PRODUCTS },
    (_, at) =>
      `p-${at},Product ${at},<p>Description of product ${at}.</p>,Title,Default Title,BENCH-${at},100,5,10.50,${image(at)}`,
  );
  return [header, ...lines].join('\n');
}
