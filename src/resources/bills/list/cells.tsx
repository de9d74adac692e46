import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Bill } from '#contract/bill.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { billAddress } from '../shared/addresses.ts';
import { BillActions } from '../shared/BillActions.tsx';
import { BillStateChips } from '../shared/BillNotes.tsx';
import { billName } from '../shared/billState.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';

interface CellProps {
  bill: Bill;
}

/** The number, or before there is one the reference; it leads to the document. */
export const NumberCell = ({ bill }: CellProps) => (
  <MuiLink
    component={Link}
    to={billAddress(bill.billId)}
    color={bill.number === null ? 'text.secondary' : 'text.primary'}
    className="tabular"
    sx={{
      display: 'inline-block',
      minWidth: { md: 88 },
      fontWeight: bill.number === null ? 400 : 500,
      overflowWrap: 'anywhere',
    }}
  >
    {billName(bill)}
  </MuiLink>
);

/** The plan, and for how long. */
export const PlanCell = ({ bill }: CellProps) => {
  const translate = useTranslate();
  const { plan } = useBillTexts();
  return (
    <Box sx={{ minWidth: { md: 60 }, overflowWrap: 'anywhere' }}>
      {plan(bill)}
      <Typography variant="caption" component="div" color="text.secondary">
        {translate(`bills.cycle.${bill.cycle}`)}
      </Typography>
    </Box>
  );
};

export const AmountCell = ({ bill: { amount, currency } }: CellProps) => {
  const { money } = useBillTexts();
  return (
    <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {money(amount, currency)}
    </Box>
  );
};

export const ChannelCell = ({ bill }: CellProps) => useTranslate()(`bills.channel.${bill.channel}`);

/** A bill on a narrow screen. */
export const BillCard = ({ bill }: CellProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <NumberCell bill={bill} />
          <PlanCell bill={bill} />
        </Box>
        <AmountCell bill={bill} />
      </Box>
      <BillStateChips bill={bill} />
      <Typography variant="caption" component="div" color="text.secondary">
        <div>
          {translate('bills.fields.createdAt')}: <TimeField at={bill.createdAt} />
        </div>
        {bill.paidAt === null ? null : (
          <div>
            {translate('bills.fields.paidAt')}: <TimeField at={bill.paidAt} /> · <ChannelCell bill={bill} />
          </div>
        )}
      </Typography>
      <BillActions bill={bill} />
    </Box>
  );
};
