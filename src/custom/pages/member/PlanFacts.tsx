import { useTranslate } from 'react-admin';
import type { HeldPlan } from '#contract/member.schemas.ts';
import type { PlanState } from '#contract/planWords.ts';
import { Fact } from '#src/custom/ui/Facts.tsx';
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

export const PlanStateChip = ({ state }: { state: PlanState }) => (
  <StatusChip tone={tones[state]} label={useTranslate()(`member.state.${state}`)} />
);

interface PlanTimesProps {
  plan: HeldPlan;
  /** The one that runs beside it; null where there is none. */
  other: HeldPlan | null;
}

/** Since when a plan runs and until when, its cycle, and what follows. */
export const PlanTimes = ({ plan, other }: PlanTimesProps) => {
  const translate = useTranslate();
  const { state, from, to, cycle } = plan;
  return (
    <>
      {from === null ? null : (
        <Fact label={translate(state === 'grace' ? 'member.plan.endedAt' : 'member.plan.from')}>
          <TimeField at={from} />
        </Fact>
      )}
      <Fact label={translate('member.plan.to')}>
        {to === null ? translate('member.plan.noEnd') : <TimeField at={to} />}
      </Fact>
      {cycle === null ? null : <Fact label={translate('member.plan.cycle')}>{translate(`member.cycle.${cycle}`)}</Fact>}
      {to === null ? null : (
        <Fact label={translate('member.plan.next')}>
          <NextPlan plan={plan} other={other} />
        </Fact>
      )}
    </>
  );
};

/** What follows at the end of a plan: the one that was chosen, else one that was given and lasts longer, else by its state. */
const NextPlan = ({ plan: { next, state, to }, other }: PlanTimesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (next !== null) {
    const key = next.isPaid ? 'member.plan.nextPaid' : 'member.plan.nextUnpaid';
    return translate(key, { name: next.name, time: format.dateTime(next.from) });
  }
  if (other?.state === 'granted' && other.to !== null && other.to > (to ?? '')) {
    return translate('member.after.given', { name: other.name, time: format.dateTime(other.to) });
  }
  return translate(`member.after.${state}`);
};
