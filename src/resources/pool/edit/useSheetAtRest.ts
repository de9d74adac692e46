import { useEffect, useEffectEvent, useState } from 'react';
import { useSheetStore } from './EditorContext.ts';
import type { Sheet } from './model/sheet.ts';

const QUIET = 250;

/** What is worked out of all rows of the sheet: once nothing was edited for a moment, since a key stroke must not wait for it. */
export function useSheetAtRest<T>(workOut: (sheet: Sheet) => T): T {
  const sheet = useSheetStore();
  const [found, setFound] = useState(() => workOut(sheet.get()));
  const look = useEffectEvent(() => setFound(workOut(sheet.get())));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = sheet.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), QUIET);
    });
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sheet]);
  return found;
}
