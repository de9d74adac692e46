import type { MappedProduct, OfferList, ProductToMap } from '#contract/mappingShown.ts';
import { addressesIn } from '#contract/pastedLinks.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { type Drafts, isToDo } from '../model/drafts.ts';

/** What was loaded for a product by its link. */
export interface Loaded {
  product: MappedProduct;
  list: OfferList;
  /** What is sure of it. */
  drafts: Drafts;
}

/** A product that waits, with the link that was pasted for it. */
export interface BulkRow {
  /** As it is typed. */
  url: string;
  /** The link that was asked for last. */
  asked?: string;
  busy: boolean;
  error?: unknown;
  loaded?: Loaded;
  /** What the server said against saving it. */
  problem?: string;
}

export type BulkRows = Readonly<Record<string, BulkRow>>;

export const rowKey = ({ storeId, productId }: Pick<ProductToMap, 'storeId' | 'productId'>): string =>
  storeItemId({ storeId, externalId: productId });

/** The links of a pasted text for the rows from one on down: one each, in their order. What has no row is left out. */
export function spread(keys: readonly string[], from: string, text: string): { key: string; url: string }[] {
  const first = keys.indexOf(from);
  return text
    .split('\n')
    .flatMap((line) => addressesIn(line.trim()).slice(0, 1))
    .flatMap((url, at) => {
      const key = first === -1 ? undefined : keys[first + at];
      return key === undefined ? [] : [{ key, url }];
    });
}

/** How many of a product's variants are sure, and how many are still to be looked at. */
export function countSure({ product, drafts }: Loaded): { sure: number; toDo: number } {
  const toDo = product.variants.filter(({ variantId }) => isToDo(product, drafts, variantId)).length;
  return { sure: Object.keys(drafts).length, toDo };
}

/** Whether something is bought for the product already, which saving might replace. */
export const isMappedAlready = ({ mapping, variants }: MappedProduct): boolean =>
  mapping !== null || variants.some(({ from }) => from !== null);
