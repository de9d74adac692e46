import type { ExportLoss, exportFormats } from '#contract/bulkWords.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import type { VariantRow } from '../../../../db/schema/products.ts';
import { sameAmount } from '../../../../decimal.ts';
import { productSelling, variantSellingOf } from '../../pool/index.ts';
import { Exact, weightIn } from '../../pricing/index.ts';
import { costIsKept, struckOut } from './cells.ts';
import type { Exported } from './layout.ts';

type Format = (typeof exportFormats)[number];
type Of = Pick<Exported, 'product' | 'variants'>;
type Loss = (exported: Of) => boolean;

/** Whether whole grams do not come to the weight again in its own unit, of which four decimals are kept. */
const isPartOfGram = ({ weight, weightUnit }: VariantRow): boolean => {
  if (weight === null) return false;
  const grams = weightIn('g', weight, weightUnit).toDecimalPlaces(0);
  return !weightIn(weightUnit, grams.toFixed(), 'g').toDecimalPlaces(4, Exact.ROUND_HALF_EVEN).equals(weight);
};

const some = (...facts: unknown[]): boolean => facts.some((fact) => fact !== undefined && fact !== null && fact !== '');

const isOfSupplier = ({ product: { source, sourceUrl }, variants }: Of): boolean =>
  some(sourceUrl, ...variants.map(({ supplierSkuId }) => supplierSkuId)) ||
  (supplierPlatforms as readonly string[]).includes(source);

/** Each option's values in the order in which the variants name them. */
const valuesNamed = ({ product, variants }: Of): string[][] =>
  product.options.map((_, at) => [...new Set(variants.map(({ optionValues }) => optionValues[at] ?? ''))]);

const isReordered = (exported: Of): boolean =>
  valuesNamed(exported).some((named, at) => {
    const listed = exported.product.options[at]?.values.filter((value) => named.includes(value)) ?? [];
    return listed.join('\u001f') !== named.join('\u001f');
  });

const ofVariants = (
  { product, variants }: Of,
  matches: (selling: ReturnType<ReturnType<typeof variantSellingOf>>) => boolean,
) => {
  const sellingOf = variantSellingOf(product);
  return variants.some((variant) => matches(sellingOf(variant)));
};

/** What is lost in any store's layout. */
const everywhere = {
  imagesNotInUse: ({ product }) => product.images.some(({ useFlg }) => useFlg === 0),
  optionsNotInUse: (exported) =>
    valuesNamed(exported).some((named, at) => (exported.product.options[at]?.values.length ?? 0) > named.length),
  costCurrency: ({ product, variants }) =>
    !costIsKept(product) && variants.some((one) => some(one.supplierCostPrice, one.supplierPrice)),
  supplierPrice: ({ product, variants }) =>
    costIsKept(product) &&
    variants.some((one) => one.supplierCostPrice !== null && !sameAmount(one.supplierPrice, one.supplierCostPrice)),
  priceNotes: ({ product }) => (product.collected?.priceNotes?.length ?? 0) > 0,
  customs: ({ product: { shipping } }) => some(shipping.originCountry, shipping.hsCode),
  supplier: isOfSupplier,
  locks: ({ product }) => product.locked.length > 0,
} satisfies Partial<Record<ExportLoss, Loss>>;

const losses: Record<Format, Partial<Record<ExportLoss, Loss>>> = {
  json: {},
  shopifyCsv: {
    ...everywhere,
    videoUrl: ({ product }) => some(product.videoUrl),
    minOrder: ({ product }) => some(product.collected?.minOrder),
    origin: ({ product }) => some(product.origin),
    moreThanThreeOptions: ({ product }) => product.options.length > 3,
    // It knows the values of an option by the variants alone.
    optionOrder: isReordered,
    tagsWithComma: ({ product }) => product.tags.some((tag) => tag.includes(',')),
    weightFraction: ({ variants }) => variants.some(isPartOfGram),
    dimensions: ({ product: { shipping } }) => some(shipping.length, shipping.width, shipping.height),
    state: ({ product }) => productSelling(product).state === 'private',
    shortDescription: ({ product }) => some(productSelling(product).shortDescription),
    moreCategories: ({ product }) => (productSelling(product).categories?.length ?? 0) > 1,
    attributes: ({ product }) => some(productSelling(product).attributes),
    taxClass: ({ product }) => some(productSelling(product).taxClass),
    visibility: ({ product }) => !['visible', undefined].includes(productSelling(product).catalogVisibility),
    backorderNotice: (exported) => ofVariants(exported, ({ backorders }) => backorders === 'notify'),
    downloadable: (exported) => ofVariants(exported, ({ downloadable }) => downloadable === true),
  },
  wooCsv: {
    ...everywhere,
    compareAtPrice: ({ variants }) =>
      variants.some((variant) => variant.compareAtPrice !== null && struckOut(variant) === null),
    state: ({ product }) => productSelling(product).state === 'archived',
    platformCategory: ({ product }) => some(productSelling(product).platformCategory),
    seo: ({ product }) => some(productSelling(product).seoTitle, productSelling(product).seoDescription),
    giftCard: ({ product }) => productSelling(product).giftCard === true,
  },
};

/** The fields of a product that a layout has no place for, or not for all of it. */
export const lossesOf = (format: Format, exported: Of): ExportLoss[] =>
  (Object.entries(losses[format]) as [ExportLoss, Loss][]).flatMap(([field, isLost]) =>
    isLost(exported) ? [field] : [],
  );
