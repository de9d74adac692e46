import { useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { type Action, useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useReadPurchasesAgain } from './useReadPurchasesAgain.ts';
import { useSaid } from './useSaid.ts';

type Changed = ResultOf<typeof purchaseCalls.takeBack>;
/** What many purchases can be told at once. */
export type PurchaseDeed = 'takeBack' | 'toHand' | 'letGo' | 'refresh';

/** Sends a deed for many purchases; what is only read again changes none of them. */
async function send(deed: PurchaseDeed, purchaseIds: string[]): Promise<Changed> {
  switch (deed) {
    case 'takeBack':
      return call(purchaseCalls.takeBack, { purchaseIds });
    case 'refresh':
      await call(purchaseCalls.refresh, { purchaseIds });
      return { changed: purchaseIds, skipped: [] };
    default:
      return call(purchaseCalls.toHand, { purchaseIds, byHand: deed === 'toHand' });
  }
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
