import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CurrentPlan } from '#contract/member.schemas.ts';
import type { PlanState } from '#contract/planWords.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';

const tones: Record<PlanState, Tone> = {
  free: 'neutral',
  active: 'success',
  ending: 'warning',
  grace: 'error',
  granted: 'info',
};

/** Which plan counts now, since when and until when, what follows, and what it has. */
export const PlanSection = ({ plan }: { plan: CurrentPlan }) => {
  const translate = useTranslate();
  const { name, levelId, state, from, to, cycle, features } = plan;
  return (
    <FormSection title={translate('member.plan.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography>{translate('member.plan.current', { name, level: levelId })}</Typography>
        <StatusChip tone={tones[state]} label={translate(`member.state.${state}`)} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1, maxWidth: '80ch' }}>
        {translate(`member.stateText.${state}`)}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 3,
          m: 0,
          mt: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
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
      </Box>
    </FormSection>
  );
};

/** What follows at the end of the plan: the one that was chosen, else what becomes of it in this state. */
const NextPlan = ({ plan: { next, state } }: { plan: Pick<CurrentPlan, 'next' | 'state'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (next === null) return translate(`member.after.${state}`);
  return translate('member.plan.nextFrom', { name: next.name, time: format.dateTime(next.from) });
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);
