import { Box, Card, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { businessCalls } from '#contract/business.calls.ts';
import type { Business } from '#contract/business.schemas.ts';
import { type BusinessPeriod, businessPeriods } from '#contract/businessWords.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { FigureTiles } from './FigureTiles.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { RankingCards } from './RankingCards.tsx';

/** How long figures count as fresh; then they are read again, in ms. */
const FRESH = 60_000;

/** Whether nothing happened in the days that are shown, nor in those that they are compared with. */
const hasNothing = ({ orders, shipped, revenue, refunds, bought }: Business): boolean =>
  [orders, shipped].every(({ values, before }) => before === 0 && values.every((count) => count === 0)) &&
  [...revenue, ...refunds, ...(bought?.money ?? [])].length === 0;

/** How business goes: figures beside those of before, money by day, and what stands first, of the days that are chosen. */
export const BusinessSection = () => {
  const translate = useTranslate();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [days, setDays] = useStore<BusinessPeriod>('dashboard.days', 7);
  const figures = useCall(
    businessCalls.figures,
    { timeZone, days },
    { staleTime: FRESH, every: FRESH, keepPrevious: true },
  );
  const { data } = figures;
  const isQuiet = data !== undefined && hasNothing(data);
  return (
    <>
      <Card component="section" aria-labelledby="business" sx={{ px: 4, pt: 3, pb: 4, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
          <Typography variant="h2" id="business">
            {translate('dashboard.business.title')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={translate('dashboard.business.period')}
            value={days}
            onChange={(_, chosen: BusinessPeriod | null) => chosen !== null && setDays(chosen)}
            sx={{ ml: 'auto' }}
          >
            {businessPeriods.map((period) => (
              <ToggleButton key={period} value={period}>
                {period === 1
                  ? translate('dashboard.business.today')
                  : translate('dashboard.business.days', { count: period })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        {data && isQuiet ? (
          <Typography variant="body2" color="text.secondary">
            {translate('dashboard.business.none')}
          </Typography>
        ) : data ? (
          <Box sx={{ display: 'grid', gap: 5, opacity: figures.isPlaceholderData ? 0.6 : 1 }}>
            <FigureTiles business={data} days={days} />
            <MoneyChart business={data} />
          </Box>
        ) : figures.error ? (
          <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </Card>
      {isQuiet ? null : <RankingCards timeZone={timeZone} days={days} />}
    </>
  );
};
