import type { Texts } from '../edit/model/sheet.ts';
import { emptyVariants, type NewVariants } from './newProduct.ts';

/** A product that is being made, as this browser keeps it until it is sent. */
export interface KeptForm {
  at: string;
  texts: Texts;
  variants: NewVariants;
}

const keyFor = (accountId: string): string => `quayside.newProduct.${accountId}`;

const isKept = (value: unknown): value is KeptForm =>
  typeof value === 'object' && value !== null && 'at' in value && 'texts' in value && 'variants' in value;

/** What was typed and not sent; undefined for nothing, or what cannot be read. */
export function readKept(accountId: string, storage: Storage = localStorage): KeptForm | undefined {
  const text = storage.getItem(keyFor(accountId));
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // A field that came with a later version has its first value.
    return isKept(value) ? { ...value, variants: { ...emptyVariants, ...value.variants } } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const dropKept = (accountId: string, storage: Storage = localStorage): void =>
  storage.removeItem(keyFor(accountId));

/** Keeps what is typed; false when there is no room. */
export function writeKept(accountId: string, kept: KeptForm, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyFor(accountId), JSON.stringify(kept));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
