import type { z } from 'zod';
import { ApiError, pageOf, refusals } from '../apiError.ts';
import type { inventorySchema, pricesSchema, productSearchSchema } from '../schema.ts';
import type { TikShop } from '../shop.ts';
import type { StoredProduct, StoredSku } from '../types.ts';
import { productRow } from './productView.ts';
import { tellChange } from './writeProduct.ts';

/** `POST /product/202309/products/{id}/prices/update`. A list price that is not named stays. */
export function updatePrices(shop: TikShop, held: StoredProduct, body: z.infer<typeof pricesSchema>): null {
  const skus = changed(held, body.skus, (sku, { price, list_price }) => {
    const next = { ...sku, price: price.amount, list_price: list_price?.amount ?? sku.list_price };
    if (next.list_price !== null && Number(next.list_price) < Number(next.price)) {
      throw refusals.product('list_price is below price');
    }
    return next;
  });
  tellChange(shop, shop.save({ ...held, skus }));
  return null;
}

/** `POST /product/202309/products/{id}/inventory/update`. The platform may refuse it for what is not on sale. */
export function updateInventory(shop: TikShop, held: StoredProduct, body: z.infer<typeof inventorySchema>): object {
  const skus = changed(held, body.skus, (sku, { inventory }) => ({
    ...sku,
    quantity: inventory[0]?.quantity ?? sku.quantity,
  }));
  tellChange(shop, shop.save({ ...held, skus }));
  return { errors: [] };
}

/** Runs an action on up to 20 products, each of which ends on its own. */
export function onEach(shop: TikShop, ids: string[], action: (product: StoredProduct) => StoredProduct): object {
  if (ids.length > 20) throw refusals.tooManyIds();
  const errors = ids.flatMap((id) => {
    try {
      tellChange(shop, shop.save(action(existing(shop, id))));
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return [{ code: error.code, message: error.message, detail: { product_id: id } }];
    }
  });
  return { errors };
}

export const actions = {
  /** What is offered again is looked at again. */
  activate: (shop: TikShop) => (product: StoredProduct) => {
    if (product.status === 'ACTIVATE' || product.status === 'PENDING') return product;
    if (product.status !== 'SELLER_DEACTIVATED') throw refusals.productStatus();
    return shop.audit(product);
  },
  deactivate: () => (product: StoredProduct) => {
    if (product.status === 'DRAFT') throw refusals.productStatus();
    return { ...product, status: 'SELLER_DEACTIVATED' as const, auditUntil: null };
  },
  remove: () => (product: StoredProduct) => ({ ...product, status: 'DELETED' as const, auditUntil: null }),
};

/** @throws ApiError when it never was there, or was deleted */
export function existing(shop: TikShop, id: string): StoredProduct {
  const product = shop.product(id);
  if (!product || product.status === 'DELETED') throw refusals.noProduct();
  return product;
}

function changed<T extends { id: string }>(
  held: StoredProduct,
  changes: T[],
  change: (sku: StoredSku, wanted: T) => StoredSku,
): StoredSku[] {
  if (changes.some(({ id }) => !held.skus.some((sku) => sku.id === id))) throw refusals.noSku();
  return held.skus.map((sku) => {
    const wanted = changes.find(({ id }) => id === sku.id);
    return wanted ? change(sku, wanted) : sku;
  });
}

/** `POST /product/202502/products/search`. ALL leaves out what was deleted. */
export function searchProducts(
  shop: TikShop,
  query: URLSearchParams,
  body: z.infer<typeof productSearchSchema>,
): object {
  const { status, seller_skus, create_time_ge = 0, update_time_ge = 0 } = body;
  const found = shop
    .all()
    .filter((product) => (status === 'ALL' ? product.status !== 'DELETED' : product.status === status))
    .filter(({ createTime, updateTime }) => createTime >= create_time_ge && updateTime >= update_time_ge)
    .filter(({ skus }) => !seller_skus || skus.some(({ seller_sku }) => seller_skus.includes(seller_sku)));
  const { rows, ...page } = pageOf(found, query);
  return { products: rows.map((product) => productRow(shop, product)), ...page };
}
