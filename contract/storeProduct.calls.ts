import { calls } from './endpoint.ts';
import type { storeProductSchemas } from './storeProduct.schemas.ts';

export const storeProductCalls = calls<typeof storeProductSchemas>()({
  list: { method: 'GET', path: '/shop/product/third/list', access: { roleNamedBy: 'channel' } },
  counts: { method: 'GET', path: '/shop/product/third/counts', access: { roleNamedBy: 'channel' } },
  sync: { method: 'POST', path: '/shop/product/syncProducts', access: { roleNamedBy: 'channel' } },
  select: { method: 'GET', path: '/shop/product/product_select', access: { roleNamedBy: 'channel' } },
  detail: { method: 'POST', path: '/shop/product/product_detail', access: { roleNamedBy: 'channel' } },
  create: { method: 'POST', path: '/shop/product/product_create', access: { roleNamedBy: 'channel' } },
  modify: { method: 'POST', path: '/shop/product/product_modify', access: { roleNamedBy: 'channel' } },
  bulk: { method: 'POST', path: '/shop/product/product_bulk', access: { roleNamedBy: 'channel' } },
  remove: { method: 'POST', path: '/shop/product/product_del', access: { roleNamedBy: 'channel' } },
  refresh: { method: 'POST', path: '/shop/product/product_refresh', access: { roleNamedBy: 'channel' } },
  link: { method: 'POST', path: '/shop/product/product_link', access: { roleNamedBy: 'channel' } },
});
