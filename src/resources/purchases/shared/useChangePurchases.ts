import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { useReadPurchasesAgain } from './useReadPurchasesAgain.ts';
import { useSaid } from './useSaid.ts';

type Changed = ResultOf<typeof purchaseCalls.takeBack>;
/** What many purchases can be told at once. */
export type PurchaseDeed = 'takeBack' | 'toHand' | 'letGo' | 'refresh' | 'markPaid';

/** Sends a deed for many purchases; what is only read again changes none of them. */
async function send(deed: PurchaseDeed, purchaseIds: string[]): Promise<Changed> {
  switch (deed) {
    case 'takeBack':
      return call(purchaseCalls.takeBack, { purchaseIds });
    case 'refresh':
      await call(purchaseCalls.refresh, { purchaseIds });
      return { changed: purchaseIds, skipped: [] };
    case 'markPaid':
      return markPaid(purchaseIds);
    default:
      return call(purchaseCalls.toHand, { purchaseIds, byHand: deed === 'toHand' });
  }
}

/** Marks purchases as paid one after the other, each by itself: one that the server refuses is named with its reason. */
async function markPaid(purchaseIds: readonly string[]): Promise<Changed> {
  const changed: Changed = { changed: [], skipped: [] };
  for (const purchaseId of purchaseIds) {
    const wanted = { purchaseId, outcome: 'paid', clientKey: uniqueKey() } as const;
    try {
      await call(purchaseCalls.resolve, wanted, { reactTo: 'special' });
      changed.changed.push(purchaseId);
    } catch (error) {
      if (!(error instanceof CallError) || error.kind !== 'code') throw error;
      const reason =
        error.key === 'error.purchaseNotUnknown'
          ? { key: 'buy.done.notMarkedPaid' }
          : { key: error.key ?? 'error.internal', text: error.message };
      changed.skipped.push({ purchaseId, reason });
    }
  }
  return changed;
}

/** Changes purchases, says how many it were and why not the others, and reads them again. */
export function useChangePurchases(onDone?: () => void): Action<[PurchaseDeed, string[]]> {
  const notify = useNotify();
  const translate = useTranslate();
  const format = useFormat();
  const said = useSaid();
  const readAgain = useReadPurchasesAgain();
  return useAction(async (deed, purchaseIds) => {
    const { changed, skipped } = await send(deed, purchaseIds);
    const counts = { smart_count: changed.length, count: format.number(changed.length) };
    const [first] = skipped;
    const parts = [
      changed.length === 0 && first ? '' : translate(`buy.done.${deed}`, counts),
      first ? translate('buy.done.not', { count: format.number(skipped.length), reason: said(first.reason) }) : '',
    ];
    notify(parts.filter(Boolean).join(' '), { type: first ? 'warning' : 'success' });
    await readAgain();
    onDone?.();
  });
}
