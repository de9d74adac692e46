import { Decimal } from 'decimal.js';
import type { ExportLoss } from '#contract/bulkWords.ts';
import type { CollectedProduct } from '#contract/collected.schemas.ts';
import { supplierPlatforms } from '#contract/enums.ts';
import { isShipped } from '#contract/sellingFacts.ts';
import type { ProductRow, VariantRow } from '#server/db/schema/products.ts';
import { cleanCollected, freshProduct } from '#server/modules/catalogue/pool/collectedShape.ts';
import { productSelling, variantSellingOf } from '#server/modules/catalogue/pool/index.ts';

type ProductField =
  | 'title'
  | 'bodyHtml'
  | 'tags'
  | 'category'
  | 'videoUrl'
  | 'source'
  | 'sourceUrl'
  | 'origin'
  | 'store'
  | 'options'
  | 'images'
  | 'shipping'
  | 'locked'
  | 'collected';

/** As much of a product as says what it is. Lines of a whole-pool file call their fields as the pool's rows do. */
export interface Sold {
  product: Pick<ProductRow, ProductField>;
  variants: readonly Omit<VariantRow, 'merchantId' | 'productId' | 'position'>[];
}

const plain = (amount: string | null): string | null => (amount === null ? null : new Decimal(amount).toFixed());
/** Blanks around a text are nothing, and a line ends in one way. */
const trimmed = (text = ''): string => text.replaceAll('\r\n', '\n').trim();

const dimensionsOf = ({ shipping: { length, width, height, dimensionUnit = 'cm' } }: Sold['product']) => {
  const sides = [length, width, height].map((side) => plain(side ?? null));
  return sides.every((side) => side === null) ? null : [...sides, dimensionUnit];
};

/** Everything that one can say of a product, by names: equal facts are equal products, whatever ids they were given. */
export function factsOf({ product, variants }: Sold) {
  const selling = productSelling(product);
  const sellingOf = variantSellingOf(product);
  const { bodyHtml, images, shipping, options, collected } = product;
  const srcOf = new Map(images.map(({ imageId, src }) => [imageId, src]));
  const placed = images.map(({ src, alt, useFlg }) => ({ src, alt: trimmed(alt), useFlg }));
  const of = <T>(read: (variant: Sold['variants'][number]) => T): T[] => variants.map(read);
  return {
    title: product.title,
    bodyHtml: trimmed(bodyHtml),
    tags: product.tags,
    category: product.category,
    store: product.store,
    origin: product.origin,
    videoUrl: product.videoUrl,
    options,
    minOrder: collected?.minOrder ?? null,
    priceNotes: [...(collected?.priceNotes ?? [])],
    images: placed.filter(({ useFlg }) => useFlg === 1),
    imagesNotInUse: placed.filter(({ useFlg }) => useFlg === 0),
    supplier: [
      product.sourceUrl,
      (supplierPlatforms as readonly string[]).includes(product.source),
      ...of(({ supplierSkuId }) => supplierSkuId),
    ],
    customs: [shipping.originCountry, shipping.hsCode],
    dimensions: dimensionsOf(product),
    locks: product.locked,
    state: selling.state ?? 'draft',
    seo: [selling.seoTitle ?? '', selling.seoDescription ?? ''],
    shortDescription: trimmed(selling.shortDescription),
    platformCategory: selling.platformCategory ?? '',
    moreCategories: (selling.categories ?? []).slice(1),
    giftCard: selling.giftCard ?? false,
    taxClass: selling.taxClass ?? '',
    visibility: selling.catalogVisibility ?? 'visible',
    attributes: selling.attributes ?? [],
    skus: of(({ sku }) => sku),
    barcodes: of(({ barcode }) => barcode),
    optionValues: of(({ optionValues }) => optionValues),
    prices: of(({ price }) => plain(price)),
    compareAtPrices: of(({ compareAtPrice }) => plain(compareAtPrice)),
    costs: of(({ supplierCostPrice, supplierPrice }) => plain(supplierCostPrice ?? supplierPrice)),
    supplierPrices: of(({ supplierPrice }) => plain(supplierPrice)),
    stock: of(({ inventoryQuantity }) => inventoryQuantity),
    weights: of(({ weight }) => plain(weight)),
    weightUnits: of(({ weightUnit }) => weightUnit),
    variantImages: of(({ imageId }) => (imageId === null ? null : (srcOf.get(imageId) ?? null))),
    backorders: of((variant) => sellingOf(variant).backorders ?? 'no'),
    taxable: of((variant) => sellingOf(variant).taxable ?? true),
    shipped: of((variant) => isShipped(shipping, sellingOf(variant))),
    downloadable: of((variant) => sellingOf(variant).downloadable ?? false),
  };
}
export type Facts = ReturnType<typeof factsOf>;

/** The facts that each loss which an export tells of may change. */
export const factsLostBy: Record<ExportLoss, readonly (keyof Facts)[]> = {
  imagesNotInUse: ['imagesNotInUse', 'variantImages'],
  videoUrl: ['videoUrl'],
  minOrder: ['minOrder'],
  origin: ['origin'],
  moreThanThreeOptions: ['options', 'optionValues'],
  optionOrder: ['options'],
  optionsNotInUse: ['options'],
  tagsWithComma: ['tags'],
  weightFraction: ['weights'],
  compareAtPrice: ['compareAtPrices'],
  costCurrency: ['costs', 'supplierPrices'],
  supplierPrice: ['supplierPrices'],
  priceNotes: ['priceNotes'],
  dimensions: ['dimensions'],
  customs: ['customs'],
  supplier: ['supplier'],
  locks: ['locks'],
  state: ['state'],
  shortDescription: ['shortDescription'],
  platformCategory: ['platformCategory'],
  moreCategories: ['moreCategories'],
  attributes: ['attributes'],
  seo: ['seo'],
  giftCard: ['giftCard'],
  taxClass: ['taxClass'],
  visibility: ['visibility'],
  backorderNotice: ['backorders'],
  downloadable: ['downloadable'],
  skuRepeated: ['skus'],
};

/** A product that a file was read as, as the pool takes it in. */
export function asTakenIn(read: CollectedProduct): Sold {
  const collected = cleanCollected(read);
  const { variants, ...fresh } = freshProduct(collected);
  const { source, sourceUrl, origin, store, selling } = collected;
  const shipping = selling?.shipping ?? {};
  return { product: { ...fresh, source, sourceUrl, origin, store, shipping, locked: [], collected }, variants };
}
