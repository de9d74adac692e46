import LostIcon from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { Bill } from '#contract/bill.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { PrintStyles } from '#src/custom/ui/PrintStyles.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { BuyerButton } from '../buyer/BuyerButton.tsx';
import { RefundButton } from '../refund/RefundButton.tsx';
import { BILLS_PATH } from '../shared/addresses.ts';
import { PayButton } from '../shared/BillActions.tsx';
import { BillStateChips } from '../shared/BillNotes.tsx';
import { billName } from '../shared/billState.ts';
import { useBillsInLanguage } from '../shared/useBillsInLanguage.ts';
import { BillDocument } from './BillDocument.tsx';
import { BillHints } from './BillHints.tsx';
import { useBill } from './useBill.ts';
import { usePrintAsked } from './usePrintAsked.ts';

/** That there is no such bill, or that the id is none. */
const isUnknown = (error: unknown): boolean =>
  error instanceof CallError && (error.key === 'error.notFound' || error.key === 'error.invalidInput');

/** `/finance/bills/:billId`: a bill as a document, to read and to print. */
export const BillPage = () => {
  const { billId = '' } = useParams();
  useBillsInLanguage();
  const { data, error, refetch } = useBill(billId);
  usePrintAsked(data !== undefined);
  if (data !== undefined) return <Shown bill={data} />;
  return (
    <>
      <BillTitle />
      {isUnknown(error) ? <NoBill /> : null}
      {error && !isUnknown(error) ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error ? null : <CardsSkeleton heights={[420]} />}
    </>
  );
};

const BillTitle = () => <PageTitle title={useTranslate()('shell.page.bill')} />;

const NoBill = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={LostIcon}
      title={translate('bills.unknown.title')}
      text={translate('bills.unknown.text')}
      action={
        <Button component={Link} to={BILLS_PATH} variant="contained">
          {translate('bills.toList')}
        </Button>
      }
    />
  );
};

const Shown = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  return (
    <>
      <PrintStyles />
      <PageTitle
        ofRecord
        title={translate('bills.title', { name: billName(bill) })}
        aside={<BillStateChips bill={bill} />}
        actions={
          <>
            <PayButton bill={bill} size="medium" />
            <RefundButton bill={bill} size="medium" />
            <BuyerButton />
            <Button variant="outlined" color="secondary" onClick={() => window.print()}>
              {translate('bills.print')}
            </Button>
          </>
        }
      />
      <BillHints bill={bill} />
      <BillDocument bill={bill} />
    </>
  );
};
