import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { differenceCalls } from '#contract/difference.calls.ts';
import { productFields, variantFields } from '#contract/enums.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import type { Database } from '#server/db/open.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import {
  findWaiting,
  importProducts,
  readSnapshots,
  type Snapshot,
  takenOf,
  type Waiting,
  writeEdits,
} from '#server/modules/catalogue/pool/index.ts';
import { beginRun } from '#server/modules/system/journal/index.ts';
import { holdRoom } from '#server/modules/system/plans/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';

const PRODUCTS = 1000;
const BATCH = 200;
const VARIANTS = ['Red', 'Blue', 'Green'];

/** What the supplier offers: `turn` 0 first, 1 with every field of every variant changed. */
const offered = (number: number, turn: 0 | 1): CollectedProduct => {
  const colours = VARIANTS.map((name) => (turn === 0 ? name : `${name} ${turn}`));
  return CollectedProduct.parse({
    source: 'aliexpress',
    supplierProductId: `p-${number}`,
    sourceUrl: null,
    currency: 'USD',
    title: `Kettle ${number} v${turn}`,
    bodyHtml: `<p>Boils ${turn}</p>`,
    category: `Kitchen ${turn}`,
    tags: [`tea ${turn}`],
    videoUrl: `https://video.example.com/${turn}.mp4`,
    images: [0, 1].map((at) => ({ src: `https://img.example.com/${number}-${at}-${turn}.jpg`, alt: `${turn}` })),
    options: [{ name: turn === 0 ? 'Colour' : 'Color', values: colours }],
    variants: VARIANTS.map((name, at) => ({
      supplierSkuId: `sku-${number}-${name}`,
      sku: `S-${at}-${turn}`,
      barcode: `${at}${turn}`,
      optionValues: [colours[at]],
      supplierPrice: `${4 + turn}.20`,
      price: `${8 + turn}.00`,
      compareAtPrice: `${12 + turn}.00`,
      stock: 5 + turn,
      weight: `${1 + turn}.5`,
      weightUnit: turn === 0 ? 'kg' : 'lb',
      imageSrc: `https://img.example.com/${number}-${at % 2}-${turn}.jpg`,
    })),
  });
};

/** Every field that a merchant can set, set. */
function afterMyEdits({ product, variants }: Snapshot): Snapshot {
  return {
    product: {
      ...product,
      title: `My ${product.title}`,
      bodyHtml: '<p>Mine</p>',
      tags: ['mine'],
      category: 'Mine',
      state: 'edited',
      videoUrl: 'https://video.example.com/mine.mp4',
      images: product.images.toReversed(),
      shipping: { requiresShipping: true, originCountry: 'DE' },
      options: product.options.map(({ values }) => ({ name: 'Farbe', values: values.map((value) => `My ${value}`) })),
    },
    variants: variants.map((variant, at) => ({
      ...variant,
      sku: `MINE-${at}`,
      barcode: `9${at}`,
      price: '77.70',
      compareAtPrice: '99.90',
      inventoryQuantity: 3,
      weight: '7.0000',
      weightUnit: 'g',
      imageId: product.images[(at + 1) % 2]?.imageId ?? null,
      optionValues: variant.optionValues.map((value) => `My ${value}`),
    })),
  };
}

/** All that is the merchant's of a product, and nothing that is the supplier's. */
const edits = ({ product, variants }: Snapshot): unknown => ({
  product: Object.fromEntries(productFields.map((field) => [field, product[field]])),
  owners: product.owners,
  variants: variants.map((variant) => [
    variant.variantId,
    variant.owners,
    ...variantFields.map((field) => variant[field]),
  ]),
});

