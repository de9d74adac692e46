import type { ExportLoss, exportFormats } from '#contract/bulkWords.ts';
import { productSelling, type VariantRow } from '../../pool/index.ts';
import { Exact } from '../../pricing/index.ts';
import { kilogramsIn } from '../weightUnitStep.ts';
import type { Exported } from './exported.ts';
import { struckOut } from './struckOut.ts';

type Format = (typeof exportFormats)[number];
type Loss = (exported: Pick<Exported, 'product' | 'variants'>) => boolean;

/** Whether whole grams do not come to the weight again in its own unit, of which four decimals are kept. */
const isPartOfGram = ({ weight, weightUnit }: VariantRow): boolean => {
  if (weight === null) return false;
  const perGram = new Exact(kilogramsIn('g')).div(kilogramsIn(weightUnit));
  const grams = new Exact(weight).div(perGram).toDecimalPlaces(0);
  return !grams.times(perGram).toDecimalPlaces(4, Exact.ROUND_HALF_EVEN).equals(weight);
};

const some = (...facts: unknown[]): boolean => facts.some((fact) => fact !== undefined && fact !== null && fact !== '');

/** What is lost in any store's layout. */
const everywhere = {
  imagesNotInUse: ({ product }) => product.images.some(({ useFlg }) => useFlg === 0),
  customs: ({ product: { shipping } }) => some(shipping.originCountry, shipping.hsCode),
  sourceUrl: ({ product }) => some(product.sourceUrl),
} satisfies Partial<Record<ExportLoss, Loss>>;

const losses: Record<Format, Partial<Record<ExportLoss, Loss>>> = {
  json: {},
  shopifyCsv: {
    ...everywhere,
    videoUrl: ({ product }) => some(product.videoUrl),
    minOrder: ({ product }) => some(product.collected?.minOrder),
    origin: ({ product }) => some(product.origin),
    moreThanThreeOptions: ({ product }) => product.options.length > 3,
    tagsWithComma: ({ product }) => product.tags.some((tag) => tag.includes(',')),
    weightFraction: ({ variants }) => variants.some(isPartOfGram),
    dimensions: ({ product: { shipping } }) => some(shipping.length, shipping.width, shipping.height),
    shortDescription: ({ product }) => some(productSelling(product).shortDescription),
    moreCategories: ({ product }) => (productSelling(product).categories?.length ?? 0) > 1,
    attributes: ({ product }) => some(productSelling(product).attributes),
  },
  wooCsv: {
    ...everywhere,
    compareAtPrice: ({ variants }) =>
      variants.some((variant) => variant.compareAtPrice !== null && struckOut(variant) === null),
    seo: ({ product }) => some(productSelling(product).seoTitle, productSelling(product).seoDescription),
    giftCard: ({ product }) => productSelling(product).giftCard === true,
  },
};

/** The fields of a product that a layout has no place for, or not for all of it. */
export const lossesOf = (format: Format, exported: Pick<Exported, 'product' | 'variants'>): ExportLoss[] =>
  (Object.entries(losses[format]) as [ExportLoss, Loss][]).flatMap(([field, isLost]) =>
    isLost(exported) ? [field] : [],
  );
