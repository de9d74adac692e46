import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import { currencyOf, higherThan, priceOf } from '../../lib/supplier/values.ts';
import { type Offer, variantsOf } from '../../lib/supplier/variants.ts';
import { choicesOf } from './aspects.ts';
import { imageUrl, imageUrls } from './image.ts';
import type { Listing } from './items.ts';
import { productUrl } from './sites.ts';
import { stockOf } from './stock.ts';
import type { Item } from './wire.ts';

/** Where the thing was made, in the languages of the sites; the place it is sent from is another. */
const originAspect =
  /^(?:country(?:\/region)? of (?:manufacture|origin)|herstellungsland(?: und -region)?|pays(?:\/région)? de fabrication|paese(?:\/regione)? di fabbricazione|país(?:\/región)? de fabricación)$/i;

/**
 * A listing as a product under its legacy id. Prices are in the marketplace's currency, which eBay converts to; an item
 * in another one has no price. Null where no item says a currency.
 */
export function productFrom(listing: Listing, productId: string, marketplace: string): CollectedProductInput | null {
  const { items, description } = listing;
  const [first] = items;
  const currency = items.map(({ price }) => currencyOf(price?.currency)).find((code) => code !== null);
  if (currency === undefined) return null;
  const choices = choicesOf(items);
  const offers = items.map((item, at) => offerFrom(item, choices[at] ?? [], currency, items.length > 1));
  const { options, variants } = variantsOf(offers, null);
  const barcodes = new Map(items.map(({ itemId, gtin }) => [itemId, barcodeOf(gtin)]));
  return {
    source: 'ebay',
    supplierProductId: productId,
    sourceUrl: productUrl(productId, marketplace),
    title: (first.primaryItemGroup?.itemGroupTitle ?? first.title).slice(0, limits.titleLength).trim(),
    bodyHtml: description.length <= limits.bodyHtmlLength ? description : '',
    images: imagesOf(items)
      .slice(0, 500)
      .map((src) => ({ src })),
    videoUrl: null,
    category: categoryOf(first.categoryPath),
    origin: (first.localizedAspects?.find(({ name }) => originAspect.test(name ?? ''))?.value ?? '').slice(0, 255),
    store: (first.seller?.username ?? '').slice(0, 255),
    currency,
    options,
    variants: variants.map((variant) => ({ ...variant, barcode: barcodes.get(variant.supplierSkuId ?? '') ?? '' })),
  };
}

function offerFrom(item: Item, choices: Offer['choices'], currency: string, hasSiblings: boolean): Offer {
  const price = amountIn(currency, item.price);
  return {
    skuId: item.itemId,
    choices,
    price,
    compareAtPrice: higherThan(price, amountIn(currency, item.marketingPrice?.originalPrice)),
    stock: stockOf(item),
    image: hasSiblings ? imageUrl(item.image?.imageUrl) : null,
  };
}

const amountIn = (currency: string, amount: Item['price']): string | null =>
  currencyOf(amount?.currency) === currency ? priceOf(amount?.value) : null;

/** The listing's own pictures first, then those of its variations. */
function imagesOf(items: Listing['items']): string[] {
  const group = items[0].primaryItemGroup;
  const own = [group?.itemGroupImage, ...(group?.itemGroupAdditionalImages ?? [])];
  const ofItems = items.flatMap(({ image, additionalImages }) => [image, ...(additionalImages ?? [])]);
  return imageUrls([...own, ...ofItems].map((one) => one?.imageUrl));
}

/** The last of `Home & Garden|Kitchen|Knives`. */
const categoryOf = (path = ''): string => (path.split('|').findLast(Boolean) ?? '').slice(0, 255);

/** Sellers may also write that there is none. */
const barcodeOf = (gtin = ''): string => (/^\d{8,14}$/.test(gtin.trim()) ? gtin.trim() : '');
