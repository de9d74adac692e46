import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';

/** Reads bills again when the language changes: names of plans and what a channel answered come in the language of the call. */
export function useBillsInLanguage(): void {
  const locale = useLocale();
  const client = useQueryClient();
  const readIn = useRef(locale);
  useEffect(() => {
    if (readIn.current === locale) return;
    readIn.current = locale;
    void client.invalidateQueries({ queryKey: ['bills'] });
  }, [locale, client]);
}
