import { titleMatcher } from '../../lib/market.ts';
import { PlatformError } from '../../lib/openPlatform.ts';
import { type AliExpress, amountIn, type SupplierProduct, subIdOf, targetCurrency } from '../market.ts';
import type { Call } from './call.ts';

/** A category of the platform. */
interface Category {
  category_id: number;
  category_name: string;
  parent_category_id?: number;
}

const TREE: [id: number, name: string, children: [id: number, name: string][]][] = [
  [
    15,
    'Home & Garden',
    [
      [200003211, 'Kitchen Gadgets'],
      [200003217, 'Household Organizers'],
    ],
  ],
  [6, 'Home Appliances', [[100004814, 'Blenders']]],
  [39, 'Lights & Lighting', [[39050501, 'LED Strips']]],
  [509, 'Phones & Telecommunications', [[200003782, 'Telephones']]],
  [34, 'Automobiles & Motorcycles', [[100005331, 'Phone Holders']]],
  [322, 'Shoes', [[200001004, 'Slippers']]],
  [200000345, "Women's Clothing", [[200000783, 'Hoodies & Sweatshirts']]],
  [18, 'Sports & Entertainment', [[200001095, 'Yoga Mats']]],
  [21, 'Education & Office Supplies', [[200215272, 'Laser Pens']]],
  [7, 'Computer & Office', [[200002109, 'E-Reader Accessories']]],
];

/** Two levels; a top category has no parent. */
const CATEGORIES: Category[] = TREE.flatMap(([id, name, children]) => [
  { category_id: id, category_name: name },
  ...children.map(([child, label]) => ({ category_id: child, category_name: label, parent_category_id: id })),
]);

/** Feeds as the platform names them: some per country, some with a space where one expects none. */
const FEEDS: [name: string, products: number][] = [
  ['DS_Bestsellers_Global', 4210],
  ['DS_NewArrivals_ConsumerElectronics', 1877],
  ['DS_Home&Kitchen_bestsellers', 2954],
  ['AEB_ Footwear_ES', 640],
  ['AEB_ HomeAppliances_US', 1320],
  ['DS_Sports&Outdoors_bestsellers', 1105],
  ['DS_Jewelry&Watches_bestsellers', 2240],
  ['DS_Automobile&Accessories_bestsellers', 1518],
];

/** aliexpress.ds.category.get: all categories, or those below one. Needs no account. */
export const categoryGet: Call = {
  needsSession: false,
  required: [],
  answer: (_supplier, { categoryId }) => {
    const id = Number(categoryId);
    const listed = CATEGORIES.filter((one) => !categoryId || one.category_id === id || one.parent_category_id === id);
    const result = { total_result_count: listed.length, categories: listed };
    return { resp_result: { result, resp_code: 200, resp_msg: 'success' } };
  },
};

/** aliexpress.ds.feedname.get */
export const feednameGet: Call = {
  needsSession: false,
  required: [],
  answer: () => {
    const promos = FEEDS.map(([name, count]) => ({ promo_name: name, promo_desc: name, product_num: count }));
    const result = { current_record_count: promos.length, promos };
    return { resp_result: { result, resp_code: 200, resp_msg: 'success' } };
  },
};

/** A feed that the recommending call knows no more, as is reported of the real one: its ids are still given. */
const IDS_ONLY = 'DS_Home&Kitchen_bestsellers';

const sorts: Record<string, (a: SupplierProduct, b: SupplierProduct) => number> = {
  priceAsc: (a, b) => cheapest(a) - cheapest(b),
  priceDesc: (a, b) => cheapest(b) - cheapest(a),
  volumeAsc: (a, b) => sold(a) - sold(b),
  volumeDesc: (a, b) => sold(b) - sold(a),
  DSRratingAsc: (a, b) => Number(a.rating) - Number(b.rating),
  DSRratingDesc: (a, b) => Number(b.rating) - Number(a.rating),
  discountAsc: (a, b) => share(a) - share(b),
  discountDesc: (a, b) => share(b) - share(a),
};

/** aliexpress.ds.recommend.feed.get: a page of a feed. */
export const recommendFeed: Call = {
  needsSession: true,
  required: ['feed_name'],
  answer: (supplier, params) => {
    if (params.feed_name === IDS_ONLY) throw new PlatformError('InvalidApiPath');
    const size = within(params.page_size, 1, 50, 20);
    const page = within(params.page_no, 1, 1000, 1);
    const all = productsOf(supplier, params);
    const sort = sorts[params.sort ?? ''];
    if (sort) all.sort(sort);
    const products = all.slice((page - 1) * size, page * size).map((product) => feedItem(product, params));
    return {
      result: {
        total_record_count: all.length,
        current_record_count: products.length,
        is_finished: page * size >= all.length,
        total_page_no: Math.ceil(all.length / size),
        current_page_no: page,
        products,
      },
      rsp_code: 200,
      rsp_msg: 'Call succeeds',
    };
  },
};

/** aliexpress.ds.feed.itemids.get: ids alone; `search_id` of an answer asks for what follows. */
export const feedItemIds: Call = {
  needsSession: true,
  required: ['feed_name'],
  answer: (supplier, params) => {
    const from = Number(/^after-(\d+)$/.exec(params.search_id ?? '')?.[1] ?? 0);
    const all = productsOf(supplier, params);
    const products = all.slice(from, from + within(params.page_size, 1, 200, 50)).map(({ id }) => id);
    const result = { products, total: all.length, search_id: `after-${from + products.length}` };
    return { result, rsp_code: 200, rsp_msg: 'success' };
  },
};

