import type { CollectedProduct } from '#contract/collected.schemas.ts';
import type { OfferChange } from '#contract/mappingShown.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { OfferSnapshot } from '../../../db/schema/mapping.ts';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import { canonicalWords, isCjk, plain } from './words/canonical.ts';

/** What a supplier sells under one SKU, as it told it. */
export interface SoldSku {
  supplier: SupplierPlatform;
  supplierProductId: string;
  /** Empty for the one thing that a product without SKUs is. */
  skuId: string;
  title: string;
  url: string | null;
  optionValues: string[];
  image: string | null;
  cost: { amount: string; currency: string } | null;
  stock: number | null;
  minimum: number | null;
}

/**
 * The SKUs of a product, in texts that the database can hold: they are kept, and held against what was kept. One that
 * cannot be named, beside others, cannot be bought either.
 */
export function skusOf(supplier: SupplierPlatform, product: CollectedProduct): SoldSku[] {
  const { supplierProductId, title, sourceUrl, currency, minOrder, variants, images } = product;
  return variants.flatMap((variant) => {
    const skuId = variant.supplierSkuId ?? (variants.length === 1 ? '' : null);
    if (skuId === null) return [];
    const cost = variant.supplierCostPrice ?? variant.supplierPrice;
    return stripNulBytes({
      supplier,
      supplierProductId,
      skuId,
      title,
      url: sourceUrl,
      stock: variant.stock,
      minimum: minOrder,
      optionValues: [...variant.optionValues],
      // Without options nothing but the product's own picture says what it is.
      image: variant.imageSrc ?? (variants.length === 1 ? (images[0]?.src ?? null) : null),
      cost: cost === null ? null : { amount: cost, currency },
    });
  });
}

/** What is kept of a SKU when it is mapped. */
export const snapshotOf = ({ skuId, optionValues, image, cost }: SoldSku): OfferSnapshot => ({
  skuId,
  optionValues,
  image,
  cost,
});

/**
 * What of a SKU is another than when it was mapped: its words, or its picture; a price is none of it. The same words in
 * another language are the same, and pictures that one of the two sides does not have say nothing.
 */
export function changesOf(
  mappedAs: Pick<OfferSnapshot, 'skuId' | 'optionValues' | 'image'>,
  now: Pick<SoldSku, 'skuId' | 'optionValues' | 'image'> | null,
): OfferChange[] {
  if (now === null) return ['gone'];
  return [
    ...(mappedAs.skuId === now.skuId ? [] : (['sku'] as const)),
    ...(isSameWords(mappedAs.optionValues, now.optionValues) ? [] : (['options'] as const)),
    ...(isSamePicture(mappedAs.image, now.image) ? [] : (['image'] as const)),
  ];
}

/** Whether two SKUs are called the same, in their order: of two options with the same values the order is what counts. */
export const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => isSameWord(word, other[at] ?? ''));

const isSameWord = (one: string, other: string): boolean =>
  plain(one) === plain(other) || (isCjk(one) !== isCjk(other) && canonicalWords(one) === canonicalWords(other));

/** Suppliers serve one picture from several hosts and in several sizes, which its address says behind its name. */
function isSamePicture(one: string | null, other: string | null): boolean {
  return one === null || other === null || one === other || nameOf(one) === nameOf(other);
}

function nameOf(address: string): string {
  const [path = ''] = address.replace(/^(https?:)?\/\/[^/]+/i, '').split(/[?#]/);
  return path.replace(/(\.(?:jpe?g|png|webp|gif))_[\w.-]+$/i, '$1').replace(/\/s-l\d+\.(\w+)$/i, '/s-l.$1');
}

/** Names that any product's picture may have. */
const PLAIN_NAME = /^(?:image|img|main|photo|product|picture|default|\W|\d)+$/i;
const SHORTEST_NAME = 10;

/** What a picture's file is called, whichever host serves it and in whichever size; null where it could be anything's. */
export function pictureName(address: string | null): string | null {
  if (address === null) return null;
  const file = nameOf(address).split('/').at(-1) ?? '';
  const name = file.replace(/\.\w+$/, '').toLowerCase();
  const isEbay = /^s-l/.test(name);
  if (isEbay) return nameOf(address).toLowerCase();
  return name.length < SHORTEST_NAME || PLAIN_NAME.test(name) ? null : name;
}
