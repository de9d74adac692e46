import UnknownIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { billCalls } from '#contract/bill.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { useReadInLanguage } from '../useReadInLanguage.ts';
import { BillView } from './BillView.tsx';
import { isNoBill, useBill } from './useBill.ts';

/** How bills are numbered; what is something else is asked of nobody. */
const BILL_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * `/pay/alipay?billId=`: what is to be paid, by whatever channel, and what became of it. Whatever else a channel writes into the address
 * when it sends somebody back proves nothing and is ignored.
 */
export const PayPage = () => {
  const translate = useTranslate();
  const billId = useSearchParams()[0].get('billId') ?? '';
  return (
    <>
      <PageTitle title={translate('shell.page.pay')} text={translate('pay.text')} />
      <Card sx={{ maxWidth: 760 }}>
        {BILL_ID.test(billId) ? <KnownBill key={billId} billId={billId} /> : <NoBill />}
      </Card>
    </>
  );
};

const KnownBill = ({ billId }: { billId: string }) => {
  const translate = useTranslate();
  useReadInLanguage(billCalls.check);
  const { bill, failure, refetch } = useBill(billId);
  if (bill !== undefined) return <BillView bill={bill} failure={failure} />;
  if (isNoBill(failure)) return <NoBill />;
  if (failure === null) return <CardsSkeleton heights={[320]} />;
  return (
    <Box sx={{ pb: 6 }}>
      <ErrorState error={failure} onRetry={() => void refetch()} />
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', px: 4 }}>
        {translate('pay.askedAgain')}
      </Typography>
    </Box>
  );
};

const NoBill = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={UnknownIcon}
      title={translate('pay.noBill.title')}
      text={translate('pay.noBill.text')}
      action={
        <Button component={Link} to="/setting/member" variant="outlined">
          {translate('pay.toPlan')}
        </Button>
      }
    />
  );
};
