import { Button } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { PrintStyles } from '#src/custom/ui/PrintStyles.tsx';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import type { PurchaseRow } from '../purchaseRow.ts';
import { ReceivingSheet } from './ReceivingSheet.tsx';

/** `/performance/warehousing/print?id=`: what is to be received of chosen purchases, as a list on paper. */
export const PrintPage = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const ids = params.getAll('id').slice(0, limits.restRows);
  const { data, error, refetch } = useGetList<PurchaseRow>(
    'warehousePurchases',
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: Math.max(1, ids.length) },
      sort: { field: 'purchasedAt', order: 'DESC' },
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { onError: () => undefined, enabled: ids.length > 0 },
  );
  const shown = ids.length === 0 ? [] : data;
  return (
    <>
      <PrintStyles />
      <PageTitle
        title={translate('warehousing.print.title')}
        text={translate('warehousing.print.text')}
        actions={
          <Button variant="contained" disabled={!shown?.length} onClick={() => window.print()}>
            {translate('warehousing.print.button')}
          </Button>
        }
      />
      {shown === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {shown === undefined && !error ? <CardsSkeleton heights={[420]} /> : null}
      {shown === undefined ? null : <ReceivingSheet purchases={shown} />}
    </>
  );
};
