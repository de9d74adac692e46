import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { CollectedProduct as Collected } from '#contract/collected.schemas.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { importProducts, takenOf } from '#server/modules/catalogue/pool/index.ts';
import { saveListing } from '#server/modules/listings/publish/index.ts';
import { followNewOrders } from '#server/modules/sales/orders/index.ts';
import { holdRoom } from '#server/modules/system/plans/index.ts';
import { noteChecked, seeProduct } from '#server/modules/upkeep/watch/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { Chance } from '#tests/kit/chance.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { readOrders } from '#tests/kit/readOrders.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { remoteLine, remoteOrder } from '#tests/kit/remoteOrder.ts';
import { LATER } from './orderSetup.ts';

const PRODUCTS = 1000;
/** Of these so many are not mapped but were published from the pool. */
const PUBLISHED = 100;
/** Every so many of them were ordered. */
const ORDERED = 20;
/** Others that tests agree about, and that somebody sees a page of. */
const [AGREED, AGREED_FROM_POOL, SEEN] = [PRODUCTS, PRODUCTS + 1, PRODUCTS + 2];

const colours = ['Red', 'Blue', 'Green'];
const picture = (name: string): string => `https://ae01.alicdn.com/kf/${name}.jpg`;
const skuOf = (at: number, colour: number): string => `${9_000_000 + at * 10 + colour}`;

/** A product of a supplier in three colours. */
const sold = (at: number): CollectedProduct =>
  Collected.parse({
    source: 'aliexpress',
    supplierProductId: `${7_000_000 + at}`,
    sourceUrl: null,
    title: `Ware ${at}`,
    bodyHtml: '',
    images: [{ src: picture(`main${at}`) }],
    currency: 'USD',
    options: [{ name: 'Colour', values: colours }],
    variants: colours.map((colour, index) => ({
      supplierSkuId: skuOf(at, index),
      optionValues: [colour],
      supplierPrice: '4.20',
      price: null,
      stock: 9,
      imageSrc: picture(`p${at}${colour}`),
    })),
  });

type Change = (product: CollectedProduct) => CollectedProduct;
type Variant = CollectedProduct['variants'][number];
const first =
  (change: (variant: Variant) => Variant): Change =>
  (product) => ({
    ...product,
    variants: product.variants.map((variant, at) => (at === 0 ? change(variant) : variant)),
  });
/** What suppliers do to the SKU that is mapped, and what of it is another then. */
const changes: readonly (readonly [name: string, changed: string[], change: Change])[] = [
  ['nothing', [], (product) => product],
  ['another price and stock', [], first((one) => ({ ...one, supplierPrice: '9.90', stock: 0 }))],
  ['another order, and another SKU more', [], (product) => ({ ...product, variants: product.variants.toReversed() })],
  ['another SKU gone', [], (product) => ({ ...product, variants: product.variants.slice(0, 2) })],
  ['its picture in another size', [], first((one) => ({ ...one, imageSrc: `${one.imageSrc}_640x640.jpg` }))],
  ['gone', ['gone'], (product) => ({ ...product, variants: product.variants.slice(1) })],
  ['another word', ['options'], first((one) => ({ ...one, optionValues: ['Yellow'] }))],
  ['another picture', ['image'], first((one) => ({ ...one, imageSrc: picture('other') }))],
  [
    'its number given to another',
    ['options', 'image'],
    (product) => {
      const [one, two, ...rest] = product.variants as [Variant, Variant, ...Variant[]];
      return {
        ...product,
        variants: [{ ...two, supplierSkuId: one.supplierSkuId }, { ...one, supplierSkuId: two.supplierSkuId }, ...rest],
      };
    },
  ],
  ['another number', ['gone'], first((one) => ({ ...one, supplierSkuId: `1${one.supplierSkuId}` }))],
];

