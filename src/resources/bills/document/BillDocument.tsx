import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Bill, BillParty } from '#contract/bill.schemas.ts';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PRINTED } from '#src/custom/ui/PrintStyles.tsx';
import { billName } from '../shared/billState.ts';
import { BillLines } from './BillLines.tsx';
import { CreditNotes } from './CreditNotes.tsx';

/** Marks what of the page is printed. */
const printed = { [PRINTED]: '' };

/** A bill as it is kept and printed; one that is not paid says that it is no invoice. */
export const BillDocument = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  const id = useId();
  const isPaid = bill.number !== null;
  return (
    <Card
      component="article"
      aria-labelledby={id}
      {...printed}
      sx={{ display: 'grid', gap: 6, p: { xs: 4, sm: 8 }, maxWidth: 860, overflowWrap: 'anywhere' }}
    >
      <header>
        <Typography variant="h2" id={id} sx={{ fontSize: '1.25rem' }}>
          {translate(isPaid ? 'bills.document.paid' : 'bills.document.unpaid', { name: billName(bill) })}
        </Typography>
        {isPaid ? null : (
          <Typography sx={{ mt: 1, fontWeight: 600 }}>{translate('bills.document.noInvoice')}</Typography>
        )}
      </header>
      <BillFacts bill={bill} />
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        <Party title={translate('bills.document.seller')} party={bill.seller} />
        <Party title={translate('bills.document.buyer')} party={bill.buyer} />
      </Box>
      <BillLines bill={bill} />
      <Payment bill={bill} />
      {bill.creditNotes.length === 0 ? null : <CreditNotes bill={bill} />}
    </Card>
  );
};

const BillFacts = ({ bill: { number, reference, createdAt, paidAt } }: { bill: Bill }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Facts minWidth={160}>
      {number === null ? null : <Fact label={translate('bills.fields.number')}>{number}</Fact>}
      {paidAt === null ? null : <Fact label={translate('bills.document.date')}>{format.date(paidAt)}</Fact>}
      <Fact label={translate('bills.fields.createdAt')}>{format.dateTime(createdAt)}</Fact>
      <Fact label={translate('bills.document.reference')}>{reference}</Fact>
    </Facts>
  );
};

/** Who sells or buys. What is not filled in is left out; where nothing is, a dash stands for it. */
const Party = ({ title, party: { name, address, taxId } }: { title: string; party: BillParty }) => {
  const translate = useTranslate();
  return (
    <section>
      <Typography variant="h3">{title}</Typography>
      <Typography variant="body2" component="div" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
        {[name, address].filter((line) => line !== '').join('\n') || '–'}
        {taxId === '' ? null : <div>{`${translate('bills.party.taxId')}: ${taxId}`}</div>}
      </Typography>
    </section>
  );
};

/** By which channel and when it was paid; or that it was not. */
const Payment = ({ bill: { channel, paidAt } }: { bill: Bill }) => {
  const translate = useTranslate();
  const format = useFormat();
  const by = translate(`bills.channel.${channel}`);
  return (
    <Typography variant="body2">
      {paidAt === null
        ? translate('bills.document.notPaid', { channel: by })
        : translate('bills.document.paidBy', { channel: by, time: format.dateTime(paidAt) })}
    </Typography>
  );
};
