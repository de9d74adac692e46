import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Decimal } from 'decimal.js';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';

/** What was bought with its price, what was taken off, the total, and the tax within it. */
export const BillLines = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { money, plan } = useBillTexts();
  const { amount, credit, currency, tax } = bill;
  const hasCredit = !new Decimal(credit).isZero();
  const price = new Decimal(amount).plus(credit).toFixed();
  const period = translate('bills.document.period', {
    from: format.date(bill.startsAt),
    to: format.date(bill.endsAt),
  });
  return (
    <Table size="small" sx={{ '& td, & th': { px: 0, verticalAlign: 'top', whiteSpace: 'normal' } }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('bills.document.what')}</TableCell>
          <TableCell align="right">{translate('bills.fields.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <Line amount={money(price, currency)}>
          {translate('bills.document.line', {
            plan: plan(bill),
            cycle: translate(`bills.cycle.${bill.cycle}`),
            kind: translate(`bills.kind.${bill.kind}`),
          })}
          <div>{period}</div>
        </Line>
        {hasCredit ? <Line amount={`−${money(credit, currency)}`}>{translate('bills.document.credit')}</Line> : null}
        <Line strong amount={money(amount, currency)}>
          {translate('bills.document.total')}
        </Line>
        <TaxLine tax={tax} currency={currency} />
      </TableBody>
    </Table>
  );
};

interface LineProps {
  amount: string;
  strong?: boolean;
  children: ReactNode;
}

const Line = ({ amount, strong = false, children }: LineProps) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ fontWeight: strong ? 600 : 400, color: 'text.primary' }}>
      {children}
    </TableCell>
    <TableCell
      align="right"
      className="tabular"
      sx={{ fontWeight: strong ? 600 : 400, pl: '12px !important', overflowWrap: 'normal' }}
    >
      {amount}
    </TableCell>
  </TableRow>
);

/** The tax within the total; or the sentence that stands for it. */
const TaxLine = ({ tax: { name, rate, amount, note }, currency }: { tax: Bill['tax']; currency: string }) => {
  const translate = useTranslate();
  const { money } = useBillTexts();
  return (
    <>
      {rate === null || amount === null ? null : (
        <Line amount={money(amount, currency)}>{translate('bills.document.tax', { name, rate })}</Line>
      )}
      {note === '' ? null : (
        <TableRow>
          <TableCell colSpan={2}>
            <Typography variant="body2">{note}</Typography>
          </TableCell>
        </TableRow>
      )}
    </>
  );
};
