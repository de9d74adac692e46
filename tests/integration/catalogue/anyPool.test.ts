import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkCalls } from '#contract/bulk.calls.ts';
import { type ExportLoss, type exportFormats, exportLosses } from '#contract/bulkWords.ts';
import { collectCalls } from '#contract/collected.calls.ts';
import { jsonLayout } from '#server/modules/catalogue/bulk/export/layout.ts';
import { rowsOfWhole, type WholeProduct } from '#server/modules/catalogue/pool/wholeProduct.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { expectTold, type StoreFormat } from '#tests/kit/expectTold.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { wholePool } from '#tests/kit/pool.ts';
import { type PoolProduct, poolProduct } from '#tests/kit/poolArbitrary.ts';

const PRODUCTS = 36;

/** Products with names and SKUs of their own, by which they are found again, the latest first as exports have them. */
const somePool = (seed: number, ids: readonly string[] = []): PoolProduct[] =>
  fc
    .sample(poolProduct, { numRuns: PRODUCTS, seed })
    .map(({ product, variants, waiting }, at) => {
      const productId = ids[at] ?? product.productId;
      return {
        product: { ...product, productId, title: `${product.title} ${at}` },
        variants: variants.map((variant) => ({
          ...variant,
          productId,
          sku: variant.sku === '' ? '' : `${variant.sku}-${at}`,
        })),
        waiting,
      };
    })
    .sort(({ product: one }, { product: other }) => {
      const later = other.collectedAt.getTime() - one.collectedAt.getTime();
      return later || (one.productId < other.productId ? 1 : -1);
    });

describe('a pool of anything, by real calls', () => {
  let app: TestApp;
  let pool: PoolProduct[];
  let file: string;
  beforeAll(async () => {
    app = await startTestApp();
    pool = somePool(20_261_122);
    file = fileOf(pool);
  });
  afterAll(() => app.close());

  const fileOf = (products: readonly PoolProduct[]): string => {
    const { head, item, tail } = jsonLayout(app.deps.publicUrl);
    return head + products.map((one, at) => item({ ...one, handle: '' }, at === 0)).join('') + tail;
  };
  const exported = async (
    who: Merchant,
    format: (typeof exportFormats)[number],
    more: { selection?: object; currency?: string } = {},
  ): Promise<string> => {
    const count = (await wholePool(who)).length;
    const response = await fetch(`${app.url}${bulkCalls.export.path}`, {
      method: 'POST',
      headers: { ...who.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ format, selection: { filter: {}, count }, ...more }),
    });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer()).toString('utf8');
  };
  const linesOf = (text: string): WholeProduct[] => (JSON.parse(text) as { products: WholeProduct[] }).products;
  const asRows = (whole: WholeProduct) => rowsOfWhole('m', structuredClone(whole));
  const importIn = async (who: Merchant, text: string, currency: string) => {
    const form = new FormData();
    form.append('currency', currency);
    form.append('file', new Blob([text]), 'products.csv');
    const url = `${app.url}${collectCalls.importFile.path}`;
    const sent = await fetch(url, { method: 'POST', headers: who.headers(), body: form });
    return who.finished(((await sent.json()) as { result: { jobId: string } }).result.jobId);
  };

  it('C11: comes out as it went in, and comes out of another merchant’s pool as the same bytes', async () => {
    const one = await app.merchant();
    expect(await one.importFile('pool.json', file)).toMatchObject({ done: PRODUCTS, failed: 0 });
    expect(await exported(one, 'json')).toBe(file);
    const other = await app.merchant();
    await other.importFile('pool.json', await exported(one, 'json'));
    expect(await exported(other, 'json')).toBe(file);
    const again = await other.importFile('pool.json', file);
    expect(new Set(again.rows.map(({ reasonKey }) => reasonKey))).toEqual(new Set(['row.unchanged']));
  });

  it('C11: makes of what stands there what the file says, whatever that was', async () => {
    const one = await app.merchant();
    const ids = pool.map(({ product }) => product.productId);
    await one.importFile('before.json', fileOf(somePool(4711, ids)));
    const job = await one.importFile('pool.json', file);
    expect(new Set(job.rows.map(({ reasonKey }) => reasonKey))).toEqual(new Set(['row.updated']));
    // Changes are counted on: an editor that still shows what stood there must not write over it.
    const uncounted = (text: string): string => text.replace(/"revision":\d+/g, '"revision":0');
    expect(uncounted(await exported(one, 'json'))).toBe(uncounted(file));
  });

  for (const format of ['shopifyCsv', 'wooCsv'] as const satisfies readonly StoreFormat[]) {
    it(`C6–C13: is the same through ${format} in all that it has, and the loss of the rest is told`, async () => {
      const one = await app.merchant();
      await one.importFile('pool.json', file);
      for (const currency of new Set(pool.map(({ product }) => product.currency))) {
        const given = pool.filter(({ product }) => product.currency === currency);
        const selection = { productIds: given.map(({ product }) => product.productId) };
        const preview = await one.call(bulkCalls.exportPreview, { format, selection });
        const store = await app.merchant();
        const job = await importIn(store, await exported(one, format, { selection, currency }), currency);
        expect(job).toMatchObject({ done: given.length, failed: 0 });
        const back = new Map(linesOf(await exported(store, 'json')).map((whole) => [whole.title, asRows(whole)]));
        const counts = new Map<ExportLoss, number>();
        for (const { product, variants } of given) {
          const read = back.get(product.title);
          if (!read) throw new Error(`${product.title} did not come back.`);
          for (const loss of expectTold({ product, variants }, read, format)) {
            counts.set(loss, (counts.get(loss) ?? 0) + 1);
          }
        }
        expect(preview.losses).toEqual(
          exportLosses.flatMap((field) => {
            const products = counts.get(field);
            return products === undefined ? [] : [{ field, products }];
          }),
        );
      }
    });
  }

  it('C9: SKUs that two products share are told before WooCommerce takes the one for the other', async () => {
    const merchant = await app.merchant();
    const rows = ['a,A,Q,SAME,1', 'b,B,Q,same,2', 'c,C,Q,OTHER,3'];
    await merchant.importFile('x.csv', ['Handle,Title,Vendor,Variant SKU,Variant Price', ...rows].join('\n'));
    const selection = { filter: {}, count: 3 };
    const losses = async (format: StoreFormat) =>
      (await merchant.call(bulkCalls.exportPreview, { format, selection })).losses;
    expect(await losses('wooCsv')).toEqual([{ field: 'skuRepeated', products: 1 }]);
    expect(await losses('shopifyCsv')).toEqual([]);
  });
});
