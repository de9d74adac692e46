import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Simulation } from '#contract/repricing.schemas.ts';
import { BarChart } from '#src/custom/ui/charts/BarChart.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ChangeTable } from '../apply/ChangeTable.tsx';
import { EffectFigures } from '../apply/EffectFigures.tsx';

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

/** How many variants have which margin, now and by the rule. Steps at either end that nobody is in are left out. */
const MarginChart = ({ margins }: { margins: Simulation['margins'] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const used = margins.map(({ before, after }) => before + after > 0);
  const shown = margins.slice(Math.max(0, used.indexOf(true)), used.lastIndexOf(true) + 1);
  const percent = (value: number) => format.percent(value / 100);
  const labels = shown.map(({ from, to }) => {
    if (from === null) return translate('pricing.simulate.loss');
    return to === null
      ? translate('pricing.simulate.above', { from: percent(from) })
      : translate('pricing.simulate.between', { from: percent(from), to: percent(to) });
  });
  return (
    <BarChart
      level="h3"
      title={translate('pricing.simulate.margins')}
      labelsAre={translate('pricing.simulate.margin')}
      labels={labels}
      unit="number"
      series={[
        { key: 'before', label: translate('pricing.simulate.now'), values: shown.map(({ before }) => before) },
        { key: 'after', label: translate('pricing.simulate.byRule'), values: shown.map(({ after }) => after) },
      ]}
    />
  );
};
