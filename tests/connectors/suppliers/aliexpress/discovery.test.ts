import { describe, expect, it } from 'vitest';
import { CatalogueQuery, FoundProduct } from '#contract/catalogue.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';
import { formOf, scriptedHttp } from '#tests/kit/scriptedHttp.ts';
import { productAnswer } from './answers.ts';
import { answering, sessionOver } from './scripted.ts';

const discovery = required(aliexpress.discovery);
const ask = (more: object = {}) => ({ ...CatalogueQuery.parse(more), language: 'en' });
const resp = (result: object) => ({ resp_result: { resp_code: 200, result } });

describe('categories and feeds', () => {
  const home = { category_id: 15, category_name: 'Home' };
  const kitchen = { category_id: '200003211', category_name: 'Kitchen', parent_category_id: '15' };
  const tree = resp({ categories: [home, kitchen] });
  it('come as a tree, or what is below one', async () => {
    const session = sessionOver(answering({ 'ds.category.get': tree }));
    expect(await discovery.categories?.(session, { language: 'de' })).toEqual([
      { categoryId: '15', name: 'Home', parentId: null, isLeaf: false },
      { categoryId: '200003211', name: 'Kitchen', parentId: '15', isLeaf: true },
    ]);
    expect(await discovery.categories?.(session, { categoryId: '15', language: 'de' })).toMatchObject([
      { categoryId: '200003211' },
    ]);
  });

  it('are read without those that are told in another form; where none is left, the form is another', async () => {
    const categories = (...told: unknown[]) =>
      discovery.categories?.(sessionOver(answering({ 'ds.category.get': resp({ categories: told }) })), {
        language: 'en',
      });
    expect(await categories(home, 'odd', { category_id: {} }, null, kitchen)).toMatchObject([
      { categoryId: '15' },
      { categoryId: '200003211' },
    ]);
    await expect(categories({ category_id: {} }, 7)).rejects.toMatchObject({
      key: 'supplierForm',
      params: { part: 'resp_result.result.categories.0.category_id' },
    });
    const promos = [{ promo_name: null }, { promo_name: 'DS_Bestsellers_US', promo_desc: {} }, { promo_name: 'AEB_X' }];
    const http = answering({ 'ds.feedname.get': resp({ promos }) });
    expect(await discovery.feeds?.(sessionOver(http), { language: 'en' })).toMatchObject([{ name: 'AEB_X' }]);
  });

  it('keep their names to the letter, and are shown as a person writes them', async () => {
    const promos = [
      { promo_name: 'AEB_ PhoneAccessories_EG', promo_desc: '', product_num: '22859' },
      { promo_name: 'DS_Home&Kitchen_bestsellers', promo_desc: 'DS_Home&Kitchen_bestsellers', product_num: '12' },
      { promo_name: 'DS_NewArrivals_ConsumerElectronics', promo_desc: '', product_num: '1' },
      { promo_name: 'DS_Bestsellers_US', promo_desc: 'What sells in June', product_num: '1' },
    ];
    const session = sessionOver(answering({ 'ds.feedname.get': resp({ promos: { promo: promos } }) }));
    const found = (await discovery.feeds?.(session, { language: 'en' })) ?? [];
    expect(found[0]).toEqual({ name: 'AEB_ PhoneAccessories_EG', title: 'Phone accessories (EG)', count: 22859 });
    expect(found.map(({ name }) => name)).toEqual(promos.map(({ promo_name }) => promo_name));
    expect(found.map(({ title }) => title).slice(1)).toEqual([
      'Home & kitchen, bestsellers',
      'New arrivals, consumer electronics',
      'What sells in June',
    ]);
  });
});

