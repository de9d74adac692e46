import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { minorDigits } from '#contract/money.ts';
import { platformLimits } from '#contract/platformLimits.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { PublishRequest, StoreOverride } from '#contract/publish.schemas.ts';
import type { VariantSelling } from '#contract/sellingFacts.ts';
import type { ListingDraft } from '../../../connectors/store.ts';
import type { ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { cutAtWord } from '../../../text.ts';
import { productSelling, variantSellingOf } from '../../catalogue/pool/index.ts';
import { type Finding, preflight } from './preflight.ts';
import { untoldOf } from './untold.ts';

/**
 * How the store knows what we made: the same for every try at this product in this store, and nobody else's. It hangs on
 * what the platform calls the store, not on our binding of it, so that a store that was disconnected and bound again is
 * the same store.
 */
export const markOf = (storeIdentity: string, productId: string): string =>
  `qs-${createHash('sha256').update(`${storeIdentity}/${productId}`).digest('hex').slice(0, 20)}`;

/** Earlier ids of this product's parts in this store, if it was published before. */
export interface KnownParts {
  images: Record<string, string>;
  variants: Record<string, string>;
}

export interface BuiltListing {
  listing: ListingDraft;
  /** Would be refused, or would harm the merchant: not sent. */
  problems: Finding[];
  /** Sent all the same; the merchant is told. */
  warnings: Finding[];
  /** Shown before publishing only. */
  advice: Finding[];
  /** Why the prices are not what the store shall have: without an exchange rate, or without one by the store's rule. Else null. */
  unpriced: Notice | null;
}

/**
 * A pool product as it shall stand in one store: prices in the store's currency, images in use, safe to send. Pictures of
 * ours lie under `publicUrl`, where the store loads them.
 */
export function buildListing(
  row: ProductRow,
  variants: readonly VariantRow[],
  store: { identity: string; currency: string; platform: StorePlatform },
  order: Pick<PublishRequest, 'status' | 'continueSelling' | 'exchangeRates'> & {
    override?: StoreOverride | undefined;
  },
  known: KnownParts = { images: {}, variants: {} },
  publicUrl = '',
): BuiltListing {
  const rate = order.exchangeRates[`${row.currency}>${store.currency}`] ?? null;
  const convert = (amount: string): string =>
    inCurrency(amount, row.currency === store.currency ? null : rate, store.currency);
  const images = row.images.filter((image) => image.useFlg === 1).slice(0, limits.imagesInUse);
  const sellingOf = variantSellingOf(row);
  const listing: ListingDraft = {
    mark: markOf(store.identity, row.productId),
    title: titleIn(row.title, store.platform, order.override),
    bodyHtml: row.bodyHtml,
    tags: [...new Set([...row.tags, ...(order.override?.tags ?? [])])],
    collections: [
      ...new Set([
        ...(order.override?.collection ? [order.override.collection] : []),
        ...categoriesOf(row, store.platform),
      ]),
    ],
    status: order.status,
    continueSelling: order.continueSelling,
    options: row.options,
    shipping: row.shipping,
    ...(row.collected?.selling ? { selling: row.collected.selling } : {}),
    ...addressOf(row),
    images: images.map(({ imageId, src, alt }) => ({
      imageId,
      src: src.startsWith('/') ? publicUrl + src : src,
      alt,
      externalId: known.images[imageId] ?? null,
    })),
    variants: variants.map((variant) => ({
      variantId: variant.variantId,
      externalId: known.variants[variant.variantId] ?? null,
      sku: variant.sku,
      barcode: variant.barcode,
      optionValues: variant.optionValues,
      price: variant.price && convert(variant.price),
      compareAtPrice: variant.compareAtPrice && convert(variant.compareAtPrice),
      inventoryQuantity: variant.inventoryQuantity,
      weight: variant.weight,
      weightUnit: variant.weightUnit,
      imageId: images.some((image) => image.imageId === variant.imageId) ? variant.imageId : null,
      ...asSold(sellingOf(variant)),
    })),
  };
  const kept = row.currency !== store.currency && rate === null;
  const amount = listing.variants[0]?.price ?? '';
  const found = preflight(listing, store, {
    variants,
    minOrder: row.collected?.minOrder ?? null,
    priceNotes: row.collected?.priceNotes ?? [],
    sameCurrency: row.supplierCurrency === store.currency,
    costCurrency: row.supplierCurrency === row.currency,
  });
  const untold = untoldOf(listing, store.platform);
  const currencyKept = { key: 'row.currencyKept', params: { amount, from: row.currency, to: store.currency } } as const;
  return {
    listing,
    ...found,
    warnings: [...(kept ? [{ notice: currencyKept, fix: null }] : []), ...untold, ...found.warnings],
    unpriced: kept ? { key: 'price.noRate', params: { from: row.currency, to: store.currency } } : null,
  };
}

/** The title as the store shall have it: in its pattern, and cut at a word where that is wished and needed. */
function titleIn(title: string, platform: StorePlatform, override: StoreOverride | undefined): string {
  const whole = override?.titlePattern?.replaceAll('{title}', title) ?? title;
  const { max } = platformLimits[platform].title;
  return override?.cutTitle && max !== null ? cutAtWord(whole, max) : whole;
}

/** Converted and rounded half-even to the currency's smallest coin. */
function inCurrency(amount: string, rate: string | null, currency: string): string {
  const converted = rate === null ? new Decimal(amount) : new Decimal(amount).times(rate);
  return converted.toDecimalPlaces(minorDigits(currency), Decimal.ROUND_HALF_EVEN).toFixed(minorDigits(currency));
}

const asSold = (selling: VariantSelling): { selling?: VariantSelling } =>
  Object.keys(selling).length > 0 ? { selling } : {};

/**
 * The categories that a product of a WooCommerce file is in, for WooCommerce, where they are missing made: `Clothing > Shirts`
 * is one below another. What other sources call a category is nothing that a shop has asked for.
 */
function categoriesOf(product: ProductRow, platform: StorePlatform): string[] {
  if (platform !== 'woo' || product.source !== 'wooCsv') return [];
  const [, ...others] = productSelling(product).categories ?? [];
  return [product.category, ...others].filter((name) => name !== '');
}

/** What a page's address may end in: letters and digits, joined by hyphens. */
const ADDRESS = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** The address that the product's page had in the Shopify store that it came from: links to it go on working. */
const addressOf = ({ source, supplierProductId }: ProductRow): { handle?: string } =>
  source === 'shopifyCsv' && supplierProductId !== null && ADDRESS.test(supplierProductId)
    ? { handle: supplierProductId }
    : {};
