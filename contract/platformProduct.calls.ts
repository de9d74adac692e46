import { calls } from './endpoint.ts';
import type { platformProductSchemas } from './platformProduct.schemas.ts';

/** The calls that the specification gives single platforms: those of all channels, with the channel in the path. */
export const platformProductCalls = calls<typeof platformProductSchemas>()({
  wooCreate: { method: 'POST', path: '/shop/woo/product_create', access: ['woo'] },
  shopifyCreate: { method: 'POST', path: '/shop/shopify/product/product_create', access: ['shopify'] },
  shopifyUpdate: { method: 'POST', path: '/shop/shopify/product/update_product', access: ['shopify'] },
  shopifyDelete: { method: 'POST', path: '/shop/shopify/product/del_product', access: ['shopify'] },
  shoplazzaCreate: { method: 'POST', path: '/shop/shopLazza/product_create', access: ['shoplazza'] },
  shoplazzaDetail: { method: 'POST', path: '/shop/shopLazza/product_detail', access: ['shoplazza'] },
  shoplazzaUpdate: { method: 'POST', path: '/shop/shopLazza/product_update', access: ['shoplazza'] },
  shoplazzaDelete: { method: 'POST', path: '/shop/shopLazza/product_delete', access: ['shoplazza'] },
});
