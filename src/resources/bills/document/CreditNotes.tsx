import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';

/** What was taken back of a bill after it was paid, and why. */
export const CreditNotes = ({ bill: { creditNotes, currency } }: { bill: Bill }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { money } = useBillTexts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {translate('bills.creditNote.title')}
      </Typography>
      <Table
        size="small"
        aria-labelledby={id}
        sx={{
          '& td, & th': { pl: 0, verticalAlign: 'top', whiteSpace: 'normal' },
          '& :is(td, th):last-of-type': { pr: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('bills.fields.number')}</TableCell>
            <TableCell>{translate('bills.creditNote.reason')}</TableCell>
            <TableCell align="right">{translate('bills.fields.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {creditNotes.map(({ number, amount, reason, issuedAt }) => (
            <TableRow key={number}>
              <TableCell component="th" scope="row" className="tabular" sx={{ fontWeight: 400, color: 'text.primary' }}>
                {number}
                <div>{format.date(issuedAt)}</div>
              </TableCell>
              <TableCell>{translate(`bills.creditReason.${reason}`)}</TableCell>
              <TableCell align="right" className="tabular">{`−${money(amount, currency)}`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
};
