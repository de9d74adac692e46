import { invalid } from '../request.ts';
import type { Shop } from '../shop.ts';
import type { StoredImage, StoredProduct, StoredVariant } from '../types.ts';
import { checkProduct } from './checkProduct.ts';
import { blankVariant, linkedTo, loadImage } from './createProduct.ts';
import type { ProductUpdate, VariantUpdate } from './productSchema.ts';
import { productView } from './productView.ts';

/**
 * Changes what is named (the vendor's tool sends single fields). Lists are replaced whole: images and variants with an
 * id are kept, those without are new, those left out go. Inside a variant only what is named changes.
 * @throws ApiError 422
 */
export function updateProduct(shop: Shop, held: StoredProduct, given: ProductUpdate): StoredProduct {
  const { images, variants, require_shipping: requires_shipping = held.requires_shipping, ...fields } = given;
  const nextImages = images ? images.map((image) => imageOf(shop, held, image)) : held.images;
  const next: StoredProduct = {
    ...held,
    ...fields,
    requires_shipping,
    images: nextImages,
    variants: variants ? variants.map((variant) => variantOf(shop, held, nextImages, variant)) : held.variants,
  };
  const kept = new Set(nextImages.map(({ id }) => id));
  next.variants = next.variants.map((one) => (kept.has(one.image_id) ? one : { ...one, image_id: '' }));
  if (next.has_only_default_variant) next.options = [];
  checkProduct(next);
  return saved(shop, next);
}

/** Keeps the product and tells of it. */
export function saved(shop: Shop, product: StoredProduct): StoredProduct {
  const next = { ...product, updatedAt: shop.now() };
  shop.products.set(next.id, next);
  shop.onEvent({ topic: 'products/update', body: productView(shop, next) });
  return next;
}

export function removeProduct(shop: Shop, { id }: StoredProduct): void {
  shop.products.delete(id);
  shop.onEvent({ topic: 'products/delete', body: { id } });
}

function imageOf(
  shop: Shop,
  held: StoredProduct,
  { id, src, alt }: NonNullable<ProductUpdate['images']>[number],
): StoredImage {
  if (id !== undefined) {
    const known = held.images.find((image) => image.id === id);
    if (!known) throw invalid('images', `there is no image ${id}`);
    return { ...known, alt: alt ?? known.alt };
  }
  return loadImage(shop, { src: src ?? '', alt });
}

function variantOf(
  shop: Shop,
  held: StoredProduct,
  images: StoredImage[],
  { id, image, image_id, ...fields }: VariantUpdate,
): StoredVariant {
  const known = id === undefined ? undefined : held.variants.find((variant) => variant.id === id);
  if (id !== undefined && !known) throw invalid('variants', `there is no variant ${id}`);
  if (!known && fields.price === undefined) throw invalid('variants', 'a new variant needs a price');
  const base = known ?? blankVariant(shop.nextId());
  const shown = image?.src === undefined ? (image?.id ?? image_id ?? base.image_id) : linkedTo(images, image.src);
  if (shown !== '' && !images.some((one) => one.id === shown) && image_id === shown) {
    throw invalid('variants', `there is no image ${shown}`);
  }
  return { ...base, ...fields, image_id: shown };
}
