import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Bill } from '#contract/bill.schemas.ts';
import { useFinanceAccess } from '#src/custom/data/access.ts';

/** What to do with a bill now: pay it, or go on to the plan and to the document. */
export const BillActions = ({ bill: { billId, state, payUrl, channel } }: { bill: Bill }) => {
  const translate = useTranslate();
  const seesBills = useFinanceAccess();
  const canPay = state === 'open' && payUrl !== null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canPay ? (
        <Button variant="contained" href={payUrl}>
          {translate(`pay.payBy.${channel}`)}
        </Button>
      ) : null}
      <Button component={Link} to="/setting/member" variant={state === 'void' ? 'contained' : 'outlined'}>
        {translate(state === 'void' ? 'pay.chooseAgain' : 'pay.toPlan')}
      </Button>
      {state === 'paid' && seesBills ? (
        <Button component={Link} to={`/finance/bills/${billId}`} variant="outlined" color="secondary">
          {translate('pay.toBill')}
        </Button>
      ) : null}
    </Box>
  );
};
