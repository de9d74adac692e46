import { Alert, Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { payAdminCalls } from '#contract/payAdmin.calls.ts';
import type { PaymentTasks } from '#contract/payAdmin.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { AccountTabs } from '../AccountTabs.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import { FindPayment } from './FindPayment.tsx';
import { HeldPayments } from './HeldPayments.tsx';
import { StrayPayments } from './StrayPayments.tsx';

/** `/setting/accounts/payments`: what the operator has to see to about payments. */
export const PaymentsPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(payAdminCalls.tasks, {});
  const body = () => {
    if (data !== undefined) return <Tasks tasks={data} />;
    if (!error) return <CardsSkeleton heights={[160, 160]} />;
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  };
  return (
    <>
      <PageTitle title={translate('accounts.title')} text={translate('payments.text')} />
      <AccountTabs value="payments" />
      {body()}
    </>
  );
};

const Tasks = ({ tasks: { channels, listed, heldSince } }: { tasks: PaymentTasks }) => {
  const translate = useTranslate();
  const [unlisted, ...others] = channels.filter((channel) => !listed.includes(channel));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {channels.length === 0 ? <Alert severity="info">{translate('payments.noChannel')}</Alert> : null}
      {heldSince === null ? null : <HeldPayments since={heldSince} canList={listed.length > 0} />}
      <StrayPayments />
      <FailedRefunds />
      {unlisted === undefined ? null : <FindPayment channels={[unlisted, ...others]} />}
    </Box>
  );
};
