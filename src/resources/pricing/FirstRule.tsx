import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { type StarterName, starterNames, starters } from './rules/starters.ts';

export interface FirstRuleProps {
  /** What is done with the rule once it is kept. */
  onMade?: () => void;
}

/** Chooses one of the starting rules and keeps it, where it is missed. */
export const FirstRule = ({ onMade }: FirstRuleProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<StarterName>('double');
  const nameOf = (name: StarterName): string => translate(`pricing.firstRule.${name}`);
  const { busy, error, run } = useAction(async () => {
    await call(pricingCalls.create, { ...starters[chosen], name: nameOf(chosen) }, { reactTo: 'special' });
    await client.invalidateQueries({ queryKey: callKey(pricingCalls.rules) });
    onMade?.();
  });
  return (
    <Alert severity={error === undefined ? 'info' : 'error'}>
      <Typography variant="body2">
        {error === undefined ? translate('pricing.firstRule.text') : errorText(error, translate)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <TextField
          select
          size="small"
          label={translate('pricing.firstRule.rule')}
          value={chosen}
          onChange={({ target }) => setChosen(starterNames.find((name) => name === target.value) ?? 'double')}
          disabled={busy}
          sx={{ minWidth: 240, flex: 1 }}
        >
          {starterNames.map((name) => (
            <MenuItem key={name} value={name}>
              {nameOf(name)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="outlined" color="inherit" loading={busy} onClick={() => run()}>
          {translate(onMade ? 'pricing.firstRule.priceNow' : 'pricing.firstRule.keep')}
        </Button>
      </Box>
    </Alert>
  );
};
