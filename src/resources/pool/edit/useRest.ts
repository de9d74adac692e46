import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SheetStore } from './model/SheetStore.ts';
import type { Texts } from './model/sheet.ts';

/** Calls back once nothing was edited for `quiet` ms. `flush` calls at once what waits; both follow the newest callback. */
export function useRest(sheet: SheetStore, form: UseFormReturn<Texts>, quiet: number, onRest: () => void) {
  const latest = useRef(onRest);
  latest.current = onRest;
  const flush = useRef(() => {});
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      timer = undefined;
      latest.current();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, quiet);
    };
    flush.current = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      rest();
    };
    const stopSheet = sheet.subscribe(later);
    const stopForm = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      stopSheet();
      stopForm();
      flush.current();
    };
  }, [sheet, form, quiet]);
  return flush;
}
