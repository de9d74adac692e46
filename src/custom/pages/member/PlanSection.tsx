import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
import { PlanStateChip, PlanTimes } from './PlanFacts.tsx';
import { payPage } from './pay/payPage.ts';

interface PlanSectionProps {
  plan: CurrentPlan;
  /** What can be done with it. */
  actions: ReactNode;
}

/** Which plan counts now, since when and until when, what follows, what it has, and how it is ended. */
export const PlanSection = ({ plan, actions }: PlanSectionProps) => {
  const translate = useTranslate();
  const { name, levelId, state, features, openBillId } = plan;
  return (
    <FormSection title={translate('member.plan.title')}>
      {openBillId === null ? null : <OpenBill billId={openBillId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography>{translate('member.plan.current', { name, level: levelId })}</Typography>
        <PlanStateChip state={state} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: '80ch' }}>
        {translate(`member.stateText.${state}`)}
      </Typography>
      <Facts>
        <PlanTimes plan={plan} other={plan.other} />
        <Fact label={translate('member.plan.features')}>
          {features.length === 0
            ? translate('member.plan.noFeatures')
            : features.map((feature) => translate(`member.feature.${feature}`)).join(' · ')}
        </Fact>
      </Facts>
      {actions}
    </FormSection>
  );
};

/** A bill that can be paid now, and the way to it. */
const OpenBill = ({ billId }: { billId: string }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 4 }}
      action={
        <Button component={Link} to={payPage(billId)} size="small" color="inherit">
          {translate('member.openBill.pay')}
        </Button>
      }
    >
      {translate('member.openBill.text')}
    </Alert>
  );
};
