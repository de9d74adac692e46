import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { ProductQuery } from '#server/connectors/supplier.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { required } from '#tests/kit/required.ts';
import { supplierBattery } from '#tests/kit/supplierBattery.ts';
import { type EbaySandbox, startEbay } from './sandboxSupplier.ts';

const product = (number: string, more: Partial<ProductQuery> = {}): ProductQuery => ({
  productId: `256100400${number}`,
  site: 'EBAY_US',
  shipTo: 'US',
  currency: 'USD',
  language: 'en',
  ...more,
});
const skuIds = (number: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `v1|256100400${number}|556100${number}${String(index + 1).padStart(3, '0')}`,
  );

supplierBattery('eBay in the sandbox', startEbay, {
  connector: ebay,
  links: [
    {
      link: 'https://www.ebay.com/itm/256100400020?var=556100020003&hash=item3b',
      is: { kind: 'product', productId: '256100400020', site: 'EBAY_US' },
    },
    { link: 'https://ebay.us/m/QwT9vz', is: { kind: 'short', url: 'https://ebay.us/m/QwT9vz' } },
    { link: 'https://www.ebay.co.uk/str/willowandwren', is: { kind: 'other', what: 'store' } },
  ],
  found: { query: product('020'), skuIds: skuIds('020', 84) },
  others: [
    product('001'),
    product('006'),
    product('007'),
    product('008'),
    product('009'),
    product('023'),
    product('027'),
  ],
  gone: [product('036'), product('999')],
  countryRefused: product('024', { shipTo: 'BR' }),
  throttledIs: 'supplierBusy',
  freight: {
    found: { ...product('020'), skuId: 'v1|256100400020|556100020002', quantity: 3, zip: '19406' },
    nowhere: { ...product('012', { shipTo: 'DE' }), quantity: 1 },
  },
  search: { keyword: 's' },
});

