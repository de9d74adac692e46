import { Alert, Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { memberCalls } from '#contract/member.calls.ts';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { LevelComparison } from './LevelComparison.tsx';
import { PlanSection } from './PlanSection.tsx';
import { StoresSection } from './StoresSection.tsx';
import { UsageSection } from './UsageSection.tsx';
import { useNamesInLanguage } from './useNamesInLanguage.ts';

/** `/setting/member`: the plan, what is used of it, which stores stay writable, and all levels beside it. */
export const MemberPage = () => {
  const translate = useTranslate();
  useNamesInLanguage();
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
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {plan.isOn ? <PlanSection plan={plan} /> : <Alert severity="info">{translate('member.off')}</Alert>}
      <UsageSection plan={plan} />
      {plan.stores === null ? null : <StoresSection choice={plan.stores} />}
      {plan.isOn ? (
        <FormSection title={translate('member.levels.title')} text={translate('member.levels.text')}>
          <LevelComparison currentLevelId={plan.levelId} heading="h3" />
          <ChangePlan />
        </FormSection>
      ) : null}
    </Box>
  );
};
