import { useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { DetailDrawer, DetailSkeleton } from '#src/custom/ui/DetailDrawer.tsx';
import { StateChips } from '../shared/StateChips.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';

/** One purchase, whole, over the list. */
export const PurchaseDrawer = ({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const { data: purchase, error, refetch } = useCall(purchaseCalls.get, { purchaseId });
  if (purchase === undefined)
    return (
      <DetailDrawer title={translate('purchases.detail.titleUnknown')} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
      </DetailDrawer>
    );
  const { supplier, orderNumber: number } = purchase;
  return (
    <DetailDrawer
      title={translate('purchases.detail.title', { supplier: translate(`words.source.${supplier}`), number })}
      head={
        <>
          <StateChips {...purchase} />
          <PurchaseActions purchase={purchase} />
        </>
      }
      onClose={onClose}
    >
      <PurchaseDetails key={purchaseId} purchase={purchase} />
    </DetailDrawer>
  );
};
