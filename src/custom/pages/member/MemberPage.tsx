import { Alert, Box, Card } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import { subscriptionCalls } from '#contract/subscription.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { BuySection } from './BuySection.tsx';
import { type Wish, wishOfNext } from './buy/offers.ts';
import { PaidPlanSection } from './PaidPlanSection.tsx';
import { PlanActions } from './PlanActions.tsx';
import { PlanSection } from './PlanSection.tsx';
import { StoresSection } from './StoresSection.tsx';
import { UsageSection } from './UsageSection.tsx';
import { useReadInLanguage } from './useReadInLanguage.ts';

const BuyDialog = lazyView(() => import('./buy/BuyDialog.tsx'), 'BuyDialog', 'member', 'planPurchase');

/** `/setting/member`: the plan, what is used of it, which stores stay writable, and all levels with the way to buy them. */
export const MemberPage = () => {
  const translate = useTranslate();
  useReadInLanguage(memberCalls.current, memberCalls.levels);
  const { data: plan, error, refetch } = useCall(memberCalls.current, {});
  const body = () => {
    if (plan === undefined && error) {
      return (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      );
    }
    return plan === undefined ? <CardsSkeleton heights={[180, 220, 320]} /> : <PlanBody plan={plan} />;
  };
  return (
    <>
      <PageTitle title={translate('shell.page.member')} text={translate('member.text')} />
      {body()}
    </>
  );
};

const PlanBody = ({ plan }: { plan: CurrentPlan }) => {
  const translate = useTranslate();
  const [wish, setWish] = useState<Wish>();
  const channels = useCall(subscriptionCalls.channels, {}, { enabled: plan.isOn });
  const next = wishOfNext(plan, channels.data ?? []);
  const actions = <PlanActions plan={plan} onPayNext={next && (() => setWish(next))} />;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {plan.isOn ? (
        <>
          <PlanSection plan={plan} actions={plan.state === 'granted' ? null : actions} />
          {plan.state === 'granted' && plan.other !== null ? (
            <PaidPlanSection given={plan} paid={plan.other} actions={actions} />
          ) : null}
        </>
      ) : (
        <Alert severity="info">{translate('member.off')}</Alert>
      )}
      <UsageSection plan={plan} />
      {plan.stores === null ? null : <StoresSection choice={plan.stores} />}
      {plan.isOn ? <BuySection plan={plan} channels={channels} onWish={setWish} /> : null}
      {wish === undefined ? null : (
        <Suspense fallback={null}>
          <BuyDialog wish={wish} hasOpenBill={plan.openBillId !== null} onClose={() => setWish(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};
