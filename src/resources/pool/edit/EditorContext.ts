import { createContext, useContext } from 'react';
import { usePart } from '#src/custom/ui/usePart.ts';
import type { Readable } from '#src/lib/Store.ts';
import type { EditorState } from './model/editing.ts';
import type { SheetStore } from './model/SheetStore.ts';
import type { Sheet } from './model/sheet.ts';

export const EditorContext = createContext<Readable<EditorState> | undefined>(undefined);
export const SheetContext = createContext<SheetStore | undefined>(undefined);

/**
 * A part of what the edit page around shares; drawn again only when that part is no longer `alike`. A product is a new
 * object with every save: lists in it are compared by what they hold.
 */
export function useEditorState<T>(select: (state: EditorState) => T, alike?: (before: T, after: T) => boolean): T {
  const store = useContext(EditorContext);
  if (store === undefined) throw new Error('Not on the edit page');
  return usePart(store, select, alike);
}

/** The sheet of the edit page around. */
export function useSheetStore(): SheetStore {
  const sheet = useContext(SheetContext);
  if (sheet === undefined) throw new Error('Not on the edit page');
  return sheet;
}

/** A part of the sheet; drawn again only when that part is no longer `alike`. */
export function useSheet<T>(select: (sheet: Sheet) => T, alike?: (before: T, after: T) => boolean): T {
  return usePart(useSheetStore(), select, alike);
}
