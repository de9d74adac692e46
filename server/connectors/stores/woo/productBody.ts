import type { Notice } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import { weightIn } from '../../lib/amount.ts';
import type { Listing, ListingVariant, RemoteStatus } from '../../store.ts';
import { dimensionsOf, type StoreDimensionUnit, virtualOf } from './packing.ts';
import { pricesOf, type WooPrices } from './price.ts';
import { descriptionOf, optionText, titleOf } from './text.ts';
import type { WireAttribute, WireProduct, WireVariation } from './wire.ts';

/** Meta data of every product we create: how one of ours is told from another with the same SKU. */
export const MARK = '_quayside_mark';
/** Meta data of every variation we create: our variant's id. */
export const VARIANT_MARK = '_quayside_variant';

/** What a store makes of amounts: how its prices and weights are written. */
export interface Measures {
  currency: string;
  weightUnit: WeightUnit;
  /** Known where a listing has measures. */
  dimensionUnit?: StoreDimensionUnit;
}

const wooStatus = { active: 'publish', archived: 'private', draft: 'draft' } as const;
export type WooStatus = (typeof wooStatus)[Listing['status']];

export function statusOf({ status }: { status: RemoteStatus }): WooStatus {
  return wooStatus[status];
}

export function isSimple(listing: Listing): boolean {
  return listing.options.length === 0;
}

/** The only variant of a product without options; undefined for one with options. */
function soleVariant(listing: Listing): ListingVariant | undefined {
  return isSimple(listing) ? listing.variants[0] : undefined;
}

/** A simple product's own SKU; "" when it has none or has variations, which carry their own. */
export function ownSku(listing: Listing): string {
  return soleVariant(listing)?.sku ?? '';
}

/** A simple product that the merchant gave no SKU. */
export function isNameless(listing: Listing): boolean {
  return isSimple(listing) && ownSku(listing) === '';
}

/** Of a finished product only the meta data say that it is ours: it has no SKU that the store would keep unique. */
export function isKnownByMark(listing: Listing): boolean {
  return ownSku(listing) === '';
}

/** What the store finds the product by while it is being created: its own SKU, else our mark. */
export function createSku(listing: Listing): string {
  return ownSku(listing) || listing.mark;
}

interface SaleFields extends WooPrices {
  manage_stock: boolean;
  stock_quantity?: number;
  stock_status?: 'instock';
  backorders: string;
  weight: string;
  virtual?: boolean;
  downloadable?: boolean;
  tax_status?: 'taxable' | 'none';
  global_unique_id?: string;
}

/** A stock that the store counts, where anybody knows it: there is nothing below none. Else it sells without a number. */
export function stockOf(quantity: number | null): Pick<SaleFields, 'manage_stock' | 'stock_quantity' | 'stock_status'> {
  if (quantity === null) return { manage_stock: false, stock_status: 'instock' };
  return { manage_stock: true, stock_quantity: Math.max(0, Math.trunc(quantity)) };
}

/** Stock, weight and prices: the same for a simple product and a variation. */
function saleFields(variant: ListingVariant, listing: Listing, measures: Measures): SaleFields {
  const { selling } = variant;
  return {
    ...pricesOf(variant, measures.currency).prices,
    ...stockOf(variant.inventoryQuantity),
    backorders: listing.continueSelling ? 'yes' : (selling?.backorders ?? 'no'),
    weight: weightIn(variant.weight, variant.weightUnit, measures.weightUnit),
    ...virtualOf(listing.shipping, selling),
    ...(selling?.downloadable ? { downloadable: true } : {}),
    ...(selling?.taxable === undefined
      ? {}
      : { tax_status: selling.taxable ? ('taxable' as const) : ('none' as const) }),
    ...(isGtin(variant.barcode) ? { global_unique_id: variant.barcode } : {}),
  };
}

/** The store takes GTIN, UPC, EAN and ISBN only; other barcodes are of no use to it. */
function isGtin(barcode: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(barcode);
}

export interface ProductBody extends Partial<SaleFields> {
  type: 'simple' | 'variable';
  name: string;
  description: string;
  short_description?: string;
  sku?: string;
  dimensions?: { length: string; width: string; height: string };
  tax_class?: string;
  catalog_visibility?: Visibility;
  attributes?: object[];
  meta_data: { key: string; value: string }[];
}

/**
 * A whole product but for its status, images, tags and categories. A variable product is made under our mark, which shoppers
 * would read as its SKU: it goes once the variations stand.
 */
