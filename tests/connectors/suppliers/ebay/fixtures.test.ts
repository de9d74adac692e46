import { describe, expect } from 'vitest';
import { FoundProduct } from '#contract/catalogue.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import { deliveryOf } from '#server/connectors/suppliers/ebay/delivery.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { ItemGroup } from '#server/connectors/suppliers/ebay/wire.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';
import { refusal, sessionOver } from './answers.ts';
import { browse } from './sandboxSupplier.ts';

const picture = (key: string): string => `https://i.ebayimg.com/images/g/${key}/s-l1600.jpg`;
const query = { productId: '233444680161', site: 'EBAY_US', shipTo: 'US', currency: 'USD', language: 'en' };
const group = 'ebay/browse.getItemsByItemGroup.json';

// Written down from the files themselves, before there was a reader.
describe('a real listing with 84 variations', () => {
  const collect = async (text: string): Promise<CollectedProduct> => {
    const session = sessionOver(({ url }) => (url.includes('item_group_id') ? { body: text } : refusal(11006)));
    return CollectedProduct.parse(await required(ebay.product)(session, query));
  };

  itWithFixture('is read field by field', group, async (text) => {
    const found = await collect(text);
    expect(found).toMatchObject({
      source: 'ebay',
      supplierProductId: '233444680161',
      sourceUrl: 'https://www.ebay.com/itm/233444680161',
      title: 'Case For iPhone 11 6 7 8 5 Plus XR XS Max Cover Real Genuine Leather Flip Wallet',
      category: 'Cases, Covers & Skins',
      origin: '',
      store: 'ww-ghost',
      currency: 'USD',
      videoUrl: null,
    });
    expect(found.options).toEqual([
      { name: 'Colour', values: ['Black', 'Blue', 'Red', 'Pink', 'Purple', 'Rose Gold', 'White'] },
      {
        name: 'Model',
        values: [
          'iPhone 5 / 5s / SE',
          'iPhone 5c',
          'iPhone 6 / 6s',
          'iPhone 6 Plus / 6s Plus',
          'iPhone 7 / 8',
          'iPhone 7 Plus / 8 Plus',
          'iPhone X / Xs',
          'iPhone XR',
          'iPhone Xs Max',
          'iPhone 11',
          'iPhone 11 Pro',
          'iPhone 11 Pro Max',
        ],
      },
    ]);
    expect(found.images).toHaveLength(14);
    expect(found.images.slice(0, 6).map(({ src }) => src)).toEqual([
      picture('D6oAAOSwq1NeHlvH'),
      picture('hXIAAOSwzfFeFAyH'),
      picture('2ZsAAOSwVjheFAyR'),
      picture('QRUAAOSw9tFeFNtQ'),
      picture('xOAAAOSwaBJeFAyg'),
      picture('U0kAAOSw2H1eFA69'),
    ]);
    expect(found.bodyHtml).toHaveLength(32_141);
    expect(found.bodyHtml).toMatch(/^<font rwr="1" size="4"/);
  });

  itWithFixture('has each variation with its own id, price, stock and picture', group, async (text) => {
    const { variants } = await collect(text);
    expect(variants).toHaveLength(84);
    const { items }: { items: { itemId: string }[] } = JSON.parse(text);
    expect(variants.map(({ supplierSkuId }) => supplierSkuId)).toEqual(items.map(({ itemId }) => itemId));
    expect(new Set(variants.map(({ supplierSkuId }) => supplierSkuId)).size).toBe(84);
    expect(variants[0]).toMatchObject({
      supplierSkuId: 'v1|233444680161|533045764409',
      optionValues: ['Black', 'iPhone 5 / 5s / SE'],
      price: '3.50',
      compareAtPrice: null,
      stock: 43,
      imageSrc: picture('U0kAAOSw2H1eFA69'),
      weight: null,
    });
    expect(variants.filter(({ price }) => price === '3.50')).toHaveLength(83);
    expect(variants.filter(({ price }) => price !== '3.50')).toMatchObject([
      { supplierSkuId: 'v1|233444680161|533045764415', price: '2.44', optionValues: ['White', 'iPhone 5 / 5s / SE'] },
    ]);
    expect(variants.filter(({ stock }) => stock === 0)).toMatchObject([
      { supplierSkuId: 'v1|233444680161|533045764437', optionValues: ['Black', 'iPhone 7 / 8'] },
    ]);
    expect(variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)).toBe(3795);
    expect(new Set(variants.map(({ imageSrc }) => imageSrc)).size).toBe(7);
    expect(variants.at(-1)).toMatchObject({
      supplierSkuId: 'v1|233444680161|533045764493',
      optionValues: ['White', 'iPhone 11 Pro Max'],
    });
  });

  itWithFixture('is sent by Royal Mail, so much for the first and so much for each further one', group, (text) => {
    const [item] = ItemGroup.parse(JSON.parse(text)).items;
    const asked = Date.parse('2020-03-17T10:00:00.000Z');
    const options = deliveryOf(required(item), 'US', 3, asked);
    expect(DeliveryOption.array().parse(options)).toEqual([
      {
        serviceCode: 'Royal Mail International Standard',
        shippingType: 'Royal Mail International Standard',
        freight: { amount: '3.59', currency: 'USD' },
        company: 'Royal Mail',
        daysMin: 7,
        daysMax: 22,
        tracking: null,
        shipFrom: 'GB',
        shipTo: 'US',
      },
    ]);
    expect(deliveryOf(required(item), 'DE', 3, asked)).toEqual([]);
  });
});

