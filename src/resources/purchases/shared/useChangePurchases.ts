import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { useReadPurchasesAgain } from './useReadPurchasesAgain.ts';
import { useServerMessage } from './useServerMessage.ts';

type Changed = ResultOf<typeof purchaseCalls.takeBack>;
/** What many purchases can be told at once. */
export type PurchaseAction = 'takeBack' | 'toHand' | 'release' | 'refresh' | 'markPaid';

/** Sends an action for many purchases; what is only read again changes none of them. */
async function send(action: PurchaseAction, purchaseIds: string[]): Promise<Changed> {
  switch (action) {
    case 'takeBack':
      return call(purchaseCalls.takeBack, { purchaseIds });
    case 'refresh':
      await call(purchaseCalls.refresh, { purchaseIds });
      return { changed: purchaseIds, skipped: [] };
    case 'markPaid':
      return markPaid(purchaseIds);
    default:
      return call(purchaseCalls.toHand, { purchaseIds, byHand: action === 'toHand' });
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
export function useChangePurchases(onDone?: () => void): Action<[PurchaseAction, string[]]> {
  const notify = useNotify();
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const readAgain = useReadPurchasesAgain();
  return useAction(async (action, purchaseIds) => {
    const { changed, skipped } = await send(action, purchaseIds);
    const counts = { smart_count: changed.length, count: format.number(changed.length) };
    const [first] = skipped;
    const parts = [
      changed.length === 0 && first ? '' : translate(`buy.done.${action}`, counts),
      first ? translate('buy.done.not', { count: format.number(skipped.length), reason: messageOf(first.reason) }) : '',
    ];
    notify(parts.filter(Boolean).join(' '), { type: first ? 'warning' : 'success' });
    await readAgain();
    onDone?.();
  });
}
