import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import { currencyOf, higherThan, priceOf } from '../../lib/supplier/values.ts';
import { type Choice, type Offer, variantsOf } from '../../lib/supplier/variants.ts';
import { imageUrl, imageUrls, productUrl } from './link.ts';
import type { Listing } from './product.ts';
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
  const ofItems = items.flatMap(({ image, additionalImages }) => [image, ...additionalImages]);
  return imageUrls([...own, ...ofItems].map((one) => one?.imageUrl));
}

/** The last of `Home & Garden|Kitchen|Knives`. */
const categoryOf = (path = ''): string => (path.split('|').findLast(Boolean) ?? '').slice(0, 255);

/** Sellers may also write that there is none. */
const barcodeOf = (gtin = ''): string => (/^\d{8,14}$/.test(gtin.trim()) ? gtin.trim() : '');

/** Numbers of a piece, not choices of a buyer's, though they differ between variations. */
const identifiers = /^(?:mpn|upc|ean|isbn|gtin|sku|manufacturer part number|herstellernummer|custom label.*)$/i;

/**
 * What a buyer chooses between: eBay does not say which of an item's aspects those are, so it is those whose value is
 * not the same in all items of the listing. Part numbers are left out where the other aspects tell the items apart.
 */
function choicesOf(items: readonly Item[]): Choice[][] {
  const valued = items.map(aspectsOf);
  const names = [...new Set(valued.flatMap((aspects) => [...aspects.keys()]))];
  const differing = names.filter((name) => new Set(valued.map((aspects) => aspects.get(name))).size > 1);
  const telling = differing.filter((name) => !identifiers.test(name));
  const used = fewEnough(isDistinct(valued, telling) ? telling : differing, valued);
  return valued.map((aspects) => used.flatMap((name) => choice(name, aspects.get(name))));
}

type Aspects = ReadonlyMap<string, string>;

function aspectsOf({ localizedAspects }: Item): Aspects {
  const named = new Map<string, string>();
  for (const { name = '', value = '' } of localizedAspects ?? []) {
    if (name.trim() !== '' && value.trim() !== '' && !named.has(name.trim())) named.set(name.trim(), value.trim());
  }
  return named;
}

function choice(name: string, value: string | undefined): Choice[] {
  if (value === undefined) return [];
  return [{ propertyId: name, propertyName: name, valueId: value, label: value, image: null }];
}

const isDistinct = (valued: readonly Aspects[], names: readonly string[]): boolean =>
  new Set(valued.map((aspects) => JSON.stringify(names.map((name) => aspects.get(name) ?? '')))).size === valued.length;

/** A product holds so many options; of more, those that the others tell already are left out, the last first. */
function fewEnough(names: readonly string[], valued: readonly Aspects[]): string[] {
  const kept = [...names];
  for (let at = kept.length - 1; at >= 0 && kept.length > limits.options; at -= 1) {
    const without = kept.toSpliced(at, 1);
    if (isDistinct(valued, without)) kept.splice(at, 1);
  }
  return kept.slice(0, limits.options);
}

/**
 * Pieces that are surely there. eBay estimates: it says a number, or that there are more than a threshold (then the
 * threshold counts), or only that there are some (then one). Null where it says nothing.
 */
export function stockOf({ estimatedAvailabilities }: Pick<Item, 'estimatedAvailabilities'>): number | null {
  const [availability] = estimatedAvailabilities ?? [];
  if (availability === undefined) return null;
  const { estimatedAvailabilityStatus: status, estimatedAvailableQuantity, availabilityThreshold } = availability;
  if (status === 'OUT_OF_STOCK') return 0;
  const counted = estimatedAvailableQuantity ?? availabilityThreshold;
  if (typeof counted === 'number') return counted;
  return status === 'IN_STOCK' || status === 'LIMITED_STOCK' ? 1 : null;
}
