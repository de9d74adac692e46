import type { ProductChange, RemoteProduct, VariantChange } from '../../../connectors/store.ts';
import { sameAmount } from '../../../decimal.ts';
import { wordsOf } from '../../../html.ts';

/** A product as its store tells it: what of it can be changed there is in these. */
export type Held = Pick<RemoteProduct, 'title' | 'status' | 'detail'>;

/** What can be changed of a variant in its store, by field. */
export type VariantValues = Required<Omit<VariantChange, 'externalId' | 'inventory'>> & { inventory: number | null };
/** The same of the product; null where the store's detail was not read. */
export type OwnValues = Record<Exclude<keyof ProductChange, 'externalId' | 'variants'>, unknown>;

/** What a store holds of what can be changed there. */
export interface Values {
  own: OwnValues;
  variants: ReadonlyMap<string, VariantValues>;
}

export const valuesOf = ({ title, status, detail }: Held): Values => ({
  own: { title, status, bodyHtml: detail?.bodyHtml ?? null, tags: detail?.tags ?? null },
  variants: new Map(
    (detail?.variants ?? []).map(({ externalId, price, compareAtPrice, inventory, sku }) => [
      externalId,
      { price, compareAtPrice, inventory, sku },
    ]),
  ),
});

/**
 * Whether a store has a value that it was given: it may write amounts and descriptions otherwise, and orders tags as it
 * likes.
 */
export function isInStore(field: string, value: unknown, held: unknown): boolean {
  if (value === held) return true;
  if (field === 'price' || field === 'compareAtPrice') return sameAmount(amountOf(value), amountOf(held));
  if (field === 'bodyHtml' || field === 'title') return wordsOf(String(value ?? '')) === wordsOf(String(held ?? ''));
  if (field === 'tags') return inOrder(value) === inOrder(held);
  return false;
}

/** An amount as the store has it; null where it has none. */
const amountOf = (value: unknown): string | null => (isAmount(value) ? value : null);

/** Whether this is a price: a store may hold a variant without one. */
export const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value);

const inOrder = (tags: unknown): string => JSON.stringify(Array.isArray(tags) ? [...tags].map(String).sort() : tags);
