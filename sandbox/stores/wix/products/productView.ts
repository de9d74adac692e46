import { Decimal } from 'decimal.js';
import { PICTURE_SIDE } from '../../../pictures/scene.ts';
import type { RequestedField } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredMedia, StoredOption, StoredProduct, StoredVariant } from '../types.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** A product as lists show it: variants are told of by their sums only. */
export function rowView(
  site: Site,
  product: StoredProduct,
  fields: readonly RequestedField[],
): Record<string, unknown> {
  const wants = (field: RequestedField): boolean => fields.includes(field);
  const stock = site.stockOf(product).map((item) => (item?.inStock ?? false) || (item?.preorder.enabled ?? false));
  const main = product.media[0];
  const cheapest = [...product.variants].sort((a, b) => new Decimal(a.price).comparedTo(b.price))[0];
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: iso(product.created),
    updatedDate: iso(product.updated),
    name: product.name,
    slug: product.slug,
    handle: product.handle,
    ...(product.seoData ? { seoData: product.seoData } : {}),
    visible: product.visible,
    visibleInPos: true,
    productType: 'PHYSICAL',
    physicalProperties: wants('WEIGHT_MEASUREMENT_UNIT_INFO')
      ? { weightMeasurementUnitInfo: { weightMeasurementUnit: site.profile.weightUnit } }
      : {},
    media: {
      ...(main ? { main: mediaView(site, main) } : {}),
      ...(wants('MEDIA_ITEMS_INFO') ? { itemsInfo: { items: product.media.map((one) => mediaView(site, one)) } } : {}),
    },
    options: product.options.map((option) => optionView(option, wants('PRODUCT_CHOICES_MEDIA_REFERENCES'))),
    modifiers: [],
    infoSections: [],
    inventory: {
      availabilityStatus: stock.every(Boolean)
        ? 'IN_STOCK'
        : stock.some(Boolean)
          ? 'PARTIALLY_OUT_OF_STOCK'
          : 'OUT_OF_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    actualPriceRange: range(product.variants.map(({ price }) => price)),
    compareAtPriceRange: range(product.variants.map(({ compareAtPrice }) => compareAtPrice ?? '0')),
    variantSummary: {
      variantCount: product.variants.length,
      ...(wants('MIN_PRICE_VARIANT') && cheapest ? { minPriceVariant: variantView(product, cheapest, false) } : {}),
    },
    ...(wants('URL') ? { url: pageOf(site, product) } : {}),
    ...(wants('CURRENCY') ? { currency: site.profile.currency } : {}),
    ...(wants('PLAIN_DESCRIPTION') ? { plainDescription: product.plainDescription } : {}),
  };
}

/** A product as single calls show it. */
export function productView(
  site: Site,
  product: StoredProduct,
  fields: readonly RequestedField[],
): Record<string, unknown> {
  const names = fields.includes('VARIANT_OPTION_CHOICE_NAMES');
  const stock = site.stockOf(product);
  return {
    ...rowView(site, product, fields),
    variantsInfo: {
      variants: product.variants.map((variant, at) => ({
        ...variantView(product, variant, names),
        inventoryStatus: {
          inStock: stock[at]?.inStock ?? false,
          preorderEnabled: stock[at]?.preorder.enabled ?? false,
        },
      })),
    },
  };
}

const mediaView = (site: Site, { id, altText }: StoredMedia): Record<string, unknown> => ({
  id,
  altText,
  mediaType: 'IMAGE',
  image: { id, url: site.fileUrl(id), height: PICTURE_SIDE, width: PICTURE_SIDE, altText },
});

function optionView({ id, name, renderType, choices }: StoredOption, withMedia: boolean): Record<string, unknown> {
  return {
    id,
    name,
    optionRenderType: renderType,
    key: name,
    choicesSettings: {
      choices: choices.map((choice) => ({
        choiceId: choice.choiceId,
        choiceType: 'CHOICE_TEXT',
        key: choice.name,
        name: choice.name,
        linkedMedia: [],
        ...(withMedia ? { media: { items: choice.mediaIds.map((mediaId) => ({ mediaId })) } } : {}),
      })),
    },
  };
}

/** `names`: whether choices are told by name, too. */
export function variantView(product: StoredProduct, variant: StoredVariant, names: boolean): Record<string, unknown> {
  return {
    id: variant.id,
    visible: variant.visible,
    ...(variant.sku === null ? {} : { sku: variant.sku }),
    ...(variant.barcode === null ? {} : { barcode: variant.barcode }),
    choices: variant.choices.map(({ optionId, choiceId }) => {
      const option = product.options.find(({ id }) => id === optionId);
      const choice = option?.choices.find((one) => one.choiceId === choiceId);
      const { name: optionName, renderType } = option ?? {};
      return {
        optionChoiceIds: { optionId, choiceId },
        ...(names ? { optionChoiceNames: { optionName, choiceName: choice?.name, renderType } } : {}),
      };
    }),
    price: {
      actualPrice: { amount: variant.price },
      ...(variant.compareAtPrice === null ? {} : { compareAtPrice: { amount: variant.compareAtPrice } }),
    },
    physicalProperties: {
      ...(variant.weight === null ? {} : { weight: variant.weight }),
      ...(variant.packageDimensions ? { packageDimensions: variant.packageDimensions } : {}),
    },
  };
}

const pageOf = (site: Site, { slug }: StoredProduct): Record<string, string> => ({
  relativePath: `/product-page/${slug}`,
  url: `${site.profile.url}/product-page/${slug}`,
});

function range(amounts: string[]): Record<string, unknown> {
  const sorted = amounts.map((amount) => new Decimal(amount)).sort((a, b) => a.comparedTo(b));
  const amount = (value: Decimal | undefined) => ({ amount: (value ?? new Decimal(0)).toFixed() });
  return { minValue: amount(sorted[0]), maxValue: amount(sorted.at(-1)) };
}
