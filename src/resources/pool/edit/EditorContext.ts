import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Product, ProductVariant } from '#contract/product.ts';
import type { Problems } from './model/problems.ts';
import type { SheetStore } from './model/SheetStore.ts';
import type { Sheet } from './model/sheet.ts';

/** What the sections of the edit page share. */
export interface EditorState {
  /** The product as it is stored: the supplier's side, and where it is published. */
  product: Product;
  /** The supplier's side of each variant; the same object as long as that stays the same. */
  variants: ReadonlyMap<string, ProductVariant>;
  /** The stored sheet: what differs from it is not saved yet. */
  stored: Sheet;
  /** The sheet when the page was opened: changes are marked against it, and rows are taken back to it. */
  opened: Sheet;
  sheet: SheetStore;
  problems: Problems;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);
/** The sheet alone: it never changes, so who needs no more is not drawn again when something was saved. */
export const SheetContext = createContext<SheetStore | undefined>(undefined);

/** The edit page around. */
export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (state === undefined) throw new Error('Not on the edit page');
  return state;
}

/** The sheet of the edit page around. */
export function useSheetStore(): SheetStore {
  const sheet = useContext(SheetContext);
  if (sheet === undefined) throw new Error('Not on the edit page');
  return sheet;
}

/** A part of the sheet; drawn again only when that part changes. The selector answers what stands in the sheet. */
export function useSheet<T>(select: (sheet: Sheet) => T): T {
  const sheet = useSheetStore();
  return useSyncExternalStore(sheet.subscribe, () => select(sheet.get()));
}
