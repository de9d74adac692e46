import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from 'react-admin';
import type { Call } from '#contract/endpoint.ts';
import { callKey } from '#src/custom/data/useCall.ts';

/** Reads calls again when the language changes: what they answer names levels, which the server does in the language of the call. */
export function useReadInLanguage(...calls: readonly Call[]): void {
  const locale = useLocale();
  const client = useQueryClient();
  const readIn = useRef(locale);
  const readAgain = useEffectEvent(() => {
    for (const call of calls) void client.invalidateQueries({ queryKey: callKey(call) });
  });
  useEffect(() => {
    if (readIn.current === locale) return;
    readIn.current = locale;
    readAgain();
  }, [locale]);
}
