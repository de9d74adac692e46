import type { discoverySchemas } from './discovery.schemas.ts';
import { calls } from './endpoint.ts';
import { PRODUCT_ROLE } from './enums.ts';

/** Looking for products at the suppliers, and what delivering them costs. */
export const discoveryCalls = calls<typeof discoverySchemas>()({
  category: { method: 'GET', path: '/shop/aliexpress/category', access: [PRODUCT_ROLE] },
  feedName: { method: 'GET', path: '/shop/aliexpress/feedName', access: [PRODUCT_ROLE] },
  feed: { method: 'GET', path: '/shop/aliexpress/recommend/feed/get', access: [PRODUCT_ROLE] },
  search: { method: 'GET', path: '/shop/discovery/search', access: [PRODUCT_ROLE] },
  fenxiaoCategory: { method: 'GET', path: '/shop/1688/fenxiao/getCategory', access: [PRODUCT_ROLE] },
  fenxiaoTags: { method: 'GET', path: '/shop/1688/fenxiao/getProductTags', access: [PRODUCT_ROLE] },
  fenxiaoFilter: { method: 'GET', path: '/shop/1688/fenxiao/getProductFilter', access: [PRODUCT_ROLE] },
  fenxiaoPage: { method: 'POST', path: '/shop/1688/fenxiao/pageProduct', access: [PRODUCT_ROLE] },
  procurementPage: { method: 'GET', path: '/shop/1688/getProcurementPage', access: [PRODUCT_ROLE] },
  alibabaCategory: { method: 'GET', path: '/shop/alibaba/getCategory', access: [PRODUCT_ROLE] },
  alibabaTags: { method: 'GET', path: '/shop/alibaba/getProductTags', access: [PRODUCT_ROLE] },
  alibabaPage: { method: 'POST', path: '/shop/alibaba/pageProduct', access: [PRODUCT_ROLE] },
  freightCalculate: { method: 'GET', path: '/shop/aliexpress/ds/freightCalculate', access: [PRODUCT_ROLE] },
  freight: { method: 'GET', path: '/shop/supplier/freight', access: [PRODUCT_ROLE] },
});
