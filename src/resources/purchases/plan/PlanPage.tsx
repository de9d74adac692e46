import { Button, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { PlanView } from './PlanView.tsx';
import { usePlan } from './usePlan.ts';

/** `/purchases/plan/:planId`: what is bought for orders, checked with the suppliers, and bought. A plan lives for a day. */
export const PlanPage = () => {
  const { planId = '' } = useParams();
  return <OnePlan key={planId} planId={planId} />;
};

const OnePlan = ({ planId }: { planId: string }) => {
  const translate = useTranslate();
  const { data, error, refetch, ...actions } = usePlan(planId);
  if (data !== undefined) return <PlanView plan={data} actions={actions} />;
  return (
    <>
      <PageTitle
        title={translate('shell.page.purchasePlan')}
        actions={
          <Button component={Link} to={addressOfTab('buy')} variant="outlined" color="secondary">
            {translate('purchasePlan.toOrders')}
          </Button>
        }
      />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <CardsSkeleton heights={[88, 140, 420]} />
      )}
    </>
  );
};
