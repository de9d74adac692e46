import { Decimal } from 'decimal.js';
import { LosslessNumber } from 'lossless-json';
import type { Notice } from '#contract/errors.ts';
import { isShipped, sellsOn, type VariantSelling } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { wordsOf } from '../../../html.ts';
import { coinPrice } from '../../lib/amount.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { PLATFORM } from './shop.ts';

/** A decimal text as a number of JSON, as exact as it is written. */
export const asNumber = (decimal: string): LosslessNumber => new LosslessNumber(decimal);

/** What is the same in a create and an update. */
export function productFields(listing: Listing): object {
  return {
    title: listing.title,
    description: listing.bodyHtml,
    // There is no archive and no draft: what is not on sale is not published.
    published: listing.status === 'active',
    tags: listing.tags,
    has_only_default_variant: isSimple(listing),
    inventory_tracking: isCounted(listing),
    inventory_policy: listing.continueSelling || ofAll(listing, sellsOn) === true ? 'continue' : 'deny',
    ...taxAndSearch(listing),
    need_variant_image: listing.variants.some(({ imageId }) => imageId !== null),
    ...(isSimple(listing) ? {} : { options: listing.options }),
  };
}

/** What holds for every variant: the platform says it of a product only. Undefined where they differ. */
function ofAll<T>({ variants }: Listing, read: (selling: VariantSelling) => T): T | undefined {
  const [first, ...others] = variants.map(({ selling = {} }) => read(selling));
  return others.every((one) => one === first) ? first : undefined;
}

/** Tax, search engine texts and the summary, as far as the file that the product came from says them. */
function taxAndSearch(listing: Listing): object {
  const taxable = ofAll(listing, (selling) => selling.taxable);
  const { seoTitle, seoDescription, shortDescription } = listing.selling ?? {};
  return {
    ...(taxable === undefined ? {} : { taxable }),
    ...(seoTitle === undefined ? {} : { seo_title: seoTitle }),
    ...(seoDescription === undefined ? {} : { seo_description: seoDescription }),
    ...(shortDescription === undefined ? {} : { brief: wordsOf(shortDescription) }),
  };
}

/** Whether the product goes by parcel, where that is said of it; where its variants differ, it does. */
export function shippedOf(listing: Listing): boolean | undefined {
  const { shipping = {}, variants } = listing;
  const ofVariants = variants.flatMap(({ selling }) => [selling?.requiresShipping, selling?.virtual]);
  if ([shipping.requiresShipping, ...ofVariants].every((fact) => fact === undefined)) return undefined;
  return ofAll(listing, (selling) => isShipped(shipping, selling)) ?? true;
}

export const isSimple = ({ options }: Listing): boolean => options.length === 0;

/** One variant, but for its image. */
export function variantFields(variant: ListingVariant, listing: Listing, currency: string): object {
  const { price, compareAt } = pricesOf(variant, currency);
  return {
    ...optionsOf(variant.optionValues),
    price: asNumber(price),
    // Zero takes away one that stands there.
    compare_at_price: asNumber(compareAt ?? '0'),
    sku: variant.sku,
    barcode: variant.barcode,
    ...(isCounted(listing) ? { inventory_quantity: stockOf(variant) } : {}),
    ...(variant.weight ? { weight: asNumber(variant.weight), weight_unit: variant.weightUnit } : {}),
    ...extendOf(listing.shipping),
  };
}

export const stockOf = ({ inventoryQuantity }: ListingVariant): number =>
  Math.max(0, Math.trunc(inventoryQuantity ?? 0));

/** Stock is counted for all variants of a product or for none: one that nobody counts would be sold out. */
export const isCounted = ({ variants }: Listing): boolean =>
  variants.every(({ inventoryQuantity }) => inventoryQuantity !== null);

/** `option1` to `option3`. */
const optionsOf = (values: readonly string[]): object =>
  Object.fromEntries(values.map((value, at) => [`option${at + 1}`, value]));

/** Both prices in whole coins; an original price that is not above the selling one is left out. */
export function pricesOf(
  { price, compareAtPrice }: { price: string; compareAtPrice: string | null },
  currency: string,
): { price: string; compareAt: string | null; low: boolean } {
  const rounded = coinPrice(price, currency);
  const compareAt = compareAtPrice === null ? null : coinPrice(compareAtPrice, currency);
  const low = compareAt !== null && new Decimal(compareAt).lessThanOrEqualTo(rounded);
  return { price: rounded, compareAt: low ? null : compareAt, low };
}

/** What the merchant has to know of a listing that goes out. */
export function listingWarnings(listing: Listing, currency: string): Notice[] {
  return [
    ...(listing.status === 'archived' ? [archivedHidden()] : []),
    ...(listing.variants.some((variant) => pricesOf(variant, currency).low) ? [{ key: 'row.comparePriceLow' }] : []),
    ...(!isCounted(listing) && listing.variants.some(({ inventoryQuantity }) => inventoryQuantity !== null)
      ? [{ key: 'row.stockCountedForAllOrNone', params: PLATFORM }]
      : []),
  ];
}

export const archivedHidden = (): Notice => ({ key: 'row.archivedHidden', params: PLATFORM });

/** Measures and customs facts of the parcel, as far as the merchant has said. */
function extendOf(shipping: ShippingFacts | undefined): object {
  const { length, width, height, dimensionUnit, originCountry, hsCode } = shipping ?? {};
  const isMeasured = [length, width, height].some((side) => side !== undefined);
  const extend = {
    ...(length === undefined ? {} : { length: asNumber(length) }),
    ...(width === undefined ? {} : { width: asNumber(width) }),
    ...(height === undefined ? {} : { height: asNumber(height) }),
    ...(isMeasured ? { dimension_unit: dimensionUnit ?? 'cm' } : {}),
    ...(originCountry === undefined ? {} : { origin_country_code: originCountry }),
    ...(hsCode === undefined ? {} : { hs_code: hsCode }),
  };
  return Object.keys(extend).length === 0 ? {} : { extend };
}
