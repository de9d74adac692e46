import { StartedJob } from './job.schemas.ts';
import { CreateInStore, InStore, ModifyInStore, RemoveFromStore, StoreProductDetail } from './storeProduct.schemas.ts';

export const platformProductSchemas = {
  wooCreate: { summary: 'Publishes pool products to WooCommerce stores', input: CreateInStore, result: StartedJob },
  shopifyCreate: { summary: 'Publishes pool products to Shopify stores', input: CreateInStore, result: StartedJob },
  shopifyUpdate: { summary: 'Changes products in Shopify stores', input: ModifyInStore, result: StartedJob },
  shopifyDelete: { summary: 'Deletes products in Shopify stores', input: RemoveFromStore, result: StartedJob },
  shoplazzaCreate: { summary: 'Publishes pool products to Shoplazza stores', input: CreateInStore, result: StartedJob },
  shoplazzaDetail: {
    summary: 'One Shoplazza product with its variants, as last read',
    input: InStore,
    result: StoreProductDetail,
  },
  shoplazzaUpdate: { summary: 'Changes products in Shoplazza stores', input: ModifyInStore, result: StartedJob },
  shoplazzaDelete: { summary: 'Deletes products in Shoplazza stores', input: RemoveFromStore, result: StartedJob },
};
