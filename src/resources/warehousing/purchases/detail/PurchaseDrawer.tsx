import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { warehousePurchases } from '#contract/warehouse.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { DetailDrawer, DetailSkeleton } from '#src/custom/ui/DetailDrawer.tsx';
import { call } from '#src/dataProvider/call.ts';
import { StockingCell } from '../cells.tsx';
import { nameOf } from '../stockingState.ts';
import { PurchaseDetails } from './PurchaseDetails.tsx';

/** One warehouse purchase, read under the key that live events of its resource renew. */
const usePurchase = (purchaseId: string) =>
  useQuery({
    queryKey: ['warehousePurchases', 'one', purchaseId],
    queryFn: ({ signal }) => call(warehousePurchases.calls.one, { id: purchaseId }, { signal, reactTo: 'special' }),
  });

/** A purchase to a warehouse, whole, over the list. */
export const PurchaseDrawer = ({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const { data: purchase, error, refetch } = usePurchase(purchaseId);
  if (purchase === undefined)
    return (
      <DetailDrawer width={720} title={translate('warehousing.detail.titleUnknown')} onClose={onClose}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <DetailSkeleton />}
      </DetailDrawer>
    );
  return (
    <DetailDrawer
      width={720}
      title={translate('warehousing.detail.title', { name: nameOf(purchase) })}
      head={<StockingCell purchase={purchase} />}
      onClose={onClose}
    >
      <PurchaseDetails purchase={purchase} />
    </DetailDrawer>
  );
};
