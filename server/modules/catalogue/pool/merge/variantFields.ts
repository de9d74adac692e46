import type { CollectedProduct, CollectedVariant } from '#contract/collected.schemas.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import type { NewVariantRow } from '../../../../db/schema/products.ts';
import { sameAmount } from '../../../../decimal.ts';
import { sameValue } from '../../../system/journal/index.ts';
import { keyOf, proposedVariant, supplierSide } from '../collectedShape.ts';
import { shownIn } from './images.ts';
import { type CurrentProduct, isOwned, isProtected, type SupplierChange, type UpdatePolicy } from './protection.ts';

/** A variant of the pool with how it was collected before and now; both null for one of the merchant's own. */
export interface Match {
  current: NewVariantRow;
  base: CollectedVariant | null;
  supplier: CollectedVariant | null;
}

export interface MergedVariant {
  variant: NewVariantRow;
  changes: SupplierChange[];
  /** A rule made its price and the cost is another one now. */
  reprice: boolean;
}

/** What a variant's fields are merged within. */
export interface Surroundings {
  product: Pick<CurrentProduct, 'locked' | 'images'>;
  baseProduct: CollectedProduct;
  supplierProduct: CollectedProduct;
  /** The images of the product after the merge. */
  images: readonly ProductImage[];
  /** Option values follow the source. */
  follows: boolean;
  /** The supplier's amounts are in another currency than the product's: they cannot be taken over. */
  foreign: boolean;
  updatePolicy: UpdatePolicy;
}

/** Brings one variant up to date, field by field. What is not the supplier's to change stays, and is found. */
export function mergeVariant({ current, base, supplier }: Match, around: Surroundings): MergedVariant {
  if (!base) return { variant: current, changes: [], reprice: false };
  return supplier ? follow(current, base, supplier, around) : withdrawn(current, base, around);
}

/** The supplier offers it no more: nothing to sell, unless the merchant set a stock of their own. */
function withdrawn(
  current: NewVariantRow,
  base: CollectedVariant,
  { product, updatePolicy }: Surroundings,
): MergedVariant {
  const stock = current.supplierOffers ? base.stock : 0;
  const asCollected = updatePolicy.gone === 'follow' || current.inventoryQuantity === stock;
  const stays = updatePolicy.gone === 'leave' || isProtected('inventoryQuantity', of(current, product), asCollected);
  const isNews = current.supplierOffers && updatePolicy.gone !== 'leave';
  const { variantId } = current;
  return {
    variant: {
      ...current,
      supplierOffers: false,
      supplierInventoryQuantity: 0,
      inventoryQuantity: stays ? current.inventoryQuantity : 0,
    },
    changes: isNews ? [{ variantId, field: 'variantGone', was: base.optionValues, theirs: null }] : [],
    reprice: false,
  };
}

const of = ({ owners }: NewVariantRow, { locked }: Pick<CurrentProduct, 'locked'>) => ({ owners, locked });

