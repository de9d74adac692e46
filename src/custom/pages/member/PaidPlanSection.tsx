import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { HeldPlan } from '#contract/member.schemas.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { Facts } from '#src/custom/ui/Facts.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlanStateChip, PlanTimes } from './PlanFacts.tsx';

interface PaidPlanSectionProps {
  /** The plan that counts now. */
  given: HeldPlan;
  paid: HeldPlan;
  /** What can be done with the paid one. */
  actions: ReactNode;
}

/** The plan that is paid while a better one that was given counts: which of them counts until when, and how the paid one is ended. */
export const PaidPlanSection = ({ given, paid, actions }: PaidPlanSectionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const outlasts = (paid.to ?? '') > (given.to ?? '');
  const timeOf = ({ to }: HeldPlan): string => (to === null ? '' : format.dateTime(to));
  const names = { name: paid.name, time: timeOf(paid), given: given.name, givenTime: timeOf(given) };
  return (
    <FormSection title={translate('member.paid.title')} text={translate('member.paid.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography>{translate('member.paid.current', { name: paid.name, level: paid.levelId })}</Typography>
        <PlanStateChip state={paid.state} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: '80ch' }}>
        {translate(`member.paid.${outlasts ? 'after' : 'before'}`, names)}
      </Typography>
      <Facts>
        <PlanTimes plan={paid} other={given} />
      </Facts>
      {actions}
    </FormSection>
  );
};