describe('eBay over HTTP', () => {
  let world: EbaySandbox;
  beforeAll(async () => {
    world = await startEbay();
  });
  afterAll(() => world.close());

  const collect = async (query: ProductQuery) =>
    CollectedProduct.parse(await required(ebay.product)(world.session, query));

  it('gets a token of its own for two hours, and says when the keys are wrong', async () => {
    const token = await required(ebay.appToken)(world.app, world.http);
    expect((token.expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
    for (const app of [
      { ...world.app, appKey: 'nobody' },
      { ...world.app, appSecret: 'wrong' },
    ]) {
      await expect(required(ebay.appToken)(app, world.http)).rejects.toMatchObject({ key: 'supplierNotConfigured' });
    }
  });

  it('takes one call for a single item and two for a listing with variations', async () => {
    const callsFor = async (query: ProductQuery): Promise<string[]> => {
      const before = world.asked.length;
      await collect(query);
      return world.asked.slice(before).map(({ url }) => new URL(url).pathname.split('/').at(-1) ?? '');
    };
    expect(await callsFor(product('001'))).toEqual(['get_item_by_legacy_id']);
    expect(await callsFor(product('020'))).toEqual(['get_item_by_legacy_id', 'get_items_by_item_group']);
  });

  it('reads a single item whole', async () => {
    const found = await collect(product('001'));
    expect(found).toMatchObject({
      source: 'ebay',
      supplierProductId: '256100400001',
      sourceUrl: 'https://www.ebay.com/itm/256100400001',
      title: 'Stainless Steel Garlic Press Mincer Heavy Duty Easy Squeeze Kitchen Tool',
      category: 'Kitchen Tools & Gadgets',
      origin: 'China',
      store: 'harbour-outlet',
      currency: 'USD',
      videoUrl: null,
      options: [],
    });
    expect(found.images).toHaveLength(5);
    expect(found.bodyHtml).toContain('<h2>Stainless Steel Garlic Press');
    expect(found.variants).toMatchObject([
      {
        supplierSkuId: 'v1|256100400001|0',
        price: '12.99',
        supplierPrice: '12.99',
        compareAtPrice: '18.99',
        stock: 143,
        barcode: '810010022998',
        weight: null,
        optionValues: [],
      },
    ]);
  });

  it('reads the price of the site that was asked, in its currency', async () => {
    const [us, gb, de] = await Promise.all(
      ['EBAY_US', 'EBAY_GB', 'EBAY_DE'].map((site) => collect(product('020', { site }))),
    );
    expect([us?.currency, us?.variants[0]?.price]).toEqual(['USD', '3.61']);
    expect([gb?.currency, gb?.variants[0]?.price]).toEqual(['GBP', '2.85']);
    expect([de?.currency, de?.variants[0]?.price]).toEqual(['EUR', '3.32']);
    expect(gb?.sourceUrl).toBe('https://www.ebay.co.uk/itm/256100400020');
    const unsaid = await collect(product('020', { site: undefined, shipTo: 'GB' }));
    expect(unsaid.currency).toBe('GBP');
  });

  it('reads stock as far as the seller shows it', async () => {
    expect((await collect(product('003'))).variants.map(({ stock }) => stock)).toEqual([10, 10, 3]);
    expect((await collect(product('009'))).variants[0]?.stock).toBe(0);
    expect((await collect(product('010'))).variants[0]?.stock).toBe(1);
  });

  it('takes for options what a buyer chooses by', async () => {
    const numbered = await collect(product('027'));
    expect(numbered.options.map(({ name }) => name)).toEqual(['Color', 'Size']);
    const three = await collect(product('008'));
    expect(three.options.map(({ name, values }) => [name, values.length])).toEqual([
      ['Length', 4],
      ['Light Color', 5],
      ['Power', 4],
    ]);
    expect(three.variants).toHaveLength(80);
    const pictured = three.variants.map(({ imageSrc }) => imageSrc);
    expect(new Set(pictured).size).toBe(5);
    expect((await collect(product('007'))).variants).toHaveLength(10);
    expect((await collect(product('023'))).options[0]?.values).toEqual(['赤 Red', '青 Blue', '緑 Green']);
  });

  it('refuses auctions', async () => {
    await expect(collect(product('025'))).rejects.toMatchObject({
      key: 'linkNotProduct',
      params: { what: 'eBay auction' },
    });
  });

  it('reckons freight by pieces, place and site', async () => {
    const ask = required(ebay.freight);
    const one = await ask(world.session, { ...product('020'), quantity: 1 });
    expect(one).toEqual([
      {
        serviceCode: 'Royal Mail International Standard',
        shippingType: 'Royal Mail International Standard',
        freight: { amount: '2.47', currency: 'USD' },
        company: 'Royal Mail',
        daysMin: 7,
        daysMax: 16,
        tracking: null,
        shipFrom: 'GB',
        shipTo: 'US',
      },
      expect.objectContaining({ serviceCode: 'Royal Mail International Tracked' }),
    ]);
    const three = await ask(world.session, { ...product('020'), quantity: 3 });
    expect(three[0]?.freight).toEqual({ amount: '3.71', currency: 'USD' });
    const [calculated] = await ask(world.session, { ...product('003'), quantity: 1 });
    expect(calculated?.freight).toBeNull();
    const [known] = await ask(world.session, { ...product('003'), quantity: 2, zip: '19406' });
    expect(known?.freight).toEqual({ amount: '12.95', currency: 'USD' });
  });

  it('has no way for what is only collected in person or left out', async () => {
    const ask = required(ebay.freight);
    for (const query of [product('037', { shipTo: 'GB' }), product('024', { shipTo: 'BR' })]) {
      await expect(ask(world.session, { ...query, quantity: 1 })).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    }
  });

  it('searches on the site of the country, in its currency, within prices', async () => {
    const search = required(ebay.discovery?.search);
    const ask = {
      keyword: 'mug',
      filters: [],
      country: 'GB',
      currency: 'GBP',
      sort: 'priceAsc' as const,
      page: 1,
      pageSize: 10,
      language: 'en',
    };
    const { rows, total, hasMore } = await search(world.session, ask);
    expect({ total, hasMore }).toEqual({ total: 1, hasMore: false });
    expect(rows[0]).toMatchObject({
      supplierProductId: '256100400031',
      url: 'https://www.ebay.co.uk/itm/256100400031',
      price: { amount: '8.95', currency: 'GBP' },
      store: 'willow_and_wren',
      shipFrom: 'GB',
      category: null,
    });
    expect(rows[0]?.imageSrc).toMatch(/^https:\/\/i\.ebayimg\.com\/images\/g\/\w+\/s-l1600\.jpg$/);
    expect((await search(world.session, { ...ask, priceMin: '9' })).rows).toEqual([]);
    expect((await search(world.session, { ...ask, priceMax: '9' })).rows).toHaveLength(1);
    const before = world.asked.length;
    expect(await search(world.session, { ...ask, keyword: undefined })).toEqual({
      rows: [],
      total: null,
      hasMore: false,
    });
    expect((await search(world.session, { ...ask, page: 500, pageSize: 50 })).rows).toEqual([]);
    expect(world.asked).toHaveLength(before);
  });

  it('sees what sellers change', async () => {
    const skuId = 'v1|256100400026|556100026001';
    await world.control('drift', {
      supplier: 'ebay',
      productId: '256100400026',
      price: { [skuId]: '15.50' },
      stock: { [skuId]: 3 },
      addSku: { value: 'Green', stock: 7 },
      title: 'Wireless Earbuds, new model',
    });
    const changed = await collect(product('026'));
    expect(changed.title).toBe('Wireless Earbuds, new model');
    expect(
      changed.variants.map(({ supplierSkuId, optionValues, price, stock }) => [
        supplierSkuId,
        optionValues,
        price,
        stock,
      ]),
    ).toEqual([
      [skuId, ['Black'], '15.50', 3],
      ['v1|256100400026|556100026002', ['White'], '13.99', 640],
      ['v1|256100400026|556100026003', ['Green'], '13.99', 7],
    ]);
    await world.control('drift', { supplier: 'ebay', productId: '256100400026', gone: true });
    await expect(collect(product('026'))).rejects.toMatchObject({ key: 'supplierProductGone' });
  });

  it('follows short links on its own hosts only', async () => {
    const follow = (url: string) => required(ebay.resolveShort)(url, world.http);
    expect(await follow('https://ebay.us/m/QwT9vz')).toEqual({
      kind: 'product',
      productId: '256100400001',
      site: 'EBAY_US',
    });
    expect(await follow('https://ebay.to/3KettleX')).toEqual({
      kind: 'product',
      productId: '256100400020',
      site: 'EBAY_GB',
    });
    expect(await follow('https://www.ebay.com/gum/Kendama')).toMatchObject({ productId: '256100400023' });
    await expect(follow('https://ebay.us/m/OffList')).rejects.toMatchObject({
      key: 'linkForeignHost',
      params: { host: 'evil.example' },
    });
    const before = world.asked.length;
    await expect(follow('https://ebay.us/m/LoopA')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.length - before).toBe(5);
    await expect(follow('https://ebay.us/m/unknown')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.some(({ url }) => url.includes('evil.example'))).toBe(false);
  });
});
