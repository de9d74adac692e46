import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PRINT } from '../shared/addresses.ts';

/** Prints the page once where its address asks for it, as soon as what is printed is there. */
export function usePrintAsked(isReady: boolean): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has(PRINT);
  useEffect(() => {
    if (!isReady || !isAsked) return;
    // A reload, or the page’s tab, does not print again.
    setParams(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete(PRINT);
        return left;
      },
      { replace: true },
    );
    window.print();
  }, [isReady, isAsked, setParams]);
}