describe('a real search', () => {
  itWithFixture('finds fifty listings', 'ebay/browse.search.json', async (text) => {
    const session = sessionOver(() => ({ body: text }));
    const ask = { filters: [], country: 'US', currency: 'USD', sort: 'relevance' as const, language: 'en' };
    const found = await required(ebay.discovery?.search)(session, { ...ask, keyword: 'iphone', page: 1, pageSize: 50 });
    expect(found).toMatchObject({ total: 3_693_618, hasMore: true });
    const rows = FoundProduct.array().parse(found.rows);
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({
      supplier: 'ebay',
      supplierProductId: '254187579586',
      title: 'Apple iPhone X 64GB Factory Unlocked Smartphone',
      url: 'https://www.ebay.com/itm/254187579586',
      imageSrc: 'https://i.ebayimg.com/thumbs/images/m/mnqyLTWyPXu612PEz6FpOtA/s-l225.jpg',
      price: { amount: '379.99', currency: 'USD' },
      priceMax: null,
      originalPrice: { amount: '999.99', currency: 'USD' },
      rating: null,
      sold: null,
      minOrder: null,
      store: 'cellfeee',
      shipFrom: 'US',
      category: null,
    });
    expect(rows[1]).toMatchObject({
      supplierProductId: '352527832813',
      imageSrc: picture('zcEAAOSw7YVeTTaT'),
      originalPrice: null,
    });
    expect(rows.at(-1)).toMatchObject({ supplierProductId: '401773239907', store: 'best_deal_today' });
    expect(new Set(rows.map(({ supplierProductId }) => supplierProductId)).size).toBe(50);
    expect(session.http.requests[0]?.url).toBe(
      'https://api.ebay.com/buy/browse/v1/item_summary/search?q=iphone&filter=buyingOptions%3A%7BFIXED_PRICE%7D%2CdeliveryCountry%3AUS&limit=50&offset=0',
    );
  });
});

describe('the published description', () => {
  itWithFixture('knows every call that is made', 'ebay/schema.buy_browse_v1_oas3.json', () => {
    const base = 'https://api.ebay.com/buy/browse/v1';
    const problems = (path: string) => browse.problemsOf({ method: 'GET', url: `${base}${path}` });
    expect(problems('/item/get_item_by_legacy_id?legacy_item_id=1')).toEqual([]);
    expect(problems('/item/get_items_by_item_group?item_group_id=1')).toEqual([]);
    expect(problems('/item/v1%7C1%7C0')).toEqual([]);
    expect(problems('/item_summary/search?q=a&category_ids=1&filter=x&sort=price&limit=5&offset=0')).toEqual([]);
    expect(problems('/item/get_item_by_legacy_id?item=1')).not.toEqual([]);
    expect(problems('/item_summary/find?q=a')).not.toEqual([]);
  });
});
