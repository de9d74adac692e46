import { chainOf } from '../categories.ts';
import { imageView } from '../images.ts';
import type { TikShop } from '../shop.ts';
import type { StoredProduct, StoredSku } from '../types.ts';

/** `GET /product/202309/products/{product_id}` */
export function productView(shop: TikShop, product: StoredProduct): Record<string, unknown> {
  const { auditReasons, brandId, packageDimensions } = product;
  return {
    id: product.id,
    title: product.title,
    status: product.status,
    description: product.description,
    category_chains: chainOf(product.categoryId),
    ...(brandId === '' ? {} : { brand: { id: brandId, name: 'Own brand' } }),
    main_images: product.mainImages.map((uri) => imageView(shop, uri)),
    package_weight: product.packageWeight,
    ...(packageDimensions ? { package_dimensions: packageDimensions } : {}),
    external_product_id: product.externalProductId,
    skus: product.skus.map((sku) => ({
      ...skuRow(shop, sku),
      external_sku_id: sku.external_sku_id,
      sales_attributes: sku.sales_attributes.map(({ sku_img, ...attribute }) => ({
        ...attribute,
        ...(sku_img ? { sku_img: imageView(shop, sku_img) } : {}),
      })),
      ...(sku.identifier_code ? { identifier_code: sku.identifier_code } : {}),
    })),
    audit: { status: product.status === 'PENDING' ? 'AUDITING' : product.status === 'FAILED' ? 'FAILED' : 'APPROVED' },
    ...(auditReasons.length > 0
      ? { audit_failed_reasons: [{ position: 'Title', reasons: auditReasons, suggestions: [] }] }
      : {}),
    create_time: product.createTime,
    update_time: product.updateTime,
  };
}

/** A row of `POST /product/202502/products/search`: without description, images and options. */
export function productRow(shop: TikShop, product: StoredProduct): Record<string, unknown> {
  return {
    id: product.id,
    title: product.title,
    status: product.status,
    sales_regions: [shop.profile.region],
    skus: product.skus.map((sku) => skuRow(shop, sku)),
    create_time: product.createTime,
    update_time: product.updateTime,
  };
}

/** What creating and editing answer. */
export function savedView(product: StoredProduct): Record<string, unknown> {
  return {
    product_id: product.id,
    skus: product.skus.map(({ id, seller_sku, external_sku_id, sales_attributes }) => ({
      id,
      seller_sku,
      external_sku_id,
      sales_attributes: sales_attributes.map((attribute) => ({ id: attribute.id, value_id: attribute.value_id })),
    })),
  };
}

function skuRow(shop: TikShop, sku: StoredSku): Record<string, unknown> {
  const { currency, warehouseId } = shop.profile;
  return {
    id: sku.id,
    seller_sku: sku.seller_sku,
    price: { currency, sale_price: sku.price, tax_exclusive_price: sku.price },
    ...(sku.list_price === null ? {} : { list_price: { currency, amount: sku.list_price } }),
    inventory: [{ warehouse_id: warehouseId, quantity: sku.quantity }],
    status_info: { status: 'NORMAL' },
  };
}

/** The SKU that a seller calls so, of what is not deleted. Throws `Error` when there is none. */
export function existsSku(shop: TikShop, name: string): { product: StoredProduct; sku: StoredSku } {
  for (const product of shop.all()) {
    const sku = product.status === 'DELETED' ? undefined : product.skus.find(({ seller_sku }) => seller_sku === name);
    if (sku) return { product, sku };
  }
  throw new Error(`${name} is not in this shop`);
}

/** As orders call it: "Red, S". */
export const skuNameOf = ({ sales_attributes }: StoredSku): string =>
  sales_attributes.map(({ value_name }) => value_name).join(', ') || 'Default';