export function productBody(listing: Listing, measures: Measures): ProductBody {
  const sole = soleVariant(listing);
  const common = {
    name: titleOf(listing.title),
    description: descriptionOf(listing.bodyHtml),
    ...shownFields(listing),
    meta_data: [{ key: MARK, value: listing.mark }],
    // Variations take these from their product.
    ...dimensionsOf(listing.shipping, measures.dimensionUnit),
  };
  if (sole) {
    const attributes = listing.selling?.attributes ? { attributes: attributesOf(listing) } : {};
    return { ...common, type: 'simple', sku: sole.sku, ...saleFields(sole, listing, measures), ...attributes };
  }
  return { ...common, type: 'variable', sku: listing.mark, manage_stock: false, attributes: attributesOf(listing) };
}

/** What a file of another store says of how the product is shown and taxed. A class that the store does not know is its usual one. */
function shownFields({
  selling,
}: Listing): Pick<ProductBody, 'short_description' | 'tax_class' | 'catalog_visibility'> {
  const visibility = visibilities.find((one) => one === selling?.catalogVisibility);
  return {
    ...(selling?.shortDescription === undefined ? {} : { short_description: descriptionOf(selling.shortDescription) }),
    ...(selling?.taxClass === undefined ? {} : { tax_class: selling.taxClass }),
    ...(visibility === undefined ? {} : { catalog_visibility: visibility }),
  };
}

const visibilities = ['visible', 'catalog', 'search', 'hidden'] as const;
type Visibility = (typeof visibilities)[number];

/**
 * The options and properties, beside what the merchant added in the store: attributes that are not ours, and values that
 * variations of theirs still need.
 */
export function attributesOf(listing: Listing, held: WireAttribute[] = [], foreign: WireVariation[] = []): object[] {
  const ours = listing.options.map(({ name, values }, position) => {
    const key = optionText(name);
    const theirs = foreign.flatMap(({ attributes }) => attributes.filter((entry) => entry.name === key));
    const options = new Set([...values.map(optionText), ...theirs.map(({ option }) => option)]);
    return { name: key, position, visible: true, variation: true, options: [...options] };
  });
  const names = new Set(ours.map(({ name }) => name.toLowerCase()));
  const others = held.filter(({ name, variation }) => name !== '' && !variation && !names.has(name.toLowerCase()));
  for (const { name } of others) names.add(name.toLowerCase());
  const properties = (listing.selling?.attributes ?? [])
    .map(({ name, values, visible }) => ({ name: optionText(name), visible, options: values.map(optionText) }))
    .filter(({ name }) => name !== '' && !names.has(name.toLowerCase()));
  const plain = [...others, ...properties.map((property) => ({ ...property, variation: false }))];
  return [...ours, ...plain.map((attribute, index) => ({ ...attribute, position: ours.length + index }))];
}

export interface VariationBody extends SaleFields {
  sku: string;
  attributes: { name: string; option: string }[];
  menu_order: number;
  meta_data: { key: string; value: string }[];
  image?: { id: number };
}

/** One variation. `imageId`: the parent's image, which is never uploaded a second time. */
export function variationBody(
  listing: Listing,
  variant: ListingVariant,
  measures: Measures,
  imageId: string | undefined,
): VariationBody {
  return {
    sku: variant.sku,
    ...saleFields(variant, listing, measures),
    attributes: listing.options.map(({ name }, index) => ({
      name: optionText(name),
      option: optionText(variant.optionValues[index] ?? ''),
    })),
    menu_order: listing.variants.indexOf(variant),
    meta_data: [{ key: VARIANT_MARK, value: variant.variantId }],
    ...(imageId === undefined ? {} : { image: { id: Number(imageId) } }),
  };
}

/** Barcodes that the store has no place for: it keeps GTIN, UPC, EAN and ISBN, and none before WooCommerce 9.2. */
export function barcodeWarnings({ variants }: Listing, version: string): Notice[] {
  const [major = Infinity, minor = Infinity] = version === '' ? [] : version.split('.').map(Number);
  const knows = major > 9 || (major === 9 && minor >= 2);
  const lost = variants.map(({ barcode }) => barcode).filter((code) => code !== '' && !(knows && isGtin(code)));
  return lost[0] === undefined ? [] : [{ key: 'row.barcodesNotKept', params: { barcode: lost[0] } }];
}

/** What the prices of a listing have to tell the merchant. */
export function priceWarnings(listing: Listing, measures: Measures): Notice[] {
  const found = listing.variants.map((variant) => pricesOf(variant, measures.currency).warning);
  return found.find((warning) => warning !== null) ? [{ key: 'row.comparePriceLow' }] : [];
}

export function metaOf(entity: Pick<WireProduct, 'meta_data'>, key: string): string | null {
  const value = entity.meta_data.find((meta) => meta.key === key)?.value;
  return typeof value === 'string' ? value : null;
}

/** Whose product it is: our mark. The store writes the SKU a moment before the meta data, and the mark may be both. */
export function markOf(product: Pick<WireProduct, 'meta_data' | 'sku'>): string {
  return metaOf(product, MARK) ?? product.sku;
}
