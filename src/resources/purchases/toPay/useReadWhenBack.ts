import { useEffect, useRef } from 'react';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadPurchasesAgain } from '../shared/useReadPurchasesAgain.ts';

interface ReadWhenBack {
  /** Called with the purchases that somebody leaves to pay. */
  leave: (purchaseIds: string[]) => void;
  /** Why they could not be read; undefined where they could. */
  error: unknown;
}

/** Has purchases read from their suppliers once somebody is back from paying them, ahead of the next regular reading. */
export function useReadWhenBack(): ReadWhenBack {
  const left = useRef<string[]>([]);
  const readAgain = useReadPurchasesAgain();
  const { run, error } = useAction(async (purchaseIds: string[]) => {
    await call(purchaseCalls.refresh, { purchaseIds });
    await readAgain();
  });
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState !== 'visible' || left.current.length === 0) return;
      run(left.current);
      left.current = [];
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, [run]);
  const leave = (purchaseIds: string[]): void => {
    left.current = purchaseIds;
  };
  return { leave, error };
}
