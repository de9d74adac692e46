import type { Product, ProductUpdate, ProductVariant } from '#contract/product.schemas.ts';
import type { Conflict } from './conflict.ts';
import type { Draft } from './drafts.ts';
import { equal } from './equal.ts';
import type { Problems } from './problems.ts';
import { asUpdate, type Sheet, sheetOf } from './sheet.ts';
import { supplierSides } from './supplierSides.ts';

/** What the sections of the edit page share. */
export interface EditorState {
  /** The product as it is stored: the supplier's side, and where it is published. */
  product: Product;
  /** What edits are compared with: what the server last took, as it was sent, or last answered. */
  base: ProductUpdate;
  /** The supplier's side of each variant; the same object as long as that stays the same. */
  variants: ReadonlyMap<string, ProductVariant>;
  /** The stored sheet: what differs from it is not saved yet. */
  stored: Sheet;
  /** The sheet as the page was opened, or last taken over from elsewhere: changes are marked against it, and rows are taken back to it. */
  opened: Sheet;
  problems: Problems;
}

/** How the edits of one product stand. */
export interface Editing extends EditorState {
  /** What was read last: newer than `product` where somebody else saved while it is edited here. */
  fetched: Product;
  /** Whether anything differs from what is stored. */
  unsaved: boolean;
  /** The save under way: asked for, which keeps the page busy, or by itself. */
  saving: 'asked' | 'quietly' | null;
  /** When it was saved last; undefined before the first time. */
  savedAt: string | undefined;
  /** Why the last save did not get through; a conflict is none of these. */
  error: unknown;
  /** Whether the last save by itself was held up by problems. */
  invalid: boolean;
  /** Both sides, while they are looked at. */
  conflict: Conflict | undefined;
  /** Edits of an earlier visit, on a version that has changed since: not written over before they were decided about. */
  offered: Draft | undefined;
  /** Edits of an earlier visit that are in the form again. */
  restored: Draft | undefined;
  /** False when this browser has no room for unsaved edits. */
  kept: boolean;
  /** Removed, or on the way to be published: nothing is saved or kept any more. */
  gone: boolean;
}

/** What happens to the edits. */
export type EditEvent =
  | { type: 'compared'; unsaved: boolean }
  | { type: 'kept'; room: boolean }
  | { type: 'checked'; problems: Problems; quietly: boolean }
  | { type: 'sent'; how: 'asked' | 'quietly' }
  | { type: 'stored'; product: Product; update: ProductUpdate; sheet: Sheet }
  | { type: 'failed'; error: unknown }
  | { type: 'read'; product: Product }
  | { type: 'put'; product: Product }
  | { type: 'conflict'; conflict: Conflict | undefined }
  | { type: 'draftDecided' }
  | { type: 'gone' };

function sharedOf(product: Product, before?: EditorState): EditorState {
  const stored = sheetOf(product, before?.stored);
  const variants = supplierSides(product, before?.variants);
  return { product, base: asUpdate(product, stored), stored, opened: stored, variants, problems: {} };
}

/** How editing begins; `found` is what this browser kept of an earlier visit. */
export const begin = (product: Product, found: Draft | undefined): Editing => ({
  ...sharedOf(product),
  fetched: product,
  unsaved: false,
  saving: null,
  savedAt: undefined,
  error: null,
  invalid: false,
  conflict: undefined,
  offered: found !== undefined && found.revision !== product.revision ? found : undefined,
  restored: found?.revision === product.revision ? found : undefined,
  kept: true,
  gone: false,
});

/** How the edits stand after something happened to them. The same object where nothing changed. */
export function after(state: Editing, event: EditEvent): Editing {
  switch (event.type) {
    case 'compared':
      return event.unsaved === state.unsaved ? state : { ...state, unsaved: event.unsaved };
    case 'kept':
      return event.room === state.kept ? state : { ...state, kept: event.room };
    case 'checked': {
      const invalid = Object.keys(event.problems).length > 0;
      // What was found by itself is not shouted into the page while somebody types.
      if (!event.quietly) return { ...state, problems: event.problems };
      return invalid === state.invalid ? state : { ...state, invalid };
    }
    case 'sent':
      return { ...state, saving: event.how, error: null };
    case 'stored': {
      const { product, update, sheet } = event;
      const variants = supplierSides(product, state.variants);
      // The server may have tidied a text, which is no reason to write into a field under the merchant's hands.
      const base = { ...update, revision: product.revision };
      const told = { saving: null, savedAt: product.updatedAt, error: null, invalid: false };
      return { ...state, ...told, product, base, stored: sheet, variants, problems: {} };
    }
    case 'failed':
      return { ...state, saving: null, error: event.error };
    case 'read': {
      const fetched = event.product;
      const { product, variants } = state;
      if (fetched === state.fetched) return state;
      if (fetched.revision !== product.revision || alike(fetched, product)) return { ...state, fetched };
      // What is not for editing: the supplier's side, where it is published.
      return { ...state, fetched, product: fetched, variants: supplierSides(fetched, variants) };
    }
    case 'put':
      return { ...state, ...sharedOf(event.product, state), invalid: false };
    case 'conflict':
      return { ...state, conflict: event.conflict };
    case 'draftDecided':
      return { ...state, offered: undefined, restored: undefined };
    case 'gone':
      return { ...state, gone: true };
  }
}

/** Whether two answers of one revision say the same beside what is edited. */
const alike = (a: Product, b: Product): boolean => equal({ ...a, variantsList: null }, { ...b, variantsList: null });

/** Whether somebody else saved the product meanwhile. */
export const isOutdated = ({ fetched, product }: Editing): boolean => fetched.revision > product.revision;

/** Whether nothing is saved by itself: both sides of a conflict wait to be looked at, or the product has gone. */
export const isPaused = (state: Editing): boolean => state.gone || state.conflict !== undefined || isOutdated(state);

/** Where the edits are: what the head of the page says. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'waiting' | 'invalid' | 'failed' | 'paused';

export function saveStateOf(state: Editing): SaveState {
  if (state.saving !== null) return 'saving';
  if (!state.unsaved) return state.savedAt === undefined ? 'untouched' : 'saved';
  if (isPaused(state)) return 'paused';
  if (state.error !== null) return 'failed';
  return state.invalid ? 'invalid' : 'waiting';
}
