import { Switch } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { BuyingRule } from '#contract/buyingRule.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';

/** Switches a rule on or off where it stands. On again it is for orders placed from then on. */
export const RuleSwitch = ({ rule }: { rule: BuyingRule }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { ruleId, name, isActive } = rule;
  const [update, { isPending }] = useUpdate('buyingRules', undefined, {
    mutationMode: 'pessimistic',
    onError: (error) => notify(errorText(error, translate), { type: 'error' }),
  });
  return (
    <Switch
      checked={isActive}
      disabled={isPending}
      slotProps={{ input: { 'aria-label': translate('resources.buyingRules.switch', { name }) } }}
      onClick={(event) => event.stopPropagation()}
      onChange={(_, isOn) => void update('buyingRules', { id: ruleId, data: { isActive: isOn }, previousData: rule })}
    />
  );
};
