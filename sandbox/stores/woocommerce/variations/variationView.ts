import { linksOf, localDate, permalink, wpDate } from '../links.ts';
import { imageView } from '../products/images.ts';
import { pricingOf } from '../products/pricing.ts';
import { stockOf } from '../products/stock.ts';
import { autop, slugOf } from '../products/text.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import type { StoredProduct } from '../types.ts';

/** A variation as GET /products/{id}/variations answers it: fewer keys than through /products. As recorded on 9.9.5. */
export function variationView(shop: Shop, variation: StoredProduct, context: string): Record<string, unknown> {
  const view = context === 'view';
  const parent = shop.products.get(variation.parentId);
  const stock = stockOf(shop, variation);
  const { price, on_sale } = pricingOf(shop, variation);
  const image = variation.images[0] ?? (view ? parent?.images[0] : undefined);
  const self = `/products/${variation.parentId}`;
  return {
    id: variation.id,
    type: 'variation',
    date_created: localDate(shop, variation.created),
    date_created_gmt: wpDate(variation.created),
    date_modified: localDate(shop, variation.modified),
    date_modified_gmt: wpDate(variation.modified),
    description: view ? autop(variation.description) : variation.description,
    permalink: permalink(shop, variation),
    sku: variation.sku || (view ? (parent?.sku ?? '') : ''),
    ...(isAtLeast(shop.profile, 9, 2) ? { global_unique_id: variation.global_unique_id } : {}),
    price,
    regular_price: variation.regular_price,
    sale_price: variation.sale_price,
    date_on_sale_from: variation.date_on_sale_from,
    date_on_sale_from_gmt: variation.date_on_sale_from,
    date_on_sale_to: variation.date_on_sale_to,
    date_on_sale_to_gmt: variation.date_on_sale_to,
    on_sale,
    status: variation.status,
    purchasable: price !== '' && variation.status !== 'trash',
    virtual: variation.virtual,
    downloadable: variation.downloadable,
    downloads: variation.downloads,
    download_limit: variation.download_limit,
    download_expiry: variation.download_expiry,
    tax_status: variation.tax_status,
    tax_class: view && variation.tax_class === 'parent' ? '' : variation.tax_class,
    manage_stock: stock.manage_stock,
    stock_quantity: stock.stock_quantity,
    stock_status: stock.stock_status,
    backorders: variation.backorders,
    backorders_allowed: stock.backorders_allowed,
    backordered: stock.backordered,
    low_stock_amount: variation.low_stock_amount,
    weight: variation.weight || (view ? (parent?.weight ?? '') : ''),
    dimensions: variation.dimensions,
    shipping_class: variation.shipping_class,
    shipping_class_id: 0,
    image: image ? imageView(shop, image, false) : null,
    ...(isAtLeast(shop.profile, 10) ? { gallery_image_ids: [] } : {}),
    attributes: variation.chosen.map(({ name, option }) => ({ id: 0, name, slug: slugOf(name), option })),
    menu_order: variation.menu_order,
    meta_data: variation.meta,
    name: variation.chosen.map(({ option }) => option).join(', '),
    parent_id: variation.parentId,
    _links: linksOf(shop, `${self}/variations/${variation.id}`, `${self}/variations`, self),
  };
}
