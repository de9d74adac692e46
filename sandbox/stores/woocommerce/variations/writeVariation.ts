import { applyProps } from '../products/applyProps.ts';
import { chosenFrom } from '../products/attributes.ts';
import { blankProduct } from '../products/blankProduct.ts';
import { type ImageInput, loadImage } from '../products/images.ts';
import { type MetaInput, mergeMeta } from '../products/meta.ts';
import { checkSku, holdingSku } from '../products/sku.ts';
import { slugOf } from '../products/text.ts';
import { findImage } from '../products/writeProduct.ts';
import { invalidId, RestError } from '../restError.ts';
import type { Shop } from '../shop.ts';
import type { ChosenOption, StoredImage, StoredProduct } from '../types.ts';

type Params = Record<string, unknown>;

/** The product that variations of this path belong to, or 404. */
export function findParent(shop: Shop, id: number): StoredProduct {
  const parent = shop.products.get(id);
  if (!parent || parent.type === 'variation') throw invalidId('product');
  return parent;
}

/** The variation of this id under this product, or 404. */
export function findVariation(shop: Shop, parentId: number, id: number): StoredProduct {
  const variation = shop.products.get(id);
  if (variation?.type !== 'variation') throw invalidId('product_variation');
  if (variation.parentId !== parentId) {
    throw new RestError('woocommerce_rest_product_variation_invalid_parent', 'Parent id does not match.', 404);
  }
  return variation;
}

/** Creates a variation. The same combination of options twice makes two (observed on 11.0.1). */
export async function createVariation(shop: Shop, parent: StoredProduct, params: Params): Promise<StoredProduct> {
  const blank = blankProduct(0, 'variation', shop.now());
  const draft = applyProps({ ...blank, parentId: parent.id }, params);
  checkSku(shop, draft.sku, 0);
  return holdingSku(shop, draft.sku, async () => {
    const filled = await fill(shop, parent, draft, params);
    const id = shop.nextId('post', 10);
    const options = filled.chosen.map(({ option }) => option).join(' ');
    const variation = { ...filled, id, slug: `${slugOf(`${parent.name} ${options}`) || id}` };
    shop.save(variation);
    shop.onEvent({ resource: 'product', event: 'created', id });
    touchParent(shop, parent.id);
    return variation;
  });
}

/** Updates what the body names. */
export async function updateVariation(shop: Shop, held: StoredProduct, params: Params): Promise<StoredProduct> {
  const parent = findParent(shop, held.parentId);
  const draft = applyProps(held, params);
  if (draft.sku !== held.sku) checkSku(shop, draft.sku, held.id);
  const variation = { ...(await fill(shop, parent, draft, params)), modified: shop.now() };
  shop.save(variation);
  shop.onEvent({ resource: 'product', event: 'updated', id: variation.id });
  touchParent(shop, parent.id);
  return variation;
}

/** A change of a variation is a change of its product: the product is synced and saved again. */
export function touchParent(shop: Shop, parentId: number): void {
  const parent = shop.products.get(parentId);
  if (!parent) return;
  shop.save({ ...parent, modified: shop.now() });
  shop.onEvent({ resource: 'product', event: 'updated', id: parentId });
}

async function fill(shop: Shop, parent: StoredProduct, variation: StoredProduct, params: Params) {
  const next = { ...variation };
  if (params.attributes) next.chosen = chosenFrom(parent, params.attributes as Partial<ChosenOption>[]);
  if (params.meta_data) next.meta = mergeMeta(shop, next.meta, params.meta_data as MetaInput[]);
  if (params.image) next.images = await imageFrom(shop, params.image as ImageInput);
  return next;
}

async function imageFrom(shop: Shop, input: ImageInput): Promise<StoredImage[]> {
  if (input.id) return [findImage(shop, input)];
  return input.src ? [await loadImage(shop, input, 'woocommerce_variation_image_upload_error')] : [];
}
