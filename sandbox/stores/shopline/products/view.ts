import type { Shop } from '../shop.ts';
import type { StoredImage, StoredProduct, StoredVariant } from '../types.ts';

const imageView = ({ id, src, alt }: StoredImage): object => ({ id, src, alt });

/** A product as the API shows it: its tags come as one text. */
export function productView(shop: Shop, product: StoredProduct): Record<string, unknown> {
  const published = product.status === 'active' ? shop.time(product.created) : null;
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle,
    body_html: product.bodyHtml,
    handle: product.handle,
    vendor: product.vendor,
    product_category: product.category,
    product_type: 'NORMAL',
    product_behavior: '',
    spu: product.spu,
    path: product.path,
    template_path: product.templatePath,
    status: product.status,
    tags: product.tags.join(','),
    published_scope: 'web',
    options: product.options.map(({ id, name }, at) => {
      const values = [...new Set(product.variants.map(({ options }) => options[at] ?? ''))];
      return { id, name, product_id: product.id, values, values_images: {} };
    }),
    image: product.images[0] ? imageView(product.images[0]) : null,
    images: product.images.map(imageView),
    variants: product.variants.map((variant, at) => ({ ...variantView(shop, product, variant), position: at + 1 })),
    created_at: shop.time(product.created),
    updated_at: shop.time(product.updated),
    published_at: published,
    activated_at: published,
  };
}

export function variantView(shop: Shop, product: StoredProduct, variant: StoredVariant): Record<string, unknown> {
  const image = product.images.find(({ id }) => id === variant.imageId);
  const [option1 = '', option2 = '', option3 = '', option4 = '', option5 = ''] = variant.options;
  return {
    id: variant.id,
    product_id: product.id,
    inventory_item_id: variant.inventoryItemId,
    title: variant.options.join(' · '),
    option1,
    option2,
    option3,
    option4,
    option5,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price,
    compare_at_price: variant.compareAtPrice,
    weight: variant.weight,
    weight_unit: variant.weightUnit,
    inventory_policy: variant.inventoryPolicy,
    inventory_tracker: variant.tracked,
    inventory_quantity: Object.values(variant.available).reduce((sum, count) => sum + count, 0),
    required_shipping: variant.requiresShipping,
    taxable: variant.taxable,
    image: image ? imageView(image) : null,
    created_at: shop.time(variant.created),
    updated_at: shop.time(variant.updated),
  };
}
