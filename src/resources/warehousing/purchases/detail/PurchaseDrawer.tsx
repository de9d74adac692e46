import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { warehousePurchases } from '#contract/warehouse.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
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
  const titleId = useId();
  const { data: purchase, error, refetch } = usePurchase(purchaseId);
  const body = () => {
    if (purchase !== undefined) return <PurchaseDetails purchase={purchase} />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Skeleton variant="rounded" height={240} aria-label={translate('shell.loading')} sx={{ m: 4 }} />;
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': titleId,
          'aria-modal': true,
          sx: { width: 720, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {purchase === undefined
              ? translate('warehousing.detail.titleUnknown')
              : translate('warehousing.detail.title', { name: nameOf(purchase) })}
          </Typography>
          <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {purchase === undefined ? null : <StockingCell purchase={purchase} />}
      </Box>
      {/* What scrolls can be scrolled by keys. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ flex: 1, overflowY: 'auto' }}>
        {body()}
      </Box>
    </Drawer>
  );
};
