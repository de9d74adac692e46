import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import type { NewVariantRow, ProductRow, VariantRow } from '../../../db/schema/products.ts';
import { safeHtml } from '../../../html.ts';
import { newId } from '../../../ids.ts';
import { combination, type Editable } from './shape.ts';

/** What a new collection knows a variant by: the supplier's id, or in files the option values. */
export const keyOf = (variant: Pick<CollectedVariant, 'supplierSkuId' | 'optionValues'>): string =>
  variant.supplierSkuId ?? combination(variant.optionValues);

/** Whether all that was told of its prices is what only some buyers pay. */
export const isPromotional = ({ priceNotes }: Pick<CollectedProduct, 'priceNotes'>): boolean =>
  priceNotes?.includes('promotional') ?? false;

/** A collected product with its HTML made safe. */
export function safeCollected(collected: CollectedProduct): CollectedProduct {
  const { bodyHtml, selling } = collected;
  const short = selling?.shortDescription;
  return {
    ...collected,
    bodyHtml: safeHtml(bodyHtml),
    ...(short === undefined ? {} : { selling: { ...selling, shortDescription: safeHtml(short) } }),
  };
}

/**
 * A collected product in the form in which it is kept and compared: its HTML made safe, and the pictures of its variants
 * among its images, since a variant can only show an image that the product has.
 */
export function cleanCollected(collected: CollectedProduct): CollectedProduct {
  const known = new Set(collected.images.map(({ src }) => src));
  const ofVariants = new Set(collected.variants.flatMap(({ imageSrc }) => (imageSrc === null ? [] : [imageSrc])));
  const missing = [...ofVariants].filter((src) => !known.has(src)).map((src) => ({ src, alt: '' }));
  return { ...safeCollected(collected), images: [...collected.images, ...missing] };
}

/** The first 12 images are in use. */
export const collectedImages = (images: CollectedProduct['images']): ProductImage[] =>
  images.map(({ src, alt }, index) => ({
    imageId: newId(),
    src,
    alt,
    useFlg: index < limits.imagesInUse ? 1 : 0,
  }));

/** The merchant's fields of a variant as the source proposes them. Without a price of its own: the supplier's. */
export function proposedVariant(variant: CollectedVariant, images: readonly ProductImage[]): NewVariantRow {
  return {
    variantId: newId(),
    sku: variant.sku,
    barcode: variant.barcode,
    optionValues: variant.optionValues,
    price: variant.price ?? variant.supplierPrice,
    compareAtPrice: variant.compareAtPrice,
    inventoryQuantity: variant.stock,
    weight: variant.weight,
    weightUnit: variant.weightUnit,
    imageId: images.find((image) => image.src === variant.imageSrc)?.imageId ?? null,
    collectedKey: keyOf(variant),
    owners: {},
    ...supplierSide(variant),
  };
}

/** The supplier's side of a variant: always what was collected last. */
export const supplierSide = (
  variant: CollectedVariant,
): Pick<
  NewVariantRow,
  'supplierSkuId' | 'supplierPrice' | 'supplierCostPrice' | 'supplierInventoryQuantity' | 'supplierOffers'
> => ({
  supplierSkuId: variant.supplierSkuId,
  supplierPrice: variant.supplierPrice,
  supplierCostPrice: variant.supplierCostPrice ?? variant.supplierPrice,
  supplierInventoryQuantity: variant.stock,
  supplierOffers: true,
});

/** A collected product as a new one of the merchant's. */
export function freshProduct(collected: CollectedProduct): Editable {
  const images = collectedImages(collected.images);
  return {
    title: collected.title,
    bodyHtml: collected.bodyHtml,
    tags: collected.tags,
    category: collected.category,
    videoUrl: collected.videoUrl,
    options: collected.options,
    images,
    variants: collected.variants.map((variant) => proposedVariant(variant, images)),
  };
}

/** What the file that a product came from said of it beyond the import list's fields; nothing for other products. */
export const productSelling = ({ collected }: Pick<ProductRow, 'collected'>): ProductSelling =>
  collected?.selling ?? {};

/** The same of its variants, found by what they were collected as. */
export function variantSellingOf({
  collected,
}: Pick<ProductRow, 'collected'>): (variant: Pick<VariantRow, 'collectedKey'>) => VariantSelling {
  const byKey = new Map((collected?.variants ?? []).map((variant) => [keyOf(variant), variant.selling]));
  return ({ collectedKey }) => (collectedKey === null ? {} : (byKey.get(collectedKey) ?? {}));
}
