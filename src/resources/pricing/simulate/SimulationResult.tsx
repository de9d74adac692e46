import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Simulation } from '#contract/repricing.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeTable } from '../apply/ChangeTable.tsx';
import { EffectFigures } from '../apply/EffectFigures.tsx';
import { MarginChart } from './MarginChart.tsx';

/** What a simulation found: how many products are concerned, their margins before and after, what changes most. */
export const SimulationResult = ({ simulation }: { simulation: Simulation }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { effects, sampled, poolVariants, earlierRule, outOfScope, margins, biggest } = simulation;
  const notes = [
    sampled
      ? translate('pricing.simulate.sampled', {
          tried: format.number(effects.variants),
          total: format.number(poolVariants),
        })
      : '',
    earlierRule > 0 ? translate('pricing.simulate.earlier', { smart_count: earlierRule }) : '',
    outOfScope > 0 ? translate('pricing.simulate.outOfScope', { smart_count: outOfScope }) : '',
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {effects.products > 0 ? <EffectFigures effects={effects} /> : null}
      {notes.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {notes.join(' ')}
        </Typography>
      ) : null}
      {effects.products === 0 ? (
        <Typography color="text.secondary">{translate('pricing.simulate.nothing')}</Typography>
      ) : (
        <>
          <MarginChart margins={margins} />
          {biggest.length > 0 ? (
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h3" sx={{ mb: 2 }}>
                {translate('pricing.simulate.biggest')}
              </Typography>
              <ChangeTable changes={biggest} label={translate('pricing.simulate.biggest')} />
            </Box>
          ) : null}
        </>
      )}
    </Box>
  );
};
