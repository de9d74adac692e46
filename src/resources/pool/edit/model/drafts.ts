import type { Patch } from './patch.ts';

const PREFIX = 'quayside.draft.';
const keyOf = (productId: string): string => `${PREFIX}${productId}`;

/** Edits that were not saved, as this browser keeps them: on which revision they were made, and when. */
export interface Draft {
  revision: number;
  at: string;
  patch: Patch;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'revision' in value && 'at' in value && 'patch' in value;

/** The unsaved edits of a product, if this browser keeps any. What cannot be read is none. */
export function readDraft(productId: string, storage: Storage = localStorage): Draft | undefined {
  const text = storage.getItem(keyOf(productId));
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const dropDraft = (productId: string, storage: Storage = localStorage): void =>
  storage.removeItem(keyOf(productId));

function oldestOther(key: string, storage: Storage): string | undefined {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const others = keys.filter((one) => one.startsWith(PREFIX) && one !== key);
  const age = (one: string) => readDraft(one.slice(PREFIX.length), storage)?.at ?? '';
  return others.toSorted((a, b) => age(a).localeCompare(age(b)))[0];
}

/** Keeps unsaved edits. A full storage gives up its oldest drafts first; false when there is no room even so. */
export function writeDraft(productId: string, draft: Draft, storage: Storage = localStorage): boolean {
  const key = keyOf(productId);
  const text = JSON.stringify(draft);
  for (;;) {
    try {
      storage.setItem(key, text);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      const oldest = oldestOther(key, storage);
      if (oldest === undefined) return false;
      storage.removeItem(oldest);
    }
  }
}
