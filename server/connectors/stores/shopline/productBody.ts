import type { Notice } from '#contract/errors.ts';
import { isShipped, sellsOn } from '#contract/sellingFacts.ts';
import type { Listing, ListingVariant, RemoteStatus } from '../../store.ts';
import { comparePrice, priceIn, weightOf } from './amounts.ts';
import { optionValues } from './variants.ts';
import type { WireProduct, WireVariant } from './wire.ts';

const MOST_TAGS = 250;
const MOST_OPTIONS = 5;
const LONGEST_LINE = 255;

/** The API's own words, and those that webhooks use. */
export const statuses: Readonly<Record<string, RemoteStatus>> = {
  active: 'active',
  activated: 'active',
  draft: 'draft',
  deactivated: 'draft',
  archived: 'archived',
};

export interface ImageBody {
  id?: string;
  src?: string;
  alt?: string;
}

export interface VariantBody {
  id?: string;
  sku: string;
  barcode: string;
  price: string;
  compare_at_price: string;
  inventory_policy: 'deny' | 'continue';
  inventory_tracker: boolean;
  required_shipping: boolean;
  taxable?: boolean;
  weight?: string;
  weight_unit?: string;
  image?: ImageBody;
  [option: `option${number}`]: string;
}

/** What is said of a product itself, whether it is made or changed. Images and variants come beside it. */
export function productFields(listing: Listing): Record<string, unknown> {
  return {
    title: listing.title,
    body_html: listing.bodyHtml,
    status: listing.status,
    tags: tagList(listing.tags),
    published_scope: 'web',
    options: listing.options.map(({ name }) => ({ name })),
  };
}

/** Tags are read as one text with commas between, so one that holds a comma would come back as two. */
export const tagList = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replaceAll(',', ' ').trim().slice(0, LONGEST_LINE)).slice(0, MOST_TAGS)),
];

/** A variant as it is sent; `image` where it shows one of the product's. */
export function variantBody(
  listing: Listing,
  variant: ListingVariant,
  currency: string,
  image: ImageBody | undefined,
): VariantBody {
  const price = priceIn(variant.price, currency);
  const { selling = {} } = variant;
  return {
    ...Object.fromEntries(variant.optionValues.map((value, at) => [`option${at + 1}`, value])),
    sku: variant.sku,
    barcode: variant.barcode.slice(0, LONGEST_LINE),
    price,
    compare_at_price: comparePrice(variant.compareAtPrice, price, currency).compareAt,
    inventory_policy: listing.continueSelling || sellsOn(selling) ? 'continue' : 'deny',
    inventory_tracker: variant.inventoryQuantity !== null,
    required_shipping: isShipped(listing.shipping ?? {}, selling),
    ...(selling.taxable === undefined ? {} : { taxable: selling.taxable }),
    ...weightOf(variant.weight, variant.weightUnit),
    ...(image ? { image } : {}),
  };
}

/**
 * What an update says of a product besides what it changes. The documentation gives these fields a default there too:
 * whether one that is left out goes back to it is nothing to try on a merchant's store.
 */
export const heldFields = ({ title, handle, status }: WireProduct): Record<string, string> => ({
  title,
  handle,
  status: statuses[status] ?? 'draft',
});

/** The same of a variant: as it was read. */
export function heldVariant(held: WireVariant): Record<string, unknown> {
  const options = optionValues(held, MOST_OPTIONS).map((value, at) => [`option${at + 1}`, value]);
  return {
    ...Object.fromEntries(options.filter(([, value]) => value !== '')),
    sku: held.sku,
    barcode: held.barcode,
    ...(held.price === '' ? {} : { price: held.price }),
    compare_at_price: held.compare_at_price || '0',
    inventory_policy: held.inventory_policy === 'continue' ? 'continue' : 'deny',
    inventory_tracker: held.inventory_tracker ?? true,
    required_shipping: held.required_shipping ?? true,
    taxable: held.taxable ?? true,
    ...(Number(held.weight) > 0 ? { weight: held.weight, weight_unit: held.weight_unit } : {}),
  };
}

/** What the platform could not keep, whatever it answers. */
export function warningsFor(listing: Listing, currency: string): Notice[] {
  const low = listing.variants.some(
    ({ price, compareAtPrice }) => comparePrice(compareAtPrice, priceIn(price, currency), currency).warning !== null,
  );
  return [
    ...(low ? [{ key: 'row.comparePriceLow' }] : []),
    ...(listing.tags.length > MOST_TAGS ? [{ key: 'row.tagsRefused' }] : []),
  ];
}