describe('a page of a feed', () => {
  const listed = {
    product_id: 3256805783573816,
    product_title: 'Kettle',
    product_main_image_url: '//ae01.alicdn.com/kf/A.jpg_640x640.jpg',
    target_sale_price: '10.50',
    target_sale_price_currency: 'EUR',
    target_original_price: '21.00',
    target_original_price_currency: 'EUR',
    evaluate_rate: '97.8%',
    lastest_volume: 44,
    second_level_category_name: 'Kettles',
  };

  it('has products with their main id and the price asked for', async () => {
    const http = answering({
      'ds.recommend.feed.get': {
        result: {
          total_record_count: '41',
          total_page_no: 3,
          is_finished: 'false',
          products: [listed, { product_id: 1 }],
        },
        rsp_code: '200',
      },
    });
    const page = await discovery.feed?.(
      sessionOver(http),
      ask({ feed: 'AEB_ X', currency: 'EUR', sort: 'soldDesc', page: 2 }),
    );
    expect(page).toEqual({
      rows: [
        {
          supplier: 'aliexpress',
          supplierProductId: '1005005969888568',
          title: 'Kettle',
          url: 'https://www.aliexpress.com/item/1005005969888568.html',
          imageSrc: 'https://ae01.alicdn.com/kf/A.jpg',
          price: { amount: '10.50', currency: 'EUR' },
          priceMax: null,
          originalPrice: { amount: '21.00', currency: 'EUR' },
          rating: '4.89',
          sold: '44',
          minOrder: null,
          store: null,
          shipFrom: null,
          category: 'Kettles',
        },
      ],
      total: 41,
      hasMore: true,
    });
    expect(FoundProduct.parse(page?.rows[0])).toEqual(page?.rows[0]);
    expect(formOf(http.requests[0])).toMatchObject({
      feed_name: 'AEB_ X',
      sort: 'volumeDesc',
      page_no: '2',
      target_language: 'EN',
    });
  });

  it('where that call is gone comes from the feed’s ids, each product asked for itself', async () => {
    const pages: Record<string, object> = {
      '': {
        result: {
          products: ['1005004000000001', '1005004000000002', '1005004000000003'],
          total: 'total left',
          search_id: 's1',
        },
      },
      s1: { result: { products: [1005004000000004], search_id: 's2' } },
      s2: { result: { products: [], search_id: 's3' } },
    };
    const http = scriptedHttp((request) => {
      const { method = '', search_id = '', product_id } = formOf(request);
      if (method.endsWith('itemids.get')) return { body: pages[search_id] };
      if (product_id === '1005004000000003') return { body: { rsp_code: 600, rsp_msg: 'ITEM_ID_NOT_FOUND' } };
      if (method.endsWith('product.get')) {
        return {
          body: productAnswer([{ price: '3.50' }, { id: '12000040000000002', price: '4.10', attr: '14:2' }], {
            product_id,
          }),
        };
      }
      return { body: { error_response: { code: 'InvalidApiPath', msg: 'gone' } } };
    });
    const page = await discovery.feed?.(sessionOver(http), ask({ feed: 'F', page: 2, pageSize: 2 }));
    expect(page).toMatchObject({
      rows: [{ price: { amount: '3.5' }, priceMax: { amount: '4.1', currency: 'USD' } }],
      total: null,
      hasMore: false,
    });
  });

  it('by ids leaves out a product that cannot be read, and says so where none can be', async () => {
    const listedIds = async (...products: string[]) => {
      const http = scriptedHttp((request) => {
        const { method = '', product_id } = formOf(request);
        if (method.endsWith('itemids.get')) return { body: { result: { products } } };
        if (method.endsWith('product.get')) {
          const isOdd = product_id === '1005004000000002';
          return { body: isOdd ? { code: '0', result: {} } : productAnswer([{ price: '3.50' }], { product_id }) };
        }
        return { body: { error_response: { code: 'InvalidApiPath', msg: 'gone' } } };
      });
      return (await discovery.feed?.(sessionOver(http), ask({ feed: 'F' })))?.rows;
    };
    expect(await listedIds('1005004000000001', '1005004000000002', '1005004000000004')).toHaveLength(2);
    await expect(listedIds('1005004000000002')).rejects.toMatchObject({ key: 'supplierForm' });
  });

  it('leaves out what is beyond the prices asked for', async () => {
    const http = answering({
      'ds.recommend.feed.get': {
        result: { products: [listed, { ...listed, target_sale_price: '30' }], total_record_count: 2 },
      },
    });
    expect(
      await discovery.feed?.(sessionOver(http), ask({ feed: 'F', priceMin: '11', currency: 'EUR' })),
    ).toMatchObject({
      rows: [{ price: { amount: '30' } }],
      total: null,
    });
  });
});

describe('a search', () => {
  itWithFixture('as it really answered', 'aliexpress/ds-api/ds.text.search.items.json', async (text) => {
    const http = answering({
      'ds.text.search': {
        aliexpress_ds_text_search_response: {
          code: '00',
          msg: 'SUCCESS',
          data: { totalCount: 900, products: { selection_search_product: JSON.parse(text) } },
        },
      },
    });
    const page = await discovery.search?.(
      sessionOver(http),
      ask({ keyword: 'telefone', country: 'BR', currency: 'BRL', sort: 'priceAsc' }),
    );
    expect(page).toMatchObject({ total: 900, hasMore: true });
    expect(page?.rows[0]).toEqual({
      supplier: 'aliexpress',
      supplierProductId: '1005008349104746',
      title:
        'Telefone falso para telefone 16 15 pro 14 13 pro max plus 12 11 modelo manequim telefone celular não funcionando contador display tiro prop cópia',
      url: 'https://www.aliexpress.com/item/1005008349104746.html',
      imageSrc: 'https://ae01.alicdn.com/kf/Sd0941085b37c457cb28f35611e8cf347G.jpg',
      price: { amount: '52.39', currency: 'BRL' },
      priceMax: null,
      originalPrice: { amount: '65.49', currency: 'BRL' },
      rating: '4.95',
      sold: '292',
      minOrder: null,
      store: null,
      shipFrom: null,
      category: null,
    });
    expect(page?.rows.every(({ price }) => price.currency === 'BRL')).toBe(true);
    expect(formOf(http.requests[0])).toMatchObject({
      keyWord: 'telefone',
      countryCode: 'BR',
      currency: 'BRL',
      local: 'en_BR',
      sortBy: 'min_price,asc',
    });
  });
});
