import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { shopifyLayout } from '#server/modules/catalogue/bulk/export/shopifyLayout.ts';
import { wooLayout } from '#server/modules/catalogue/bulk/export/wooLayout.ts';
import { openProductFile } from '#server/modules/sourcing/collect/files/index.ts';
import { expectTold, type StoreFormat } from '#tests/kit/expectTold.ts';
import { type PoolProduct, poolProduct } from '#tests/kit/poolArbitrary.ts';
import { asTakenIn, type Sold } from '#tests/kit/productFacts.ts';
import { all } from '#tests/server/modules/sourcing/collect/files/kit.ts';

/** Options and properties at most. */
const ATTRIBUTES = 8;
const layoutOf = {
  shopifyCsv: () => shopifyLayout('https://q.example'),
  wooCsv: () => wooLayout('https://q.example', ATTRIBUTES),
};

/** The product that becomes of the file which a product becomes. */
async function thereAndBack(pool: PoolProduct, format: StoreFormat): Promise<Sold> {
  const layout = layoutOf[format]();
  const file = layout.head + layout.item({ ...pool, handle: 'handle' }, true) + layout.tail;
  const open = () => Readable.from([Buffer.from(file)]);
  const opened = await openProductFile(open, 'x', { currency: pool.product.currency, readPage: () => null });
  const items = await all(opened.products());
  const [item] = items;
  if (items.length !== 1 || !item || !('product' in item)) throw new Error(`${JSON.stringify(items)}\n${file}`);
  return asTakenIn(item.product);
}

describe('any product of the pool, exported and imported again', () => {
  it('C6–C13: is the same through Shopify’s layout in all that it has, and each loss of the rest is told', async () => {
    await fc.assert(
      fc.asyncProperty(poolProduct, async (pool) => {
        expectTold(pool, await thereAndBack(pool, 'shopifyCsv'), 'shopifyCsv');
      }),
      { numRuns: 200 },
    );
  });

  it('C6–C13: is the same through WooCommerce’s layout in all that it has, and each loss of the rest is told', async () => {
    await fc.assert(
      fc.asyncProperty(poolProduct, async (pool) => {
        expectTold(pool, await thereAndBack(pool, 'wooCsv'), 'wooCsv');
      }),
      { numRuns: 200 },
    );
  });
});
