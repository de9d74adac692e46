import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Product, ProductVariant } from '#contract/product.ts';
import type { Problems } from './model/problems.ts';
import type { SheetStore } from './model/SheetStore.ts';
import type { Sheet } from './model/sheet.ts';

/** What the sections of the edit page share. */
export interface EditorState {
  /** The product as it is stored: what changes are marked against, and the supplier's side. */
  product: Product;
  variants: ReadonlyMap<string, ProductVariant>;
  /** The stored sheet. */
  stored: Sheet;
  sheet: SheetStore;
  problems: Problems;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

/** The edit page around. */
export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (state === undefined) throw new Error('Not on the edit page');
  return state;
}

/** A part of the sheet; drawn again only when that part changes. The selector answers what stands in the sheet. */
export function useSheet<T>(select: (sheet: Sheet) => T): T {
  const { sheet } = useEditorState();
  return useSyncExternalStore(sheet.subscribe, () => select(sheet.get()));
}
