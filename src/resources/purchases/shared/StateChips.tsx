import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';

const statusTones: Record<Purchase['status'], Tone> = {
  waiting: 'info',
  sending: 'info',
  unknown: 'error',
  byHand: 'warning',
  placed: 'success',
  refused: 'error',
  notSent: 'error',
  notPlaced: 'error',
  takenBack: 'neutral',
  cancelled: 'neutral',
};
const paymentTones: Record<NonNullable<Purchase['payment']>, Tone> = {
  unpaid: 'warning',
  processing: 'info',
  paid: 'success',
  refunded: 'neutral',
};
const shippingTones: Record<NonNullable<Purchase['shipping']>, Tone> = {
  none: 'neutral',
  partly: 'info',
  shipped: 'info',
  delivered: 'success',
};

const problemTones: Record<NonNullable<Purchase['problem']>, Tone> = {
  frozen: 'error',
  audit: 'warning',
  address: 'error',
  cancelAsked: 'warning',
  accountLost: 'error',
  notOurs: 'error',
  notSeen: 'error',
  silent: 'warning',
};

/** How a purchase stands: three states apart, since what is placed need not be paid, and why it stands still where it does. */
export const StateChips = ({
  status,
  payment,
  shipping,
  problem,
}: Pick<Purchase, 'status' | 'payment' | 'shipping' | 'problem'>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <StatusChip tone={statusTones[status]} label={translate(`buy.status.${status}`)} />
      {payment === null ? null : (
        <StatusChip tone={paymentTones[payment]} label={translate(`buy.payment.${payment}`)} />
      )}
      {shipping === null ? null : (
        <StatusChip tone={shippingTones[shipping]} label={translate(`buy.shipping.${shipping}`)} />
      )}
      {problem === null ? null : (
        <StatusChip tone={problemTones[problem]} label={translate(`buy.problem.${problem}`)} />
      )}
    </Box>
  );
};
