import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import type { PlanState } from '#contract/planWords.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { Fact, Facts } from '#src/custom/ui/Facts.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { PlanActions } from './PlanActions.tsx';
import { payPage } from './pay/payPage.ts';

const tones: Record<PlanState, Tone> = {
  free: 'neutral',
  active: 'success',
  ending: 'warning',
  grace: 'error',
  granted: 'info',
};

interface PlanSectionProps {
  plan: CurrentPlan;
  /** Opens the payment of the lower level that was chosen; null where none waits to be paid. */
  onPayNext: (() => void) | null;
}

/** Which plan counts now, since when and until when, what follows, what it has, and how it is ended. */
export const PlanSection = ({ plan, onPayNext }: PlanSectionProps) => {
  const translate = useTranslate();
  const { name, levelId, state, from, to, cycle, features, openBillId } = plan;
  return (
    <FormSection title={translate('member.plan.title')}>
      {openBillId === null ? null : <OpenBill billId={openBillId} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography>{translate('member.plan.current', { name, level: levelId })}</Typography>
        <StatusChip tone={tones[state]} label={translate(`member.state.${state}`)} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 4, maxWidth: '80ch' }}>
        {translate(`member.stateText.${state}`)}
      </Typography>
      <Facts>
        {from === null ? null : (
          <Fact label={translate(state === 'grace' ? 'member.plan.endedAt' : 'member.plan.from')}>
            <TimeField at={from} />
          </Fact>
        )}
        <Fact label={translate('member.plan.to')}>
          {to === null ? translate('member.plan.noEnd') : <TimeField at={to} />}
        </Fact>
        {cycle === null ? null : (
          <Fact label={translate('member.plan.cycle')}>{translate(`member.cycle.${cycle}`)}</Fact>
        )}
        {to === null ? null : (
          <Fact label={translate('member.plan.next')}>
            <NextPlan plan={plan} />
          </Fact>
        )}
        <Fact label={translate('member.plan.features')}>
          {features.length === 0
            ? translate('member.plan.noFeatures')
            : features.map((feature) => translate(`member.feature.${feature}`)).join(' · ')}
        </Fact>
      </Facts>
      <PlanActions plan={plan} onPayNext={onPayNext} />
    </FormSection>
  );
};

/** What follows at the end of the plan: the one that was chosen, else what becomes of it in this state. */
const NextPlan = ({ plan: { next, state } }: { plan: Pick<CurrentPlan, 'next' | 'state'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (next === null) return translate(`member.after.${state}`);
  const key = next.isPaid ? 'member.plan.nextPaid' : 'member.plan.nextUnpaid';
  return translate(key, { name: next.name, time: format.dateTime(next.from) });
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
