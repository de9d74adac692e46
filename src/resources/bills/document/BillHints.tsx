import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { notesOf } from '../shared/billState.ts';
import { useBillTexts } from '../shared/useBillTexts.ts';

const severities = { neutral: 'info', info: 'info', success: 'success', warning: 'warning', error: 'error' } as const;

/** What is to be known of a bill beside what it says: until when it can be paid, why it cannot, what became of its payments. */
export const BillHints = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { money } = useBillTexts();
  const { state, expiresAt, ending, problem } = bill;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3, maxWidth: 860, '&:empty': { display: 'none' } }}>
      {state === 'open' && expiresAt !== null ? (
        <Alert severity="info">{translate('bills.payUntil', { time: format.dateTime(expiresAt) })}</Alert>
      ) : null}
      {ending === null ? null : <Alert severity="info">{translate(`bills.ending.${ending}`)}</Alert>}
      {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
      {notesOf(bill).map((note) => (
        <Alert key={note.id} severity={severities[note.tone]}>
          {translate(`bills.noteText.${note.name}`, {
            amount: note.money === null ? '' : money(note.money.amount, note.money.currency),
          })}
        </Alert>
      ))}
    </Box>
  );
};
