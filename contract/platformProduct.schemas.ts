import { endpoint } from './endpoint.ts';
import { StartedJob } from './job.schemas.ts';
import { CreateInStore, InStore, ModifyInStore, RemoveFromStore, StoreProductDetail } from './storeProduct.schemas.ts';

/** The calls that the specification gives single platforms: those of all channels, with the channel in the path. */
export const platformProductCalls = {
  wooCreate: endpoint({
    method: 'POST',
    path: '/shop/woo/product_create',
    access: ['woo'],
    summary: 'Publishes pool products to WooCommerce stores',
    input: CreateInStore,
    result: StartedJob,
  }),
  shopifyCreate: endpoint({
    method: 'POST',
    path: '/shop/shopify/product/product_create',
    access: ['shopify'],
    summary: 'Publishes pool products to Shopify stores',
    input: CreateInStore,
    result: StartedJob,
  }),
  shopifyUpdate: endpoint({
    method: 'POST',
    path: '/shop/shopify/product/update_product',
    access: ['shopify'],
    summary: 'Changes products in Shopify stores',
    input: ModifyInStore,
    result: StartedJob,
  }),
  shopifyDelete: endpoint({
    method: 'POST',
    path: '/shop/shopify/product/del_product',
    access: ['shopify'],
    summary: 'Deletes products in Shopify stores',
    input: RemoveFromStore,
    result: StartedJob,
  }),
  shoplazzaCreate: endpoint({
    method: 'POST',
    path: '/shop/shopLazza/product_create',
    access: ['shoplazza'],
    summary: 'Publishes pool products to Shoplazza stores',
    input: CreateInStore,
    result: StartedJob,
  }),
  shoplazzaDetail: endpoint({
    method: 'POST',
    path: '/shop/shopLazza/product_detail',
    access: ['shoplazza'],
    summary: 'One Shoplazza product with its variants, as last read',
    input: InStore,
    result: StoreProductDetail,
  }),
  shoplazzaUpdate: endpoint({
    method: 'POST',
    path: '/shop/shopLazza/product_update',
    access: ['shoplazza'],
    summary: 'Changes products in Shoplazza stores',
    input: ModifyInStore,
    result: StartedJob,
  }),
  shoplazzaDelete: endpoint({
    method: 'POST',
    path: '/shop/shopLazza/product_delete',
    access: ['shoplazza'],
    summary: 'Deletes products in Shoplazza stores',
    input: RemoveFromStore,
    result: StartedJob,
  }),
};
