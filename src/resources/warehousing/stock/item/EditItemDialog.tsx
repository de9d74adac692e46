import { DialogContent, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { stockItems } from '#contract/stock.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import type { StockRow } from '../stockRow.ts';
import { ItemDialog } from './ItemDialog.tsx';

/** Changes the item that a row of stock is of, once that is read. */
export const EditItemDialog = ({ stock: { itemId }, onClose }: { stock: StockRow; onClose: () => void }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['stockItems', 'one', itemId],
    queryFn: ({ signal }) => call(stockItems.calls.one, { id: itemId }, { signal, reactTo: 'special' }),
    // What the form begins with is what is saved by now.
    gcTime: 0,
  });
  if (data !== undefined) return <ItemDialog item={data} onClose={onClose} />;
  return (
    <DialogFrame isLong title={translate('stock.item.edit.title')} busy={false} onClose={onClose}>
      <DialogContent>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} aria-label={translate('shell.loading')} />
        )}
      </DialogContent>
    </DialogFrame>
  );
};
