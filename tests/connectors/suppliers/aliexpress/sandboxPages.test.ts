import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { CatalogueQuery } from '#contract/catalogue.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';

let world: SupplierSandbox;
beforeAll(async () => {
  world = await startSupplierSandbox(aliexpress, 'buyer-one');
});
afterAll(() => world.close());

const pageOf = async (id: string, query = ''): Promise<string> =>
  (await fetch(world.http.effectiveUrl(`https://www.aliexpress.com/item/${id}.html${query}`))).text();
async function capture(id: string, query = '') {
  const html = await pageOf(id, query);
  return required(aliexpress.capture)(
    Capture.parse({
      supplier: 'aliexpress',
      url: `https://www.aliexpress.com/item/${id}.html`,
      capturedAt: '2026-11-01T00:00:00Z',
      // As scripts, in the part that the layout names.
      parts: [{ name: html.includes('"skuModule"') ? 'runParams' : 'pdpAnswer', data: html }],
    }),
  );
}
const products = '017 020 035 048 055 062 073 081 101 108 120 201 208 218'
  .split(' ')
  .map((one) => `1005008101000${one}`);

describe('AliExpress’ pages in the sandbox', () => {
  it.each(products)('tell of %s what the API tells', async (productId) => {
    const query = { productId, shipTo: 'US', currency: 'EUR', language: 'en' };
    const wanted = CollectedProduct.parse(await required(aliexpress.product)(world.session, query));
    const shown = CollectedProduct.parse((await capture(productId, '?currency=EUR')).product);
    const figures = ({ title, currency, options, variants, store, videoUrl }: CollectedProduct) => ({
      title,
      currency,
      options,
      store,
      videoUrl,
      variants: variants.map(({ supplierSkuId, optionValues, price, stock }) => ({
        // What is not for sale has no price on pages since 2024.
        supplierSkuId,
        optionValues,
        stock,
        price: stock === 0 ? null : Number(price),
      })),
    });
    expect(figures(shown)).toEqual(figures(wanted));
  });

  it('tell how they ship, and drift with the supplier', async () => {
    expect((await capture('1005008101000201', '?shipTo=DE')).delivery).toMatchObject([
      {
        serviceCode: 'CAINIAO_STANDARD',
        freight: { amount: '3.5', currency: 'USD' },
        daysMin: 12,
        daysMax: 24,
        shipFrom: 'CN',
        shipTo: 'DE',
      },
    ]);
    await world.control('drift', { supplier: 'aliexpress', productId: '1005008101000202', stock: 3, title: 'Renamed' });
    expect((await capture('1005008101000202')).product).toMatchObject({
      title: 'Renamed',
      variants: [{ stock: 3 }, { stock: 3 }],
    });
  });

  it('hold what is the visitor’s, for readers to leave there', async () => {
    const html = await pageOf('1005008101000035');
    for (const secret of ['visitor-nick-777', 'Harbour Street 5', '9800111222']) {
      expect(html).toContain(secret);
      expect(JSON.stringify(await capture('1005008101000035'))).not.toContain(secret);
    }
  });

  it('show a check for one product, and a search', async () => {
    const check = await pageOf('1005008101000210');
    expect(() => required(aliexpress.page)(check)).toThrow(expect.objectContaining({ key: 'fileIsCaptcha' }));
    const search = world.http.effectiveUrl('https://www.aliexpress.com/w/wholesale-yoga.html?SearchText=yoga');
    expect(
      (await (await fetch(search)).text()).match(/search-item-card-wrapper-gallery/g)?.length,
    ).toBeGreaterThanOrEqual(2);
  });
});

describe('AliExpress’ lists in the sandbox', () => {
  const ask = (more: object) => ({ ...CatalogueQuery.parse(more), language: 'en' });
  const discovery = required(aliexpress.discovery);

  it('have pages, sorted, with main ids', async () => {
    const feeds = await required(discovery.feeds)(world.session, { language: 'en' });
    expect(feeds.map(({ name }) => name)).toContain('AEB_ Footwear_ES');
    const page = (number: number) =>
      required(discovery.feed)(
        world.session,
        ask({ feed: 'DS_Bestsellers_Global', sort: 'priceAsc', page: number, pageSize: 10 }),
      );
    const [first, second] = [await page(1), await page(2)];
    const prices = [...first.rows, ...second.rows].map(({ price }) => Number(price.amount));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(first).toMatchObject({ hasMore: true });
    expect([...first.rows, ...second.rows].every(({ supplierProductId }) => supplierProductId.startsWith('1005'))).toBe(
      true,
    );
  });

  it('come from ids where the recommending call is gone', async () => {
    const page = await required(discovery.feed)(
      world.session,
      ask({ feed: 'DS_Home&Kitchen_bestsellers', pageSize: 3 }),
    );
    expect(page.rows).toHaveLength(3);
    expect(page.hasMore).toBe(true);
  });

  it('name categories as a tree', async () => {
    const all = await required(discovery.categories)(world.session, { language: 'en' });
    const top = all.find(({ parentId, isLeaf }) => parentId === null && !isLeaf);
    const below = await required(discovery.categories)(world.session, {
      categoryId: top?.categoryId ?? '',
      language: 'en',
    });
    expect(below.length).toBeGreaterThan(0);
    expect(below.every(({ parentId }) => parentId === top?.categoryId)).toBe(true);
  });

  it('are refused when the app calls too often, with the ban in the words', async () => {
    // A clock that stands still lets nothing through again, however long the calls take.
    const still = await startSupplierSandbox(aliexpress, 'buyer-one', 0);
    const calls = Array.from({ length: 70 }, () => required(discovery.feeds)(still.session, { language: 'en' }));
    const ends = await Promise.allSettled(calls);
    await still.close();
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ key: 'supplierBusy' });
    expect(String(refused[0].cause)).toMatch(/ApiCallLimit.*ban will last \d+ seconds/);
  });
});
