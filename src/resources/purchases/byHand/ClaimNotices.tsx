import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { useOrdersAccess } from '#src/custom/data/access.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { openOrderAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CallError } from '#src/dataProvider/callError.ts';

interface ClaimNoticesProps {
  purchase: PurchaseDetail;
  isTheirs: boolean;
  /** Items that the order does not need any more. */
  removed: number;
  /** Why it could not be taken the last time. */
  error: unknown;
}

/** What whoever orders has to know first: that a colleague works on it, that less is needed, or that nothing is to be ordered now. */
export const ClaimNotices = ({ purchase, isTheirs, removed, error }: ClaimNoticesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const mayOpenOrders = useOrdersAccess();
  const isStopped = error instanceof CallError && error.key === 'error.purchaseStopped';
  const less = { smart_count: removed, count: format.number(removed), left: format.number(purchase.quantity) };
  return (
    // Stays while it is empty, so that what appears is read out.
    <Box role="alert" sx={{ display: 'grid', gap: 2, '&:empty': { position: 'absolute' } }}>
      {isTheirs ? (
        <Alert severity="warning" role="presentation">
          {translate('purchases.hand.theirsHelp')}
        </Alert>
      ) : null}
      {removed > 0 ? (
        <Alert severity="warning" role="presentation">
          {translate('purchases.hand.less', less)}
        </Alert>
      ) : null}
      {error === undefined ? null : (
        <Alert
          severity={isStopped ? 'error' : 'warning'}
          role="presentation"
          action={
            isStopped && mayOpenOrders ? (
              <Button component={Link} to={openOrderAddress(purchase.orderId)} color="inherit" size="small">
                {translate('purchases.hand.toOrder')}
              </Button>
            ) : undefined
          }
        >
          {errorText(error, translate)}
        </Alert>
      )}
    </Box>
  );
};
