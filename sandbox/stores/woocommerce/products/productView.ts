import { linksOf, localDate, permalink, wpDate } from '../links.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import { termRefs } from '../terms/terms.ts';
import type { StoredProduct } from '../types.ts';
import { imageView } from './images.ts';
import { pricingOf } from './pricing.ts';
import { stockOf } from './stock.ts';
import { autop, slugOf } from './text.ts';

/**
 * A product as GET /products/{id} answers it; a variation too, in the same shape. `view` shows descriptions as the shop
 * renders them, `edit` (and every reply to a write) as they are stored. Keys and types as recorded on 9.9.5 and 11.0.1.
 */
export function productView(shop: Shop, product: StoredProduct, context: string): Record<string, unknown> {
  const view = context === 'view';
  const variation = product.type === 'variation';
  const pricing = pricingOf(shop, product);
  const stock = stockOf(shop, product);
  const shaped = shownFrom(shop, product);
  return {
    id: product.id,
    name: variation ? shaped.fullName : product.name,
    slug: product.slug,
    permalink: permalink(shop, product),
    date_created: localDate(shop, product.created),
    date_created_gmt: wpDate(product.created),
    date_modified: localDate(shop, product.modified),
    date_modified_gmt: wpDate(product.modified),
    type: product.type,
    status: product.status,
    featured: product.featured,
    catalog_visibility: product.catalog_visibility,
    description: view ? autop(product.description) : product.description,
    short_description: view ? autop(product.short_description) : product.short_description,
    sku: product.sku || (view ? shaped.inheritedSku : ''),
    price: pricing.price,
    regular_price: pricing.regular_price,
    sale_price: pricing.sale_price,
    date_on_sale_from: product.date_on_sale_from,
    date_on_sale_from_gmt: product.date_on_sale_from,
    date_on_sale_to: product.date_on_sale_to,
    date_on_sale_to_gmt: product.date_on_sale_to,
    on_sale: pricing.on_sale,
    purchasable: pricing.price !== '' && !(variation && product.status === 'trash'),
    total_sales: variation ? String(product.totalSales) : product.totalSales,
    virtual: product.virtual,
    downloadable: product.downloadable,
    downloads: product.downloads,
    download_limit: product.download_limit,
    download_expiry: product.download_expiry,
    external_url: product.external_url,
    button_text: product.button_text,
    tax_status: product.tax_status,
    tax_class: product.tax_class === 'parent' ? '' : product.tax_class,
    manage_stock: stock.manage_stock,
    stock_quantity: stock.stock_quantity,
    backorders: product.backorders,
    backorders_allowed: stock.backorders_allowed,
    backordered: stock.backordered,
    low_stock_amount: product.low_stock_amount,
    sold_individually: product.sold_individually,
    weight: shaped.weight,
    dimensions: product.dimensions,
    shipping_required: !product.virtual,
    shipping_taxable: !product.virtual && product.tax_status === 'taxable',
    shipping_class: product.shipping_class,
    shipping_class_id: 0,
    reviews_allowed: product.reviews_allowed,
    average_rating: view ? '0.00' : '0',
    rating_count: 0,
    upsell_ids: product.upsell_ids,
    cross_sell_ids: product.cross_sell_ids,
    parent_id: product.parentId,
    purchase_note: product.purchase_note,
    categories: termRefs(shop, product.categories),
    ...(isAtLeast(shop.profile, 9, 6) ? { brands: [] } : {}),
    tags: termRefs(shop, product.tags),
    images: shaped.images,
    attributes: shaped.attributes,
    default_attributes: product.default_attributes.map((chosen) => ({ id: 0, ...chosen })),
    variations: variationIds(shop, product),
    grouped_products: [],
    menu_order: product.menu_order,
    price_html: pricing.price_html,
    related_ids: variation ? [] : relatedIds(shop, product),
    meta_data: product.meta,
    stock_status: stock.stock_status,
    has_options: product.type === 'variable' && product.attributes.some((attribute) => attribute.variation),
    post_password: product.post_password,
    ...(isAtLeast(shop.profile, 9, 2) ? { global_unique_id: product.global_unique_id } : {}),
    ...(view ? {} : editOnly(shop, product)),
    _links: linksOf(
      shop,
      `/products/${product.id}`,
      '/products',
      product.parentId ? `/products/${product.parentId}` : undefined,
    ),
  };
}

function variationIds(shop: Shop, product: StoredProduct): number[] {
  const visible = shop.childrenVisible(product).filter(({ status }) => status !== 'trash');
  return visible.map(({ id }) => id);
}

function editOnly(shop: Shop, product: StoredProduct): Record<string, string> {
  return {
    permalink_template: `${shop.home}/product/%pagename%/`,
    generated_slug: decodeURIComponent(slugOf(product.name)),
  };
}

/** What a variation shows of its parent, and how attributes look on each. */
function shownFrom(shop: Shop, product: StoredProduct) {
  const withSizes = isAtLeast(shop.profile, 10);
  const parent = product.parentId ? shop.products.get(product.parentId) : undefined;
  const images = product.images.length === 0 && parent ? parent.images.slice(0, 1) : product.images;
  const options = product.chosen.map(({ option }) => option).join(', ');
  return {
    fullName: options ? `${parent?.name ?? ''} - ${options}` : (parent?.name ?? ''),
    weight: product.weight || (parent?.weight ?? ''),
    inheritedSku: parent?.sku ?? '',
    images: images.map((image) => imageView(shop, image, withSizes)),
    attributes: parent
      ? product.chosen.map(({ name, option }) => ({ id: 0, name, slug: slugOf(name), option }))
      : product.attributes.map(({ name, ...rest }) => ({ id: 0, name, slug: name, ...rest })),
  };
}

const SHOWN = 5;
const LOOKED_AT = 60;

/** A handful of other published products. The real choice is by shared terms and shuffled: nothing may rely on it. */
function relatedIds(shop: Shop, product: StoredProduct): number[] {
  const related: number[] = [];
  for (const other of shop.products.some(LOOKED_AT)) {
    const fits = other.parentId === 0 && other.status === 'publish' && other.id !== product.id;
    if (fits) related.push(other.id);
    if (related.length === SHOWN) break;
  }
  return related;
}
