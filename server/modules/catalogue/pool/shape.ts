import type { ProductImage, ProductOption, VariantInput } from '#contract/product.schemas.ts';
import type { NewVariantRow, ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { bounds, sumOrNull } from '../../../decimal.ts';

/** The part of a product that the merchant edits, and that a new collection may bring up to date. */
export interface Editable {
  title: string;
  bodyHtml: string;
  tags: string[];
  category: string;
  videoUrl: string | null;
  options: ProductOption[];
  images: ProductImage[];
  variants: NewVariantRow[];
}

/** What is added up of a product for the list. */
export type Derived = Pick<
  ProductRow,
  | 'primaryImage'
  | 'imageCount'
  | 'sku'
  | 'priceMin'
  | 'priceMax'
  | 'supplierPriceMin'
  | 'supplierPriceMax'
  | 'variantCount'
  | 'supplierVariantCount'
  | 'inventory'
  | 'supplierInventory'
  | 'weight'
  | 'weightUnit'
  | 'searchText'
>;

type Summed = Pick<Editable, 'title' | 'tags' | 'category' | 'images' | 'variants'>;
type Fixed = Pick<ProductRow, 'store' | 'supplierProductId'>;

interface Sum {
  /** The fields of product and variants that it is made of. */
  of: readonly string[];
  make: (edited: Summed, fixed: Fixed) => Partial<Derived>;
}

const sums: readonly Sum[] = [
  {
    of: ['images'],
    make: ({ images }) => ({
      primaryImage: images.find((image) => image.useFlg === 1)?.src ?? null,
      imageCount: images.filter((image) => image.useFlg === 1).length,
    }),
  },
  {
    of: ['sku', 'weight', 'weightUnit'],
    make: ({ variants: [first] }) => ({
      sku: first?.sku ?? '',
      weight: first?.weight ?? null,
      weightUnit: first?.weightUnit ?? 'kg',
    }),
  },
  {
    of: ['price'],
    make: ({ variants }) => {
      const { min, max } = bounds(variants.map(({ price }) => price));
      return { priceMin: min, priceMax: max };
    },
  },
  {
    of: ['supplierPrice'],
    make: ({ variants }) => {
      const { min, max } = bounds(variants.map(({ supplierPrice }) => supplierPrice));
      return { supplierPriceMin: min, supplierPriceMax: max };
    },
  },
  {
    of: ['collectedKey', 'supplierOffers'],
    make: ({ variants }) => ({
      variantCount: variants.length,
      supplierVariantCount: variants.filter(
        ({ collectedKey, supplierOffers }) => collectedKey !== null && supplierOffers,
      ).length,
    }),
  },
  {
    of: ['inventoryQuantity', 'supplierInventoryQuantity'],
    make: ({ variants }) => ({
      inventory: sumOrNull(variants.map(({ inventoryQuantity }) => inventoryQuantity)),
      supplierInventory: sumOrNull(variants.map(({ supplierInventoryQuantity }) => supplierInventoryQuantity)),
    }),
  },
  {
    of: ['title', 'tags', 'category', 'sku', 'store', 'supplierProductId'],
    make: (edited, fixed) => ({ searchText: searchText(edited, fixed) }),
  },
];

/** Everything the list shows of variants and images, added up. */
export const derive = (edited: Summed, fixed: Fixed): Derived =>
  // Every field of `Derived` is made by one of the sums.
  Object.assign({}, ...sums.map(({ make }) => make(edited, fixed))) as Derived;

/** As much of it as is made of fields that changed. */
export const deriveFrom = (changed: ReadonlySet<string>, edited: Summed, fixed: Fixed): Partial<Derived> =>
  Object.assign(
    {},
    ...sums.flatMap(({ of, make }) => (of.some((field) => changed.has(field)) ? [make(edited, fixed)] : [])),
  );

/** Enough of it for a search; a product of 2,048 variants must not make an index entry of a megabyte. */
const SEARCH_TEXT_AT_MOST = 4000;

function searchText(
  edited: Pick<Editable, 'title' | 'tags' | 'category' | 'variants'>,
  fixed: Pick<ProductRow, 'store' | 'supplierProductId'>,
): string {
  const skus = new Set(edited.variants.map((variant) => variant.sku).filter(Boolean));
  return [edited.title, fixed.store, fixed.supplierProductId ?? '', edited.category, ...edited.tags, ...skus]
    .join(' ')
    .toLowerCase()
    .slice(0, SEARCH_TEXT_AT_MOST);
}

/** What tells variants apart: the option values, as one text. */
export const combination = (values: readonly string[]): string => values.join('\u001f');

/** Variants as rows of their product, in this order. */
export const withPlaces = (
  { merchantId, productId }: Pick<ProductRow, 'merchantId' | 'productId'>,
  variants: readonly NewVariantRow[],
): VariantRow[] => variants.map((variant, position) => ({ ...variant, merchantId, productId, position }));

/** A variant of the merchant's own, without a supplier side. */
export const withoutSupplier = (input: VariantInput): NewVariantRow => ({
  ...input,
  supplierSkuId: null,
  collectedKey: null,
  supplierPrice: null,
  supplierCostPrice: null,
  supplierInventoryQuantity: null,
  supplierOffers: true,
  owners: {},
});
