import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { CurrentPlan, PlanLevel } from '#contract/member.schemas.ts';
import type { PayChannelPrices } from '#contract/subscription.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { levelAction } from './buy/levelAction.ts';
import { offersOf, type Wish } from './buy/offers.ts';
import { ChangePlan } from './ChangePlan.tsx';
import { LevelComparison } from './LevelComparison.tsx';
import { paidPlan } from './paidPlan.ts';

interface BuySectionProps {
  plan: CurrentPlan;
  /** How plans are paid here. */
  channels: UseQueryResult<PayChannelPrices[]>;
  onWish: (wish: Wish) => void;
}

/** All levels, each with the button to buy it where a channel sells it; and where none does, who changes the plan. */
export const BuySection = ({ plan, channels: { data: channels, error, refetch }, onWish }: BuySectionProps) => {
  const translate = useTranslate();
  const isUnsold = channels?.every(({ prices }) => prices.length === 0) ?? false;
  const paid = paidPlan(plan);
  const buttonOf = ({ levelId, name }: PlanLevel, levels: readonly PlanLevel[]) => {
    const action = levelAction(plan, levels, levelId);
    const offers = channels === undefined ? null : offersOf(channels, levelId);
    if (action === null || offers === null) return null;
    const cycle = (action === 'payNext' ? paid?.next?.cycle : paid?.cycle) ?? null;
    return (
      <Button
        variant={action === 'choose' ? 'contained' : 'outlined'}
        fullWidth
        onClick={() => onWish({ levelId, name, action, cycle, offers })}
      >
        {translate(`member.action.${action}`, { name })}
      </Button>
    );
  };
  return (
    <FormSection title={translate('member.levels.title')} text={translate('member.levels.text')}>
      <LevelComparison currentLevelId={plan.levelId} heading="h3" actionOf={buttonOf} />
      {isUnsold ? <ChangePlan /> : null}
      {channels === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
    </FormSection>
  );
};