/** A feed holds what is on sale: of a country what is sold there, and every third product of the others. */
function productsOf(supplier: AliExpress, params: Record<string, string>): SupplierProduct[] {
  const at = FEEDS.findIndex(([name]) => name === params.feed_name);
  if (at === -1) return [];
  return supplier
    .onSale()
    .filter(({ blocked }) => !blocked.includes(params.country ?? ''))
    .filter(({ categoryId }) => !params.category_id || String(categoryId) === params.category_id)
    .filter((_product, index) => at === 0 || at === 2 || index % 3 === at % 3);
}

function feedItem(product: SupplierProduct, params: Record<string, string>): Record<string, unknown> {
  const currency = targetCurrency(params.target_currency);
  const language = (params.target_language ?? 'EN').toLowerCase();
  const category = CATEGORIES.find(({ category_id }) => category_id === product.categoryId);
  const parent = CATEGORIES.find(({ category_id }) => category_id === category?.parent_category_id);
  const list = Math.min(...product.skus.map(({ listCents }) => listCents));
  return {
    // The US site's own id, as feeds for that country have it.
    product_id: params.country === 'US' ? subIdOf(product.id) : product.id,
    product_title: product.titles[language] ?? product.title,
    product_main_image_url: product.images[0],
    product_small_image_urls: product.images.slice(0, 3),
    product_video_url: product.video?.url ?? '',
    product_detail_url: `https://www.aliexpress.com/item/${product.id}.html`,
    sale_price: amountIn(cheapest(product), 'CNY'),
    sale_price_currency: 'CNY',
    target_sale_price: amountIn(cheapest(product), currency),
    target_sale_price_currency: currency,
    target_original_price: amountIn(list, currency),
    target_original_price_currency: currency,
    discount: `${Math.round((1 - share(product)) * 100)}%`,
    evaluate_rate: `${(Number(product.rating) * 20).toFixed(1)}%`,
    lastest_volume: sold(product),
    first_level_category_id: parent?.category_id,
    first_level_category_name: parent?.category_name,
    second_level_category_id: category?.category_id,
    second_level_category_name: category?.category_name,
    shop_id: product.storeId,
    shop_url: `https://www.aliexpress.com/store/${product.storeId}`,
    ship_to_days: '7',
  };
}

const cheapest = ({ skus }: SupplierProduct): number => Math.min(...skus.map(({ saleCents }) => saleCents));
const sold = ({ sales }: SupplierProduct): number => Number.parseInt(sales, 10) || 0;
const share = (product: SupplierProduct): number =>
  cheapest(product) / Math.min(...product.skus.map(({ listCents }) => listCents));

function within(text: string | undefined, least: number, most: number, otherwise: number): number {
  const number = Number(text ?? otherwise);
  return Number.isInteger(number) ? Math.min(most, Math.max(least, number)) : otherwise;
}

/** aliexpress.ds.text.search: products on sale whose title holds every word. `sortBy` is "min_price,asc" and its like. */
export const textSearch: Call = {
  needsSession: true,
  required: ['countryCode'],
  answer: (supplier, params) => {
    const currency = targetCurrency(params.currency);
    const language = (params.local ?? 'en_US').slice(0, 2);
    const [page, size] = [Number(params.pageIndex ?? 1), Number(params.pageSize ?? 20)];
    const found = supplier
      .onSale()
      .filter(titleMatcher(params.keyWord ?? ''))
      .filter(({ categoryId }) => !params.categoryId || categoryId === Number(params.categoryId))
      .filter(({ blocked }) => !blocked.includes(params.countryCode ?? ''));
    const [field, direction] = (params.sortBy ?? '').split(',');
    if (field === 'min_price') found.sort((a, b) => (direction === 'desc' ? -1 : 1) * (cheapest(a) - cheapest(b)));
    const products = found.slice((page - 1) * size, page * size).map((product) => item(product, currency, language));
    const data = { pageIndex: page, pageSize: size, totalCount: found.length, products };
    return { msg: 'SUCCESS', code: '00', data };
  },
};

function item(product: SupplierProduct, currency: string, language: string): Record<string, unknown> {
  const sale = cheapest(product);
  const list = Math.min(...product.skus.map(({ listCents }) => listCents));
  const first = product.skus[0]?.id ?? '';
  const extra = encodeURIComponent(JSON.stringify({ sku_id: first }));
  return {
    itemId: String(product.id),
    title: product.titles[language] ?? product.title,
    type: 'search',
    itemMainPic: product.images[0],
    itemUrl: `//www.aliexpress.com/item/${product.id}.html?skuId=${first}&pdp_ext_f=${extra}`,
    cateId: String(product.categoryId),
    salePrice: amountIn(sale, 'USD'),
    salePriceCurrency: 'USD',
    originalPrice: amountIn(list, 'USD'),
    originalPriceCurrency: 'USD',
    targetSalePrice: amountIn(sale, currency),
    targetOriginalPrice: amountIn(list, currency),
    targetOriginalPriceCurrency: currency,
    discount: `${Math.round((1 - sale / list) * 100)}%`,
    score: product.rating,
    evaluateRate: (Number(product.rating) * 20).toFixed(1),
    orders: product.sales,
  };
}