describe('1,000 edited products whose supplier changes every field', () => {
  let app: TestApp;
  let db: Database;
  let merchant: Merchant;
  let merchantId: string;
  const ids: string[] = [];
  let before: Map<string, Snapshot>;
  let after: Map<string, Snapshot>;
  let waiting: Map<string, Waiting[]>;
  let updated: number;

  const batches = Array.from({ length: PRODUCTS / BATCH }, (_, batch) =>
    Array.from({ length: BATCH }, (_unused, at) => batch * BATCH + at),
  );
  const collect = async (turn: 0 | 1) => {
    const taken = [];
    for (const numbers of batches) {
      const items = numbers.map((number) => offered(number, turn));
      taken.push(
        ...(await withMerchantTx(db, merchantId, async (tx) =>
          importProducts(tx, await holdRoom(tx, app.deps), items),
        )),
      );
    }
    return taken;
  };
  const whole = () => withMerchantTx(db, merchantId, (tx) => readSnapshots(tx, ids, { bodyHtml: true }));

  const whose = async (email: string): Promise<string> => {
    const found = await db.pool.query<{ merchant_id: string }>('select merchant_id from account where email = $1', [
      email,
    ]);
    return found.rows[0]?.merchant_id ?? '';
  };

  beforeAll(async () => {
    app = await startTestApp();
    db = app.deps.db;
    merchant = await app.merchant();
    merchantId = await whose(merchant.email);
    ids.push(...(await collect(0)).map((one) => takenOf(one).productId));
    await withMerchantTx(db, merchantId, async (tx) => {
      const runId = await beginRun(tx, { kind: 'edit', title: { key: 'run.edit' }, actorId: null });
      const snapshots = await readSnapshots(tx, ids, { lock: true, bodyHtml: true });
      const changes = [...snapshots.values()].map((one) => ({ before: one, after: afterMyEdits(one) }));
      await writeEdits(tx, { runId, by: 'merchant' }, changes);
    });
    before = await whole();
    // As PostgreSQL does by itself within a minute of so many rows; until then it takes the tables for empty.
    await db.pool.query('analyze product, product_variant');
    updated = (await collect(1)).filter(({ outcome }) => outcome === 'updated').length;
    after = await whole();
    await db.pool.query('analyze supplier_change');
    waiting = await withMerchantTx(db, merchantId, (tx) => findWaiting(tx, ids));
  });
  afterAll(() => app.close());

  it('loses no edit, takes the supplier’s side over, and asks about every change', () => {
    expect(updated).toBe(PRODUCTS);
    let kept = 0;
    for (const [productId, was] of before) {
      const is = after.get(productId);
      if (is) expect(edits(is)).toEqual(edits(was));
      kept += is ? productFields.length + is.variants.length * variantFields.length : 0;
      for (const variant of is?.variants ?? []) {
        expect(variant).toMatchObject({ supplierPrice: '5.2000', supplierInventoryQuantity: 6, supplierOffers: true });
      }
    }
    // Eight fields of each product and nine of each of its variants.
    expect(kept).toBe(PRODUCTS * (productFields.length + VARIANTS.length * variantFields.length));
    expect(waiting.size).toBe(PRODUCTS);
    // Title, description, tags, category, video, options with their values, images; eight fields of each variant.
    for (const rows of waiting.values()) expect(rows).toHaveLength(7 + VARIANTS.length * 8);
  });

  it('asks once: the same collection again changes nothing at all', async () => {
    const [stood, asked] = [await whole(), await merchant.call(differenceCalls.facets, {})];
    await collect(1);
    expect(await whole()).toEqual(stood);
    expect(await merchant.call(differenceCalls.facets, {})).toEqual(asked);
    expect(asked.fields).toContainEqual({ field: 'title', differences: PRODUCTS, products: PRODUCTS });
    expect(asked.fields).toContainEqual({ field: 'price', differences: PRODUCTS * 3, products: PRODUCTS });
    expect(await merchant.call(differenceCalls.count, {})).toEqual({ products: PRODUCTS, isExact: true });
  });

  it('pages through all of it, each product once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await merchant.call(differenceCalls.list, { pageSize: 50, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map(({ productId }) => productId));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(PRODUCTS);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('takes a whole batch in with as many queries as a batch of a tenth of it', async () => {
    const other = await whose((await app.merchant()).email);
    const count = async (numbers: number[], turn: 0 | 1): Promise<number> => {
      let queries = 0;
      await withMerchantTx(db, other, async (tx) => {
        const query = tx.client.query.bind(tx.client);
        Object.assign(tx.client, {
          query: (...given: Parameters<typeof query>) => {
            queries += 1;
            return query(...given);
          },
        });
        const items = numbers.map((number) => offered(number, turn));
        await importProducts(tx, await holdRoom(tx, app.deps), items);
        Reflect.deleteProperty(tx.client, 'query');
      });
      return queries;
    };
    const [few, many] = [Array.from({ length: 20 }, (_, at) => at), Array.from({ length: BATCH }, (_, at) => 200 + at)];
    for (const numbers of [few, many]) await count(numbers, 0);
    expect(await count(many, 1)).toBe(await count(few, 1));
  });

  it('accepts one field of all of them as a job, which one undo takes back', async () => {
    const { asOf } = await merchant.call(differenceCalls.list, {});
    const { jobId, runId } = await merchant.call(differenceCalls.accept, { like: { field: 'category' }, until: asOf });
    expect(await merchant.finished(jobId ?? '')).toMatchObject({ state: 'done', done: PRODUCTS });
    for (const { product } of (await whole()).values()) {
      expect(product.category).not.toBe('Mine');
      expect(product.owners.category).toBeUndefined();
      expect(product).toMatchObject({ tags: ['mine'], owners: { title: 'merchant' } });
    }
    const { fields } = await merchant.call(differenceCalls.facets, {});
    expect(fields.map(({ field }) => field)).not.toContain('category');
    const undone = await merchant.call(journalCalls.undo, { runId });
    expect(await merchant.finished(undone.jobId ?? '')).toMatchObject({ state: 'done', done: PRODUCTS });
    for (const { product } of (await whole()).values()) {
      expect(product).toMatchObject({ category: 'Mine', owners: { category: 'merchant' } });
    }
    expect((await merchant.call(differenceCalls.facets, {})).fields).toContainEqual({
      field: 'category',
      differences: PRODUCTS,
      products: PRODUCTS,
    });
  });
});
