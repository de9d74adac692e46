import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { StateChips } from '../shared/StateChips.tsx';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseDetails } from './PurchaseDetails.tsx';

const Loading = () => (
  <Box sx={{ display: 'grid', gap: 4, px: 4, py: 4 }}>
    {[96, 120, 160].map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);

/** One purchase, whole, over the list. */
export const PurchaseDrawer = ({ purchaseId, onClose }: { purchaseId: string; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data: purchase, error, refetch } = useCall(purchaseCalls.get, { purchaseId });
  const body = () => {
    if (purchase !== undefined) return <PurchaseDetails key={purchaseId} purchase={purchase} />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
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
          sx: { width: 640, maxWidth: '100%', display: 'flex' },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, px: 4, py: 3, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {purchase === undefined
              ? translate('purchases.detail.titleUnknown')
              : translate('purchases.detail.title', {
                  supplier: translate(`words.source.${purchase.supplier}`),
                  number: purchase.orderNumber,
                })}
          </Typography>
          <IconButton edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        {purchase === undefined ? null : (
          <>
            <StateChips {...purchase} />
            <PurchaseActions purchase={purchase} />
          </>
        )}
      </Box>
      {/* What scrolls can be scrolled by keys. */}
      <Box tabIndex={0} role="region" aria-labelledby={titleId} sx={{ flex: 1, overflowY: 'auto' }}>
        {body()}
      </Box>
    </Drawer>
  );
};
