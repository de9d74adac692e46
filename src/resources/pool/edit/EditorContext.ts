import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
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

/**
 * A part of what a store holds; drawn again only when that part is no longer `alike`. Without `alike` the selector returns
 * what stands in the store, or a plain value.
 */
function usePart<State, Part>(
  { get, subscribe }: Readable<State>,
  select: (state: State) => Part,
  alike: (before: Part, after: Part) => boolean = Object.is,
): Part {
  const drawn = useRef<{ part: Part }>(undefined);
  const read = useMemo(() => {
    let known = drawn.current;
    return () => {
      const part = select(get());
      if (known === undefined || !alike(known.part, part)) known = { part };
      return known.part;
    };
  }, [get, select, alike]);
  const part = useSyncExternalStore(subscribe, read);
  useEffect(() => {
    drawn.current = { part };
  }, [part]);
  return part;
}
