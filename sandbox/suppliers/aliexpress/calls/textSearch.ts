import { titleMatcher } from '../../lib/titleMatcher.ts';
import { amountIn, targetCurrency } from '../currency.ts';
import type { SupplierProduct } from '../products/supplierProduct.ts';
import type { Call } from './call.ts';

/** aliexpress.ds.text.search: products on sale whose title holds every word. `sortBy` is "min_price,asc" and its like. */
export const textSearch: Call = {
  needsSession: true,
  required: ['countryCode'],
  answer: (supplier, params) => {
    const currency = targetCurrency(params.currency);
    const language = (params.local ?? 'en_US').slice(0, 2);
    const [page, size] = [Number(params.pageIndex ?? 1), Number(params.pageSize ?? 20)];
    const found = supplier.products
      .values()
      .filter(({ status }) => status === 'onSelling')
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

function cheapest({ skus }: SupplierProduct): number {
  return Math.min(...skus.map(({ saleCents }) => saleCents));
}

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
