import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useMoneyWithCode } from '../buy/useMoneyWithCode.ts';

interface Notice {
  key: string;
  severity: 'info' | 'warning' | 'error';
  /** Its sentences. */
  texts: readonly string[];
}

/** What is to be known of a bill beside its state: money on its way back, a dispute, and what keeps it from being read. */
export const BillNotices = ({ bill, failure }: { bill: Bill; failure: Error | null }) => {
  const translate = useTranslate();
  const money = useMoneyWithCode();
  const { problem, isDisputed, refund, surplus, currency, creditNotes } = bill;
  const notices: Notice[] = surplus.map((one, at) => ({
    key: `surplus ${at}`,
    severity: one.state === 'failed' ? 'warning' : 'info',
    texts: [translate(`pay.surplus.${one.state}`, { amount: money(one.amount, one.currency) })],
  }));
  if (refund !== null) {
    const text = translate(`pay.refund.${refund.state}`, { amount: money(refund.amount, currency) });
    notices.push({ key: 'refund', severity: refund.state === 'failed' ? 'warning' : 'info', texts: [text] });
  }
  if (isDisputed) {
    const isLost = creditNotes.some(({ reason }) => reason === 'dispute');
    const text = translate(isLost ? 'pay.disputeLost' : 'pay.disputed');
    notices.push({ key: 'disputed', severity: 'warning', texts: [text] });
  }
  if (problem !== null) notices.push({ key: 'problem', severity: 'warning', texts: [problem] });
  if (failure !== null) {
    const texts = [errorText(failure, translate), translate('pay.askedAgain')];
    notices.push({ key: 'failure', severity: 'error', texts });
  }
  if (notices.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {notices.map(({ key, severity, texts }) => (
        <Alert key={key} severity={severity}>
          {texts.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      ))}
    </Box>
  );
};
