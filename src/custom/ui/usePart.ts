import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Readable } from '#src/lib/Store.ts';

/**
 * A part of what a store holds; drawn again only when that part is no longer `alike`. Without `alike` the selector returns
 * what stands in the store, or a plain value.
 */
export function usePart<State, Part>(
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