function follow(
  current: NewVariantRow,
  base: CollectedVariant,
  supplier: CollectedVariant,
  around: Surroundings,
): MergedVariant {
  const { product, foreign, follows, updatePolicy } = around;
  const before = { ...proposedVariant(base, []), inventoryQuantity: current.supplierOffers ? base.stock : 0 };
  const next = proposedVariant(supplier, around.images);
  const changes: SupplierChange[] = [];
  const find = (field: string, was: unknown, theirs: unknown) => {
    if (!sameValue(field, was, theirs)) changes.push({ variantId: current.variantId, field, was, theirs });
  };
  const isOurs = (field: keyof NewVariantRow) =>
    isProtected(field, of(current, product), sameValue(field, current[field], before[field]));
  /** Somebody set or locked it; that it was left behind before says nothing. */
  const isSetOrLocked = (field: keyof NewVariantRow) => isProtected(field, of(current, product), true);
  const value = <Key extends 'sku' | 'barcode' | 'inventoryQuantity' | 'weight' | 'weightUnit'>(
    field: Key,
    stays: boolean,
  ): NewVariantRow[Key] => {
    if (stays) find(field, before[field], next[field]);
    return stays ? current[field] : next[field];
  };
  const stock = (): number | null => {
    if (updatePolicy.stock === 'leave') return current.inventoryQuantity;
    const stays = updatePolicy.stock === 'follow' ? isSetOrLocked('inventoryQuantity') : isOurs('inventoryQuantity');
    return value('inventoryQuantity', stays);
  };
  const costChanged = !sameAmount(current.supplierCostPrice, next.supplierCostPrice);
  const price = <Key extends 'price' | 'compareAtPrice'>(field: Key): NewVariantRow[Key] => {
    if (foreign || updatePolicy.price === 'leave') return current[field];
    if (updatePolicy.price === 'priceOnly' && field === 'compareAtPrice') return current[field];
    const stays = updatePolicy.price === 'usual' ? isOurs(field) : isSetOrLocked(field);
    if (!stays) return next[field];
    // What a rule makes of the cost is not asked about; a price that the source states itself is.
    if (current.owners[field] !== 'rule' || base[field] !== null || supplier[field] !== null) {
      find(field, before[field], next[field]);
    }
    return current[field];
  };
  // A weight means nothing without its unit: they follow together or not at all.
  const weightStays = isOurs('weight') || isOurs('weightUnit');
  const merged: NewVariantRow = {
    ...current,
    ...supplierSide(supplier),
    collectedKey: keyOf(supplier),
    sku: value('sku', isOurs('sku')),
    barcode: value('barcode', isOurs('barcode')),
    price: price('price'),
    compareAtPrice: price('compareAtPrice'),
    inventoryQuantity: stock(),
    weight: value('weight', weightStays),
    weightUnit: value('weightUnit', weightStays),
    imageId: imageOf(current, base, supplier, around, find),
    optionValues: follows ? next.optionValues : current.optionValues,
  };
  if (!follows) find('optionValues', base.optionValues, supplier.optionValues);
  return {
    variant: merged,
    changes,
    reprice: updatePolicy.price !== 'leave' && current.owners.price === 'rule' && costChanged,
  };
}

/** Whether a variant shows a picture that somebody chose for it. */
export function choseImage(
  { current, base }: Match,
  product: Pick<CurrentProduct, 'locked' | 'images'>,
  baseProduct: CollectedProduct,
): boolean {
  const shown = shownIn(current, product.images);
  if (!base) return shown !== null;
  return isProtected('imageId', of(current, product), shown === addressIn(baseProduct, base));
}

function imageOf(
  current: NewVariantRow,
  base: CollectedVariant,
  supplier: CollectedVariant,
  { product, baseProduct, supplierProduct, images }: Surroundings,
  find: (field: string, was: unknown, theirs: unknown) => void,
): string | null {
  const before = addressIn(baseProduct, base);
  const now = addressIn(supplierProduct, supplier);
  const next = now === null ? null : images.find(({ src }) => src === now)?.imageId;
  // A picture that the product was not given cannot be shown, until its images are accepted.
  const stays = choseImage({ current, base, supplier }, product, baseProduct) || next === undefined;
  if (!stays) return next ?? null;
  find('imageId', before, now);
  return images.some(({ imageId }) => imageId === current.imageId) ? current.imageId : null;
}

/** The picture of a variant among those of its product. */
const addressIn = ({ images }: CollectedProduct, { imageSrc }: CollectedVariant): string | null =>
  images.find(({ src }) => src === imageSrc)?.src ?? null;

/** Whether a price of the variant was set by hand or by a rule, or is locked. */
export function hasOwnPrice({ current, base }: Match, locked: readonly string[]): { any: boolean; byHand: boolean } {
  const fields = ['price', 'compareAtPrice'] as const;
  const before = base ? proposedVariant(base, []) : null;
  const stands = fields.filter((field) =>
    isProtected(
      field,
      { owners: current.owners, locked },
      before !== null && sameAmount(current[field], before[field]),
    ),
  );
  return {
    any: stands.length > 0,
    byHand: stands.some((field) => !isOwned(field, current.owners) || current.owners[field] === 'merchant'),
  };
}
