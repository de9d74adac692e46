import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { sellsOn } from '#contract/sellingFacts.ts';
import { coinPrice } from '../../lib/amount.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import type { FileInput, PlannedFile } from './images.ts';
import type { Shop } from './shop.ts';
import type { WireStandingVariant } from './wire.ts';

/** Entries that Shopify takes in one list: https://shopify.dev/docs/api/usage/limits#input-limits */
export const SLICE = 250;

const statuses = { active: 'ACTIVE', archived: 'ARCHIVED', draft: 'DRAFT' } as const;
export const statusOf = (status: Listing['status']): string => statuses[status];

/** What is said of a product itself. The marks of others, its handle and its maker stay as they are in the shop. */
export function fieldsInput(
  listing: Listing,
  files: readonly PlannedFile[],
  status: string,
): { files: FileInput[]; [field: string]: unknown } {
  const { seoTitle, seoDescription } = listing.selling ?? {};
  const seo = {
    ...(seoTitle === undefined ? {} : { title: seoTitle }),
    ...(seoDescription === undefined ? {} : { description: seoDescription }),
  };
  return {
    title: listing.title,
    descriptionHtml: listing.bodyHtml,
    tags: listing.tags,
    status,
    files: files.map(({ file }) => file),
    ...(Object.keys(seo).length > 0 ? { seo } : {}),
  };
}

/** What is said of a product that is made, and never again: its address, and that it is a gift card, which stays so. */
export const firstInput = ({ handle, selling }: Listing): { handle?: string; giftCard?: true } => ({
  ...(handle === undefined ? {} : { handle }),
  ...(selling?.giftCard ? { giftCard: true } : {}),
});

/** Options and variants, which replace all that the product has; `foreign` are the merchant's own, which stay as they are. */
export function variantsInput(
  listing: Listing,
  variants: readonly ListingVariant[],
  files: readonly PlannedFile[],
  held: ReadonlyMap<string, WireStandingVariant>,
  shop: Shop,
  foreign: readonly WireStandingVariant[] = [],
): { productOptions: object[]; variants: object[] } {
  const fileOf = new Map(files.map(({ imageId, file }) => [imageId, file]));
  return {
    productOptions: optionsInput(listing, foreign),
    variants: [
      ...variants.map((variant) =>
        variantSetInput(listing, variant, shop, {
          id: held.get(variant.variantId)?.id,
          file: fileOf.get(variant.imageId ?? ''),
        }),
      ),
      ...foreign.map(({ id, selectedOptions }) => ({
        id,
        optionValues: selectedOptions.map(({ name, value }) => ({ optionName: name, name: value })),
      })),
    ],
  };
}

/** The lists of an input of `productSet` that cost points. */
export interface ProductLists {
  files?: readonly object[];
  variants?: readonly object[];
}

/** Points that the input of `productSet` costs beside the answer, as its schema says. */
export function inputCost({ files = [], variants = [] }: ProductLists): number {
  const withFile = variants.filter((variant) => 'file' in variant).length;
  const marked = variants.filter((variant) => 'metafields' in variant).length;
  return Math.ceil(files.length * 1.9 + variants.length * 0.2 + withFile * 0.6 + marked * 0.4);
}

/** A product without options has one of this name with one value, which nobody sees. */
const ONLY = { option: 'Title', value: 'Default Title' };
export const isOnlyValue = (value: string): boolean => value === ONLY.value;

export const units: Record<WeightUnit, string> = { g: 'GRAMS', kg: 'KILOGRAMS', oz: 'OUNCES', lb: 'POUNDS' };

/** Options with the values that are in use, by the merchant's own variants too: sent together with variants or not at all. */
function optionsInput({ options, variants }: Listing, foreign: readonly WireStandingVariant[]): object[] {
  if (options.length === 0) return [{ name: ONLY.option, position: 1, values: [{ name: ONLY.value }] }];
  return options.map(({ name, values }, at) => {
    const used = new Set(variants.map((variant) => variant.optionValues[at]));
    const theirs = foreign.flatMap(({ selectedOptions }) => selectedOptions[at]?.value ?? []);
    const all = new Set([...values.filter((value) => used.has(value)), ...theirs]);
    return {
      name,
      position: at + 1,
      values: [...all].map((value) => ({ name: value })),
    };
  });
}

