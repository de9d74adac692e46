import { Decimal } from 'decimal.js';
import { isPrice } from '../../lib/listings.ts';
import type { RemoteProduct, RemoteVariant } from '../../store.ts';
import { priceRange } from './amounts.ts';
import { plainName, shownSku } from './text.ts';
import type { WireRow, WireSold, WireWhole } from './wire.ts';

const ourStatus: Readonly<Record<string, RemoteProduct['status']>> = { publish: 'active', private: 'archived' };

/** A row of the store's list. Without a count of its own (`manage_stock`), a product's stock is unknown. */
export function remoteProduct(row: WireRow): RemoteProduct {
  const variable = row.type === 'variable';
  const single = isPrice(row.price) ? row.price : null;
  return {
    externalId: String(row.id),
    title: plainName(row.name),
    status: ourStatus[row.status] ?? 'draft',
    platformStatus: row.status,
    image: row.images[0]?.src || null,
    url: row.permalink || null,
    sku: shownSku(row.sku),
    ...(variable ? priceRange(row.price, row.price_html) : { priceMin: single, priceMax: single }),
    inventory: countOf(row),
    variantCount: variable ? row.variations.length : 1,
    updatedAt: row.date_modified_gmt ? new Date(`${row.date_modified_gmt}Z`) : null,
    detail: null,
  };
}

/** A product with all its variations. */
export function wholeProduct(product: WireWhole, variations: WireSold[]): RemoteProduct {
  const variable = product.type === 'variable';
  const options = variable
    ? product.attributes
        .filter(({ variation }) => variation)
        .sort((a, b) => a.position - b.position)
        .map(({ name, options: values }) => ({ name, values }))
    : [];
  const variants = variable
    ? [...variations]
        .sort((a, b) => a.menu_order - b.menu_order || a.id - b.id)
        .map((each) => variantOf(each, chosen(each, options)))
    : [variantOf({ ...product, image: null }, [])];
  const row = remoteProduct(product);
  const bodyHtml = product.description;
  const tags = product.tags.map(({ name }) => plainName(name));
  return {
    ...row,
    ...rangeOf(variants),
    inventory: row.inventory ?? sumOf(variants),
    variantCount: variants.length,
    detail: { bodyHtml, tags, options, images: product.images.map(({ src }) => src), variants },
  };
}

/** The values of a variation, in the order of the options; empty for one that stands for any. */
function chosen({ attributes }: WireSold, options: { name: string }[]): string[] {
  return options.map(({ name }) => attributes.find((each) => each.name === name)?.option ?? '');
}

type Sold = Pick<WireSold, 'id' | 'sku' | 'global_unique_id' | 'price' | 'regular_price' | 'on_sale'> &
  Pick<WireSold, 'manage_stock' | 'stock_quantity' | 'image'>;

function variantOf(sold: Sold, optionValues: string[]): RemoteVariant {
  return {
    externalId: String(sold.id),
    optionValues,
    sku: shownSku(sold.sku),
    barcode: sold.global_unique_id,
    price: [sold.price, sold.regular_price].find(isPrice) ?? '0',
    compareAtPrice: sold.on_sale && isPrice(sold.regular_price) ? sold.regular_price : null,
    inventory: countOf(sold),
    image: sold.image?.src || null,
  };
}

function countOf({ manage_stock, stock_quantity }: Pick<Sold, 'manage_stock' | 'stock_quantity'>): number | null {
  return manage_stock === true ? (stock_quantity ?? null) : null;
}

function rangeOf(variants: RemoteVariant[]): { priceMin: string | null; priceMax: string | null } {
  const sorted = variants.map(({ price }) => price).sort((a, b) => new Decimal(a).cmp(b));
  return { priceMin: sorted[0] ?? null, priceMax: sorted.at(-1) ?? null };
}

/** All stock together; unknown as soon as that of one is. */
function sumOf(variants: RemoteVariant[]): number | null {
  const counts = variants.map(({ inventory }) => inventory);
  return counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null;
}
