import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';

/** Reads plan and levels again when the language changes: their names come from the plan file, in the language of the call. */
export function useNamesInLanguage(): void {
  const locale = useLocale();
  const client = useQueryClient();
  const readIn = useRef(locale);
  useEffect(() => {
    if (readIn.current === locale) return;
    readIn.current = locale;
    for (const call of [memberCalls.current, memberCalls.levels]) {
      void client.invalidateQueries({ queryKey: callKey(call) });
    }
  }, [locale, client]);
}
