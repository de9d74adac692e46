import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SheetStore } from './model/SheetStore.ts';
import type { Texts } from './model/sheet.ts';
import { useRest } from './useRest.ts';

const QUIET = 250;

/** Whether anything differs from what is stored: looked at when the typing rests, since a key stroke must not wait for it. */
export function useUnsaved(sheet: SheetStore, form: UseFormReturn<Texts>, differs: () => boolean) {
  const [unsaved, setUnsaved] = useState(false);
  useRest(sheet, form, QUIET, () => setUnsaved(differs()));
  return [unsaved, setUnsaved] as const;
}