describe('mapping when suppliers change their SKUs', () => {
  let app: TestApp;
  let merchant: Merchant;
  let merchantId = '';
  let storeId = '';
  const did = new Map<number, (typeof changes)[number]>();
  const isChanged = (at: number): boolean => (did.get(at)?.[1].length ?? 0) > 0;
  const numbers = Array.from({ length: PRODUCTS }, (_, at) => at);
  const mapped = [...numbers.slice(PUBLISHED), AGREED, SEEN];
  const published = [...numbers.slice(0, PUBLISHED), AGREED_FROM_POOL];
  const changing = numbers.filter((at) => at % ORDERED === 0);
  const ordered = [...changing, AGREED, AGREED_FROM_POOL];

  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    ({ shopId: storeId } = await merchant.bindWoo(app.sandbox.url, 'quiet'));
    merchantId = await merchantIdOf(app, merchant);
    await mapAll();
    await publishAll();
    const orders = ordered.map((at) =>
      remoteOrder({
        externalId: `o${at}`,
        placedAt: LATER,
        lines: [remoteLine({ productId: `p${at}`, variantId: `v${at}`, title: `Ware ${at}` })],
      }),
    );
    await readOrders(app, { merchantId, storeId }, orders);
    expect(await tasks(ordered)).toEqual(ordered.map((at) => [`o${at}`, 'buy', undefined]).sort());
    const chance = new Chance(15);
    for (const at of numbers) did.set(at, changes[chance.between(0, changes.length - 1)] as (typeof changes)[number]);
  });
  afterAll(() => app.close());

  const asMerchant = <T>(act: Parameters<typeof withMerchantTx<T>>[2]) => withMerchantTx(app.deps.db, merchantId, act);

  /** As 900 saves would leave them, a variant of a product each. */
  async function mapAll(): Promise<void> {
    const { pool } = app.deps.db;
    const given = JSON.stringify(
      mapped.map((at) => {
        const { supplierProductId, title, variants } = sold(at);
        const { supplierSkuId: skuId, optionValues, imageSrc: image } = variants[0] as Variant;
        return {
          at,
          supplierProductId,
          title,
          skuId,
          optionValues,
          snapshot: { skuId, optionValues, image, cost: null },
        };
      }),
    );
    const from = `from json_to_recordset($2::json) as g(at int, "supplierProductId" text, title text, "skuId" text, "optionValues" jsonb, snapshot jsonb)`;
    const id = (kind: string) => `md5('${kind}' || g.at)::uuid`;
    const place = `$3::uuid, 'p' || g.at, 'v' || g.at`;
    const run = (text: string, ...more: unknown[]) => pool.query(text, [merchantId, given, ...more]);
    await run(`insert into offer (merchant_id, offer_id, supplier, supplier_product_id, supplier_sku_id, order_ref, option_values, title, checked_at)
      select $1, ${id('offer')}, 'aliexpress', g."supplierProductId", g."skuId", g."skuId", g."optionValues", g.title, now() ${from}`);
    await run(
      `insert into mapping (merchant_id, store_id, product_external_id, variant_external_id, source, revision, updated_at)
      select $1, ${place}, 'offers', 1, now() ${from}`,
      storeId,
    );
    await run(
      `insert into mapping_rule (merchant_id, rule_id, store_id, product_external_id, variant_external_id, priority, countries, quantity_from, active)
      select $1, ${id('rule')}, ${place}, 1, '{}', 1, true ${from}`,
      storeId,
    );
    await run(`insert into mapping_component (merchant_id, rule_id, position, offer_id, pieces_per_unit, snapshot)
      select $1, ${id('rule')}, 0, ${id('offer')}, 1, g.snapshot ${from}`);
    await asMerchant((tx) => noteChecked(tx, mapped.map(sold), 'api'));
  }

  async function publishAll(): Promise<void> {
    await asMerchant(async (tx) => {
      const taken = await importProducts(tx, await holdRoom(tx, { plans: null }), published.map(sold));
      await noteChecked(tx, published.map(sold), 'api');
      for (const [place, one] of taken.entries()) {
        const { productId } = takenOf(one);
        const at = published[place];
        const { rows } = await tx.client.query<{ variant_id: string }>(
          'select variant_id from product_variant where merchant_id = $1 and product_id = $2 order by position limit 1',
          [merchantId, productId],
        );
        await saveListing(tx, {
          merchantId,
          storeId,
          productId,
          externalId: `p${at}`,
          url: null,
          images: {},
          publishedAt: new Date(),
          contentHash: null,
          settings: { continueSelling: false, override: {} },
          variants: { [rows[0]?.variant_id ?? '']: `v${at}` },
        });
      }
    });
  }

  /** Has products looked at as the watch does, in batches, and what was put back counted again. */
  async function look(looked: readonly number[], change: (at: number) => CollectedProduct): Promise<void> {
    for (let from = 0; from < looked.length; from += 100) {
      await asMerchant(async (tx) => {
        for (const at of looked.slice(from, from + 100)) await seeProduct(tx, app.deps, change(at), 'api');
      });
    }
    const run = { merchantId, subject: storeId, errors: 0, signal: AbortSignal.timeout(50_000) };
    await followNewOrders({ ...run, shouldYield: async () => false }, app.deps);
  }

  const tasks = async (of: readonly number[]) => {
    const { rows } = await app.deps.db.pool.query<{ id: string; task: string; key: string | null }>(
      `select external_id as id, task, reason->>'key' as key from order_task where merchant_id = $1 order by 1`,
      [merchantId],
    );
    const among = new Set(of.map((at) => `o${at}`));
    return rows
      .filter(({ id }) => among.has(id))
      .map(({ id, task, key }) => [id, task, key ?? undefined])
      .sort();
  };
  const frozen = async () => {
    const { rows } = await app.deps.db.pool.query<{ at: string }>(
      `select substring(variant_external_id from 2) as at from mapping where merchant_id = $1 and frozen_at is not null
       union all select substring(variant_external_id from 2) from listing_variant where merchant_id = $1 and frozen_at is not null`,
      [merchantId],
    );
    return rows.map(({ at }) => Number(at)).sort((a, b) => a - b);
  };
  const ways = async () =>
    (
      await app.deps.db.pool.query(
        `select r.variant_external_id as variant, c.offer_id, c.snapshot from mapping_rule r
         join mapping_component c using (merchant_id, rule_id) where r.merchant_id = $1 order by 1`,
        [merchantId],
      )
    ).rows;
  const get = (at: number) => merchant.call(mappingCalls.get, { storeId, productId: `p${at}` });

  it('freezes and names each of 1,000 that changed, holds its orders, and maps none otherwise', async () => {
    const before = await ways();
    await look(numbers, (at) => did.get(at)?.[2](sold(at)) ?? sold(at));
    expect((await frozen()).filter((at) => at < PRODUCTS)).toEqual(numbers.filter(isChanged));
    expect(await ways()).toEqual(before);
    expect(await tasks(changing)).toEqual(
      changing
        .map((at) => (isChanged(at) ? [`o${at}`, 'map', 'work.mappingChanged'] : [`o${at}`, 'buy', undefined]))
        .sort(),
    );
    const sourced = await app.deps.db.pool.query(
      `select 1 from line_need n join mapping m on m.merchant_id = n.merchant_id and m.product_external_id = 'p' || substring(n.external_id from 2)
       where n.merchant_id = $1 and m.frozen_at is not null`,
      [merchantId],
    );
    expect(sourced.rows).toEqual([]);
    for (const at of changing) {
      const [name = '', expected = []] = did.get(at) ?? [];
      const [variant] = (await get(at)).variants;
      const shown = at < PUBLISHED ? variant?.pool : variant?.mapping?.rules[0]?.components[0];
      const renamed = at < PUBLISHED && name === 'another number';
      expect([at, name, shown?.changed]).toEqual([at, name, renamed ? ['sku'] : expected]);
      expect(shown?.mappedAs).toMatchObject({ skuId: skuOf(at, 0), optionValues: ['Red'] });
    }
    // What is as it was again needs nobody to look.
    await look(changing, sold);
    expect((await frozen()).filter((at) => changing.includes(at))).toEqual([]);
    expect((await tasks(changing)).map(([, task]) => task)).toEqual(changing.map(() => 'buy'));
  });

  it('buys what is agreed to, mapped or from the pool; what is gone cannot be agreed to', async () => {
    const both = [AGREED, AGREED_FROM_POOL];
    const change = (to: Change) => look(both, (at) => to(sold(at)));
    const yellow = first((one) => ({ ...one, optionValues: ['Yellow'] }));
    const agreed = async () => (await frozen()).filter((at) => both.includes(at));
    const accept = (at: number, revision: number) =>
      merchant.call(mappingCalls.accept, { storeId, productId: `p${at}`, variantId: `v${at}`, revision });
    await change(yellow);
    expect(await agreed()).toEqual(both);
    expect((await refusal(accept(AGREED, 7))).key).toBe('conflict');
    expect(await accept(AGREED, 1)).toMatchObject({ revision: 2, orders: 1 });
    expect(await accept(AGREED_FROM_POOL, 0)).toMatchObject({ orders: 1 });
    expect(await agreed()).toEqual([]);
    expect((await tasks(both)).map(([, task]) => task)).toEqual(['buy', 'buy']);
    // The next look finds what was agreed to.
    await change(yellow);
    expect(await agreed()).toEqual([]);
    await change((product) => ({ ...product, variants: product.variants.slice(1) }));
    expect((await refusal(accept(AGREED, 2))).key).toBe('mappedIsGone');
    expect((await refusal(accept(AGREED_FROM_POOL, 0))).key).toBe('mappedIsGone');
    const { rows } = await merchant.call(orderCalls.list, { task: 'map', pageSize: 50 });
    expect(rows.map(({ externalId }) => externalId)).toEqual(expect.arrayContaining(both.map((at) => `o${at}`)));
  });

  it('goes by what the supplier tells, not by a page that somebody saw', async () => {
    const page = { ...sold(SEEN), variants: sold(SEEN).variants.map((one) => ({ ...one, optionValues: ['Rojo'] })) };
    await asMerchant((tx) => seeProduct(tx, app.deps, page, 'extension'));
    expect(await frozen()).not.toContain(SEEN);
    await look([SEEN], () => page);
    expect(await frozen()).toContain(SEEN);
  });
});
