import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Bill } from '#contract/bill.schemas.ts';
import { RefundButton } from '../refund/RefundButton.tsx';
import { payAddress, printAddress } from './addresses.ts';
import { billName } from './billState.ts';

interface BillButtonProps {
  bill: Bill;
  /** As those beside it. */
  size: 'small' | 'medium';
}

/** The way to paying a bill that can be paid. */
export const PayButton = ({ bill, size }: BillButtonProps) => {
  const translate = useTranslate();
  if (bill.state !== 'open') return null;
  return (
    <Button
      component={Link}
      to={payAddress(bill.billId)}
      variant="contained"
      size={size}
      aria-label={translate('bills.payOne', { name: billName(bill) })}
    >
      {translate('bills.pay')}
    </Button>
  );
};

/** What can be done about a bill of the list. */
export const BillActions = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        gap: 1,
        justifyContent: { md: 'flex-end' },
      }}
    >
      <PayButton bill={bill} size="small" />
      <RefundButton bill={bill} size="small" />
      {bill.number === null ? null : (
        <Button
          component={Link}
          to={printAddress(bill.billId)}
          variant="outlined"
          color="secondary"
          size="small"
          aria-label={translate('bills.printOne', { name: bill.number })}
        >
          {translate('bills.print')}
        </Button>
      )}
    </Box>
  );
};
