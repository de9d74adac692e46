import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import type { CustomerRow } from '../shared/customerRow.ts';
import { useIdentity } from '../shared/useIdentity.tsx';
import { CompareTable } from './CompareTable.tsx';

interface MergeDialogProps {
  /** The first is proposed to stay. */
  customerIds: readonly string[];
  /** Hears which customer stays; undefined where they stay apart. */
  onDone: (keptId: string | undefined) => void;
  onClose: () => void;
}

/** The customers in the order they were named, without those that are gone. */
function useCustomers(ids: readonly string[]) {
  const { data, error, refetch } = useGetList<CustomerRow>(
    'customers',
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: ids.length },
      sort: { field: 'lastOrderedAt', order: 'DESC' },
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { onError: () => undefined },
  );
  return { customers: data && ids.flatMap((id) => data.find((one) => one.customerId === id) ?? []), error, refetch };
}

/** Customers side by side: they are made one, of which one stays, or said to be different persons. */
export const MergeDialog = ({ customerIds, onDone, onClose }: MergeDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [chosen, setChosen] = useState(customerIds[0] ?? '');
  const { customers, error, refetch } = useCustomers(customerIds);
  const decide = useIdentity((kind, [keptId]) => {
    onClose();
    onDone(kind === 'merge' ? keptId : undefined);
  });
  const ids = (customers ?? []).map(({ customerId }) => customerId);
  const kept = ids.includes(chosen) ? chosen : (ids[0] ?? '');
  const inOrder = [kept, ...ids.filter((id) => id !== kept)];
  const isPossible = ids.length >= 2;
  return (
    <Dialog
      open
      onClose={decide.busy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={customerIds.length > 2 ? 'lg' : 'md'}
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('customer.merge.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <div role="alert">
          {decide.error === undefined ? null : <Alert severity="error">{errorText(decide.error, translate)}</Alert>}
        </div>
        <Typography variant="body2" color="text.secondary">
          {translate('customer.merge.text')}
        </Typography>
        {customers === undefined ? (
          error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={280} aria-label={translate('shell.loading')} />
          )
        ) : (
          <CompareTable customers={customers} kept={kept} disabled={decide.busy} onKeep={setChosen} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button color="secondary" onClick={onClose} disabled={decide.busy}>
          {translate('kit.cancel')}
        </Button>
        <Button
          variant="outlined"
          color="secondary"
          disabled={!isPossible || decide.busy}
          onClick={() => decide.run('apart', inOrder)}
        >
          {translate('customer.keepApart')}
        </Button>
        <Button
          variant="contained"
          disabled={!isPossible}
          loading={decide.busy}
          onClick={() => decide.run('merge', inOrder)}
        >
          {translate('customer.merge.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
