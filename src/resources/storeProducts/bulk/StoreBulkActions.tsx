import RefreshIcon from '@mui/icons-material/CachedOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import StockIcon from '@mui/icons-material/Inventory2Outlined';
import PriceIcon from '@mui/icons-material/PriceChangeOutlined';
import { Alert, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import type { StoreBulkStep, StoreProduct } from '#contract/storeProduct.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { BulkValueDialog } from './BulkValueDialog.tsx';
import { StatusMenu } from './StatusMenu.tsx';

const quietly = { reactTo: 'special' } as const;

/** Who hears of the jobs, where somebody does. */
type OnStarted = ((jobId: string) => Promise<void>) | undefined;

/** What is done with the chosen products, each as a job in their stores; `onDone` hears when it is under way. */
function useStoreBulk(onStarted: OnStarted, onDone: () => void) {
  const channel = useChannel();
  const { selection, count, isAll, clear } = useChosenRows();
  const notify = useNotify();

  const begun = async ({ jobId }: { jobId: string }) => {
    notify('storeProducts.bulk.started', { type: 'info' });
    clear();
    onDone();
    await onStarted?.(jobId);
  };
  const change = useAction(async (step: StoreBulkStep) =>
    begun(await call(storeProductCalls.bulk, { channel, ...selection, step }, quietly)),
  );
  const remove = useAction(async () => begun(await call(storeProductCalls.remove, { channel, ...selection }, quietly)));
  const refresh = useAction(async (ids: string[]) => {
    await call(storeProductCalls.refresh, { channel, ids });
    notify('storeProducts.bulk.refreshing', { type: 'info' });
    clear();
  });
  return { count, isAll, change, remove, refresh };
}

type Asked = 'price' | 'stock' | 'remove' | StoreProduct['status'];

/** What can be done with the chosen store products: each is asked about first, and then a job. */
export const StoreBulkActions = ({ onStarted }: { onStarted?: OnStarted }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [], selectedIds } = useListContext<StoreProduct>();
  const ids = selectedIds.map(String);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { count, isAll, change, remove, refresh } = useStoreBulk(onStarted, close);
  const counted = { smart_count: count, count: format.number(count) };
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" color="secondary" startIcon={icon} onClick={onClick}>
      {translate(`storeProducts.bulk.${name}`)}
    </Button>
  );
  const failure = (error: unknown) =>
    error === undefined ? null : (
      <Alert severity="error" sx={{ mt: 3 }}>
        {errorText(error, translate)}
      </Alert>
    );
  const status = asked === 'active' || asked === 'archived' || asked === 'draft' ? asked : undefined;
  return (
    <>
      {button('price', <PriceIcon />, () => setAsked('price'))}
      {button('stock', <StockIcon />, () => setAsked('stock'))}
      <StatusMenu onChoose={setAsked} />
      {/* All of them are read again by a sync. */}
      {isAll ? null : (
        <Button
          size="small"
          color="secondary"
          startIcon={<RefreshIcon />}
          loading={refresh.busy}
          onClick={() => refresh.run(ids)}
        >
          {translate('storeProducts.bulk.refresh')}
        </Button>
      )}
      <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsked('remove')}>
        {translate('storeProducts.bulk.remove')}
      </Button>
      {asked === 'price' || asked === 'stock' ? (
        <BulkValueDialog
          of={asked}
          products={data.filter(({ id }) => ids.includes(id))}
          count={count}
          send={change}
          onClose={close}
        />
      ) : null}
      {status === undefined ? null : (
        <ConfirmDialog
          open
          title={translate(`storeProducts.bulk.toTitle.${status}`, counted)}
          confirmLabel={translate(`storeProducts.bulk.to.${status}`)}
          busy={change.busy}
          onConfirm={() => change.run({ field: 'status', how: 'set', value: status })}
          onClose={close}
        >
          {translate(`storeProducts.bulk.toText.${status}`, counted)}
          {failure(change.error)}
        </ConfirmDialog>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title={translate('storeProducts.bulk.removeTitle', counted)}
        confirmLabel={translate('storeProducts.bulk.removeConfirm')}
        tone="error"
        busy={remove.busy}
        onConfirm={() => remove.run()}
        onClose={close}
      >
        {translate('storeProducts.bulk.removeText', counted)}
        {failure(remove.error)}
      </ConfirmDialog>
    </>
  );
};
