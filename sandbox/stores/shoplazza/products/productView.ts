import { PICTURE_SIDE } from '../../../pictures/scene.ts';
import { type Shop, timeText } from '../shop.ts';
import type { StoredImage, StoredProduct, StoredVariant } from '../types.ts';
import { chosen } from './checkProduct.ts';

/** A product as the API shows it. */
export function productView(shop: Shop, product: StoredProduct): Record<string, unknown> {
  const { variants, images } = product;
  const prices = variants.map(({ price }) => price);
  const { createdAt, updatedAt, collection_ids: _, ...fields } = product;
  return {
    ...fields,
    options: product.options.map((option, at) => ({ ...option, id: `${product.id}-${at + 1}`, position: at + 1 })),
    images: images.map((image, at) => ({ ...imageView(image), position: at + 1 })),
    variants: variants.map((variant) => variantView(product, variant)),
    inventory_quantity: variants.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    primary_image: images[0] ? imageView(images[0]) : null,
    url: `https://${shop.host}/products/${product.handle}`,
    published_at: product.published ? timeText(createdAt) : '',
    created_at: timeText(createdAt),
    updated_at: timeText(updatedAt),
  };
}

export function variantView(product: StoredProduct, variant: StoredVariant): Record<string, unknown> {
  const image = product.images.find(({ id }) => id === variant.image_id);
  const values = chosen(variant, product.options.length);
  return {
    ...variant,
    product_id: product.id,
    title: product.has_only_default_variant ? 'Default Title' : values.join(' / '),
    image: image ? imageView(image) : null,
    position: product.variants.indexOf(variant) + 1,
    created_at: timeText(product.createdAt),
    updated_at: timeText(product.updatedAt),
  };
}

const imageView = ({ id, src, alt }: StoredImage) => ({
  id,
  src,
  alt,
  width: PICTURE_SIDE,
  height: PICTURE_SIDE,
  path: src,
});
