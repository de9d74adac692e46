import { Decimal } from 'decimal.js';
import { brandName } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import { sellsOn } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { weightIn } from '../../lib/amount.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { type ChoiceImages, choiceImages } from './choiceMedia.ts';
import { slugOf } from './mark.ts';
import { galleryOf } from './media.ts';
import { priceOf, priceWarnings } from './price.ts';
import type { Shop } from './shop.ts';
import type { WireInventoryItem, WireProduct } from './wire.ts';

const platform = brandName.wix;
/** What an inventory item can hold. */
const MOST_STOCK = 99_999;

/** A product as it is created. The pictures of choices come later, when Wix has taken the files in. */
export function newProduct(listing: Listing, shop: Shop): object {
  return {
    ...common(listing),
    slug: slugOf(listing),
    handle: listing.mark,
    productType: 'PHYSICAL',
    physicalProperties: {},
    ...seoOf(listing),
    ...(listing.images.length > 0 ? { media: { itemsInfo: { items: galleryOf(listing, []) } } } : {}),
    options: optionsOf(listing),
    variantsInfo: { variants: listing.variants.map((variant) => variantOf(listing, variant, shop)) },
  };
}

/** What a product is brought to: its gallery, options and variants whole, as Wix replaces lists. */
export function changedProduct(
  listing: Listing,
  shop: Shop,
  held: WireProduct,
  known: ReadonlyMap<string, string>,
  stock: ReadonlyMap<string, WireInventoryItem>,
  files: Readonly<Record<string, string>>,
): object {
  return {
    ...common(listing),
    revision: held.revision,
    media: { itemsInfo: { items: galleryOf(listing, held.media.itemsInfo?.items ?? []) } },
    options: optionsOf(listing, held, files),
    variantsInfo: {
      variants: listing.variants.map((variant) => {
        const id = known.get(variant.variantId);
        return variantOf(listing, variant, shop, id, stock.get(id ?? ''));
      }),
    },
  };
}

/** What search engines are shown. The list is Wix's as a whole: once the product stands it is the merchant's. */
function seoOf({ selling: { seoTitle, seoDescription } = {} }: Listing): object {
  const tags = [
    ...(seoTitle ? [{ type: 'title', children: seoTitle }] : []),
    ...(seoDescription ? [{ type: 'meta', props: { name: 'description', content: seoDescription } }] : []),
  ];
  return tags.length > 0 ? { seoData: { tags } } : {};
}

/** `visible` always: writing variants without it would show a hidden product. */
const common = ({ title, bodyHtml, status }: Listing) => ({
  name: title,
  plainDescription: bodyHtml,
  visible: status === 'active',
});

/**
 * Options with the choices that variants have; ones that the product has already keep their ids. `files`: which of the
 * product's files stands for which imageId.
 */
export function optionsOf(
  listing: Listing,
  held?: Pick<WireProduct, 'options'>,
  files: Readonly<Record<string, string>> = {},
): object[] {
  const images: ChoiceImages = choiceImages(listing) ?? new Map();
  return listing.options.map(({ name, values }, at) => {
    const option = held?.options.find((one) => one.name === name);
    const used = new Set(listing.variants.map(({ optionValues }) => optionValues[at]));
    return {
      ...(option ? { id: option.id } : {}),
      name,
      optionRenderType: option?.optionRenderType ?? 'TEXT_CHOICES',
      choicesSettings: {
        choices: values
          .filter((value) => used.has(value))
          .map((value) => {
            const choice = option?.choicesSettings.choices.find((one) => one.name === value);
            const shown = (images.get(name)?.get(value) ?? []).flatMap((imageId) => files[imageId] ?? []);
            return {
              ...(choice ? { choiceId: choice.choiceId } : {}),
              choiceType: choice?.choiceType ?? 'CHOICE_TEXT',
              name: value,
              ...(choice?.colorCode ? { colorCode: choice.colorCode } : {}),
              ...(shown.length > 0 ? { media: { items: shown.map((mediaId) => ({ mediaId })) } } : {}),
            };
          }),
      },
    };
  });
}

function variantOf(
  listing: Listing,
  variant: ListingVariant,
  { currency, weightUnit }: Shop,
  id?: string,
  stock?: WireInventoryItem,
): object {
  const weight = weightIn(variant.weight, variant.weightUnit, weightUnit);
  return {
    ...(id === undefined ? {} : { id }),
    visible: true,
    ...(variant.sku === '' ? {} : { sku: variant.sku }),
    ...(variant.barcode === '' ? {} : { barcode: variant.barcode }),
    choices: listing.options.map(({ name }, at) => ({
      optionChoiceNames: {
        optionName: name,
        choiceName: variant.optionValues[at] ?? '',
        renderType: 'TEXT_CHOICES',
      },
    })),
    price: priceOf(variant.price, variant.compareAtPrice, currency),
    physicalProperties: {
      // Wix takes a number here, and it has six decimals at most: a double holds that.
      ...(weight === '' ? {} : { weight: new Decimal(weight).toNumber() }),
      ...packageOf(listing.shipping),
    },
    inventoryItem: {
      ...(stock ? { id: stock.id } : {}),
      // Without a number Wix sells on as long as it is told that there is some.
      ...(variant.inventoryQuantity === null ? { inStock: true } : { quantity: stockOf(variant.inventoryQuantity) }),
      preorderInfo: { enabled: listing.continueSelling || sellsOn(variant.selling ?? {}) },
    },
  };
}

/** A count as Wix keeps it. */
export const stockOf = (count: number): number => Math.min(MOST_STOCK, Math.max(0, Math.trunc(count)));

/** What Wix cannot hold of a listing, for the merchant to know. */
export function listingWarnings(listing: Listing, { currency }: Shop): Notice[] {
  const prices = listing.variants.map(({ price, compareAtPrice }) => ({
    compareAtPrice,
    sent: priceOf(price, compareAtPrice, currency),
  }));
  return [
    ...priceWarnings(prices),
    ...(listing.status === 'archived' ? [{ key: 'row.archivedHidden', params: { platform } } as const] : []),
    ...(listing.tags.length > 0 ? [{ key: 'row.tagsLeftOut', params: { platform } } as const] : []),
    ...(listing.collections.length > 0 ? [{ key: 'row.collectionLeftOut', params: { platform } } as const] : []),
    ...(choiceImages(listing) === null ? [{ key: 'row.variantImagesLeftOut', params: { platform } } as const] : []),
  ];
}

const units = { mm: 'MM', cm: 'CM', m: 'M', in: 'IN', yd: 'YD' } as const;
const sides = ['length', 'width', 'height'] as const;

/** How large the parcel is, as far as it is known. */
function packageOf(shipping: ShippingFacts | undefined): { packageDimensions?: Record<string, string> } {
  const known = sides.flatMap((side) => (shipping?.[side] === undefined ? [] : [[side, shipping[side]] as const]));
  if (known.length === 0) return {};
  return { packageDimensions: { ...Object.fromEntries(known), unit: units[shipping?.dimensionUnit ?? 'cm'] } };
}
