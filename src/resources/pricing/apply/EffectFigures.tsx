import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PricingEffects } from '#contract/repricing.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const always = ['changed', 'same'] as const;
const whereAny = ['held', 'belowFloor', 'raised', 'kept', 'withoutCost', 'unpriced'] as const;

/** What becomes of how many products; what concerns none is left out. */
export const EffectFigures = ({ effects }: { effects: PricingEffects }) => {
  const translate = useTranslate();
  const format = useFormat();
  const shown = [...always, ...whereAny.filter((name) => effects[name] > 0)];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))' }}
    >
      {shown.map((name) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {translate(`pricing.effects.${name}`)}
          </Typography>
          <Typography
            component="dd"
            className="tabular"
            sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600, color: name === 'held' ? 'warning.main' : undefined }}
          >
            {format.number(effects[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
