import { Decimal } from 'decimal.js';
import type { HttpClient } from '../../lib/http.ts';
import type { RemoteDetail, RemoteProduct, RemoteStatus, RemoteVariant } from '../../store.ts';
import { productPage } from './shop.ts';
import type { WireProduct, WireRow, WireRowSku, WireSku } from './wire.ts';

/** A row of a search: it shows no picture and no description. */
export function remoteRow(row: WireRow, http: HttpClient): RemoteProduct {
  const prices = row.skus.map(priceOf).filter((price) => price !== '');
  return {
    externalId: row.id,
    title: row.title,
    status: statusOf(row.status),
    platformStatus: row.status,
    image: null,
    url: row.status === 'ACTIVATE' ? http.effectiveUrl(productPage(row.id)) : null,
    sku: row.skus[0]?.seller_sku ?? '',
    priceMin: prices.length > 0 ? tidy(Decimal.min(...prices)) : null,
    priceMax: prices.length > 0 ? tidy(Decimal.max(...prices)) : null,
    inventory: row.skus.reduce((sum, sku) => sum + stockIn(sku), 0),
    variantCount: row.skus.length,
    updatedAt: row.update_time,
    detail: null,
  };
}

/** A product whole. Why an audit failed stands with its status. */
export function remoteProduct(product: WireProduct, http: HttpClient): RemoteProduct {
  const reasons = product.audit_failed_reasons.flatMap(({ reasons }) => reasons);
  const [image] = product.main_images;
  return {
    ...remoteRow(product, http),
    platformStatus: product.status === 'FAILED' ? [product.status, ...reasons].join(': ') : product.status,
    image: image?.urls[0] ?? null,
    detail: detailOf(product),
  };
}

function detailOf({ description, main_images, skus }: WireProduct): RemoteDetail {
  const names = skus[0]?.sales_attributes.map(({ name }) => name) ?? [];
  return {
    bodyHtml: description,
    tags: [],
    options: names.map((name, at) => ({
      name,
      values: [...new Set(skus.flatMap(({ sales_attributes }) => sales_attributes[at]?.value_name ?? []))],
    })),
    images: main_images.flatMap(({ urls }) => urls[0] ?? []),
    variants: skus.map(remoteVariant),
  };
}

function remoteVariant(sku: WireSku): RemoteVariant {
  const shown = sku.sales_attributes.find(({ sku_img }) => sku_img);
  return {
    externalId: sku.id,
    optionValues: sku.sales_attributes.map(({ value_name }) => value_name),
    sku: sku.seller_sku,
    barcode: sku.identifier_code?.code ?? '',
    price: priceOf(sku),
    compareAtPrice: sku.list_price?.amount || null,
    inventory: stockIn(sku),
    image: shown?.sku_img?.urls[0] ?? null,
  };
}

/** What the seller asks, before tax: it is what is sent, too. */
const priceOf = ({ price }: WireRowSku): string => price.tax_exclusive_price || price.sale_price;

/** Over all warehouses. */
const stockIn = ({ inventory }: WireRowSku): number => inventory.reduce((sum, { quantity }) => sum + quantity, 0);

const tidy = (amount: Decimal): string => amount.toFixed(Math.max(2, amount.decimalPlaces()));

/**
 * Where a product stands. What is being looked at is on its way to the shelf, what failed has to be fixed first; what
 * somebody took from the shelf, TikTok Shop included, is archived.
 */
export function statusOf(status: string): RemoteStatus {
  if (status === 'ACTIVATE' || status === 'PENDING') return 'active';
  return status === 'DRAFT' || status === 'FAILED' ? 'draft' : 'archived';
}
