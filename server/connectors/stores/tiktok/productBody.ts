import { Decimal } from 'decimal.js';
import type { Notice } from '#contract/errors.ts';
import { coinPrice } from '../../lib/amount.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { hasListPrice, PLATFORM } from './shop.ts';
import type { WireSku } from './wire.ts';

/** A SKU is made with at least one piece in stock, and holds no more than this. */
const MOST_STOCK = 99_999;

interface Stock {
  warehouse_id: string;
  quantity: number;
}

export interface SkuBody {
  id?: string;
  sales_attributes: { id?: string; name?: string; value_id?: string; value_name?: string; sku_img?: { uri: string } }[];
  seller_sku: string;
  external_sku_id: string;
  price: { amount: string; currency: string };
  list_price?: { amount: string; currency: string };
  identifier_code?: { code: string; type: string };
  inventory?: Stock[];
}

/** What bodies of SKUs need to know beside the variant. */
interface Surroundings {
  region: string;
  currency: string;
  warehouseId: string;
  /** imageId -> the uploaded picture. */
  uris: Readonly<Record<string, string>>;
}

/** How many pieces TikTok Shop is told of: whole, none below zero. It takes no SKU without a number: one is asked for before. */
export const stockOf = (wanted: number | null): number => Math.min(MOST_STOCK, Math.max(0, Math.trunc(wanted ?? 0)));

/**
 * The price, and the one struck out where the region shows one and it is higher.
 * partner.tiktokshop.com/docv2/page/create-product-202309 (skus.price, skus.list_price)
 */
export function pricesOf(
  { price, compareAtPrice }: { price: string; compareAtPrice: string | null },
  { region, currency }: { region: string; currency: string },
): Pick<SkuBody, 'price' | 'list_price'> {
  const amount = coinPrice(price, currency);
  const list = compareAtPrice === null ? null : coinPrice(compareAtPrice, currency);
  const shows = list !== null && hasListPrice(region) && new Decimal(list).greaterThan(amount);
  return { price: { amount, currency }, ...(shows ? { list_price: { amount: list, currency } } : {}) };
}

/** One SKU of the listing. `held`: the one that stands for it already. A stock of none is set by a call of its own. */
export function skuBody(listing: Listing, variant: ListingVariant, around: Surroundings, held?: WireSku): SkuBody {
  const quantity = stockOf(variant.inventoryQuantity);
  const picture = pictureOf(listing, variant, around.uris);
  const code = codeOf(listing, variant);
  return {
    ...(held ? { id: held.id } : {}),
    sales_attributes: listing.options.map(({ name }, at) => ({
      name,
      value_name: variant.optionValues[at] ?? '',
      ...(at === 0 && picture ? { sku_img: { uri: picture } } : {}),
    })),
    seller_sku: sellerSku(variant.sku),
    external_sku_id: variant.variantId,
    ...pricesOf(variant, around),
    ...(code ? { identifier_code: code } : {}),
    ...(held && quantity === 0
      ? {}
      : { inventory: [{ warehouse_id: around.warehouseId, quantity: Math.max(1, quantity) }] }),
  };
}

/** A SKU of the shop as it stands, to be sent along unchanged: one that is left out of an edit would be deleted. */
export function sameSku({ id, sales_attributes, seller_sku, external_sku_id, ...sku }: WireSku): SkuBody {
  const { currency } = sku.price;
  return {
    id,
    sales_attributes: sales_attributes.map((one) => ({
      id: one.id,
      value_id: one.value_id,
      ...(one.sku_img?.uri ? { sku_img: { uri: one.sku_img.uri } } : {}),
    })),
    seller_sku,
    external_sku_id,
    price: { amount: sku.price.tax_exclusive_price || sku.price.sale_price, currency },
    ...(sku.list_price?.amount ? { list_price: { amount: sku.list_price.amount, currency } } : {}),
    ...(sku.identifier_code?.code ? { identifier_code: sku.identifier_code } : {}),
  };
}

/** What of the variants TikTok Shop cannot hold. */
export function skuWarnings(listing: Listing, { region, uris }: Pick<Surroundings, 'region' | 'uris'>): Notice[] {
  const platform = PLATFORM;
  const { variants } = listing;
  const adapted = variants.find(({ sku }) => sellerSku(sku) !== sku);
  const compared = variants.filter(({ compareAtPrice }) => compareAtPrice !== null);
  const low = ({ price, compareAtPrice }: ListingVariant): boolean =>
    new Decimal(compareAtPrice ?? 0).lessThanOrEqualTo(price);
  const otherPicture =
    listing.options.length > 0 &&
    variants.some((variant) => variant.imageId !== null && uris[variant.imageId] !== pictureOf(listing, variant, uris));
  const badCode = variants.find((variant) => variant.barcode !== '' && !codeOf(listing, variant));
  return [
    ...(adapted
      ? [{ key: 'row.skuAdapted', params: { platform, sku: adapted.sku, sent: sellerSku(adapted.sku) } }]
      : []),
    ...(compared.length > 0 && !hasListPrice(region) ? [{ key: 'row.comparePriceLeftOut', params: { platform } }] : []),
    ...(hasListPrice(region) && compared.some(low) ? [{ key: 'row.comparePriceLow' }] : []),
    ...(otherPicture ? [{ key: 'row.variantImagesLeftOut', params: { platform } }] : []),
    ...(badCode ? [{ key: 'row.barcodeRefused', params: { barcode: badCode.barcode } }] : []),
    ...(variants.some(({ inventoryQuantity }) => (inventoryQuantity ?? 0) > MOST_STOCK)
      ? [{ key: 'row.stockCapped', params: { platform, limit: MOST_STOCK } }]
      : []),
  ];
}

/** Pictures belong to a value of the first option: all its variants show that of the first one which has one. */
function pictureOf(
  { options, variants }: Listing,
  variant: ListingVariant,
  uris: Surroundings['uris'],
): string | undefined {
  if (options.length === 0) return undefined;
  const value = variant.optionValues[0];
  const first = variants.find(
    ({ optionValues, imageId }) => optionValues[0] === value && uris[imageId ?? ''] !== undefined,
  );
  return uris[first?.imageId ?? ''];
}

const codeTypes: Readonly<Record<number, string>> = { 8: 'EAN', 12: 'UPC', 13: 'EAN', 14: 'GTIN' };

/** A barcode that TikTok Shop takes: digits of a known length, each only once in a product. */
function codeOf({ variants }: Listing, { variantId, barcode }: ListingVariant): { code: string; type: string } | null {
  const type = /^\d+$/.test(barcode) ? codeTypes[barcode.length] : undefined;
  const first = variants.find((variant) => variant.barcode === barcode);
  return type && first?.variantId === variantId ? { code: barcode, type } : null;
}

/** What of a listing TikTok Shop has no place for, whatever the shop. */
export function leftOut({ tags, collections, continueSelling }: Listing): Notice[] {
  const params = { platform: PLATFORM };
  return [
    ...(tags.length > 0 ? [{ key: 'row.tagsLeftOut', params }] : []),
    ...(collections.length > 0 ? [{ key: 'row.collectionLeftOut', params }] : []),
    ...(continueSelling ? [{ key: 'row.continueSellingLeftOut', params }] : []),
  ];
}

const MOST = 50;

/** An SKU as TikTok Shop takes it: without blanks, at most 50 characters. */
export const sellerSku = (sku: string): string => sku.trim().replace(/\s+/g, '-').slice(0, MOST);
