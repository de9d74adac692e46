import { expect, it } from 'vitest';
import { StoreFault } from '#server/connectors/lib/storeFault.ts';
import type { RemoteProduct, StoreSession } from '#server/connectors/store.ts';
import { anImage, unique } from '../listings.ts';
import type { StoreUnderTest } from '../storeUnderTest.ts';
import { type Bench, everyMishap, faultOnly } from './bench.ts';

/** What a list skips, as a page's size, when a platform does not say its own. */
const PAGE = 250;
/** Far enough apart for a platform that keeps time in seconds. */
const A_WHILE = 5_000;

/** The store's products are read: all of them, what changed, and single ones whole. */
export function reading(bench: Bench): void {
  /** Reads on from page to page, each time as a process that knows nothing but the cursor. */
  const readAll = async (
    { connector, session }: StoreUnderTest,
    changedSince: Date | null,
  ): Promise<RemoteProduct[]> => {
    const found = new Map<string, RemoteProduct>();
    let cursor: string | null = null;
    do {
      const page = await connector.products({ ...session }, { cursor, changedSince });
      for (const product of page.products) found.set(product.externalId, product);
      cursor = page.cursor;
    } while (cursor !== null);
    return [...found.values()];
  };
  const idsOf = (products: RemoteProduct[]): string[] => products.map(({ externalId }) => externalId);

  it('reads every product, page by page, and what changed since a moment', async () => {
    const own = await bench.fresh();
    const { store } = own;
    const [old, edited] = [own.variable(), own.simple()];
    const { externalId: oldId } = await own.published(old);
    const { externalId: editedId } = await own.published(edited);
    store.pass(A_WHILE);
    const moment = store.now();
    store.pass(A_WHILE);
    const word = unique();
    const count = (store.pageSize ?? PAGE) + 7;
    const listings = Array.from({ length: count }, (_, at) => own.simple({ title: `Many ${word} number ${at}` }));
    const { publishBatch } = own.connector.limits;
    for (let at = 0; at < count; at += publishBatch) {
      const hooks = { created: async () => {} };
      const outcomes = await own.connector.publish(own.session(), listings.slice(at, at + publishBatch), hooks);
      expect(outcomes.filter(({ kind }) => kind !== 'published')).toEqual([]);
    }
    await store.edit(edited.variants[0]?.sku ?? '', { price: '77.00' });
    store.pass(A_WHILE);

    const all = await readAll(store, null);
    const changed = await readAll(store, moment);
    for (const products of [all, changed]) {
      expect(products.filter(({ title }) => title.includes(word))).toHaveLength(count);
      expect(idsOf(products)).toContain(editedId);
    }
    expect(changed.find(({ externalId }) => externalId === editedId)).toMatchObject({ priceMin: '77.00' });
    expect(idsOf(all)).toContain(oldId);
    expect(idsOf(changed)).not.toContain(oldId);
    expect(await readAll(store, store.now())).toEqual([]);
  });

  it('reads a product whole by its id, and leaves out what is not there', async () => {
    const { barcode, variantImages } = bench.store.cannot ?? {};
    const pictures = bench.images.good.map((src) => anImage(src));
    const listing = bench.variable({ images: pictures, tags: ['one', 'two'] });
    listing.variants = listing.variants.map((variant, at) => ({
      ...variant,
      price: `${at + 10}.50`,
      compareAtPrice: '40.00',
      inventoryQuantity: at + 1,
      barcode: at === 0 && !barcode ? '4006381333931' : '',
      imageId: at === 0 && !variantImages ? (pictures[1]?.imageId ?? null) : null,
    }));
    const done = await bench.published(listing);
    const {
      products: [product, ...more],
    } = await bench.connector.productsById(bench.session(), [done.externalId, bench.unknownId]);
    expect(more).toEqual([]);
    expect(product).toMatchObject({
      externalId: done.externalId,
      title: listing.title,
      status: 'active',
      priceMin: '10.50',
      priceMax: '13.50',
      variantCount: 4,
    });
    expect([null, 10]).toContain(product?.inventory);
    expect(product?.image).toMatch(/^http/);
    expect(product?.updatedAt).toBeInstanceOf(Date);
    const { detail } = product ?? {};
    expect(detail?.bodyHtml).toContain('Bright.');
    expect([...(detail?.tags ?? [])].sort()).toEqual(bench.tags(['one', 'two']));
    expect(detail?.options).toEqual(listing.options);
    expect(detail?.images).toHaveLength(pictures.length);
    expect(detail?.variants).toMatchObject(
      listing.variants.map((variant) => ({
        externalId: done.variants[variant.variantId],
        optionValues: variant.optionValues,
        sku: variant.sku,
        price: variant.price,
        compareAtPrice: bench.comparePrice('40.00'),
        inventory: variant.inventoryQuantity,
        ...(barcode ? {} : { barcode: variant.barcode }),
      })),
    );
    if (!variantImages) expect(detail?.variants[0]?.image).toMatch(/^http/);
  });

  it('reads a simple product as one variant without options', async () => {
    const listing = bench.simple({ tags: ['one'] }, { price: '8.00', inventoryQuantity: 3 });
    const done = await bench.published(listing);
    const {
      products: [product],
    } = await bench.connector.productsById(bench.session(), [done.externalId]);
    expect(product).toMatchObject({ variantCount: 1, priceMin: '8.00', priceMax: '8.00', inventory: 3 });
    expect(product?.detail?.options).toEqual([]);
    expect(product?.detail?.variants).toMatchObject([
      {
        externalId: Object.values(done.variants)[0],
        optionValues: [],
        sku: listing.variants[0]?.sku,
        price: '8.00',
        compareAtPrice: null,
        inventory: 3,
      },
    ]);
  });

  const calls = (id: string): [string, (session: StoreSession) => Promise<unknown[]>][] => [
    ['products', async (session) => (await bench.connector.products(session, query)).products],
    ['productsById', async (session) => (await bench.connector.productsById(session, [id])).products],
    ['orders', async (session) => (await bench.connector.orders(session, query)).orders],
    ['ordersById', async (session) => (await bench.connector.ordersById(session, [bench.unknownId])).orders],
  ];
  const query = { cursor: null, changedSince: null };

  it.each(everyMishap)('says so when any one request is %s', async (mishap) => {
    const { externalId } = await bench.published(bench.variable());
    for (const [name, call] of calls(externalId)) {
      const whole = (await call(bench.session())).length;
      let requests = 0;
      await bench.eachRequest(mishap, call, async (ended, at) => {
        const { length } = ended instanceof StoreFault ? [] : ended;
        if (mishap === 'throttled') expect(length, `${name} at ${at}`).toBe(whole);
        else if (ended instanceof StoreFault) expect(ended).toMatchObject({ kind: 'unreachable', maybeDone: false });
        else expect(length, `${name} at ${at}`).toBe(whole);
        requests += 1;
      });
      expect(requests, `${name} asked the store`).toBeGreaterThan(1);
    }
  });

  it.each(['page', 'refused', 'dropped', 'throttled'] as const)('gives up when every request is %s', async (mishap) => {
    for (const [name, call] of calls(bench.unknownId)) {
      const fault = await call(bench.session(() => mishap)).catch(faultOnly);
      const kind = mishap === 'throttled' ? 'throttled' : 'unreachable';
      expect(fault, name).toMatchObject({ kind, maybeDone: false });
    }
  });
}
