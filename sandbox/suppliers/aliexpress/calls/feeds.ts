import { PlatformError } from '../../lib/openPlatform/errors.ts';
import type { AliExpress } from '../aliexpress.ts';
import { CATEGORIES } from '../categories.ts';
import { amountIn, targetCurrency } from '../currency.ts';
import { subIdOf } from '../products/catalogue.ts';
import type { SupplierProduct } from '../products/supplierProduct.ts';
import type { Call } from './call.ts';
import { FEEDS } from './catalogue.ts';

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
  return supplier.products
    .values()
    .filter(({ status, blocked }) => status === 'onSelling' && !blocked.includes(params.country ?? ''))
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
    ...{ sale_price: amountIn(cheapest(product), 'CNY'), sale_price_currency: 'CNY' },
    ...{ target_sale_price: amountIn(cheapest(product), currency), target_sale_price_currency: currency },
    ...{ target_original_price: amountIn(list, currency), target_original_price_currency: currency },
    discount: `${Math.round((1 - share(product)) * 100)}%`,
    evaluate_rate: `${(Number(product.rating) * 20).toFixed(1)}%`,
    lastest_volume: sold(product),
    ...{ first_level_category_id: parent?.category_id, first_level_category_name: parent?.category_name },
    ...{ second_level_category_id: category?.category_id, second_level_category_name: category?.category_name },
    ...{ shop_id: product.storeId, shop_url: `https://www.aliexpress.com/store/${product.storeId}`, ship_to_days: '7' },
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
