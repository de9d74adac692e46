import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
import type { ProductImage } from '#contract/product.ts';
import { sameAmount } from '../../../decimal.ts';
import { sameValue } from '../../system/journal/index.ts';
import { keyOf, proposedVariant, supplierSide } from './collectedShape.ts';
import type { Following } from './following.ts';
import { type Found, isHeld, isOwned, type Mine } from './held.ts';
import type { Match } from './matchVariants.ts';
import type { NewVariantRow } from './shape.ts';

export interface MergedVariant {
  variant: NewVariantRow;
  found: Found[];
  /** A rule made its price and the cost is another one now. */
  reprice: boolean;
}

/** What a variant's fields are merged within. */
export interface Surroundings {
  product: Pick<Mine, 'locked' | 'images'>;
  base: CollectedProduct;
  theirs: CollectedProduct;
  /** The images of the product after the merge. */
  images: readonly ProductImage[];
  /** Option values follow the source. */
  follows: boolean;
  /** The supplier's amounts are in another currency than the product's: they cannot be taken over. */
  foreign: boolean;
  following: Following;
}

/** Brings one variant up to date, field by field. What is not the supplier's to change stays, and is found. */
export function mergeVariant({ mine, was, is }: Match, around: Surroundings): MergedVariant {
  if (!was) return { variant: mine, found: [], reprice: false };
  return is ? follow(mine, was, is, around) : withdrawn(mine, was, around);
}

/** The supplier offers it no more: nothing to sell, unless the merchant set a stock of their own. */
function withdrawn(mine: NewVariantRow, was: CollectedVariant, { product, following }: Surroundings): MergedVariant {
  const stock = mine.supplierOffers ? was.stock : 0;
  const asCollected = following.gone === 'follow' || mine.inventoryQuantity === stock;
  const held = following.gone === 'leave' || isHeld('inventoryQuantity', of(mine, product), asCollected);
  const isNews = mine.supplierOffers && following.gone !== 'leave';
  const { variantId } = mine;
  return {
    variant: {
      ...mine,
      supplierOffers: false,
      supplierInventoryQuantity: 0,
      inventoryQuantity: held ? mine.inventoryQuantity : 0,
    },
    found: isNews ? [{ variantId, field: 'variantGone', was: was.optionValues, theirs: null }] : [],
    reprice: false,
  };
}

const of = ({ owners }: NewVariantRow, { locked }: Pick<Mine, 'locked'>) => ({ owners, locked });

function follow(mine: NewVariantRow, was: CollectedVariant, is: CollectedVariant, around: Surroundings): MergedVariant {
  const { product, foreign, follows, following } = around;
  const base = { ...proposedVariant(was, []), inventoryQuantity: mine.supplierOffers ? was.stock : 0 };
  const next = proposedVariant(is, around.images);
  const found: Found[] = [];
  const find = (field: string, before: unknown, theirs: unknown) => {
    if (!sameValue(field, before, theirs)) found.push({ variantId: mine.variantId, field, was: before, theirs });
  };
  const held = (field: keyof NewVariantRow) =>
    isHeld(field, of(mine, product), sameValue(field, mine[field], base[field]));
  /** Somebody set or locked it; that it was left behind before says nothing. */
  const isKept = (field: keyof NewVariantRow) => isHeld(field, of(mine, product), true);
  const value = <Key extends 'sku' | 'barcode' | 'inventoryQuantity' | 'weight' | 'weightUnit'>(
    field: Key,
    stays: boolean,
  ): NewVariantRow[Key] => {
    if (stays) find(field, base[field], next[field]);
    return stays ? mine[field] : next[field];
  };
  const stock = (): number | null => {
    if (following.stock === 'leave') return mine.inventoryQuantity;
    const stays = following.stock === 'follow' ? isKept('inventoryQuantity') : held('inventoryQuantity');
    return value('inventoryQuantity', stays);
  };
  const costChanged = !sameAmount(mine.supplierCostPrice, next.supplierCostPrice);
  const price = <Key extends 'price' | 'compareAtPrice'>(field: Key): NewVariantRow[Key] => {
    if (foreign || following.price === 'leave') return mine[field];
    if (following.price === 'priceOnly' && field === 'compareAtPrice') return mine[field];
    const stays = following.price === 'usual' ? held(field) : isKept(field);
    if (!stays) return next[field];
    // What a rule makes of the cost is not asked about; a price that the source states itself is.
    if (mine.owners[field] !== 'rule' || was[field] !== null || is[field] !== null) {
      find(field, base[field], next[field]);
    }
    return mine[field];
  };
  // A weight means nothing without its unit: they follow together or not at all.
  const weightStays = held('weight') || held('weightUnit');
  const merged: NewVariantRow = {
    ...mine,
    ...supplierSide(is),
    collectedKey: keyOf(is),
    sku: value('sku', held('sku')),
    barcode: value('barcode', held('barcode')),
    price: price('price'),
    compareAtPrice: price('compareAtPrice'),
    inventoryQuantity: stock(),
    weight: value('weight', weightStays),
    weightUnit: value('weightUnit', weightStays),
    imageId: imageOf(mine, was, is, around, find),
    optionValues: follows ? next.optionValues : mine.optionValues,
  };
  if (!follows) find('optionValues', was.optionValues, is.optionValues);
  return {
    variant: merged,
    found,
    reprice: following.price !== 'leave' && mine.owners.price === 'rule' && costChanged,
  };
}

/** The image a variant shows, by address: the ids of images are ours. */
export const shownIn = ({ imageId }: Pick<NewVariantRow, 'imageId'>, images: readonly ProductImage[]): string | null =>
  images.find((image) => image.imageId === imageId)?.src ?? null;

/** Whether a variant shows a picture that somebody chose for it. */
export function choseImage(
  { mine, was }: Match,
  product: Pick<Mine, 'locked' | 'images'>,
  base: CollectedProduct,
): boolean {
  const shown = shownIn(mine, product.images);
  if (!was) return shown !== null;
  return isHeld('imageId', of(mine, product), shown === addressIn(base, was));
}

function imageOf(
  mine: NewVariantRow,
  was: CollectedVariant,
  is: CollectedVariant,
  { product, base, theirs, images }: Surroundings,
  find: (field: string, before: unknown, theirs: unknown) => void,
): string | null {
  const before = addressIn(base, was);
  const now = addressIn(theirs, is);
  const next = now === null ? null : images.find(({ src }) => src === now)?.imageId;
  // A picture that the product was not given cannot be shown, until its images are accepted.
  const stays = choseImage({ mine, was, is }, product, base) || next === undefined;
  if (!stays) return next ?? null;
  find('imageId', before, now);
  return images.some(({ imageId }) => imageId === mine.imageId) ? mine.imageId : null;
}

/** The picture of a variant among those of its product. */
const addressIn = ({ images }: CollectedProduct, { imageSrc }: CollectedVariant): string | null =>
  images.find(({ src }) => src === imageSrc)?.src ?? null;

/** Whether a price of the variant was set by hand or by a rule, or is locked. */
export function hasOwnPrice({ mine, was }: Match, locked: readonly string[]): { any: boolean; byHand: boolean } {
  const fields = ['price', 'compareAtPrice'] as const;
  const base = was ? proposedVariant(was, []) : null;
  const stands = fields.filter((field) =>
    isHeld(field, { owners: mine.owners, locked }, base !== null && sameAmount(mine[field], base[field])),
  );
  return {
    any: stands.length > 0,
    byHand: stands.some((field) => !isOwned(field, mine.owners) || mine.owners[field] === 'merchant'),
  };
}