function optionValues({ options }: Listing, variant: ListingVariant): object[] {
  if (options.length === 0) return [{ optionName: ONLY.option, name: ONLY.value }];
  return options.map(({ name }, at) => ({ optionName: name, name: variant.optionValues[at] ?? '' }));
}

/** What a variant costs, in whole coins; an original price that is not above it would not be shown, and is left out. */
export function pricesOf(
  variant: Pick<ListingVariant, 'price' | 'compareAtPrice'>,
  currency: string,
): { price: string; compareAtPrice: string | null } {
  const price = coinPrice(variant.price, currency);
  const compareAt = variant.compareAtPrice === null ? null : coinPrice(variant.compareAtPrice, currency);
  return { price, compareAtPrice: compareAt !== null && new Decimal(compareAt).greaterThan(price) ? compareAt : null };
}

export function priceWarnings({ variants }: Listing, currency: string): Notice[] {
  const lost = variants.some(
    (each) => each.compareAtPrice !== null && pricesOf(each, currency).compareAtPrice === null,
  );
  return lost ? [{ key: 'row.comparePriceLow' }] : [];
}

/** Pieces in stock: Shopify has no fewer than none to sell. */
export const stockOf = (inventory: number): number => Math.max(0, Math.trunc(inventory));

function inventoryItem(
  { shipping }: Listing,
  { weight, weightUnit, inventoryQuantity, selling }: ListingVariant,
): object {
  const isShipped = shipping?.requiresShipping ?? selling?.requiresShipping ?? (selling?.virtual ? false : undefined);
  return {
    tracked: inventoryQuantity !== null,
    ...(isShipped === undefined ? {} : { requiresShipping: isShipped }),
    ...(weight ? { measurement: { weight: { unit: units[weightUnit], value: Number(weight) } } } : {}),
    ...(shipping?.originCountry ? { countryCodeOfOrigin: shipping.originCountry } : {}),
    ...(shipping?.hsCode ? { harmonizedSystemCode: shipping.hsCode.replaceAll('.', '') } : {}),
  };
}

/** Every variant that we make carries our id of it: so the merchant's own can be told apart, and stay. */
const markOf = ({ variantId }: ListingVariant): object => ({
  metafields: [{ namespace: 'quayside', key: 'variant', type: 'single_line_text_field', value: variantId }],
});

const common = (listing: Listing, variant: ListingVariant, currency: string): object => ({
  optionValues: optionValues(listing, variant),
  ...pricesOf(variant, currency),
  barcode: variant.barcode,
  inventoryPolicy: listing.continueSelling || sellsOn(variant.selling ?? {}) ? 'CONTINUE' : 'DENY',
  ...(variant.selling?.taxable === undefined ? {} : { taxable: variant.selling.taxable }),
});

/**
 * One variant of `productSet`; with an id one that stands there already.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/input-objects/ProductVariantSetInput
 */
export function variantSetInput(
  listing: Listing,
  variant: ListingVariant,
  shop: Pick<Shop, 'currency' | 'locationId'>,
  rest: { id: string | undefined; file: FileInput | undefined },
): object {
  const { locationId } = shop;
  return {
    ...(rest.id ? { id: rest.id } : markOf(variant)),
    ...common(listing, variant, shop.currency),
    position: listing.variants.indexOf(variant) + 1,
    sku: variant.sku,
    inventoryItem: inventoryItem(listing, variant),
    ...(variant.inventoryQuantity === null
      ? {}
      : { inventoryQuantities: [{ locationId, name: 'available', quantity: stockOf(variant.inventoryQuantity) }] }),
    ...(rest.file ? { file: rest.file } : {}),
  };
}

/**
 * One variant of the bulk mutations. Stock can be said only of a new one.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/input-objects/ProductVariantsBulkInput
 */
export function variantBulkInput(
  listing: Listing,
  variant: ListingVariant,
  shop: Pick<Shop, 'currency' | 'locationId'>,
  rest: { id?: string | undefined; mediaId: string | undefined },
): object {
  const { locationId } = shop;
  const { inventoryQuantity } = variant;
  const stock =
    inventoryQuantity === null
      ? {}
      : { inventoryQuantities: [{ locationId, availableQuantity: stockOf(inventoryQuantity) }] };
  return {
    ...(rest.id ? { id: rest.id } : { ...markOf(variant), ...stock }),
    ...common(listing, variant, shop.currency),
    inventoryItem: { ...inventoryItem(listing, variant), sku: variant.sku },
    ...(rest.mediaId ? { mediaId: rest.mediaId } : {}),
  };
}
